-- Health data for the minute cron, /healthz, and the dashboard: whether leads are delivered, and when the cron last ran.

-- Since when a delivery has been waiting to be sent. Resending a dead letter resets it.
alter table public.lead_deliveries add column waiting_since timestamptz not null default clock_timestamp();

create function private.restart_delivery_wait() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.waiting_since := clock_timestamp();
  return new;
end $$;
revoke all on function private.restart_delivery_wait() from public;

create trigger lead_deliveries_wait_restarts before update of status on public.lead_deliveries
for each row when (old.status in ('dead', 'sent') and new.status in ('pending', 'claimed'))
execute function private.restart_delivery_wait();

create index lead_deliveries_waiting_idx on public.lead_deliveries (waiting_since) where status in ('pending', 'claimed');

-- When each cron last ran, one row each.
create table public.cron_ticks (
  name text primary key,
  ticked_at timestamptz not null default clock_timestamp(),
  constraint cron_ticks_name_known check (name in ('minute'))
);
alter table public.cron_ticks enable row level security;
revoke all on table public.cron_ticks from public, anon, authenticated;
grant all on table public.cron_ticks to service_role;

create function public.record_cron_tick(p_name text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.cron_ticks (name) values (p_name)
  on conflict (name) do update set ticked_at = clock_timestamp()
$$;

-- Returns { oldestUnsentSeconds, unsentLate, deadLetters, quarantined, unansweredLate, lastTickAtIso, lastSync }. Counts leads,
-- not deliveries. A null p_unanswered_before counts no unanswered leads; those more than a week old are never counted.
create function public.read_lead_health(p_unsent_minutes int, p_unanswered_before timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'oldestUnsentSeconds', (
      select greatest(0, floor(extract(epoch from clock_timestamp() - min(d.waiting_since))))::bigint
      from public.lead_deliveries d where d.status in ('pending', 'claimed')
    ),
    'unsentLate', (
      select count(distinct d.lead_id) from public.lead_deliveries d
      where d.status in ('pending', 'claimed')
        and d.waiting_since < clock_timestamp() - make_interval(mins => p_unsent_minutes)
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
      from public.sync_runs r where r.kind = 'inventory' order by r.id desc limit 1
    )
  )
$$;

revoke all on function public.record_cron_tick(text), public.read_lead_health(int, timestamptz)
  from public, anon, authenticated;
grant execute on function public.record_cron_tick(text), public.read_lead_health(int, timestamptz) to service_role;
