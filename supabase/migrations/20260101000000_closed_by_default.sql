-- A project hands everything created in `public` to its two browser roles. Here each table starts closed and its own
-- migration opens what the site shows; what the service may do is granted as openly, because newer projects give it nothing.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on routines from anon, authenticated;
-- PostgreSQL itself lets everyone call a new function; that default is not bound to a schema, so neither is its removal.
alter default privileges revoke execute on routines from public;

alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on routines to service_role;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
