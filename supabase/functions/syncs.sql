-- Runs of the inventory sync and the photo sync, and what an inventory run reads, writes, and undoes.

-- Returns the fields of a run.
create or replace function private.describe_sync_run(p_run public.sync_runs) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_run.id, 'kind', p_run.kind, 'trigger', p_run.trigger, 'actorName', p_run.actor_name,
    'startedAt', p_run.started_at, 'finishedAt', p_run.finished_at, 'state', p_run.state, 'counts', p_run.counts,
    'rejects', p_run.rejects, 'notices', p_run.notices, 'changes', p_run.changes, 'changeHash', p_run.change_hash,
    'errorCode', p_run.error_code, 'error', p_run.error,
    'unread', p_run.unread, 'locked', p_run.locked, 'guards', p_run.guards,
    'undone', case when p_run.undone_at is not null then
      coalesce(p_run.undo_result, '{}'::jsonb) || jsonb_build_object('at', p_run.undone_at, 'by', p_run.undone_by_name)
    end
  )
$$;

-- Returns the fields that differ for a run whose worker died, an empty object for others. The row says so when the next run begins.
create or replace function private.describe_dead_run(p_run public.sync_runs) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when p_run.state <> 'running'
      or exists (select from public.sync_leases l where l.run_id = p_run.id and l.expires_at > clock_timestamp()) then '{}'::jsonb
    else jsonb_build_object('state', 'failed', 'errorCode', 'interrupted', 'error', 'interrupted')
  end
$$;

-- Returns when another run may begin, for a run in progress; null for others.
create or replace function private.find_lease_end(p_run public.sync_runs) returns timestamptz
language sql stable set search_path = '' as $$
  select l.expires_at from public.sync_leases l
  where p_run.state = 'running' and l.run_id = p_run.id and l.expires_at > clock_timestamp()
$$;

-- Begins a run under a lease. Returns { outcome, run }: 'begun'; 'busy' with the current run; or 'recent' with the last run
-- when it began less than `p_pause_seconds` ago. An expired lease is taken over, and its run is marked as failed. The last run is
-- the one with the highest id.
create or replace function public.begin_sync(
  p_kind text, p_trigger text, p_actor uuid, p_actor_name text, p_owner uuid, p_lease_seconds int, p_pause_seconds int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  select * into v_run from public.sync_runs r where r.kind = p_kind order by r.id desc limit 1;
  if v_run.started_at > v_now - make_interval(secs => p_pause_seconds) then
    update public.sync_leases set owner = null, run_id = null, expires_at = null where kind = p_kind;
    return jsonb_build_object('outcome', 'recent', 'run', private.describe_sync_run(v_run));
  end if;
  delete from public.sync_runs where kind = p_kind and started_at < v_now - interval '30 days';
  insert into public.sync_runs (kind, trigger, actor, actor_name)
  values (p_kind, p_trigger, p_actor, p_actor_name)
  returning * into v_run;
  update public.sync_leases
  set owner = p_owner, run_id = v_run.id, expires_at = v_now + make_interval(secs => p_lease_seconds)
  where kind = p_kind;
  return jsonb_build_object('outcome', 'begun', 'run', private.describe_sync_run(v_run));
end $$;

-- Merges two requests for a run: takes the starter with the higher priority and the confirmed hashes of both.
create or replace function private.join_sync_requests(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select (case when other.rank >= one.rank then other.request else one.request end) || jsonb_build_object('hashes', (
    select coalesce(jsonb_agg(distinct h.hash), '[]'::jsonb)
    from (
      select jsonb_array_elements_text(coalesce(p_one -> 'hashes', '[]'::jsonb)) as hash
      union all
      select jsonb_array_elements_text(coalesce(p_other -> 'hashes', '[]'::jsonb))
    ) h
  ))
  from
    (select coalesce(p_one, '{}'::jsonb) as request,
      coalesce(array_position(array['cron', 'visitor', 'webhook', 'staff'], p_one ->> 'trigger'), 0) as rank) one,
    (select coalesce(p_other, '{}'::jsonb) as request,
      coalesce(array_position(array['cron', 'visitor', 'webhook', 'staff'], p_other ->> 'trigger'), 0) as rank) other
$$;

-- Begins a run of the inventory sync. p_request: { trigger, actor, actorName, hashes }; null only begins a pending request.
-- Returns { outcome, run, isQueued, hashes }: 'begun', with every hash that was confirmed for it; 'busy' with the current run,
-- and whether another follows it for this request; 'recent' with the last run when it began less than `p_pause_seconds` ago; or
-- 'nothing' when p_request is null and nothing is pending.
create or replace function public.begin_inventory_sync(p_request jsonb, p_owner uuid, p_lease_seconds int, p_pause_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lease public.sync_leases;
  v_request jsonb;
  v_begun jsonb;
  v_is_queued boolean := false;
begin
  -- Requests at the same time pass here one after the other.
  select * into v_lease from public.sync_leases l where l.kind = 'inventory' for update;
  if p_request is null and (v_lease.pending is null or v_lease.expires_at > clock_timestamp()) then
    return jsonb_build_object('outcome', 'nothing', 'run', null, 'isQueued', false, 'hashes', '[]'::jsonb);
  end if;
  v_request := private.join_sync_requests(v_lease.pending, p_request);
  v_begun := public.begin_sync(
    'inventory', coalesce(v_request ->> 'trigger', 'cron'), (v_request ->> 'actor')::uuid, v_request ->> 'actorName', p_owner,
    p_lease_seconds, case when v_lease.pending is null then p_pause_seconds else 0 end
  );
  if v_begun ->> 'outcome' = 'busy' then
    -- The clock comes again by itself, and visitors get one run more within a minute.
    v_is_queued := p_request ->> 'trigger' <> 'cron' and (
      p_request ->> 'trigger' <> 'visitor' or v_lease.pending is not null or v_lease.visitor_rerun_at is null
      or v_lease.visitor_rerun_at < clock_timestamp() - interval '1 minute'
    );
    if v_is_queued then
      update public.sync_leases l set pending = v_request where l.kind = 'inventory';
    end if;
  elsif v_begun ->> 'outcome' = 'begun' then
    delete from public.sync_changes where at < clock_timestamp() - interval '7 days';
    update public.sync_leases l set
      pending = null,
      visitor_rerun_at = case when l.pending ->> 'trigger' = 'visitor' then clock_timestamp() else l.visitor_rerun_at end
    where l.kind = 'inventory';
  end if;
  return v_begun || jsonb_build_object(
    'isQueued', v_is_queued, 'hashes', case v_begun ->> 'outcome' when 'begun' then v_request -> 'hashes' else '[]' end);
end $$;

-- Returns the last run that changed something or was undone.
create or replace function private.find_last_change_run() returns bigint
language sql stable set search_path = '' as $$
  select greatest(
    (select max(c.run_id) from public.sync_changes c),
    (select max(r.id) from public.sync_runs r where r.undone_at is not null)
  )
$$;

-- Finishes a run and releases the lease, for its owner only. Returns the run with `rerunWanted`, which is true when requests
-- arrived during it, or null when another owner holds the lease. p_result: { counts, rejects, notices, changes, changeHash,
-- errorCode, error, unread, locked, guards, isConfirmed }, all optional.
create or replace function public.finish_sync(p_kind text, p_owner uuid, p_state text, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lease public.sync_leases;
  v_run public.sync_runs;
begin
  if p_state not in ('succeeded', 'refused', 'failed') then
    raise exception 'a run ends as succeeded, refused or failed' using errcode = '22023';
  end if;
  select * into v_lease from public.sync_leases l where l.kind = p_kind and l.owner = p_owner for update;
  if v_lease.run_id is null then
    return null;
  end if;
  update public.sync_runs
  set state = p_state, finished_at = clock_timestamp(),
    counts = coalesce(p_result -> 'counts', '{}'::jsonb), rejects = coalesce(p_result -> 'rejects', '[]'::jsonb),
    notices = coalesce(p_result -> 'notices', '[]'::jsonb), changes = coalesce(p_result -> 'changes', '[]'::jsonb),
    change_hash = p_result ->> 'changeHash', error_code = p_result ->> 'errorCode',
    error = left(p_result ->> 'error', 500),
    unread = coalesce(p_result -> 'unread', '[]'::jsonb), locked = coalesce(p_result -> 'locked', '[]'::jsonb),
    guards = coalesce(p_result -> 'guards', '[]'::jsonb),
    is_confirmed = coalesce((p_result ->> 'isConfirmed')::boolean, false)
  where id = v_lease.run_id
  returning * into v_run;
  update public.sync_leases set owner = null, run_id = null, expires_at = null where kind = p_kind;
  return private.describe_sync_run(v_run) || jsonb_build_object('rerunWanted', v_lease.pending is not null);
end $$;

-- Returns one run, or null.
create or replace function public.read_sync_run(p_run bigint) returns jsonb
language sql stable security definer set search_path = '' as $$ select private.describe_sync_run(r) from public.sync_runs r where r.id = p_run $$;

-- Returns the newest runs of a kind, newest first. `leaseEndsAt` is when another may begin, while one is in progress. `isUndoable` marks
-- the last inventory run that changed something, until it is undone.
create or replace function public.list_sync_runs(p_kind text, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(newest.run order by newest.id desc), '[]'::jsonb)
  from (
    select r.id, private.describe_sync_run(r) || private.describe_dead_run(r) || jsonb_build_object(
      'leaseEndsAt', private.find_lease_end(r), 'isUndoable', r.undone_at is null and r.id = (select private.find_last_change_run())
    ) as run
    from public.sync_runs r where r.kind = p_kind
    order by r.id desc limit least(greatest(p_limit, 0), 100)
  ) newest
$$;

-- Returns the current mapping: { header, choice, confirmedAt, confirmedBy }; null before the first confirmation.
create or replace function public.read_sheet_columns() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'header', c.header, 'choice', c.choice, 'confirmedAt', c.confirmed_at, 'confirmedBy', c.actor_name
  )
  from public.sheet_columns c order by c.id desc limit 1
$$;

create or replace function public.confirm_sheet_columns(p_actor uuid, p_actor_name text, p_header jsonb, p_choice jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.sheet_columns (actor, actor_name, header, choice)
  values (p_actor, p_actor_name, p_header, p_choice);
  return public.read_sheet_columns();
end $$;

-- Returns what a sync compares with the sheet, as one consistent snapshot: { rows, dayAgo, holds }.
-- rows: [id, vin, product_name, description, price, image_url, quantity, source, locked_fields, revision, sheet_values,
-- left_sheet, [details, sheet_facts, undone_facts] or null when all are empty, whether staff added it and no sheet has had it,
-- written_texts].
-- dayAgo: [id, before, after] of each vehicle that syncs changed in the last 24 hours (or since staff confirmed a run): its
-- state before the first of those changes (null: not present) and after the last, without undone runs. holds: [vin, field,
-- value].
create or replace function public.read_inventory_for_sync() returns jsonb
language sql stable security definer set search_path = '' as $$
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
          then jsonb_build_array(i.details, i.sheet_facts, i.undone_facts) end,
        i.source = 'hand' and exists (
          select from public.vehicle_edits e where e.vehicle_id = i.id and e.kind = 'added'
        ),
        i.written_texts
      ) order by i.id), '[]'::jsonb)
      from private.vehicles i
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

-- Returns the staff's decisions about a vehicle that a sync changes and its undoing restores.
create or replace function private.describe_sync_memory(p_source text, p_locked_fields text[], p_sheet_values jsonb, p_left_sheet boolean)
returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('memory', jsonb_build_object(
    'source', p_source, 'locked_fields', p_locked_fields, 'sheet_values', p_sheet_values, 'left_sheet', p_left_sheet
  ))
$$;

-- Gives a vehicle another VIN, also in the records that name it. The caller has locked its photos.
create or replace function private.correct_vehicle_vin(p_id bigint, p_from text, p_to text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.inventory i set sku = p_to where i.id = p_id;
  perform private.move_vehicle_records(p_from, p_to);
end $$;

-- Applies a change set and finishes its run in one transaction, so that the record is always accurate. p_rows are whole rows: {
-- id, revision, vin, former_vin (only when the sheet corrects the VIN), product_name, description, price, image_url, quantity,
-- locked_fields, sheet_values, left_sheet, written_texts, facts, sheet_facts, undone_facts }, with a null id and revision for a new
-- vehicle; without facts or written texts, these stay. p_ended_holds: [{ vin, field }]. Returns { outcome, run }: 'applied'; 'lost' when the lease has expired or another owner holds it; 'stale' when
-- a row has changed since the change set was computed. 'lost' and 'stale' change nothing.
create or replace function public.apply_inventory_sync(p_run bigint, p_owner uuid, p_rows jsonb, p_ended_holds jsonb, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_corrected record;
begin
  perform 1 from public.sync_leases l
  where l.kind = 'inventory' and l.owner = p_owner and l.run_id = p_run and l.expires_at > clock_timestamp()
  for update;
  if not found then
    return jsonb_build_object('outcome', 'lost', 'run', null);
  end if;
  -- Before the rows, like the functions that change photos.
  perform private.lock_photos(c.former_vin) from jsonb_to_recordset(p_rows) as c(former_vin text)
  where c.former_vin is not null;
  -- An edit by hand of one of them waits until this is over, or is seen here.
  perform 1 from public.inventory i
  where i.id in (select c.id from jsonb_to_recordset(p_rows) as c(id bigint))
  order by i.id for update;
  if exists (
    select 1
    from jsonb_to_recordset(p_rows) as c(id bigint, revision text, vin text, former_vin text)
    left join private.vehicles i on i.id = c.id
    where c.id is not null
      and (i.id is null or private.stock_revision(i) <> c.revision or i.sku <> coalesce(c.former_vin, c.vin))
  ) then
    return jsonb_build_object('outcome', 'stale', 'run', null);
  end if;
  begin
    insert into public.sync_changes (run_id, vehicle_id, before, after, facts_before, facts_after)
    select p_run, i.id,
      private.describe_sheet_fields(i)
        || private.describe_sync_memory(i.source, i.locked_fields, i.sheet_values, i.left_sheet)
        || jsonb_build_object('written_texts', i.written_texts)
        || case when c.former_vin is null then '{}'::jsonb else jsonb_build_object('sku', c.former_vin) end,
      jsonb_build_object(
        'product_name', c.product_name, 'description', c.description, 'price', c.price, 'image_url', c.image_url,
        'quantity', c.quantity
      ) || private.describe_sync_memory('sheet', c.locked_fields, c.sheet_values, c.left_sheet)
        || jsonb_build_object('written_texts', coalesce(c.written_texts, i.written_texts))
        || case when c.former_vin is null then '{}'::jsonb else jsonb_build_object('sku', c.vin) end,
      private.pick_facts(i.details), coalesce(c.facts, private.pick_facts(i.details))
    from jsonb_to_recordset(p_rows) as c(
      id bigint, vin text, former_vin text, product_name text, description text, price numeric, image_url text, quantity int,
      locked_fields text[], sheet_values jsonb, left_sheet boolean, written_texts jsonb, facts jsonb
    )
    join private.vehicles i on i.id = c.id
    where i.source = 'hand' or c.former_vin is not null or (i.product_name, i.description, i.price, i.image_url, i.quantity)
      is distinct from (c.product_name, c.description, c.price, c.image_url, c.quantity)
      or c.facts <> private.pick_facts(i.details);
    for v_corrected in
      select c.id, c.former_vin, c.vin from jsonb_to_recordset(p_rows) as c(id bigint, former_vin text, vin text)
      where c.former_vin is not null
    loop
      perform private.correct_vehicle_vin(v_corrected.id, v_corrected.former_vin, v_corrected.vin);
    end loop;
    -- Before the sale ends.
    perform private.restore_sold_leads(null, s.vehicle_id)
    from jsonb_to_recordset(p_rows) as c(id bigint, quantity int)
    join public.inventory i on i.id = c.id
    join public.vehicle_sales s on s.vehicle_id = i.id
    where i.quantity <> 1 and c.quantity = 1;
    -- A recorded sale stays, however recent it is, because no person put the vehicle back on sale.
    with ended as (
      delete from public.vehicle_sales s
      using jsonb_to_recordset(p_rows) as c(id bigint, quantity int)
      join public.inventory i on i.id = c.id
      where s.vehicle_id = c.id and i.quantity <> 1 and c.quantity = 1
      returning s.*
    )
    insert into public.vehicle_earlier_sales (vehicle_id, sold_on, price_cents, source, lead_id, actor, seller, at)
    select e.vehicle_id, e.sold_on, e.price_cents, e.source, e.lead_id, e.actor, e.seller, e.at from ended e;
    update public.inventory i
    set product_name = c.product_name, description = c.description, price = c.price, image_url = c.image_url,
      quantity = c.quantity,
      details = case when c.facts is null then i.details else (i.details - private.list_fact_names()) || c.facts end
    from jsonb_to_recordset(p_rows) as c(
      id bigint, product_name text, description text, price numeric, image_url text, quantity int, facts jsonb
    )
    where i.id = c.id;
    update public.vehicle_private_facts p
    set source = 'sheet', locked_fields = c.locked_fields, sheet_values = c.sheet_values, left_sheet = c.left_sheet,
      sheet_facts = coalesce(c.sheet_facts, p.sheet_facts), undone_facts = coalesce(c.undone_facts, p.undone_facts),
      written_texts = coalesce(c.written_texts, p.written_texts)
    from jsonb_to_recordset(p_rows) as c(
      id bigint, locked_fields text[], sheet_values jsonb, left_sheet boolean, sheet_facts jsonb, undone_facts jsonb,
      written_texts jsonb
    )
    where p.vehicle_id = c.id;
    with added as (
      insert into public.inventory (sku, product_name, description, price, image_url, quantity, details)
      select c.vin, c.product_name, c.description, c.price, c.image_url, c.quantity, coalesce(c.facts, '{}'::jsonb)
      from rows from (
        jsonb_to_recordset(p_rows) as (
          id bigint, vin text, product_name text, description text, price numeric, image_url text, quantity int, facts jsonb
        )
      ) with ordinality as c(id, vin, product_name, description, price, image_url, quantity, facts, place)
      where c.id is null
      order by c.place
      returning *
    )
    insert into public.sync_changes (run_id, vehicle_id, after)
    select p_run, a.id, jsonb_build_object(
      'product_name', a.product_name, 'description', a.description, 'price', a.price, 'image_url', a.image_url,
      'quantity', a.quantity
    )
    from added a;
    update public.vehicle_private_facts p
    set source = 'sheet', sheet_facts = coalesce(c.sheet_facts, '{}'::jsonb), written_texts = coalesce(c.written_texts, '{}'::jsonb)
    from jsonb_to_recordset(p_rows) as c(id bigint, vin text, sheet_facts jsonb, written_texts jsonb)
    join public.inventory i on i.sku = c.vin
    where c.id is null and p.vehicle_id = i.id;
  exception when unique_violation then
    -- Staff added the same vehicle in the meantime.
    return jsonb_build_object('outcome', 'stale', 'run', null);
  end;
  delete from public.sync_holds h
  using jsonb_to_recordset(p_ended_holds) as e(vin text, field text)
  where h.vin = e.vin and h.field = e.field;
  return jsonb_build_object('outcome', 'applied', 'run', public.finish_sync('inventory', p_owner, 'succeeded', p_result));
end $$;

create or replace function private.has_photos(p_vin text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.list_photo_rows(p_vin)) or exists (select from public.drive_photos d where d.vin = p_vin)
$$;

-- `removedIds`: deleted vehicles whose photos may still be in the bucket.
create or replace function private.describe_undo(p_run public.sync_runs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'undone', 'run', private.describe_sync_run(p_run),
    'removedIds', (select coalesce(jsonb_agg(d.id), '[]'::jsonb) from public.deleted_vehicles d where d.photo_urls <> '{}')
  )
$$;

-- Reverts what a run changed, in one transaction, and holds those changes until the sheet changes. Kept and listed are fields that
-- were edited since, vehicles that staff sold since, and added vehicles for which anyone saved edits, costs, or a sale. Returns
-- { outcome, run, removedIds }: 'undone', also when it was undone before; 'busy' while a run is in progress; 'notLast' for a run
-- that changed nothing or was followed by another change.
create or replace function public.undo_sync(p_run bigint, p_actor uuid, p_actor_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lease public.sync_leases;
  v_run public.sync_runs;
  -- [{ id, vin, name, field, was, became, wrote, listedAt, isFree, isGone }], a field each.
  v_fields jsonb;
  -- [{ id, vin, name, after, isFree, hasNewPhotos }], a vehicle each that the run added.
  v_added jsonb;
  -- [{ id, vin, name, field, was, became, isFree, isBack }], a fact each.
  v_facts jsonb;
  -- [{ id, vin, name, field, was, became, isFree, isBack }], a corrected VIN each.
  v_vins jsonb;
  v_sale public.vehicle_sales;
begin
  select * into v_lease from public.sync_leases l where l.kind = 'inventory' for update;
  select * into v_run from public.sync_runs r where r.id = p_run and r.kind = 'inventory' for update;
  if v_run.undone_at is not null then
    return private.describe_undo(v_run);
  end if;
  if v_lease.expires_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'busy', 'run', null);
  end if;
  if v_run.id is null or v_run.id is distinct from private.find_last_change_run() then
    return jsonb_build_object('outcome', 'notLast', 'run', null);
  end if;
  perform private.lock_photos(i.sku)
  from public.sync_changes c join public.inventory i on i.id = c.vehicle_id
  where c.run_id = p_run and (c.before ? 'sku' or c.before is null and private.has_photos(i.sku));
  perform 1 from public.inventory i
  where i.id in (select c.vehicle_id from public.sync_changes c where c.run_id = p_run)
  order by i.id for update;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'vin', coalesce(c.before ->> 'sku', i.sku), 'name', i.product_name, 'field', f.field,
    'was', c.before -> f.field, 'became', c.after -> f.field, 'wrote', c.before -> 'written_texts' -> f.field,
    'listedAt', i.listed_at, 'isGone', f.field = 'quantity' and i.left_sheet,
    'isFree', private.describe_sheet_fields(i) -> f.field = c.after -> f.field
      and i.written_texts -> f.field is not distinct from coalesce(c.after -> 'written_texts', i.written_texts) -> f.field and not (
      f.field = 'quantity' and c.before -> f.field = '1' and exists (select from public.vehicle_sales s where s.vehicle_id = i.id)
    ),
    'isBack', private.is_same_value(f.field, private.describe_sheet_fields(i) -> f.field, c.before -> f.field)
  ) order by i.id), '[]'::jsonb) into v_fields
  from public.sync_changes c
  join private.vehicles i on i.id = c.vehicle_id
  cross join unnest(array['product_name', 'description', 'price', 'image_url', 'quantity']) as f(field)
  where c.run_id = p_run and c.before is not null and c.before -> f.field <> c.after -> f.field;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'vin', i.sku, 'name', i.product_name, 'field', f.field, 'was', c.facts_before -> f.field,
    'became', c.facts_after -> f.field,
    'isFree', i.details -> f.field is not distinct from c.facts_after -> f.field,
    'isBack', i.details -> f.field is not distinct from c.facts_before -> f.field
  ) order by i.id), '[]'::jsonb) into v_facts
  from public.sync_changes c
  join public.inventory i on i.id = c.vehicle_id
  cross join unnest(private.list_fact_names()) as f(field)
  where c.run_id = p_run and c.before is not null
    and c.facts_before -> f.field is distinct from c.facts_after -> f.field;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'vin', i.sku, 'name', i.product_name, 'field', 'sku', 'was', c.before ->> 'sku', 'became', c.after ->> 'sku',
    'isFree', i.sku = c.after ->> 'sku' and not exists (select from public.inventory o where o.sku = c.before ->> 'sku'),
    'isBack', i.sku = c.before ->> 'sku'
  ) order by i.id), '[]'::jsonb) into v_vins
  from public.sync_changes c join public.inventory i on i.id = c.vehicle_id
  where c.run_id = p_run and c.before ? 'sku';
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'vin', i.sku, 'name', i.product_name, 'after', c.after,
    'isFree', private.describe_sheet_fields(i) = c.after
      and not exists (select from public.vehicle_edits e where e.vehicle_id = i.id)
      and not exists (select from public.vehicle_costs o where o.vehicle_id = i.id)
      and not exists (select from public.vehicle_sales s where s.vehicle_id = i.id)
      and not exists (select from public.vehicle_earlier_sales s where s.vehicle_id = i.id),
    'hasNewPhotos', private.has_photos(i.sku)
      and not exists (select from private.list_photo_rows(i.sku) r where r.created_at < c.at)
  ) order by i.id), '[]'::jsonb) into v_added
  from public.sync_changes c
  join private.vehicles i on i.id = c.vehicle_id
  where c.run_id = p_run and c.before is null;

  -- Before the holds, which it deletes. Photos that were there before the vehicle stay.
  perform public.delete_vehicle(p_actor, a.id)
  from jsonb_to_recordset(v_added) as a(id bigint, "isFree" boolean, "hasNewPhotos" boolean)
  where a."isFree" and a."hasNewPhotos";
  perform private.correct_vehicle_vin(f.id, f.became, f.was)
  from jsonb_to_recordset(v_vins) as f(id bigint, was text, became text, "isFree" boolean) where f."isFree";
  insert into public.sync_holds (vin, field, value)
  select f.vin, case when f."isGone" then 'gone' else f.field end, coalesce(f.became, 'null'::jsonb)
  from jsonb_to_recordset(v_fields) as f(vin text, field text, became jsonb, "isFree" boolean, "isGone" boolean)
  where f."isFree"
  union all
  select a.vin, 'row', a.after from jsonb_to_recordset(v_added) as a(vin text, after jsonb, "isFree" boolean)
  where a."isFree"
  union all
  -- The sheet's row of a vehicle that staff had added, or whose VIN it corrected.
  select coalesce(c.after ->> 'sku', i.sku), 'row', (c.after - array['memory', 'sku', 'written_texts']) || (c.after -> 'memory' -> 'sheet_values')
  from public.sync_changes c join public.inventory i on i.id = c.vehicle_id
  where c.run_id = p_run and (c.before -> 'memory' ->> 'source' = 'hand' or c.before ? 'sku')
  on conflict (vin, field) do update set value = excluded.value, at = clock_timestamp();
  with freed as (
    select f.id, array_agg(f.field) as fields, jsonb_object_agg(f.field, f.was) as was,
      jsonb_strip_nulls(jsonb_object_agg(f.field, f.wrote)) as wrote
    from jsonb_to_recordset(v_fields) as f(id bigint, field text, was jsonb, wrote jsonb, "isFree" boolean)
    where f."isFree" group by f.id
  ),
  restored as (
    update public.inventory i set
      product_name = case when x.was ? 'product_name' then x.was ->> 'product_name' else i.product_name end,
      description = case when x.was ? 'description' then x.was ->> 'description' else i.description end,
      price = case when x.was ? 'price' then (x.was ->> 'price')::numeric else i.price end,
      image_url = case when x.was ? 'image_url' then x.was ->> 'image_url' else i.image_url end,
      quantity = case when x.was ? 'quantity' then (x.was ->> 'quantity')::int else i.quantity end
    from freed x where i.id = x.id
  )
  update public.vehicle_private_facts p set written_texts = (p.written_texts - x.fields) || x.wrote
  from freed x where p.vehicle_id = x.id;
  -- A car that the run took off the lot was never away.
  update public.inventory i set listed_at = f."listedAt"
  from jsonb_to_recordset(v_fields) as f(id bigint, field text, "listedAt" timestamptz, "isFree" boolean)
  where i.id = f.id and f."isFree" and f.field in ('quantity', 'product_name') and i.listed_at <> f."listedAt";
  update public.vehicle_private_facts p set
    source = x.source, left_sheet = x.left_sheet, locked_fields = x.locked_fields, sheet_values = x.sheet_values
  from (
    select m.id, m.was ->> 'source' as source, (m.was ->> 'left_sheet')::boolean as left_sheet,
      coalesce(array_agg(f.field order by f.field) filter (where f.is_locked), '{}') as locked_fields,
      coalesce(jsonb_object_agg(f.field, f.sheets) filter (where f.sheets is not null), '{}'::jsonb) as sheet_values
    from (
      select c.vehicle_id as id, c.before -> 'memory' as was, c.after -> 'memory' as became
      from public.sync_changes c where c.run_id = p_run and c.before ? 'memory'
    ) m
    join public.vehicle_private_facts now on now.vehicle_id = m.id
    cross join lateral (
      select n.field,
        case when n.is_free then m.was -> 'locked_fields' ? n.field else n.field = any (now.locked_fields) end as is_locked,
        case when n.is_free then m.was -> 'sheet_values' else now.sheet_values end -> n.field as sheets
      from (
        select known.field,
          -- Staff decided nothing about it since.
          (m.became -> 'locked_fields' ? known.field) = (known.field = any (now.locked_fields))
            and m.became -> 'sheet_values' -> known.field is not distinct from now.sheet_values -> known.field
            and not exists (
              select from jsonb_to_recordset(v_fields) as k(id bigint, field text, "isFree" boolean)
              where k.id = m.id and k.field = known.field and not k."isFree"
            ) as is_free
        from unnest(array['product_name', 'description', 'price', 'image_url', 'quantity']) as known(field)
      ) n
    ) f
    group by m.id, m.was
  ) x
  where p.vehicle_id = x.id;
  for v_sale in
    with back as (
      delete from public.vehicle_earlier_sales e
      using public.sync_changes c, jsonb_to_recordset(v_fields) as f(id bigint, field text, became jsonb, "isFree" boolean)
      where c.run_id = p_run and e.vehicle_id = c.vehicle_id and f.id = c.vehicle_id
        and f.field = 'quantity' and f.became = '1' and f."isFree" and e.ended_at between c.at and v_run.finished_at
      returning e.*
    )
    insert into public.vehicle_sales (vehicle_id, sold_on, price_cents, source, lead_id, actor, seller, at)
    select b.vehicle_id, b.sold_on, b.price_cents, b.source, b.lead_id, b.actor, b.seller, b.at from back b
    on conflict (vehicle_id) do nothing
    returning *
  loop
    -- Unless somebody changed the buyer's status since. The lead belongs to who sold again, not to who undoes.
    if not exists (
      select from public.lead_events e where e.lead_id = v_sale.lead_id and e.kind = 'status' and e.at > v_run.finished_at
    ) then
      perform private.mark_leads_sold(v_sale.actor, v_sale);
    end if;
  end loop;
  with freed as (
    select f.id, array_agg(f.field) as fields, jsonb_strip_nulls(jsonb_object_agg(f.field, f.was)) as was,
      jsonb_object_agg(f.field, f.became) as became
    from jsonb_to_recordset(v_facts) as f(id bigint, field text, was jsonb, became jsonb, "isFree" boolean)
    where f."isFree" group by f.id
  ),
  restored as (
    update public.inventory i set details = (i.details - x.fields) || x.was from freed x where i.id = x.id
  )
  update public.vehicle_private_facts p set
    sheet_facts = (p.sheet_facts - x.fields) || x.was, undone_facts = p.undone_facts || x.became
  from freed x where p.vehicle_id = x.id;
  -- Neither the run nor its undoing was a price that the dealership asked.
  delete from public.vehicle_price_changes p
  using public.sync_changes c, jsonb_to_recordset(v_fields) as f(id bigint, field text, "isFree" boolean)
  where c.run_id = p_run and c.vehicle_id = f.id and f.field = 'price' and f."isFree"
    and p.inventory_id = f.id and p.changed_at in (c.at, now());
  insert into public.deleted_vehicles (id, vin, product_name, actor)
  select a.id, a.vin, a.name, p_actor
  from jsonb_to_recordset(v_added) as a(id bigint, vin text, name text, "isFree" boolean) where a."isFree"
  on conflict (id) do nothing;
  delete from public.inventory i
  using jsonb_to_recordset(v_added) as a(id bigint, "isFree" boolean)
  where i.id = a.id and a."isFree";

  v_fields := v_fields || v_facts || v_vins;
  update public.sync_runs r set
    undone_at = clock_timestamp(), undone_by = p_actor, undone_by_name = p_actor_name,
    undo_result = jsonb_build_object(
      'restored', (
        select count(*) from (
          select f.id from jsonb_to_recordset(v_fields) as f(id bigint, "isFree" boolean) where f."isFree"
          union
          select c.vehicle_id from public.sync_changes c
          where c.run_id = p_run and c.before -> 'memory' ->> 'source' = 'hand'
        ) restored
      ),
      'removed', (select count(*) from jsonb_to_recordset(v_added) as a("isFree" boolean) where a."isFree"),
      'kept', (
        select coalesce(jsonb_agg(jsonb_build_object('vin', k.vin, 'name', k.name, 'field', k.field)), '[]'::jsonb) from (
          select f.vin, f.name, f.field
          from jsonb_to_recordset(v_fields) as f(vin text, name text, field text, "isFree" boolean, "isBack" boolean)
          where not f."isFree" and not f."isBack"
          union all
          select a.vin, a.name, 'row' from jsonb_to_recordset(v_added) as a(vin text, name text, "isFree" boolean)
          where not a."isFree"
        ) k
      )
    )
  where r.id = p_run
  returning * into v_run;
  return private.describe_undo(v_run);
end $$;

-- Releases all undone changes, so that the next sync applies them. Returns their number.
create or replace function public.clear_sync_holds() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
  v_facts int;
begin
  select coalesce(sum((select count(*) from jsonb_object_keys(p.undone_facts))), 0) into v_facts
  from public.vehicle_private_facts p where p.undone_facts <> '{}'::jsonb;
  update public.vehicle_private_facts p set undone_facts = '{}'::jsonb where p.undone_facts <> '{}'::jsonb;
  delete from public.sync_holds where field is not null;
  get diagnostics v_count = row_count;
  return v_count + v_facts;
end $$;
