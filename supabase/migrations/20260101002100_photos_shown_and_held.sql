-- Looks up photos by key (their path in the bucket, or their Drive id), so that the site can check whether any vehicle still
-- shows one. Photo syncs that would remove half of a vehicle's photos wait for staff.

-- Parses an address like app/photos/gallery/photo-ref.ts. Null for an address of neither kind.
create function private.get_photo_key(p_url text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    substring(p_url from '/storage/v1/object/public/vehicle-photos/([^?#]+)'),
    substring(p_url from '^https://[^/]+/(?:file/)?d/([A-Za-z0-9_-]{10,100})'),
    substring(p_url from '[?&]id=([A-Za-z0-9_-]{10,100})')
  )
$$;
revoke all on function private.get_photo_key(text) from public, anon, authenticated;
-- The role that inserts a row computes its key for the indexes below.
grant execute on function private.get_photo_key(text) to service_role;

create index vehicle_photos_photo_key_idx on public.vehicle_photos (private.get_photo_key(photo_url));
create index vehicle_photos_drive_key_idx on public.vehicle_photos (private.get_photo_key(drive_photo_url));
create index public_vehicle_photos_photo_key_idx on public.public_vehicle_photos (private.get_photo_key(photo_url));
create index public_vehicle_photos_drive_key_idx on public.public_vehicle_photos (private.get_photo_key(drive_photo_url));

-- Returns [{ vin, photos }]: the galleries of vehicles, including sold ones, that reference a photo. Empty when none does.
create function public.find_photo_galleries(p_key text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('vin', g.vin, 'photos', g.photos)), '[]'::jsonb)
  from public.vehicle_galleries g
  where g.vin in (
    select p.vin from public.vehicle_photos p where private.get_photo_key(p.photo_url) = p_key
    union
    select p.vin from public.vehicle_photos p where private.get_photo_key(p.drive_photo_url) = p_key
    union
    select p.vin from public.public_vehicle_photos p where private.get_photo_key(p.photo_url) = p_key
    union
    select p.vin from public.public_vehicle_photos p where private.get_photo_key(p.drive_photo_url) = p_key
  )
$$;
revoke all on function public.find_photo_galleries(text) from public, anon, authenticated;
grant execute on function public.find_photo_galleries(text) to service_role;

-- A job may end as held: new photos are shown, and removed ones stay until staff confirm.
alter table public.photo_sync_jobs
  -- The photos to show after the confirmation, as passed to `finish_photo_sync_job`.
  add column held_photos jsonb,
  -- Identifies that change and the state it applies to.
  add column held_hash text,
  add column confirmed_by uuid,
  add constraint photo_sync_jobs_held check ((held_photos is null) = (held_hash is null)),
  drop constraint photo_sync_jobs_state_known;
alter table public.photo_sync_jobs add constraint photo_sync_jobs_state_known
  check (state in ('pending', 'claimed', 'succeeded', 'failed', 'held'));

-- Hashes a vehicle's current photos from Drive and what they would become.
create function private.hash_held_photos(p_vin text, p_held jsonb) returns text
language sql stable set search_path = ''
as $$
  select md5(p_held::text || coalesce(
    (select jsonb_agg(jsonb_build_array(d.drive_file_id, d.photo_url) order by d.position)::text from public.drive_photos d where d.vin = p_vin),
    ''
  ))
$$;

-- Returns known files whose picture is not in the list, by name.
create function private.list_gone_photos(p_vin text, p_photos jsonb) returns table (path text, name text)
language sql stable set search_path = ''
as $$
  select d.path, min(d.name)
  from public.drive_photos d
  where d.vin = p_vin and d.path not in (select photo ->> 'path' from jsonb_array_elements(p_photos) photo)
    and not exists (
      select from public.hand_photos h where h.vin = p_vin and h.mark = private.get_photo_mark(d.photo_url, null)
    )
  group by d.path
$$;

create function private.count_photo_run(p_run_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'vehicles', count(*), 'failed', count(*) filter (where j.state = 'failed'), 'held', count(*) filter (where j.state = 'held'),
    'photosProcessed', coalesce(sum(j.photos_processed), 0), 'photosRemoved', coalesce(sum(j.photos_removed), 0)
  )
  from public.photo_sync_jobs j where j.run_id = p_run_id
$$;

-- As before, but counts held jobs: a run with only held jobs is refused.
create or replace function private.finish_photo_run(p_run_id bigint) returns void
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

-- As before; each known photo also has `isShown`, which is false when staff added or removed it.
create or replace function public.claim_photo_sync_job(p_job_id uuid, p_lease_seconds int, p_run_lease_seconds int) returns jsonb
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
            'driveFileId', d.drive_file_id, 'name', d.name, 'md5', d.md5, 'photoUrl', d.photo_url, 'path', d.path,
            'isShown', not exists (
              select from public.hand_photos h where h.vin = d.vin and h.mark = private.get_photo_mark(d.photo_url, null)
            )
          )
          order by d.position
        ),
        '[]'::jsonb
      )
      from public.drive_photos d where d.vin = v_job.vin
    )
  );
end $$;

-- As before, but a job may also end as 'held': `photos` is shown until staff confirm, `wanted` afterwards.
create or replace function public.finish_photo_sync_job(p_job_id uuid, p_claim_id uuid, p_outcome jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := p_outcome ->> 'kind';
  v_job public.photo_sync_jobs;
  v_paths jsonb := '[]'::jsonb;
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
  if jsonb_typeof(p_outcome -> 'photos') = 'array' then
    v_paths := private.set_drive_photos(v_job.vin, p_outcome -> 'photos');
  end if;
  v_held := case v_kind when 'held' then p_outcome -> 'wanted' end;
  update public.photo_sync_jobs
  set state = case v_kind when 'done' then 'succeeded' when 'failed' then 'failed' when 'held' then 'held' else 'pending' end,
    -- What goes on brought something: only tries in vain are counted.
    attempts = case v_kind when 'more' then 0 else attempts end,
    claim_id = null, claimed_until = null, updated_at = clock_timestamp(),
    due_at = clock_timestamp() + make_interval(secs => coalesce((p_outcome ->> 'afterSeconds')::double precision, 0)),
    photos_processed = photos_processed + coalesce((p_outcome ->> 'processed')::int, 0),
    photos_removed = photos_removed + coalesce((p_outcome ->> 'removed')::int, 0),
    drive_folder_url = coalesce(p_outcome ->> 'driveFolderUrl', drive_folder_url),
    skipped = coalesce(p_outcome -> 'skipped', skipped),
    error_code = left(p_outcome ->> 'errorCode', 60), error = left(p_outcome ->> 'error', 500),
    held_photos = v_held, held_hash = case when v_held is not null then private.hash_held_photos(v_job.vin, v_held) end
  where id = p_job_id;
  if v_kind in ('done', 'failed', 'held') then
    perform private.finish_photo_run(v_job.run_id);
  end if;
  return v_paths;
end $$;

-- Removes photos whose removal staff confirmed: p_held is [{ jobId, hash }] of the newest run. Returns { confirmed, stale,
-- paths }: the number of vehicles done (idempotent), of vehicles whose photos changed since they were shown, and paths in the
-- bucket that are no longer referenced.
create function public.confirm_photo_removals(p_actor uuid, p_held jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_item jsonb;
  v_job public.photo_sync_jobs;
  v_run_id bigint := (select max(r.id) from public.sync_runs r where r.kind = 'photos');
  v_confirmed int := 0;
  v_stale int := 0;
  v_gone int;
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
    v_gone := (select count(*) from private.list_gone_photos(v_job.vin, v_job.held_photos));
    v_paths := v_paths || private.set_drive_photos(v_job.vin, v_job.held_photos);
    update public.photo_sync_jobs
    set state = 'succeeded', photos_removed = photos_removed + v_gone, confirmed_by = p_actor, updated_at = clock_timestamp()
    where id = v_job.id;
    if exists (select from public.inventory i where i.sku = v_job.vin) then
      perform private.note_photos_changed(p_actor, v_job.vin);
    end if;
    v_confirmed := v_confirmed + 1;
  end loop;
  update public.sync_runs r
  set counts = private.count_photo_run(r.id),
    state = case when r.state = 'refused' and private.count_photo_run(r.id) ->> 'held' = '0' then 'succeeded' else r.state end
  where r.id = v_run_id and r.state <> 'running';
  return jsonb_build_object('confirmed', v_confirmed, 'stale', v_stale, 'paths', v_paths);
end $$;

-- As before, but lists held jobs first, with what they would remove.
create or replace function public.read_photo_sync(p_most int) returns jsonb
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
    'done', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id and j.state in ('succeeded', 'failed', 'held')),
    'succeeded', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id and j.state = 'succeeded'),
    'held', (select count(*) from public.photo_sync_jobs j where j.run_id = r.id and j.state = 'held'),
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

revoke all on function private.hash_held_photos(text, jsonb), private.list_gone_photos(text, jsonb), private.count_photo_run(bigint),
  private.finish_photo_run(bigint), public.claim_photo_sync_job(uuid, int, int), public.finish_photo_sync_job(uuid, uuid, jsonb),
  public.confirm_photo_removals(uuid, jsonb), public.read_photo_sync(int) from public, anon, authenticated;
grant execute on function public.claim_photo_sync_job(uuid, int, int), public.finish_photo_sync_job(uuid, uuid, jsonb),
  public.confirm_photo_removals(uuid, jsonb), public.read_photo_sync(int) to service_role;
