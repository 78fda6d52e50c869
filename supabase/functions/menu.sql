-- The counts in the menu of every staff page, and a version that tells an open page when it's out of date.

-- Returns a local time in Orlando, "YYYY-MM-DDTHH:MM".
create or replace function private.get_orlando_time(p_at timestamptz default now()) returns text
language sql stable set search_path = ''
as $$ select to_char(p_at at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI') $$;

-- Returns another text after any change of what the pages about leads show: a row was written or deleted, a reminder is due, or ten
-- minutes have passed. It adds up the transactions that wrote the rows (xmin), so that no writer has to count or to wait, and one
-- that commits late is noticed too. A history only grows: its end is enough.
create or replace function public.read_staff_version() returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws('-',
    left(private.get_orlando_time(), 15),
    (
      select concat_ws('-', count(*), sum(m.xmin::text::bigint), count(*) filter (where m.reminder <= private.get_orlando_time()))
      from public.contact_messages m
    ),
    (select sum(e.xmin::text::bigint) from (select xmin from public.lead_events order by id desc limit 100) e),
    (select sum(a.xmin::text::bigint) from public.lead_match_answers a),
    (select concat_ws('-', count(*), sum(s.xmin::text::bigint)) from public.contact_stops s),
    (select count(*) from public.lead_deliveries d where d.status = 'dead'),
    (select concat_ws('-', count(*), sum(i.xmin::text::bigint)) from public.inventory i),
    (select concat_ws('-', count(*), sum(p.xmin::text::bigint)) from public.vehicle_photos p),
    (select concat_ws('-', count(*), sum(p.xmin::text::bigint)) from public.public_vehicle_photos p),
    (select concat_ws('-', count(*), sum(h.xmin::text::bigint)) from public.vehicle_holds h),
    (select r.xmin::text from public.sync_runs r order by r.id desc limit 1)
  )
$$;

-- Returns { leads, vehicles, sheet, photos, people, version }: leads that are unanswered or whose reminder is due, listed vehicles,
-- problems of the last finished inventory sync (a stopped or failed one is one problem, a value that staff own is none), listed
-- vehicles without photos, staff members, and `read_staff_version`.
create or replace function public.count_menu() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'leads', (
      select count(*) from public.contact_messages m
      where not m.is_suspected
        and (m.answered_at is null or (m.reminder <= private.get_orlando_time() and private.has_open_reminder(m)))
    ),
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
    'people', (select count(*) from public.staff),
    'version', public.read_staff_version()
  )
$$;

revoke all on function private.get_orlando_time(timestamptz), public.read_staff_version(), public.count_menu() from public, anon, authenticated;
grant execute on function public.read_staff_version(), public.count_menu() to service_role;
