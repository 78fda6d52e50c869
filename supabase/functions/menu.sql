-- The counts in the menu of every staff page.

-- Returns { leads, vehicles, sheet, photos, people }: unanswered leads, listed vehicles, problems of the last finished inventory
-- sync (a stopped or failed one is one problem, a value that staff own is none), listed vehicles without photos, and staff members.
create or replace function public.count_menu() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'leads', (select count(*) from public.contact_messages where not is_suspected and answered_at is null),
    'vehicles', (select count(*) from private.list_shown_vehicles('listed')),
    'sheet', coalesce((
      select case
        when r.undone_at is not null then 0
        when r.state <> 'succeeded' then 1
        else coalesce((r.counts ->> 'rejected')::int, 0) + coalesce((r.counts ->> 'unread')::int, 0)
          + coalesce((r.counts ->> 'notices')::int, 0)
      end
      from public.sync_runs r where r.kind = 'inventory' and r.state <> 'running' order by r.id desc limit 1
    ), 0),
    'photos', (select count(*) from private.list_shown_vehicles('no-photos')),
    'people', (select count(*) from public.staff)
  )
$$;

revoke all on function public.count_menu() from public, anon, authenticated;
grant execute on function public.count_menu() to service_role;
