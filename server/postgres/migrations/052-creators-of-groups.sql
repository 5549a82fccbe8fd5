-- older programs may write: yes
-- Who created a group, for GROUP_LIMIT. Groups of before, and those that older programs create, count for nobody.
alter table namespaces add column creator_id bigint;
alter table namespaces add constraint namespaces_creator_id_fkey foreign key (creator_id) references users on delete set null;
create index on namespaces (creator_id) where creator_id is not null;
