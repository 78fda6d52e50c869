-- Runs of the inventory sync and the photo sync.

-- Returns the fields of a run.
create or replace function private.describe_sync_run(p_run public.sync_runs) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_run.id, 'kind', p_run.kind, 'startedBy', p_run.started_by, 'actorName', p_run.actor_name,
    'startedAt', p_run.started_at, 'finishedAt', p_run.finished_at, 'state', p_run.state, 'counts', p_run.counts,
    'rejects', p_run.rejects, 'notices', p_run.notices, 'changes', p_run.changes, 'changeHash', p_run.change_hash,
    'errorCode', p_run.error_code, 'error', p_run.error,
    'unread', p_run.unread, 'locked', p_run.locked, 'guards', p_run.guards,
    'undone', case when p_run.undone_at is not null then
      coalesce(p_run.undo_result, '{}'::jsonb) || jsonb_build_object('at', p_run.undone_at, 'by', p_run.undone_by_name)
    end
  )
$$;

-- Returns the newest runs of a kind, newest first. `isUndoable` marks the last inventory run that changed something, until it
-- is undone.
create or replace function public.list_sync_runs(p_kind text, p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(newest.run order by newest.id desc), '[]'::jsonb)
  from (
    select r.id, private.describe_sync_run(r) || jsonb_build_object(
      'isUndoable', r.undone_at is null and r.id = (select private.find_last_change_run())
    ) as run
    from public.sync_runs r where r.kind = p_kind
    order by r.id desc limit least(greatest(p_limit, 0), 100)
  ) newest
$$;

-- Returns what a sync compares with the sheet, as one consistent snapshot: { rows, dayAgo, holds }.
-- rows: [id, vin, product_name, description, price, image_url, quantity, source, locked_fields, revision, sheet_values,
-- left_sheet, [details, sheet_facts, undone_facts] or null when all are empty]. New fields are appended, because the previous release reads these by position.
-- dayAgo: [id, before, after] of each vehicle that syncs changed in the last 24 hours (or since staff confirmed a run): its
-- state before the first of those changes (null: not present) and after the last, without undone runs. holds: [vin, field,
-- value].
create or replace function public.read_inventory_for_sync() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with counted as (
    select c.vehicle_id, c.run_id, c.before, c.after
    from public.sync_changes c
    join public.sync_runs r on r.id = c.run_id
    where r.undone_at is null
      and c.at > clock_timestamp() - interval '24 hours'
      and c.at > coalesce(
        (select max(k.finished_at) from public.sync_runs k where k.kind = 'inventory' and k.is_confirmed and k.undone_at is null),
        '-infinity'
      )
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_array(
        i.id, i.sku, i.product_name, i.description, i.price, i.image_url, i.quantity, i.source, i.locked_fields,
        private.stock_revision(i), i.sheet_values, i.left_sheet,
        case when i.details <> '{}'::jsonb or i.sheet_facts <> '{}'::jsonb or i.undone_facts <> '{}'::jsonb
          then jsonb_build_array(i.details, i.sheet_facts, i.undone_facts) end
      ) order by i.id), '[]'::jsonb)
      from public.inventory i
    ),
    'dayAgo', (
      select coalesce(jsonb_agg(jsonb_build_array(f.vehicle_id, f.before, l.after)), '[]'::jsonb)
      from (select distinct on (vehicle_id) vehicle_id, before from counted order by vehicle_id, run_id) f
      join (select distinct on (vehicle_id) vehicle_id, after from counted order by vehicle_id, run_id desc) l using (vehicle_id)
    ),
    'holds', (
      select coalesce(jsonb_agg(jsonb_build_array(h.vin, h.field, h.value)), '[]'::jsonb) from public.sync_holds h
    )
  )
$$;

-- Returns the newest photo sync with its counts and results. Held jobs come first, with the photos that they would remove.
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
