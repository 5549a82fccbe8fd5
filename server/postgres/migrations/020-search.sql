-- Columns that are searched for text have an index of trigrams. The owner of the database may create this extension.
create extension if not exists pg_trgm;
