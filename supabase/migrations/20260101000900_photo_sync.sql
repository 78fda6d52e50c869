-- Syncs photos from a Drive folder: one job per listed vehicle and run, in an outbox that queue messages announce, and a record
-- of each stored file, so that none is stored twice.
create table public.photo_sync_jobs (
  id uuid primary key default gen_random_uuid(),
  run_id bigint not null references public.sync_runs (id) on delete cascade,
  vin text not null,
  state text not null default 'pending',
  -- Number of claims since the last one that stored photos.
  attempts int not null default 0,
  -- Identifies the current claim; a late result with another claim id is ignored.
  claim_id uuid,
  claimed_until timestamptz,
  due_at timestamptz not null default clock_timestamp(),
  photos_processed int not null default 0,
  photos_removed int not null default 0,
  drive_folder_url text,
  -- Files that are not shown, and why: [{ driveFileId, name, reason }]. They are not requested again in the same run.
  skipped jsonb not null default '[]'::jsonb,
  error_code text,
  error text,
  updated_at timestamptz not null default clock_timestamp(),
  constraint photo_sync_jobs_once unique (run_id, vin),
  constraint photo_sync_jobs_vin_length check (char_length(vin) between 1 and 32),
  constraint photo_sync_jobs_state_known check (state in ('pending', 'claimed', 'succeeded', 'failed')),
  constraint photo_sync_jobs_claim check (
    (state = 'claimed') = (claim_id is not null) and (state = 'claimed') = (claimed_until is not null)
  ),
  constraint photo_sync_jobs_counts check (attempts >= 0 and photos_processed >= 0 and photos_removed >= 0),
  constraint photo_sync_jobs_url_length check (char_length(drive_folder_url) <= 300),
  constraint photo_sync_jobs_error_length check (char_length(error_code) <= 60 and char_length(error) <= 500)
);
create index photo_sync_jobs_waiting_idx on public.photo_sync_jobs (due_at) where state in ('pending', 'claimed');

create table public.drive_photos (
  vin text not null,
  drive_file_id text not null,
  name text not null,
  md5 text not null,
  -- Position in the gallery, from 1.
  position int not null,
  photo_url text not null,
  -- Path in the bucket `vehicle-photos`.
  path text not null,
  primary key (vin, drive_file_id),
  constraint drive_photos_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32),
  constraint drive_photos_file_form check (drive_file_id ~ '^[A-Za-z0-9_-]{10,100}$'),
  constraint drive_photos_name_length check (char_length(name) <= 300),
  constraint drive_photos_md5_form check (md5 ~ '^[0-9a-f]{32}$'),
  constraint drive_photos_position check (position > 0)
);
create index drive_photos_path_idx on public.drive_photos (path);

alter table public.photo_sync_jobs enable row level security;
alter table public.drive_photos enable row level security;
revoke all on table public.photo_sync_jobs, public.drive_photos from public, anon, authenticated;
grant all on table public.photo_sync_jobs, public.drive_photos to service_role;

-- Begins a run with a job for each listed vehicle in one transaction: a crash leaves a run with all its jobs or none. Returns {
-- outcome, run, jobIds } like `begin_sync`. Jobs are only created for 'begun', and not when another function does the work
-- (p_needs_jobs is false). An inventory without listed vehicles finishes the run immediately.
create function public.begin_photo_sync(
  p_started_by text, p_actor uuid, p_actor_name text, p_owner uuid, p_lease_seconds int, p_needs_jobs boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_begun jsonb := public.begin_sync('photos', p_started_by, p_actor, p_actor_name, p_owner, p_lease_seconds, 0);
  v_job_ids jsonb;
begin
  if v_begun ->> 'outcome' <> 'begun' or not p_needs_jobs then
    return v_begun || jsonb_build_object('jobIds', '[]'::jsonb);
  end if;
  -- The counts of older runs hold their results.
  delete from public.photo_sync_jobs
  where run_id not in (select r.id from public.sync_runs r where r.kind = 'photos' order by r.id desc limit 20);
  with jobs as (
    insert into public.photo_sync_jobs (run_id, vin)
    select (v_begun #>> '{run,id}')::bigint, i.sku from public.inventory i
    where i.quantity = 1 order by i.created_at desc, i.id desc
    returning id
  )
  select coalesce(jsonb_agg(jobs.id), '[]'::jsonb) into v_job_ids from jobs;
  if v_job_ids = '[]'::jsonb then
    v_begun := v_begun || jsonb_build_object('run', public.finish_sync('photos', p_owner, 'succeeded', '{}'::jsonb));
  end if;
  return v_begun || jsonb_build_object('jobIds', v_job_ids);
end $$;

-- Claims a job of a running run for one caller for some seconds. Returns { jobId, claimId, runId, vin, attempt, known, skipped
-- }, or null when there is nothing to do. Extends the run's own lease.
create function public.claim_photo_sync_job(p_job_id uuid, p_lease_seconds int, p_run_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_job public.photo_sync_jobs;
begin
  if p_lease_seconds not between 1 and 3600 or p_run_lease_seconds not between 1 and 3600 then
    raise exception 'a lease is 1 to 3600 seconds' using errcode = '22023';
  end if;
  select j.* into v_job
  from public.photo_sync_jobs j
  join public.sync_runs r on r.id = j.run_id and r.state = 'running'
  where j.id = p_job_id
    and ((j.state = 'pending' and j.due_at <= v_now) or (j.state = 'claimed' and j.claimed_until <= v_now))
  for update of j skip locked;
  if not found then
    return null;
  end if;
  update public.photo_sync_jobs
  set state = 'claimed', attempts = attempts + 1, claim_id = gen_random_uuid(), updated_at = v_now,
    claimed_until = v_now + make_interval(secs => p_lease_seconds)
  where id = p_job_id
  returning * into v_job;
  update public.sync_leases
  set expires_at = greatest(expires_at, v_now + make_interval(secs => p_run_lease_seconds))
  where kind = 'photos' and run_id = v_job.run_id;
  return jsonb_build_object(
    'jobId', v_job.id, 'claimId', v_job.claim_id, 'runId', v_job.run_id, 'vin', v_job.vin, 'attempt', v_job.attempts,
    'skipped', v_job.skipped,
    'known', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'driveFileId', d.drive_file_id, 'name', d.name, 'md5', d.md5, 'photoUrl', d.photo_url, 'path', d.path
          )
          order by d.position
        ),
        '[]'::jsonb
      )
      from public.drive_photos d where d.vin = v_job.vin
    )
  );
end $$;

-- Sets a vehicle's photos from Drive to a list, in its order, in both tables. Photos from other sources are unchanged, and the
-- same picture under two names is shown once. Returns paths in the bucket that are no longer referenced.
create function private.set_drive_photos(p_vin text, p_photos jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_table text;
  v_from timestamptz;
  v_before jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('url', d.photo_url, 'path', d.path)), '[]'::jsonb) into v_before
  from public.drive_photos d where d.vin = p_vin;
  -- Where they stand among the vehicle's other photos does not change.
  select coalesce(min(shown.created_at), clock_timestamp()) into v_from
  from (
    select v.photo_url, v.created_at from public.vehicle_photos v where v.vin = p_vin
    union all
    select v.photo_url, v.created_at from public.public_vehicle_photos v where v.vin = p_vin
  ) shown
  where shown.photo_url in (select before ->> 'url' from jsonb_array_elements(v_before) before)
    and shown.photo_url in (select photo ->> 'photoUrl' from jsonb_array_elements(p_photos) photo);

  foreach v_table in array array['vehicle_photos', 'public_vehicle_photos'] loop
    execute format(
      'delete from public.%I shown
      where shown.vin = $1
        and shown.photo_url in (select before ->> ''url'' from jsonb_array_elements($2) before)
        and shown.photo_url not in (select photo ->> ''photoUrl'' from jsonb_array_elements($3) photo)',
      v_table
    ) using p_vin, v_before, p_photos;
    execute format(
      'with wanted as (
        select distinct on (photo ->> ''photoUrl'') photo ->> ''photoUrl'' as url, photo ->> ''driveUrl'' as link,
          $3 + (place - 1) * interval ''1 second'' as at
        from jsonb_array_elements($2) with ordinality as listed (photo, place)
        order by photo ->> ''photoUrl'', place
      ), moved as (
        update public.%1$I shown set created_at = wanted.at from wanted
        where shown.vin = $1 and shown.photo_url = wanted.url and shown.created_at <> wanted.at
      )
      insert into public.%1$I (vin, photo_url, drive_photo_url, created_at)
      select $1, wanted.url, wanted.link, wanted.at from wanted
      where not exists (select from public.%1$I shown where shown.vin = $1 and shown.photo_url = wanted.url)',
      v_table
    ) using p_vin, p_photos, v_from;
  end loop;

  delete from public.drive_photos d
  where d.vin = p_vin
    and d.drive_file_id not in (select photo ->> 'driveFileId' from jsonb_array_elements(p_photos) photo);
  insert into public.drive_photos (vin, drive_file_id, name, md5, position, photo_url, path)
  select p_vin, photo ->> 'driveFileId', left(photo ->> 'name', 300), photo ->> 'md5', place, photo ->> 'photoUrl',
    photo ->> 'path'
  from jsonb_array_elements(p_photos) with ordinality as listed (photo, place)
  on conflict (vin, drive_file_id) do update set name = excluded.name, md5 = excluded.md5, position = excluded.position,
    photo_url = excluded.photo_url, path = excluded.path;

  return (
    select coalesce(jsonb_agg(distinct before ->> 'path'), '[]'::jsonb)
    from jsonb_array_elements(v_before) before
    where not exists (select from public.drive_photos d where d.path = before ->> 'path')
      and not exists (select from public.vehicle_photos v where v.photo_url = before ->> 'url')
      and not exists (select from public.public_vehicle_photos v where v.photo_url = before ->> 'url')
  );
end $$;

-- Finishes the run when no job is left. It has failed when every job failed.
create function private.finish_photo_run(p_run_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_owner uuid;
  v_counts jsonb;
begin
  -- The last two must not each see the other at work: they pass here one after the other, and look afterwards.
  select l.owner into v_owner from public.sync_leases l where l.kind = 'photos' and l.run_id = p_run_id for update;
  if v_owner is null
    or exists (select from public.photo_sync_jobs j where j.run_id = p_run_id and j.state in ('pending', 'claimed')) then
    return;
  end if;
  select jsonb_build_object(
    'vehicles', count(*), 'failed', count(*) filter (where j.state = 'failed'),
    'photosProcessed', coalesce(sum(j.photos_processed), 0), 'photosRemoved', coalesce(sum(j.photos_removed), 0)
  ) into v_counts
  from public.photo_sync_jobs j where j.run_id = p_run_id;
  perform public.finish_sync(
    'photos', v_owner,
    case when v_counts -> 'vehicles' = v_counts -> 'failed' and v_counts ->> 'vehicles' <> '0' then 'failed' else 'succeeded' end,
    jsonb_build_object('counts', v_counts)
  );
end $$;

-- Records the result of a claimed job with the vehicle's current photos, in one transaction: { kind: 'done' | 'more' | 'retry'
-- | 'failed', photos, processed, removed, driveFolderUrl, skipped, afterSeconds, errorCode, error }. Null photos change none.
-- Returns paths in the bucket that are no longer referenced, or null when another caller holds the job.
create function public.finish_photo_sync_job(p_job_id uuid, p_claim_id uuid, p_outcome jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := p_outcome ->> 'kind';
  v_job public.photo_sync_jobs;
  v_paths jsonb := '[]'::jsonb;
begin
  if v_kind is null or v_kind not in ('done', 'more', 'retry', 'failed') then
    raise exception 'a job ends as done, more, retry or failed' using errcode = '22023';
  end if;
  select j.* into v_job
  from public.photo_sync_jobs j
  join public.sync_runs r on r.id = j.run_id and r.state = 'running'
  where j.id = p_job_id and j.state = 'claimed' and j.claim_id = p_claim_id
  for update of j;
  if not found then
    return null;
  end if;
  if jsonb_typeof(p_outcome -> 'photos') = 'array' then
    v_paths := private.set_drive_photos(v_job.vin, p_outcome -> 'photos');
  end if;
  update public.photo_sync_jobs
  set state = case v_kind when 'done' then 'succeeded' when 'failed' then 'failed' else 'pending' end,
    -- What goes on brought something: only tries in vain are counted.
    attempts = case v_kind when 'more' then 0 else attempts end,
    claim_id = null, claimed_until = null, updated_at = clock_timestamp(),
    due_at = clock_timestamp() + make_interval(secs => coalesce((p_outcome ->> 'afterSeconds')::double precision, 0)),
    photos_processed = photos_processed + coalesce((p_outcome ->> 'processed')::int, 0),
    photos_removed = photos_removed + coalesce((p_outcome ->> 'removed')::int, 0),
    drive_folder_url = coalesce(p_outcome ->> 'driveFolderUrl', drive_folder_url),
    skipped = coalesce(p_outcome -> 'skipped', skipped),
    error_code = left(p_outcome ->> 'errorCode', 60), error = left(p_outcome ->> 'error', 500)
  where id = p_job_id;
  if v_kind in ('done', 'failed') then
    perform private.finish_photo_run(v_job.run_id);
  end if;
  return v_paths;
end $$;

-- Returns ids of due jobs as a list: pending and due, or with an expired claim.
create function public.due_photo_sync_jobs(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'::jsonb)
  from (
    select j.id, coalesce(j.claimed_until, j.due_at) as due_at
    from public.photo_sync_jobs j
    join public.sync_runs r on r.id = j.run_id and r.state = 'running'
    where (j.state = 'pending' and j.due_at <= now()) or (j.state = 'claimed' and j.claimed_until <= now())
    order by 2, 1
    limit least(greatest(p_limit, 0), 1000)
  ) due
$$;

-- Records a run that an external function did completely: its results as jobs, and its end.
create function public.record_photo_sync(p_owner uuid, p_results jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_run_id bigint;
begin
  select l.run_id into v_run_id from public.sync_leases l where l.kind = 'photos' and l.owner = p_owner for update;
  if v_run_id is null then
    return;
  end if;
  insert into public.photo_sync_jobs (run_id, vin, state, photos_processed, drive_folder_url, error)
  select v_run_id, left(result ->> 'vin', 32), case result ->> 'status' when 'success' then 'succeeded' else 'failed' end,
    coalesce((result ->> 'photosProcessed')::int, 0), result ->> 'driveFolderUrl', left(result ->> 'error', 500)
  from jsonb_array_elements(p_results) result
  on conflict (run_id, vin) do nothing;
  perform private.finish_photo_run(v_run_id);
end $$;

-- Returns the newest run with its results, failed ones first: { run, total, done, succeeded, photosProcessed, results }; null
-- before the first run.
create function public.read_photo_sync(p_most int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    -- A running run without a lease was interrupted.
    'run', private.describe_sync_run(r) || case
      when r.state <> 'running'
        or exists (select from public.sync_leases l where l.run_id = r.id and l.expires_at > clock_timestamp()) then '{}'::jsonb
      else jsonb_build_object('state', 'failed', 'error', 'interrupted')
    end,
    'total', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id),
    'done', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id and j.state in ('succeeded', 'failed')),
    'succeeded', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id and j.state = 'succeeded'),
    'results', (
      select coalesce(jsonb_agg(ended.result order by ended.is_failed desc, ended.updated_at desc, ended.vin), '[]'::jsonb)
      from (
        select j.state = 'failed' as is_failed, j.updated_at, j.vin, jsonb_build_object(
          'vin', j.vin, 'status', case j.state when 'succeeded' then 'success' else 'failed' end,
          'photosProcessed', j.photos_processed, 'photosRemoved', j.photos_removed,
          'driveFolderUrl', j.drive_folder_url, 'skipped', j.skipped, 'errorCode', j.error_code, 'error', j.error
        ) as result
        from public.photo_sync_jobs j
        where j.run_id = r.id and j.state in ('succeeded', 'failed')
        order by 1 desc, 2 desc, 3 limit least(greatest(p_most, 0), 1000)
      ) ended
    )
  )
  from public.sync_runs r where r.kind = 'photos'
  order by r.started_at desc, r.id desc limit 1
$$;

revoke all on function private.set_drive_photos(text, jsonb), private.finish_photo_run(bigint),
  public.begin_photo_sync(text, uuid, text, uuid, int, boolean), public.claim_photo_sync_job(uuid, int, int),
  public.finish_photo_sync_job(uuid, uuid, jsonb), public.due_photo_sync_jobs(int), public.record_photo_sync(uuid, jsonb),
  public.read_photo_sync(int) from public, anon, authenticated;
grant execute on function public.begin_photo_sync(text, uuid, text, uuid, int, boolean), public.claim_photo_sync_job(uuid, int, int),
  public.finish_photo_sync_job(uuid, uuid, jsonb), public.due_photo_sync_jobs(int), public.record_photo_sync(uuid, jsonb),
  public.read_photo_sync(int) to service_role;
