#!/bin/sh
# Patroni calls this once, on the first leader, with the superuser's connection string.
set -eu
: "${LUNARIA_DB_PASSWORD:?the password of the role lunaria}"
psql "$1" --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$LUNARIA_DB_PASSWORD" <<'SQL'
create role lunaria login password :'password';
create database lunaria owner lunaria;
SQL
