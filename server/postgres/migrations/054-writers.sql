-- older programs may write: no, they do not lock this table, so no later migration could stop them
create table writers_054 ();
