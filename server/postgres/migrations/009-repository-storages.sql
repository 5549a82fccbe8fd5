-- Name of the storage in REPOSITORIES_DIR that holds the repository; one without a name is the default.
alter table projects add column repository_storage text collate "C" not null default 'default';
