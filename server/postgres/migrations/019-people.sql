-- What a user's page says. Users of before have the defaults of new ones.
alter table users
	add column bio text not null default '',
	add column location text,
	add column public_email text not null default '',
	add column skype text not null default '',
	add column linkedin text not null default '',
	add column twitter text not null default '',
	add column website_url text not null default '',
	add column organization text,
	add column job_title text not null default '',
	add column private_profile boolean not null default false,
	add column can_create_group boolean not null default true,
	add column projects_limit integer not null default 100000,
	add column confirmed_at timestamptz(3),
	add column last_sign_in_at timestamptz(3),
	add column current_sign_in_at timestamptz(3),
	add column last_activity_on date,
	add column note text;
update users set
	confirmed_at = created_at,
	can_create_group = not external,
	projects_limit = case when external then 0 else 100000 end;

-- Which levels a user has anywhere.
create index on memberships (user_id);
