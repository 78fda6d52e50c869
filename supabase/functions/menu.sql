-- The counts in the menu of every staff page, and a version that tells an open page when it's out of date.

-- Returns a local time in Orlando, "YYYY-MM-DDTHH:MM".
create or replace function private.get_orlando_time(p_at timestamptz default now()) returns text
language sql stable set search_path = '' as $$ select to_char(p_at at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI') $$;

-- Notes that this transaction changed something that the pages about leads show. The last thousand notes are kept.
create or replace function private.note_page_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_transaction text := pg_current_xact_id()::text;
  v_id bigint;
begin
  if old is not distinct from new or current_setting('staff_pages.changed_by', true) = v_transaction then
    return null;
  end if;
  insert into public.staff_page_changes default values returning id into v_id;
  if v_id % 1000 = 0 then
    delete from public.staff_page_changes c where c.id <= v_id - 1000;
  end if;
  -- Local: undone with the note when a part of the transaction is.
  perform set_config('staff_pages.changed_by', v_transaction, true);
  return null;
end $$;

-- What Today, Leads, and a lead show.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'contact_messages', 'lead_events', 'lead_match_answers', 'lead_photos', 'lead_quarantine', 'contact_stops',
    'lead_deliveries', 'lead_delivery_attempts', 'lead_dead_letters', 'inventory', 'deleted_vehicles', 'vehicle_photos',
    'public_vehicle_photos', 'vehicle_holds', 'vehicle_sales', 'sync_runs', 'photo_sync_jobs', 'staff',
    'business_fact_versions'
  ] loop
    execute format(
      'create or replace trigger %I after insert or update or delete on public.%I for each row execute function private.note_page_change()',
      v_table || '_shown', v_table
    );
  end loop;
end $$;

-- Returns another text after any change of what the pages about leads show, when a reminder is due, and after ten minutes. The ids of
-- the last notes, because a transaction that began earlier may end later.
create or replace function public.read_staff_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws('-',
    left(private.get_orlando_time(), 15),
    (select max(m.reminder) from public.contact_messages m where m.reminder <= private.get_orlando_time()),
    (
      select concat_ws('-', max(c.id), sum(c.id))
      from (select id from public.staff_page_changes order by id desc limit 100) c
    )
  )
$$;

-- Returns { leads, due, vehicles, sheet, photos, people, version }: unanswered leads, those whose reminder is due, listed vehicles,
-- problems of the last finished inventory sync (a stopped or failed one is one problem, a value that staff own is none), listed
-- vehicles without photos, staff members, and `read_staff_version`.
create or replace function public.count_menu() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'leads', (select count(*) from public.contact_messages m where not m.is_suspected and m.answered_at is null),
    'due', (select count(*) from private.find_due_leads(private.get_orlando_time())),
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
