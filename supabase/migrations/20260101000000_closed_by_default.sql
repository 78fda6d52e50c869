-- A project grants everything created in `public` to its two browser roles. This revokes those default grants: each table
-- starts closed, and its own migration grants what the site shows. The service's grants are explicit too, because newer
-- projects have none by default.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on routines from anon, authenticated;
-- PostgreSQL grants execute on new functions to everyone. That default is not bound to a schema, so neither is its revocation.
alter default privileges revoke execute on routines from public;

alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on routines to service_role;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
