-- older programs may write: no, they keep a row of issue_priorities with every issue
-- What lists by priority and by milestone compare is computed for each issue: kept, it cost every write.
drop table issue_priorities;
drop index issues_project_id_idx1;
