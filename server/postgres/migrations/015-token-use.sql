alter table tokens add column last_used_at timestamptz(3);
