-- older programs may write: no, they would give an issue a milestone that is being deleted
-- A milestone that many issues have is taken from them in slices after the request (server/postgres/upkeep/deletions.ts), its row
-- at once. Older programs take it from all of them in the request, and leave what is in slices to newer ones.
lock table deleted_places, issues, merge_requests, milestones in access exclusive mode;
alter table deleted_places drop constraint deleted_places_kind_check;
alter table deleted_places add constraint deleted_places_kind_check
	check (kind in ('project', 'group', 'label', 'milestone'));
alter table issues drop constraint issues_milestone_id_fkey;
alter table merge_requests drop constraint merge_requests_milestone_id_fkey;
