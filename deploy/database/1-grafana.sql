-- The log-in of Grafana: it reads the views of the schema dashboard and nothing else. May be run again.
do $$
begin
    if not exists (select from pg_roles where rolname = 'grafana') then
        create role grafana;
    end if;
end
$$;
create schema if not exists dashboard;
grant usage on schema dashboard to grafana;
grant select on all tables in schema dashboard to grafana;
alter default privileges in schema dashboard grant select on tables to grafana;
alter role grafana set default_transaction_read_only = on;
alter role grafana set statement_timeout = '30s';
