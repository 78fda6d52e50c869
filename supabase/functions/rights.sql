-- Execute rights. Only `service_role` may call the functions in `public`. No role may call those in `private`, except the few that
-- policies and views run as the reader.

revoke all on all routines in schema public, private from public, anon, authenticated;
grant execute on all routines in schema public to service_role;
grant execute on function private.staff_role(), private.passed_second_step() to authenticated, service_role;
grant execute on function private.get_photo_mark(text, text) to anon, authenticated, service_role;
grant execute on function private.stock_revision(private.vehicles) to service_role;
