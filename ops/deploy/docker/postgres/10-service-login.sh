#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume: the login of gateway and workers, which owns nothing and may only
# take the roles of the services (ops/deploy/runbooks/database-login.md). The roles are there before the migrations look for them.
# The login of postgres_exporter reads statistics and no table; without METRICS_PASSWORD it cannot log in.
set -eu
# The password reaches psql by its standard input: no process list shows it.
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<SQL
\set password '$SERVICE_PASSWORD'
\set metrics '$METRICS_PASSWORD'
SET log_statement = 'none';
CREATE ROLE chasqui_app NOLOGIN NOINHERIT NOBYPASSRLS;
CREATE ROLE chasqui_system NOLOGIN NOINHERIT NOBYPASSRLS;
CREATE ROLE chasqui_service LOGIN NOINHERIT NOBYPASSRLS PASSWORD :'password';
GRANT chasqui_app, chasqui_system TO chasqui_service;
REVOKE CONNECT ON DATABASE "$POSTGRES_DB" FROM PUBLIC;
CREATE ROLE chasqui_metrics LOGIN IN ROLE pg_monitor PASSWORD :'metrics';
GRANT CONNECT ON DATABASE "$POSTGRES_DB" TO chasqui_service, chasqui_metrics;
GRANT USAGE ON SCHEMA public TO chasqui_service;
SQL
