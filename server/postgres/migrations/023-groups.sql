-- What is below a group, and what is shared with one.
create index on namespaces using gin (ancestor_ids);
create index on memberships (shared_group_id) where shared_group_id is not null;

-- What a group's page says, and what its owners decided.
alter table namespaces
	add column description text collate "C" not null default '',
	add column avatar_url text,
	add column settings jsonb not null default '{
		"share_with_group_lock": false,
		"require_two_factor_authentication": false,
		"two_factor_grace_period": 48,
		"project_creation_level": "developer",
		"auto_devops_enabled": null,
		"subgroup_creation_level": "maintainer",
		"emails_disabled": null,
		"mentions_disabled": null,
		"lfs_enabled": true,
		"default_branch_protection": 2,
		"request_access_enabled": true
	}',
	add column updated_at timestamptz(3);
update namespaces set updated_at = created_at;
alter table namespaces alter column updated_at set not null;

-- Subgroups of a group, by name.
create index on namespaces (parent_id, name);
