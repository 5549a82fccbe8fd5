-- older programs may write: yes
-- Every user has a namespace, whether a project needed it yet or not, because it is listed. Users whom an older program loads
-- meanwhile get theirs with their first project.
lock table namespaces in share row exclusive mode;

insert into namespaces (
	id, kind, path, name, full_path, full_name, ancestor_ids, owner_id, visibility, created_at, updated_at
)
select id, 'user', username, name, username, name, array[id], owner_id, 'public', created_at, created_at
from (
	select nextval('namespaces_id_seq') as id, id as owner_id, username, name, created_at
	from (
		select id, username, name, created_at from users
		where not exists (select from namespaces where owner_id = users.id)
			-- An older world could give a group the name of a user.
			and not exists (select from namespaces where full_path_key = users.username_key)
		order by id
	) as without
) as own;

-- Searches of the list. After the rows: to build it once is less work than to change it for each.
create index on namespaces using gin (path gin_trgm_ops, name gin_trgm_ops);
