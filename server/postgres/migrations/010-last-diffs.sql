-- Of a merge request whose diff is found from its branches: between which commits it last lay.
alter table merge_requests add column last_diff_refs json;
