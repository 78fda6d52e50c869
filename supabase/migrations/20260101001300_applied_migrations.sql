-- Returns the migration versions recorded by the tool that applied them (the Supabase CLI, the embedded backend). `npm run
-- deploy` uses it to refuse a release that needs a missing migration.
create function public.list_applied_migrations() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(m.version order by m.version), '[]'::jsonb) from supabase_migrations.schema_migrations m
  );
end $$;

revoke all on function public.list_applied_migrations() from public, anon, authenticated;
grant execute on function public.list_applied_migrations() to service_role;
