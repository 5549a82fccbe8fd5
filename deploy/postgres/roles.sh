#!/bin/sh
# Runs once, in an empty database: docs/operations.md, "A role with minimal privileges".
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
    --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
create role forgekit_owner login password :'owner';
create role forgekit_app login password :'app';
create database forgekit owner forgekit_owner template template0 encoding 'UTF8';
revoke all on database forgekit from public;
grant connect on database forgekit to forgekit_app;
SQL
