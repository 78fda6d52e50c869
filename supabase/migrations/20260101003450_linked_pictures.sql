-- The picture that a vehicle's `image_url` links to is shown after the photos of its folder. Its row in `drive_photos` has the id
-- `link-` and the SHA-256 of the link (app/photos/sync/linked-picture.ts).

-- As before; `hasPictureLinks` says whether a vehicle of the run has such a link, which needs no folder.
create or replace function public.begin_photo_sync(
  p_started_by text, p_actor uuid, p_actor_name text, p_owner uuid, p_lease_seconds int, p_needs_jobs boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_begun jsonb := public.begin_sync('photos', p_started_by, p_actor, p_actor_name, p_owner, p_lease_seconds, 0);
  v_job_ids jsonb;
begin
  if v_begun ->> 'outcome' <> 'begun' or not p_needs_jobs then
    return v_begun || jsonb_build_object('jobIds', '[]'::jsonb, 'hasPictureLinks', false);
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
  return v_begun || jsonb_build_object(
    'jobIds', v_job_ids,
    'hasPictureLinks', exists (select from public.inventory i where i.quantity = 1 and i.image_url ilike 'https://%')
  );
end $$;

-- As before; `imageUrl` is the vehicle's link.
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
    'imageUrl', (select i.image_url from public.inventory i where i.sku = v_job.vin),
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

-- As before; a linked picture's origin is 'sheet', and it isn't counted as one from Drive.
create or replace function public.read_vehicle_photos(p_vin text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'vehicleId', i.id, 'productName', i.product_name, 'version', private.get_photos_version(p_vin),
    'hasOwnOrder', exists (select from public.photo_orders o where o.vin = p_vin),
    'hasDrivePhotos', exists (
      select from public.drive_photos d where d.vin = p_vin and d.drive_file_id !~ '^link-[0-9a-f]{64}$'
    ),
    'removedCount', (
      select count(distinct h.mark)
      from public.hand_photos h
      join public.drive_photos d on d.vin = h.vin and private.get_photo_mark(d.photo_url, null) = h.mark
      where h.vin = p_vin and h.is_removed
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'mark', r.mark, 'photoUrl', r.photo_url, 'drivePhotoUrl', r.drive_photo_url,
        'origin', case
          when exists (select from public.hand_photos h where h.vin = p_vin and h.mark = r.mark and not h.is_removed) then 'hand'
          when exists (
            select from public.drive_photos d
            where d.vin = p_vin and d.photo_url = r.photo_url and d.drive_file_id !~ '^link-[0-9a-f]{64}$'
          ) then 'drive'
          when exists (select from public.drive_photos d where d.vin = p_vin and d.photo_url = r.photo_url) then 'sheet'
          else 'other'
        end
      ) order by r.created_at, r.source, r.id), '[]'::jsonb)
      from private.list_photo_rows(p_vin) r
    )
  )
  from public.inventory i where i.sku = p_vin
$$;
