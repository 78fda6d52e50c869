-- Records of sync runs, kept for thirty days, and the lease that allows one run per kind at a time.
create table public.sync_runs (
  id bigint generated always as identity primary key,
  kind text not null,
  started_by text not null,
  -- User id in Auth, and the name at that time, since accounts are deleted.
  actor uuid,
  actor_name text,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  state text not null default 'running',
  counts jsonb not null default '{}'::jsonb,
  -- Rejected rows: [{ row, reason, value }].
  rejects jsonb not null default '[]'::jsonb,
  -- Accepted rows that need attention: bad VINs, prices that were multiplied by 1,000.
  notices jsonb not null default '[]'::jsonb,
  changes jsonb not null default '[]'::jsonb,
  -- Identifies a change set, so that staff confirm exactly the one that was refused.
  change_hash text,
  -- The error: a code that the site translates, and a sentence for operators.
  error_code text,
  error text,
  constraint sync_runs_kind_known check (kind in ('inventory', 'photos')),
  constraint sync_runs_started_by_known check (started_by in ('visitor', 'staff', 'clock', 'webhook')),
  constraint sync_runs_state_known check (state in ('running', 'succeeded', 'refused', 'failed')),
  constraint sync_runs_end check ((state = 'running') = (finished_at is null)),
  constraint sync_runs_actor_name_length check (char_length(actor_name) <= 100),
  constraint sync_runs_error_code_form check (error_code ~ '^[A-Za-z]{1,40}$'),
  constraint sync_runs_error_length check (char_length(error) <= 500)
);
create index sync_runs_newest_idx on public.sync_runs (kind, started_at desc, id desc);

-- One row per kind. The owner may run until the lease expires.
create table public.sync_leases (
  kind text primary key,
  owner uuid,
  run_id bigint references public.sync_runs (id) on delete set null,
  expires_at timestamptz,
  constraint sync_leases_whole check ((owner is null) = (expires_at is null))
);
insert into public.sync_leases (kind) values ('inventory'), ('photos');

alter table public.sync_runs enable row level security;
alter table public.sync_leases enable row level security;
create policy "staff read the runs" on public.sync_runs for select to authenticated
  using ((select private.staff_role()) is not null);
revoke all on table public.sync_runs, public.sync_leases from public, anon, authenticated;
grant select on table public.sync_runs to authenticated;
grant all on table public.sync_runs, public.sync_leases to service_role;
revoke all on sequence public.sync_runs_id_seq from public, anon, authenticated;
grant all on sequence public.sync_runs_id_seq to service_role;

create function private.describe_sync_run(p_run public.sync_runs) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_run.id, 'kind', p_run.kind, 'startedBy', p_run.started_by, 'actorName', p_run.actor_name,
    'startedAt', p_run.started_at, 'finishedAt', p_run.finished_at, 'state', p_run.state, 'counts', p_run.counts,
    'rejects', p_run.rejects, 'notices', p_run.notices, 'changes', p_run.changes, 'changeHash', p_run.change_hash,
    'errorCode', p_run.error_code, 'error', p_run.error
  )
$$;
revoke all on function private.describe_sync_run(public.sync_runs) from public;

-- Begins a run under a lease. Returns { outcome, run }: 'begun'; 'busy' with the current run; or 'recent' with the last run
-- when it began less than `p_pause_seconds` ago. An expired lease is taken over, and its run is marked as failed.
create function public.begin_sync(
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
    select * into v_run from public.sync_runs r where r.id = v_lease.run_id;
    return jsonb_build_object('outcome', 'busy', 'run', private.describe_sync_run(v_run));
  end if;
  update public.sync_runs set state = 'failed', finished_at = v_now, error_code = 'interrupted',
    error = 'interrupted'
  where kind = p_kind and state = 'running';
  select * into v_run from public.sync_runs r where r.kind = p_kind order by r.started_at desc, r.id desc limit 1;
  if v_run.started_at > v_now - make_interval(secs => p_pause_seconds) then
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

-- Finishes a run and releases the lease, for its owner only. Returns the run, or null when another owner holds the lease.
-- p_result: { counts, rejects, notices, changes, changeHash, errorCode, error }, all optional.
create function public.finish_sync(p_kind text, p_owner uuid, p_state text, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_run_id bigint;
  v_run public.sync_runs;
begin
  if p_state not in ('succeeded', 'refused', 'failed') then
    raise exception 'a run ends as succeeded, refused or failed' using errcode = '22023';
  end if;
  select l.run_id into v_run_id from public.sync_leases l where l.kind = p_kind and l.owner = p_owner for update;
  if v_run_id is null then
    return null;
  end if;
  update public.sync_runs
  set state = p_state, finished_at = clock_timestamp(),
    counts = coalesce(p_result -> 'counts', '{}'::jsonb), rejects = coalesce(p_result -> 'rejects', '[]'::jsonb),
    notices = coalesce(p_result -> 'notices', '[]'::jsonb), changes = coalesce(p_result -> 'changes', '[]'::jsonb),
    change_hash = p_result ->> 'changeHash', error_code = p_result ->> 'errorCode',
    error = left(p_result ->> 'error', 500)
  where id = v_run_id
  returning * into v_run;
  update public.sync_leases set owner = null, run_id = null, expires_at = null where kind = p_kind;
  return private.describe_sync_run(v_run);
end $$;

-- Returns one run, or null.
create function public.read_sync_run(p_run bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.describe_sync_run(r) from public.sync_runs r where r.id = p_run $$;

-- Returns the newest runs of a kind, newest first.
create function public.list_sync_runs(p_kind text, p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(newest.run order by newest.started_at desc, newest.id desc), '[]'::jsonb)
  from (
    select private.describe_sync_run(r) as run, r.started_at, r.id
    from public.sync_runs r where r.kind = p_kind
    order by r.started_at desc, r.id desc limit least(greatest(p_limit, 0), 100)
  ) newest
$$;

revoke all on function public.begin_sync(text, text, uuid, text, uuid, int, int),
  public.finish_sync(text, uuid, text, jsonb), public.read_sync_run(bigint), public.list_sync_runs(text, int)
  from public, anon, authenticated;
grant execute on function public.begin_sync(text, text, uuid, text, uuid, int, int),
  public.finish_sync(text, uuid, text, jsonb), public.read_sync_run(bigint), public.list_sync_runs(text, int)
  to service_role;
