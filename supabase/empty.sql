-- Empties the tables of a new project, some of which the migrations fill. Run it before a dump's data, in one transaction
-- (docs/operations.md, "Restore").
do $$
begin
  if exists (select from public.contact_messages) then
    raise exception 'This project has leads: restore into a new project.';
  end if;
  execute (
    select 'truncate ' || string_agg(format('%I.%I', t.schemaname, t.tablename), ', ')
    from pg_catalog.pg_tables t where t.schemaname = 'public'
  );
end $$;
