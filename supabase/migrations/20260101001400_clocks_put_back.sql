-- A database's clock can move back: it was wrong, or a standby with a clock that is behind took over. Timestamps written before
-- the jump are then too late by the same amount. To avoid waiting for them, a timestamp in the future is treated as now.

-- Applies this to the outbox before listing due deliveries. A lease that began in the future begins now, so its holder keeps
-- its full length, and others wait for at most one lease. A few seconds are not a jump: concurrent transactions may differ by
-- as much.
create or replace function public.due_lead_deliveries(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  update public.lead_deliveries d
  set next_try_at = d.next_try_at - (d.updated_at - v_now), claimed_until = d.claimed_until - (d.updated_at - v_now),
    updated_at = v_now
  from (
    select f.id from public.lead_deliveries f
    where ((f.status = 'pending' and f.next_try_at > v_now) or (f.status = 'claimed' and f.claimed_until > v_now))
      and f.updated_at > v_now + interval '5 seconds'
    order by f.id for update skip locked
  ) future
  where d.id = future.id;
  return (
    select coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'::jsonb)
    from (
      select d.id, coalesce(d.claimed_until, d.next_try_at) as due_at
      from public.lead_deliveries d
      where (d.status = 'pending' and d.next_try_at <= v_now) or (d.status = 'claimed' and d.claimed_until <= v_now)
      order by 2, 1
      limit least(greatest(p_limit, 0), 1000)
    ) due
  );
end $$;

-- Does the same for the jobs of the photo sync.
create or replace function public.due_photo_sync_jobs(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  update public.photo_sync_jobs j
  set due_at = j.due_at - (j.updated_at - v_now), claimed_until = j.claimed_until - (j.updated_at - v_now),
    updated_at = v_now
  from (
    select f.id from public.photo_sync_jobs f
    where ((f.state = 'pending' and f.due_at > v_now) or (f.state = 'claimed' and f.claimed_until > v_now))
      and f.updated_at > v_now + interval '5 seconds'
    order by f.id for update skip locked
  ) future
  where j.id = future.id;
  return (
    select coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'::jsonb)
    from (
      select j.id, coalesce(j.claimed_until, j.due_at) as due_at
      from public.photo_sync_jobs j
      join public.sync_runs r on r.id = j.run_id and r.state = 'running'
      where (j.state = 'pending' and j.due_at <= v_now) or (j.state = 'claimed' and j.claimed_until <= v_now)
      order by 2, 1
      limit least(greatest(p_limit, 0), 1000)
    ) due
  );
end $$;

-- Begins a run under a lease, as before: 'begun', 'busy', or 'recent'. No lease ends later than one that is acquired now. The
-- last run is the one with the highest id, and it is not recent when it began in the future.
create or replace function public.begin_sync(
  p_kind text, p_started_by text, p_actor uuid, p_actor_name text, p_owner uuid, p_lease_seconds int, p_pause_seconds int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz;
  v_lease public.sync_leases;
  v_run public.sync_runs;
begin
  if p_lease_seconds not between 1 and 3600 or p_pause_seconds not between 0 and 3600 then
    raise exception 'a lease is 1 to 3600 seconds, a pause 0 to 3600' using errcode = '22023';
  end if;
  -- Those who ask at once pass here one after the other.
  select * into v_lease from public.sync_leases l where l.kind = p_kind for update;
  if not found then
    raise exception 'there is no such kind of sync' using errcode = '22023';
  end if;
  v_now := clock_timestamp();
  if v_lease.expires_at > v_now then
    update public.sync_leases set expires_at = least(expires_at, v_now + make_interval(secs => p_lease_seconds))
    where kind = p_kind;
    select * into v_run from public.sync_runs r where r.id = v_lease.run_id;
    return jsonb_build_object('outcome', 'busy', 'run', private.describe_sync_run(v_run));
  end if;
  update public.sync_runs set state = 'failed', finished_at = v_now, error_code = 'interrupted',
    error = 'interrupted'
  where kind = p_kind and state = 'running';
  select * into v_run from public.sync_runs r where r.kind = p_kind order by r.id desc limit 1;
  if v_run.started_at > v_now - make_interval(secs => p_pause_seconds) and v_run.started_at <= v_now then
    update public.sync_leases set owner = null, run_id = null, expires_at = null where kind = p_kind;
    return jsonb_build_object('outcome', 'recent', 'run', private.describe_sync_run(v_run));
  end if;
  delete from public.sync_runs where kind = p_kind and started_at < v_now - interval '30 days';
  insert into public.sync_runs (kind, started_by, actor, actor_name)
  values (p_kind, p_started_by, p_actor, p_actor_name)
  returning * into v_run;
  update public.sync_leases
  set owner = p_owner, run_id = v_run.id, expires_at = v_now + make_interval(secs => p_lease_seconds)
  where kind = p_kind;
  return jsonb_build_object('outcome', 'begun', 'run', private.describe_sync_run(v_run));
end $$;

-- Takes one of `p_limit` tokens, as before. No window ends later than one that begins now.
create or replace function public.take_token(p_key text, p_limit int, p_window_seconds int) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_taken int;
  v_ends_at timestamptz;
begin
  if p_limit not between 1 and 10000 or p_window_seconds not between 1 and 86400 then
    raise exception 'a limit is 1 to 10000 in 1 to 86400 seconds' using errcode = '22023';
  end if;
  insert into public.rate_limits as r (key, taken, ends_at)
  values (p_key, 1, v_now + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    -- One above the limit is as far as it counts: more would say nothing new.
    taken = case when r.ends_at <= v_now then 1 else least(r.taken + 1, p_limit + 1) end,
    ends_at = case when r.ends_at <= v_now then excluded.ends_at else least(r.ends_at, excluded.ends_at) end
  returning r.taken, r.ends_at into v_taken, v_ends_at;
  delete from public.rate_limits where key in (
    select o.key from public.rate_limits o
    where o.ends_at < v_now - interval '1 hour' limit 20 for update skip locked
  );
  if v_taken <= p_limit then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from v_ends_at - v_now))::int);
end $$;

-- `create or replace` keeps the grants; they are repeated to be certain.
revoke all on function public.due_lead_deliveries(int), public.due_photo_sync_jobs(int),
  public.begin_sync(text, text, uuid, text, uuid, int, int), public.take_token(text, int, int)
  from public, anon, authenticated;
grant execute on function public.due_lead_deliveries(int), public.due_photo_sync_jobs(int),
  public.begin_sync(text, text, uuid, text, uuid, int, int), public.take_token(text, int, int) to service_role;
