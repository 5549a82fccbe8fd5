-- older programs may write: yes
-- Issues of all projects by due date and by weight: 10,000 entries of an index are read in place of all issues.
create index on issues (due_date, id desc);
create index on issues (due_date desc nulls last, id desc);
create index on issues (weight, id desc);
create index on issues (weight desc nulls last, id desc);
