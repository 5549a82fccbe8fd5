-- older programs may write: yes, tokens that they use or make keep or get the default
-- Networks from which a token was used last, the last one first: after a restart, wrong tokens from there do not stop it.
alter table tokens add column used_from text[] not null default '{}';
