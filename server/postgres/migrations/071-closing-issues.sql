-- older programs may write: no, they would keep what a merge request closed before it was reopened
-- The issues that a merge request closed, or would have, once it is merged or closed; null: what its texts say.
alter table merge_requests add column closing_issue_ids bigint[];
