-- Health of the site, for the minute cron, /healthz, and the dashboard.

create or replace function public.record_cron_tick(p_name text) returns void
language sql security definer set search_path = '' as $$
  insert into public.cron_ticks (name) values (p_name)
  on conflict (name) do update set ticked_at = clock_timestamp()
$$;

-- Adds { day, kind, page, count } to the totals, which are kept for 90 days.
create or replace function public.record_browser_reports(p_totals jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.browser_reports (day, kind, page, reports)
  select t.day, t.kind, t.page, sum(t.count)
  from jsonb_to_recordset(p_totals) as t(day date, kind text, page text, count int)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, kind, page) do update set reports = public.browser_reports.reports + excluded.reports;
  delete from public.browser_reports r where r.day < (clock_timestamp() at time zone 'America/New_York')::date - 90;
end $$;

-- Adds to this minute's totals, which are kept for an hour. Returns to the first caller in each minute when the minute cron last ran;
-- null to the others.
create or replace function public.record_answers(p_answers int, p_failures int) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_is_first boolean;
begin
  insert into public.answer_totals as t (minute, answers, failures)
  values (date_trunc('minute', clock_timestamp()), p_answers, p_failures)
  on conflict (minute) do update set answers = t.answers + excluded.answers, failures = t.failures + excluded.failures
  returning xmax = 0 into v_is_first;
  if not v_is_first then
    return null;
  end if;
  delete from public.answer_totals t where t.minute < clock_timestamp() - interval '1 hour';
  return (select t.ticked_at from public.cron_ticks t where t.name = 'minute');
end $$;

-- Counts leads, not deliveries. A null p_unanswered_before counts no unanswered leads; those more than a week old are never
-- counted. A lead that waits for the next digest text, which is sent every 15 minutes, counts as unsent after 30 minutes.
create or replace function public.read_lead_health(p_unsent_minutes int, p_unanswered_before timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with unsent as (
    select d.lead_id, d.waiting_since
    from public.lead_deliveries d
    where d.status in ('pending', 'claimed')
      and (d.held_at is null or d.held_at < clock_timestamp() - interval '30 minutes')
  )
  select jsonb_build_object(
    'oldestUnsentSeconds', (
      select greatest(0, floor(extract(epoch from clock_timestamp() - min(u.waiting_since))))::bigint from unsent u having count(*) > 0
    ),
    'unsentLate', (
      select count(distinct u.lead_id) from unsent u
      where u.waiting_since < clock_timestamp() - make_interval(mins => p_unsent_minutes)
    ),
    -- Deliveries that a try failed for; null without any. `nextTryAtIso` is null while all of them are being tried.
    'retrying', (
      select jsonb_build_object(
        'leads', count(distinct d.lead_id),
        'nextTryAtIso', min(d.next_try_at) filter (where d.status = 'pending' and d.next_try_at > clock_timestamp())
      )
      from public.lead_deliveries d
      where d.held_at is null and (d.status = 'pending' and d.attempts > 0 or d.status = 'claimed' and d.attempts > 1)
      having count(*) > 0
    ),
    'deadLetters', (select count(distinct d.lead_id) from public.lead_deliveries d where d.status = 'dead'),
    'quarantined', (select count(*) from public.lead_quarantine q where q.accepted_at is null),
    'unansweredLate', (
      select count(*) from public.contact_messages m
      where not m.is_suspected and m.answered_at is null
        and m.created_at <= p_unanswered_before and m.created_at > p_unanswered_before - interval '7 days'
    ),
    'lastTickAtIso', (select t.ticked_at from public.cron_ticks t where t.name = 'minute'),
    'lastSync', (
      select jsonb_build_object('state', r.state, 'startedAtIso', r.started_at, 'errorCode', r.error_code)
        || private.describe_dead_run(r)
      from public.sync_runs r where r.kind = 'inventory' order by r.id desc limit 1
    ),
    'isPhotoSyncDead', (
      select private.describe_dead_run(r) <> '{}'::jsonb from public.sync_runs r where r.kind = 'photos' order by r.id desc limit 1
    ),
    'lastSyncedAtIso', (
      select r.started_at from public.sync_runs r
      where r.kind = 'inventory' and r.state = 'succeeded' order by r.started_at desc, r.id desc limit 1
    ),
    -- Since the start of yesterday in Orlando, the most frequent ones.
    'browserReports', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'page', b.page, 'reports', b.total)), '[]'::jsonb)
      from (
        select t.kind, t.page, sum(t.reports) as total
        from public.browser_reports t where t.day >= (clock_timestamp() at time zone 'America/New_York')::date - 1
        group by t.kind, t.page order by total desc, t.kind, t.page limit 20
      ) b
    ),
    -- Of the last five minutes.
    'answers', (
      select jsonb_build_object('answers', coalesce(sum(t.answers), 0), 'failures', coalesce(sum(t.failures), 0))
      from public.answer_totals t where t.minute > clock_timestamp() - interval '5 minutes'
    )
  )
$$;
