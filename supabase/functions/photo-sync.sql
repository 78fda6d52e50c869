-- The photo sync: one job per listed vehicle and run. The picture that a vehicle's `image_url` links to is shown after the photos
-- of its folder. Its row in `drive_photos` has the id `link-` and the SHA-256 of the link (app/photos/sync/linked-picture.ts).

-- Begins a run with a job for each listed vehicle in one transaction: a crash leaves a run with all its jobs or none. Returns {
-- outcome, run, jobIds } like `begin_sync`. Jobs are only created for 'begun', and not when another function does the work
-- (p_needs_jobs is false). An inventory without listed vehicles finishes the run immediately. `hasPictureLinks` says whether the
-- `image_url` of a vehicle of the run links to a picture, which needs no folder; `vins` are those of { listed, sold } vehicles.
create or replace function public.begin_photo_sync(
  p_trigger text, p_actor uuid, p_actor_name text, p_owner uuid, p_lease_seconds int, p_needs_jobs boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_begun jsonb := public.begin_sync('photos', p_trigger, p_actor, p_actor_name, p_owner, p_lease_seconds, 0);
  v_job_ids jsonb;
begin
  if v_begun ->> 'outcome' <> 'begun' or not p_needs_jobs then
    return v_begun || jsonb_build_object(
      'jobIds', '[]'::jsonb, 'hasPictureLinks', false, 'vins', jsonb_build_object('listed', '[]'::jsonb, 'sold', '[]'::jsonb)
    );
  end if;
  -- The counts of older runs hold their results.
  delete from public.photo_sync_jobs
  where run_id not in (select r.id from public.sync_runs r where r.kind = 'photos' order by r.id desc limit 20);
  with jobs as (
    insert into public.photo_sync_jobs (run_id, vin)
    select (v_begun #>> '{run,id}')::bigint, i.sku from public.inventory i
    where i.quantity = 1 order by i.listed_at desc, i.id desc
    returning id
  )
  select coalesce(jsonb_agg(jobs.id), '[]'::jsonb) into v_job_ids from jobs;
  if v_job_ids = '[]'::jsonb then
    v_begun := v_begun || jsonb_build_object('run', public.finish_sync('photos', p_owner, 'succeeded', '{}'::jsonb));
  end if;
  return v_begun || jsonb_build_object(
    'jobIds', v_job_ids,
    'hasPictureLinks', exists (select from public.inventory i where i.quantity = 1 and i.image_url ilike 'https://%'),
    'vins', (
      select jsonb_build_object(
        'listed', coalesce(jsonb_agg(i.sku) filter (where i.quantity = 1), '[]'::jsonb),
        'sold', coalesce(jsonb_agg(i.sku) filter (where i.quantity is distinct from 1), '[]'::jsonb)
      )
      from public.inventory i
    )
  );
end $$;

-- Notes which folders a running run doesn't use: { total, folders }. Does nothing for a run that is over.
create or replace function public.note_passed_folders(p_owner uuid, p_passed jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.sync_runs r set passed_folders = p_passed
  from public.sync_leases l
  where l.kind = 'photos' and l.owner = p_owner and r.id = l.run_id
$$;

-- Claims a job of a running run for one caller for some seconds. Returns { jobId, claimId, runId, vin, attempt, skipped, imageUrl
-- (the vehicle's link), known }, or null when there is nothing to do. Each known photo has `isShown`, which is false when staff
-- added or removed it. Extends the run's own lease. A job whose vehicle is gone ends.
create or replace function public.claim_photo_sync_job(p_job_id uuid, p_lease_seconds int, p_run_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  if not exists (select from public.inventory i where i.sku = v_job.vin) then
    delete from public.photo_sync_jobs where id = p_job_id;
    perform private.finish_photo_run(v_job.run_id);
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
    'imageUrl', (select i.image_url from public.inventory i where i.sku = v_job.vin),
    'known', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'driveFileId', d.drive_file_id, 'name', d.name, 'md5', d.md5, 'photoUrl', d.photo_url, 'path', d.path,
            'isShown', private.find_photo_decision(d.vin, d.photo_url, d.drive_file_id) is null
          )
          order by d.position
        ),
        '[]'::jsonb
      )
      from public.drive_photos d where d.vin = v_job.vin
    )
  );
end $$;

-- Returns the paths in the bucket of a list of photos, [{ path, photoUrl }], that no row references.
create or replace function private.list_unused_paths(p_photos jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct photo ->> 'path'), '[]'::jsonb)
  from jsonb_array_elements(p_photos) photo
  where not exists (select from public.drive_photos d where d.path = photo ->> 'path')
    and not exists (select from public.vehicle_photos v where v.photo_url = photo ->> 'photoUrl')
    and not exists (select from public.public_vehicle_photos v where v.photo_url = photo ->> 'photoUrl')
$$;

-- Sets a vehicle's photos from Drive to a list, in its order, in both tables. Photos from other sources are unchanged, except links to
-- a file that left the folder. The same picture under two names is shown once. A picture that staff added or removed is recorded and
-- not shown again, and an order set by staff is kept. Returns { paths, added, removed }: paths in the bucket that are no longer
-- referenced, and how many photos the vehicle shows and no longer shows because of it.
create or replace function private.set_drive_photos(p_vin text, p_photos jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_table text;
  v_from timestamptz;
  v_before jsonb;
  v_gone text[];
  v_shown jsonb;
  v_added int;
  v_removed int;
begin
  perform private.lock_photos(p_vin);
  select coalesce(jsonb_agg(jsonb_build_object('photoUrl', d.photo_url, 'path', d.path)), '[]'::jsonb) into v_before
  from public.drive_photos d where d.vin = p_vin;
  v_gone := array(
    select d.drive_file_id from public.drive_photos d
    where d.vin = p_vin and d.drive_file_id not in (select photo ->> 'driveFileId' from jsonb_array_elements(p_photos) photo)
  );
  -- The same picture under two names once, at the first of its places.
  select coalesce(jsonb_agg(once.photo order by once.place), '[]'::jsonb) into v_shown
  from (
    select distinct on (photo ->> 'photoUrl') photo, place
    from jsonb_array_elements(p_photos) with ordinality as listed (photo, place)
    where private.find_photo_decision(p_vin, photo ->> 'photoUrl', photo ->> 'driveFileId') is null
    order by photo ->> 'photoUrl', place
  ) once;
  -- Where they stand among the vehicle's other photos does not change.
  select coalesce(min(r.created_at), clock_timestamp()) into v_from
  from private.list_photo_rows(p_vin) r
  where r.photo_url in (select before ->> 'photoUrl' from jsonb_array_elements(v_before) before)
    and r.photo_url in (select photo ->> 'photoUrl' from jsonb_array_elements(v_shown) photo);

  foreach v_table in array array['vehicle_photos', 'public_vehicle_photos'] loop
    execute format(
      'delete from public.%I shown
      where shown.vin = $1
        and shown.photo_url in (select before ->> ''photoUrl'' from jsonb_array_elements($2) before)
        and shown.photo_url not in (select photo ->> ''photoUrl'' from jsonb_array_elements($3) photo)',
      v_table
    ) using p_vin, v_before, v_shown;
    get diagnostics v_removed = row_count;
    execute format(
      'delete from public.%I shown
      where shown.vin = $1 and private.get_photo_key(shown.drive_photo_url) = any ($2)
        and not exists (select from jsonb_array_elements($3) photo where photo ->> ''photoUrl'' = shown.photo_url)',
      v_table
    ) using p_vin, v_gone, v_shown;
    execute format(
      'with wanted as (
        select photo ->> ''photoUrl'' as url, photo ->> ''driveUrl'' as link, $3 + (place - 1) * interval ''1 second'' as at
        from jsonb_array_elements($2) with ordinality as listed (photo, place)
      ), moved as (
        update public.%1$I shown set created_at = wanted.at from wanted
        where shown.vin = $1 and shown.photo_url = wanted.url and shown.created_at <> wanted.at
      )
      insert into public.%1$I (vin, photo_url, drive_photo_url, created_at)
      select $1, wanted.url, wanted.link, wanted.at from wanted
      where not exists (select from public.%1$I shown where shown.vin = $1 and shown.photo_url = wanted.url)',
      v_table
    ) using p_vin, v_shown, v_from;
    get diagnostics v_added = row_count;
  end loop;

  delete from public.drive_photos d where d.vin = p_vin and d.drive_file_id = any (v_gone);
  insert into public.drive_photos (vin, drive_file_id, name, md5, position, photo_url, path)
  select p_vin, photo ->> 'driveFileId', left(photo ->> 'name', 300), photo ->> 'md5', place, photo ->> 'photoUrl',
    photo ->> 'path'
  from jsonb_array_elements(p_photos) with ordinality as listed (photo, place)
  on conflict (vin, drive_file_id) do update set name = excluded.name, md5 = excluded.md5, position = excluded.position,
    photo_url = excluded.photo_url, path = excluded.path;

  if exists (select from public.photo_orders o where o.vin = p_vin)
    or exists (select from public.hand_photos h where h.vin = p_vin and not h.is_removed) then
    perform private.arrange_photos(p_vin);
  end if;
  return jsonb_build_object('paths', private.list_unused_paths(v_before), 'added', v_added, 'removed', v_removed);
end $$;

-- Hashes a vehicle's current photos from Drive and what they would become.
create or replace function private.hash_held_photos(p_vin text, p_held jsonb) returns text
language sql stable set search_path = '' as $$
  select md5(p_held::text || coalesce(
    (select jsonb_agg(jsonb_build_array(d.drive_file_id, d.photo_url) order by d.position)::text from public.drive_photos d where d.vin = p_vin),
    ''
  ))
$$;

-- Returns known files whose picture is not in the list, by name.
create or replace function private.list_gone_photos(p_vin text, p_photos jsonb) returns table (path text, name text)
language sql stable set search_path = '' as $$
  select d.path, min(d.name)
  from public.drive_photos d
  where d.vin = p_vin and d.path not in (select photo ->> 'path' from jsonb_array_elements(p_photos) photo)
    and private.find_photo_decision(p_vin, d.photo_url, d.drive_file_id) is null
  group by d.path
$$;

create or replace function private.count_photo_run(p_run_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'vehicles', count(*), 'failed', count(*) filter (where j.state = 'failed'), 'held', count(*) filter (where j.state = 'held'),
    'photosProcessed', coalesce(sum(j.photos_processed), 0), 'photosRemoved', coalesce(sum(j.photos_removed), 0)
  )
  from public.photo_sync_jobs j where j.run_id = p_run_id
$$;

-- Finishes the run when no job is left. It has failed when every job failed, and is refused when every job is held.
create or replace function private.finish_photo_run(p_run_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
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
  v_counts := private.count_photo_run(p_run_id);
  perform public.finish_sync(
    'photos', v_owner,
    case
      when v_counts ->> 'vehicles' = '0' then 'succeeded'
      when v_counts -> 'vehicles' = v_counts -> 'failed' then 'failed'
      when v_counts -> 'vehicles' = v_counts -> 'held' then 'refused'
      else 'succeeded'
    end,
    jsonb_build_object('counts', v_counts)
  );
end $$;

-- Writes the counts of a run that is over. A refused run has succeeded once no job is held.
create or replace function private.recount_photo_run(p_run_id bigint) returns void
language sql security definer set search_path = '' as $$
  update public.sync_runs r
  set counts = private.count_photo_run(r.id),
    state = case when r.state = 'refused' and private.count_photo_run(r.id) ->> 'held' = '0' then 'succeeded' else r.state end
  where r.id = p_run_id and r.state <> 'running'
$$;

-- Deletes the waiting and held jobs of a VIN that its vehicle loses. A claimed one ends with its result, because its photos may
-- already be in the bucket.
create or replace function private.end_photo_jobs(p_vin text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_run_id bigint;
begin
  for v_run_id in
    with ended as (
      delete from public.photo_sync_jobs where id in (
        -- A locked one is being claimed or confirmed.
        select j.id from public.photo_sync_jobs j where j.vin = p_vin and j.state in ('pending', 'held') for update skip locked
      )
      returning run_id
    )
    select distinct e.run_id from ended e
  loop
    perform private.finish_photo_run(v_run_id);
    perform private.recount_photo_run(v_run_id);
  end loop;
end $$;

-- Records the result of a claimed job with the vehicle's current photos, in one transaction: { kind: 'done' | 'more' | 'retry'
-- | 'failed' | 'held', photos, wanted, driveFolderUrl, skipped, afterSeconds, errorCode, error }. Null photos
-- change none. Of a held job `photos` is shown until staff confirm, `wanted` afterwards. Returns paths in the bucket that are no
-- longer referenced, or null when another caller holds the job. A job whose vehicle is gone ends without photos, and their paths
-- are among those returned.
create or replace function public.finish_photo_sync_job(p_job_id uuid, p_claim_id uuid, p_outcome jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := p_outcome ->> 'kind';
  v_job public.photo_sync_jobs;
  v_done jsonb := '{"paths": [], "added": 0, "removed": 0}'::jsonb;
  v_held jsonb;
begin
  if v_kind is null or v_kind not in ('done', 'more', 'retry', 'failed', 'held') then
    raise exception 'a job ends as done, more, retry, failed or held' using errcode = '22023';
  end if;
  select j.* into v_job
  from public.photo_sync_jobs j
  join public.sync_runs r on r.id = j.run_id and r.state = 'running'
  where j.id = p_job_id and j.state = 'claimed' and j.claim_id = p_claim_id
  for update of j;
  if not found then
    return null;
  end if;
  perform private.lock_photos(v_job.vin);
  if not exists (select from public.inventory i where i.sku = v_job.vin) then
    delete from public.photo_sync_jobs where id = p_job_id;
    perform private.finish_photo_run(v_job.run_id);
    return private.list_unused_paths(case when jsonb_typeof(p_outcome -> 'photos') = 'array' then p_outcome -> 'photos' end);
  end if;
  if jsonb_typeof(p_outcome -> 'photos') = 'array' then
    v_done := private.set_drive_photos(v_job.vin, p_outcome -> 'photos');
  end if;
  v_held := case v_kind when 'held' then p_outcome -> 'wanted' end;
  update public.photo_sync_jobs
  set state = case v_kind when 'done' then 'succeeded' when 'failed' then 'failed' when 'held' then 'held' else 'pending' end,
    -- What goes on brought something: only tries in vain are counted.
    attempts = case v_kind when 'more' then 0 else attempts end,
    claim_id = null, claimed_until = null, updated_at = clock_timestamp(),
    due_at = clock_timestamp() + make_interval(secs => coalesce((p_outcome ->> 'afterSeconds')::double precision, 0)),
    photos_processed = photos_processed + (v_done ->> 'added')::int,
    photos_removed = photos_removed + (v_done ->> 'removed')::int,
    drive_folder_url = coalesce(p_outcome ->> 'driveFolderUrl', drive_folder_url),
    skipped = coalesce(p_outcome -> 'skipped', skipped),
    error_code = left(p_outcome ->> 'errorCode', 60), error = left(p_outcome ->> 'error', 500),
    held_photos = v_held, held_hash = case when v_held is not null then private.hash_held_photos(v_job.vin, v_held) end
  where id = p_job_id;
  if v_kind in ('done', 'failed', 'held') then
    perform private.finish_photo_run(v_job.run_id);
  end if;
  return v_done -> 'paths';
end $$;

-- Removes photos whose removal staff confirmed: p_held is [{ jobId, hash }] of the newest run. Returns { confirmed, stale,
-- paths }: the number of vehicles done (idempotent), of vehicles whose photos changed since they were shown, and paths in the
-- bucket that are no longer referenced.
create or replace function public.confirm_photo_removals(p_actor uuid, p_held jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_item jsonb;
  v_job public.photo_sync_jobs;
  v_run_id bigint := (select max(r.id) from public.sync_runs r where r.kind = 'photos');
  v_confirmed int := 0;
  v_stale int := 0;
  v_done jsonb;
  v_paths jsonb := '[]'::jsonb;
begin
  for v_item in select item from jsonb_array_elements(p_held) item loop
    select j.* into v_job from public.photo_sync_jobs j
    where j.id = (v_item ->> 'jobId')::uuid and j.run_id = v_run_id and j.held_hash = v_item ->> 'hash'
    for update;
    if found and v_job.state = 'succeeded' then
      v_confirmed := v_confirmed + 1;
      continue;
    end if;
    if found then
      perform private.lock_photos(v_job.vin);
    end if;
    if not found or private.hash_held_photos(v_job.vin, v_job.held_photos) <> v_job.held_hash then
      v_stale := v_stale + 1;
      continue;
    end if;
    v_done := private.set_drive_photos(v_job.vin, v_job.held_photos);
    v_paths := v_paths || (v_done -> 'paths');
    update public.photo_sync_jobs
    set state = 'succeeded', photos_removed = photos_removed + (v_done ->> 'removed')::int, confirmed_by = p_actor, updated_at = clock_timestamp()
    where id = v_job.id;
    if exists (select from public.inventory i where i.sku = v_job.vin) then
      perform private.note_photos_changed(p_actor, v_job.vin);
    end if;
    v_confirmed := v_confirmed + 1;
  end loop;
  perform private.recount_photo_run(v_run_id);
  return jsonb_build_object('confirmed', v_confirmed, 'stale', v_stale, 'paths', v_paths);
end $$;

-- Returns ids of due jobs as a list: pending and due, or with an expired claim.
create or replace function public.due_photo_sync_jobs(p_limit int) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'::jsonb)
  from (
    select j.id, coalesce(j.claimed_until, j.due_at) as due_at
    from public.photo_sync_jobs j
    join public.sync_runs r on r.id = j.run_id and r.state = 'running'
    where (j.state = 'pending' and j.due_at <= clock_timestamp())
      or (j.state = 'claimed' and j.claimed_until <= clock_timestamp())
    order by 2, 1
    limit least(greatest(p_limit, 0), 1000)
  ) due
$$;

-- Records a run that an external function did completely: its results as jobs, and its end.
create or replace function public.record_photo_sync(p_owner uuid, p_results jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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

-- Returns the newest photo sync with its counts and results. Held jobs come first, with the photos that they would remove.
create or replace function public.read_photo_sync(p_most int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'run', private.describe_sync_run(r) || private.describe_dead_run(r)
      || jsonb_build_object('leaseEndsAt', private.find_lease_end(r)),
    'total', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id),
    'done', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id and j.state in ('succeeded', 'failed', 'held')),
    'succeeded', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id and j.state = 'succeeded'),
    'held', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id and j.state = 'held'),
    'passed', r.passed_folders,
    -- Whether the run before had the same.
    'isPassedKnown', coalesce(r.passed_folders = (
      select earlier.passed_folders from public.sync_runs earlier
      where earlier.kind = 'photos' and earlier.id < r.id and earlier.passed_folders is not null
      order by earlier.id desc limit 1
    ), false),
    'results', (
      select coalesce(
        jsonb_agg(ended.result order by ended.is_held desc, ended.is_failed desc, ended.updated_at desc, ended.vin), '[]'::jsonb
      )
      from (
        select j.state = 'held' as is_held, j.state = 'failed' as is_failed, j.updated_at, j.vin, jsonb_build_object(
          'vin', j.vin, 'status', case j.state when 'succeeded' then 'success' else j.state end,
          'photosProcessed', j.photos_processed, 'photosRemoved', j.photos_removed,
          'driveFolderUrl', j.drive_folder_url, 'skipped', j.skipped, 'errorCode', j.error_code, 'error', j.error,
          'held', case j.state when 'held' then (
            select jsonb_build_object(
              'jobId', j.id, 'hash', j.held_hash, 'gone', count(*),
              'names', coalesce(to_jsonb((array_agg(g.name order by g.name))[1:10]), '[]'::jsonb),
              'left', (select count(distinct photo ->> 'path') from jsonb_array_elements(j.held_photos) photo)
            )
            from private.list_gone_photos(j.vin, j.held_photos) g
          ) end
        ) as result
        from public.photo_sync_jobs j
        where j.run_id = r.id and j.state in ('succeeded', 'failed', 'held')
        order by 1 desc, 2 desc, 3 desc, 4 limit least(greatest(p_most, 0), 1000)
      ) ended
    )
  )
  from public.sync_runs r where r.kind = 'photos'
  order by r.started_at desc, r.id desc limit 1
$$;
