-- Backups. A run copies every row, as of one instant, into pages. The Worker reads them one by one, encrypts them, and stores
-- them in a bucket; local/backup/cloud-* restores them.

create table public.backup_runs (
  id bigint generated always as identity primary key,
  -- The instant of its rows.
  started_at timestamptz not null default clock_timestamp(),
  state text not null default 'running',
  lease_until timestamptz not null,
  constraint backup_runs_state_known check (state in ('running', 'complete', 'abandoned'))
);
create index backup_runs_complete_idx on public.backup_runs (started_at) where state = 'complete';
alter table public.backup_runs enable row level security;
revoke all on table public.backup_runs from public, anon, authenticated;
grant all on table public.backup_runs to service_role;

-- Unlogged: a crash of the database empties it, and the run starts again.
create unlogged table private.backup_pages (
  run_id bigint not null,
  page int not null,
  source text not null,
  row_count int not null,
  sha256 text not null,
  content text not null,
  primary key (run_id, page)
);
alter table private.backup_pages enable row level security;
revoke all on table private.backup_pages from public, anon, authenticated;

-- Replaces the pages by those of one run: JSON lines of about 250 KB, in an order that depends on the rows only, so that the same
-- rows always have the same hashes. A table without rows has one empty page. private.list_backup_lines is in supabase/reads; one
-- statement reads everything, so all rows are from one instant.
create function private.write_backup_pages(p_run_id bigint) returns void
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
create function public.claim_backup(p_lease_seconds int) returns jsonb
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
create function public.release_backup(p_run_id bigint) returns void
language sql security definer set search_path = ''
as $$
  update public.backup_runs set lease_until = clock_timestamp() where id = p_run_id and state = 'running'
$$;

-- Returns false for a run that was abandoned.
create function public.finish_backup(p_run_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.backup_runs set state = 'complete' where id = p_run_id and state = 'running';
  if not found then return false; end if;
  delete from private.backup_pages;
  delete from public.backup_runs where started_at < clock_timestamp() - interval '90 days' and state <> 'running';
  return true;
end $$;

revoke all on function private.write_backup_pages(bigint), public.claim_backup(int), public.release_backup(bigint),
  public.finish_backup(bigint) from public, anon, authenticated;
grant execute on function public.claim_backup(int), public.release_backup(bigint), public.finish_backup(bigint) to service_role;
