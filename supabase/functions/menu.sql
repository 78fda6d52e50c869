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
create or replace trigger contact_messages_shown after insert or update or delete on public.contact_messages
for each row execute function private.note_page_change();
create or replace trigger lead_events_shown after insert or update or delete on public.lead_events
for each row execute function private.note_page_change();
create or replace trigger lead_match_answers_shown after insert or update or delete on public.lead_match_answers
for each row execute function private.note_page_change();
create or replace trigger lead_photos_shown after insert or update or delete on public.lead_photos
for each row execute function private.note_page_change();
create or replace trigger lead_quarantine_shown after insert or update or delete on public.lead_quarantine
for each row execute function private.note_page_change();
create or replace trigger contact_stops_shown after insert or update or delete on public.contact_stops
for each row execute function private.note_page_change();
create or replace trigger lead_deliveries_shown after insert or update or delete on public.lead_deliveries
for each row execute function private.note_page_change();
create or replace trigger lead_delivery_attempts_shown after insert or update or delete on public.lead_delivery_attempts
for each row execute function private.note_page_change();
create or replace trigger lead_dead_letters_shown after insert or update or delete on public.lead_dead_letters
for each row execute function private.note_page_change();
create or replace trigger inventory_shown after insert or update or delete on public.inventory
for each row execute function private.note_page_change();
create or replace trigger deleted_vehicles_shown after insert or update or delete on public.deleted_vehicles
for each row execute function private.note_page_change();
create or replace trigger vehicle_photos_shown after insert or update or delete on public.vehicle_photos
for each row execute function private.note_page_change();
create or replace trigger public_vehicle_photos_shown after insert or update or delete on public.public_vehicle_photos
for each row execute function private.note_page_change();
create or replace trigger vehicle_holds_shown after insert or update or delete on public.vehicle_holds
for each row execute function private.note_page_change();
create or replace trigger vehicle_sales_shown after insert or update or delete on public.vehicle_sales
for each row execute function private.note_page_change();
create or replace trigger sync_runs_shown after insert or update or delete on public.sync_runs
for each row execute function private.note_page_change();
create or replace trigger photo_sync_jobs_shown after insert or update or delete on public.photo_sync_jobs
for each row execute function private.note_page_change();
create or replace trigger staff_shown after insert or update or delete on public.staff
for each row execute function private.note_page_change();
create or replace trigger business_fact_versions_shown after insert or update or delete on public.business_fact_versions
for each row execute function private.note_page_change();

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

-- Returns { leads, due, vehicles, sheet, photos, people, version, readAtIso }: unanswered leads, leads whose reminder is due, listed
-- vehicles, problems of the last finished inventory sync (a sync that stopped, failed, or died counts as one; a value locked by staff
-- doesn't count), listed vehicles without photos, staff members, the result of `read_staff_version`, and the database's time.
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
      from public.sync_runs r where r.kind = 'inventory' and private.find_lease_end(r) is null order by r.id desc limit 1
    ), 0),
    'photos', (select count(*) from private.list_shown_vehicles('no-photos')),
    'people', (select count(*) from public.staff),
    'version', public.read_staff_version(),
    'readAtIso', now()
  )
$$;
