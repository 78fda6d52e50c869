-- Who may call functions: the service those of `public`, and nobody those of `private` except what policies and views call with the
-- rights of their reader.

revoke all on all routines in schema public, private from public, anon, authenticated;
grant execute on all routines in schema public to service_role;
grant execute on function private.staff_role(), private.passed_second_step() to authenticated, service_role;
grant execute on function private.get_photo_mark(text, text) to anon, authenticated, service_role;
grant execute on function private.stock_revision(private.vehicles) to service_role;
