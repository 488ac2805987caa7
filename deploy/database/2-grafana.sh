#!/bin/sh
# Lets Grafana log in with TOUCHSTONE_GRAFANA_PASSWORD; without it nobody can. May be run again, with 1-grafana.sql before it.
set -eu
[ -n "${TOUCHSTONE_GRAFANA_PASSWORD:-}" ] || exit 0
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$TOUCHSTONE_GRAFANA_PASSWORD" -q << 'SQL'
alter role grafana login password :'password';
SQL
