-- What a nightly backup contains, and its state.

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
revoke all on function private.list_backup_lines() from public, anon, authenticated;

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

revoke all on function public.describe_backup(bigint), public.read_backup_page(bigint, int), public.read_backup_health()
  from public, anon, authenticated;
grant execute on function public.describe_backup(bigint), public.read_backup_page(bigint, int), public.read_backup_health()
  to service_role;
