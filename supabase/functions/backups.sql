-- Nightly backups: what one contains, its run, and its state.

-- Returns every row as JSON, and one null for a table without rows. Not the tables without lasting data: counters of attempts
-- (rate_limits), clock ticks (cron_ticks), devices of sessions (staff_sessions), and the backups' own state (backup_runs). Besides the
-- tables: staff's accounts without passwords, the photos' names, and the sequences.
create or replace function private.list_backup_lines() returns table (source text, line text)
language sql stable set search_path = ''
as $$
  select 'public.browser_reports', to_jsonb(t)::text from (select) one left join public.browser_reports t on true
  union all select 'public.business_fact_versions', to_jsonb(t)::text from (select) one left join public.business_fact_versions t on true
  union all select 'public.buyers_guide_confirmations', to_jsonb(t)::text from (select) one left join public.buyers_guide_confirmations t on true
  union all select 'public.calendar_addresses', to_jsonb(t)::text from (select) one left join public.calendar_addresses t on true
  union all select 'public.contact_messages', to_jsonb(t)::text from (select) one left join public.contact_messages t on true
  union all select 'public.deleted_vehicles', to_jsonb(t)::text from (select) one left join public.deleted_vehicles t on true
  union all select 'public.drive_photos', to_jsonb(t)::text from (select) one left join public.drive_photos t on true
  union all select 'public.early_delivery_reports', to_jsonb(t)::text from (select) one left join public.early_delivery_reports t on true
  union all select 'public.hand_photos', to_jsonb(t)::text from (select) one left join public.hand_photos t on true
  union all select 'public.inventory', to_jsonb(t)::text from (select) one left join public.inventory t on true
  union all select 'public.lead_dead_letters', to_jsonb(t)::text from (select) one left join public.lead_dead_letters t on true
  union all select 'public.lead_deliveries', to_jsonb(t)::text from (select) one left join public.lead_deliveries t on true
  union all select 'public.lead_delivery_attempts', to_jsonb(t)::text from (select) one left join public.lead_delivery_attempts t on true
  union all select 'public.lead_erasures', to_jsonb(t)::text from (select) one left join public.lead_erasures t on true
  union all select 'public.lead_events', to_jsonb(t)::text from (select) one left join public.lead_events t on true
  union all select 'public.lead_file_purges', to_jsonb(t)::text from (select) one left join public.lead_file_purges t on true
  union all select 'public.lead_match_answers', to_jsonb(t)::text from (select) one left join public.lead_match_answers t on true
  union all select 'public.lead_photo_days', to_jsonb(t)::text from (select) one left join public.lead_photo_days t on true
  union all select 'public.lead_photos', to_jsonb(t)::text from (select) one left join public.lead_photos t on true
  union all select 'public.lead_quarantine', to_jsonb(t)::text from (select) one left join public.lead_quarantine t on true
  union all select 'public.lead_tombstones', to_jsonb(t)::text from (select) one left join public.lead_tombstones t on true
  union all select 'public.photo_orders', to_jsonb(t)::text from (select) one left join public.photo_orders t on true
  union all select 'public.photo_sync_jobs', to_jsonb(t)::text from (select) one left join public.photo_sync_jobs t on true
  union all select 'public.public_vehicle_photos', to_jsonb(t)::text from (select) one left join public.public_vehicle_photos t on true
  union all select 'public.push_alerts', to_jsonb(t)::text from (select) one left join public.push_alerts t on true
  union all select 'public.push_key', to_jsonb(t)::text from (select) one left join public.push_key t on true
  union all select 'public.push_subscriptions', to_jsonb(t)::text from (select) one left join public.push_subscriptions t on true
  union all select 'public.sheet_columns', to_jsonb(t)::text from (select) one left join public.sheet_columns t on true
  union all select 'public.sms_days', to_jsonb(t)::text from (select) one left join public.sms_days t on true
  union all select 'public.sms_digests', to_jsonb(t)::text from (select) one left join public.sms_digests t on true
  union all select 'public.staff', to_jsonb(t)::text from (select) one left join public.staff t on true
  union all select 'public.staff_changes', to_jsonb(t)::text from (select) one left join public.staff_changes t on true
  union all select 'public.sync_changes', to_jsonb(t)::text from (select) one left join public.sync_changes t on true
  union all select 'public.sync_holds', to_jsonb(t)::text from (select) one left join public.sync_holds t on true
  union all select 'public.sync_leases', to_jsonb(t)::text from (select) one left join public.sync_leases t on true
  union all select 'public.sync_runs', to_jsonb(t)::text from (select) one left join public.sync_runs t on true
  union all select 'public.twilio_deletions', to_jsonb(t)::text from (select) one left join public.twilio_deletions t on true
  union all select 'public.vehicle_costs', to_jsonb(t)::text from (select) one left join public.vehicle_costs t on true
  union all select 'public.vehicle_earlier_sales', to_jsonb(t)::text from (select) one left join public.vehicle_earlier_sales t on true
  union all select 'public.vehicle_edits', to_jsonb(t)::text from (select) one left join public.vehicle_edits t on true
  union all select 'public.vehicle_photos', to_jsonb(t)::text from (select) one left join public.vehicle_photos t on true
  union all select 'public.vehicle_price_changes', to_jsonb(t)::text from (select) one left join public.vehicle_price_changes t on true
  union all select 'public.vehicle_private_facts', to_jsonb(t)::text from (select) one left join public.vehicle_private_facts t on true
  union all select 'public.vehicle_sales', to_jsonb(t)::text from (select) one left join public.vehicle_sales t on true
  union all select 'public.vehicle_view_batches', to_jsonb(t)::text from (select) one left join public.vehicle_view_batches t on true
  union all select 'public.vehicle_views', to_jsonb(t)::text from (select) one left join public.vehicle_views t on true
  union all select 'auth.users', jsonb_build_object('id', u.id, 'email', u.email)::text
    from public.staff s join auth.users u on u.id = s.user_id
  union all select 'storage.objects', jsonb_build_object(
      'bucket', o.bucket_id, 'name', o.name, 'type', o.metadata ->> 'mimetype')::text
    from storage.objects o where o.bucket_id in ('vehicle-photos', 'lead-photos')
  union all select 'sequences', jsonb_build_object('name', q.sequencename, 'value', q.last_value)::text
    from pg_catalog.pg_sequences q
    where q.schemaname = 'public' and q.last_value is not null and q.sequencename <> 'backup_runs_id_seq'
$$;

-- Replaces the pages by those of one run: JSON lines of about 250 KB, in an order that depends on the rows only, so that the same
-- rows always have the same hashes. A table without rows has one empty page. private.list_backup_lines is in supabase/reads; one
-- statement reads everything, so all rows are from one instant.
create or replace function private.write_backup_pages(p_run_id bigint) returns void
language plpgsql set search_path = '' set timezone = 'UTC'
as $$
begin
  delete from private.backup_pages;
  with numbered as (
    select l.source, l.line, coalesce(sum(octet_length(l.line)) over (
      partition by l.source order by l.line collate "C" rows unbounded preceding) / 250000, 0) as part
    from private.list_backup_lines() l
  ), pages as (
    select n.source, n.part, count(n.line) as row_count,
      coalesce(string_agg(n.line, E'\n' order by n.line collate "C"), '') as content
    from numbered n group by n.source, n.part
  )
  insert into private.backup_pages (run_id, page, source, row_count, sha256, content)
  select p_run_id, row_number() over (order by p.source collate "C", p.part), p.source, p.row_count,
    encode(sha256(convert_to(p.content, 'UTF8')), 'hex'), p.content
  from pages p;
end $$;

-- Returns the run to work on, as { id, startedAtIso }, leased for some seconds; null when there is nothing to do now. A run is due
-- every day at 08:00 UTC, early morning in Orlando; one that isn't complete by the next is abandoned.
create or replace function public.claim_backup(p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '5min'
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_due timestamptz := (date_trunc('day', v_now at time zone 'UTC' - interval '8 hours') + interval '8 hours') at time zone 'UTC';
  v_lease interval := make_interval(secs => p_lease_seconds);
  v_run public.backup_runs;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('backup', 0)) then return null; end if;
  -- A time in the future was written before the clock was put back.
  if exists (
    select from public.backup_runs r where r.state = 'complete' and r.started_at >= v_due and r.started_at <= v_now
  ) then return null; end if;
  select * into v_run from public.backup_runs r where r.state = 'running' order by r.id desc limit 1;
  if v_run.lease_until > v_now and v_run.lease_until <= v_now + v_lease then return null; end if;
  if v_run.started_at >= v_due and exists (select from private.backup_pages p where p.run_id = v_run.id) then
    update public.backup_runs r set lease_until = v_now + v_lease where r.id = v_run.id;
  else
    update public.backup_runs r set state = 'abandoned' where r.state = 'running';
    insert into public.backup_runs (started_at, lease_until) values (v_now, v_now + v_lease) returning * into v_run;
    perform private.write_backup_pages(v_run.id);
  end if;
  return jsonb_build_object('id', v_run.id, 'startedAtIso', v_run.started_at);
end $$;

-- Lets the next tick continue the run.
create or replace function public.release_backup(p_run_id bigint) returns void
language sql security definer set search_path = ''
as $$
  update public.backup_runs set lease_until = clock_timestamp() where id = p_run_id and state = 'running'
$$;

-- Returns false for a run that was abandoned.
create or replace function public.finish_backup(p_run_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.backup_runs set state = 'complete' where id = p_run_id and state = 'running';
  if not found then return false; end if;
  delete from private.backup_pages;
  delete from public.backup_runs where started_at < clock_timestamp() - interval '90 days' and state <> 'running';
  return true;
end $$;

-- Returns { schema, pages: [{ page, source, rows, sha256 }] }.
create or replace function public.describe_backup(p_run_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'schema', (select max(m.version) from supabase_migrations.schema_migrations m),
    'pages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'page', p.page, 'source', p.source, 'rows', p.row_count, 'sha256', p.sha256) order by p.page), '[]'::jsonb)
      from private.backup_pages p where p.run_id = p_run_id
    )
  )
$$;

-- Null when the page is gone.
create or replace function public.read_backup_page(p_run_id bigint, p_page int) returns text
language sql stable security definer set search_path = ''
as $$
  select p.content from private.backup_pages p where p.run_id = p_run_id and p.page = p_page
$$;

-- Returns { lastAtIso, waitingSinceIso }: the instant of the newest complete backup, and, without one, of the first attempt.
create or replace function public.read_backup_health() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'lastAtIso', max(r.started_at) filter (where r.state = 'complete'),
    'waitingSinceIso', coalesce(max(r.started_at) filter (where r.state = 'complete'), min(r.started_at))
  )
  from public.backup_runs r
$$;

revoke all on function private.list_backup_lines(), private.write_backup_pages(bigint), public.claim_backup(int),
  public.release_backup(bigint), public.finish_backup(bigint), public.describe_backup(bigint),
  public.read_backup_page(bigint, int), public.read_backup_health() from public, anon, authenticated;
grant execute on function public.claim_backup(int), public.release_backup(bigint), public.finish_backup(bigint),
  public.describe_backup(bigint), public.read_backup_page(bigint, int), public.read_backup_health() to service_role;
