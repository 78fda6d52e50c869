-- Facts from the sheet: trim, engine, drivetrain, transmission, doors, seats, and title. A fact that staff changed stays theirs.

alter table public.inventory
  -- The facts that the sheet has. One that differs from `details` was changed by staff.
  add column sheet_facts jsonb not null default '{}'::jsonb,
  -- The sheet's facts that staff undid, with its value (null: none). They aren't applied again until the sheet changes.
  add column undone_facts jsonb not null default '{}'::jsonb,
  add constraint inventory_sheet_facts_form check (jsonb_typeof(sheet_facts) = 'object'),
  add constraint inventory_undone_facts_form check (jsonb_typeof(undone_facts) = 'object');
alter table public.sync_changes
  -- null for runs of earlier releases.
  add column facts_before jsonb,
  add column facts_after jsonb;

create function private.list_fact_names() returns text[]
language sql immutable set search_path = ''
as $$
  select array['trim', 'engine', 'drivetrain', 'transmission', 'doors', 'seats', 'title']
$$;

-- Returns the facts that a sheet may have, of a vehicle's details.
create function private.pick_facts(p_details jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.key, d.value), '{}'::jsonb)
  from jsonb_each(p_details) d where d.key = any (private.list_fact_names())
$$;

-- Returns the facts that staff changed from the sheet's value.
create function private.list_locked_facts(p_row public.inventory) returns text[]
language sql immutable set search_path = ''
as $$
  select case when p_row.sheet_facts = '{}'::jsonb then '{}'::text[] else (
    select coalesce(array_agg(s.key order by s.key), '{}'::text[])
    from jsonb_each(p_row.sheet_facts) s where p_row.details -> s.key is distinct from s.value
  ) end
$$;

-- The facts' columns are returned separately, because the previous release refuses a choice with fields that it doesn't know.
create or replace function public.read_sheet_columns() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'header', c.header, 'choice', c.choice - private.list_fact_names(), 'facts', private.pick_facts(c.choice),
    'confirmedAt', c.confirmed_at, 'confirmedBy', c.actor_name
  )
  from public.sheet_columns c order by c.id desc limit 1
$$;

-- Applies a change set and finishes its run in one transaction, so that the record is always accurate. p_rows are whole rows: {
-- id, revision, vin, product_name, description, price, image_url, quantity, locked_fields, sheet_values, left_sheet, facts,
-- sheet_facts, undone_facts }, with a null id and revision for a new vehicle; without facts, these stay. p_ended_holds:
-- [{ vin, field }]. Returns { outcome, run }: 'applied'; 'lost' when the lease has expired or another owner holds it; 'stale' when
-- a row has changed since the change set was computed. 'lost' and 'stale' change nothing.
create or replace function public.apply_inventory_sync(p_run bigint, p_owner uuid, p_rows jsonb, p_ended_holds jsonb, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.sync_leases l
  where l.kind = 'inventory' and l.owner = p_owner and l.run_id = p_run and l.expires_at > clock_timestamp()
  for update;
  if not found then
    return jsonb_build_object('outcome', 'lost', 'run', null);
  end if;
  -- An edit by hand of one of them waits until this is over, or is seen here.
  perform 1 from public.inventory i
  where i.id in (select c.id from jsonb_to_recordset(p_rows) as c(id bigint))
  order by i.id for update;
  if exists (
    select 1
    from jsonb_to_recordset(p_rows) as c(id bigint, revision text)
    left join public.inventory i on i.id = c.id
    where c.id is not null and (i.id is null or private.stock_revision(i) <> c.revision)
  ) then
    return jsonb_build_object('outcome', 'stale', 'run', null);
  end if;
  begin
    insert into public.sync_changes (run_id, vehicle_id, before, after, facts_before, facts_after)
    select p_run, i.id, private.describe_sheet_fields(i), jsonb_build_object(
      'product_name', c.product_name, 'description', c.description, 'price', c.price, 'image_url', c.image_url,
      'quantity', c.quantity
    ), private.pick_facts(i.details), coalesce(c.facts, private.pick_facts(i.details))
    from jsonb_to_recordset(p_rows) as c(
      id bigint, product_name text, description text, price numeric, image_url text, quantity int, facts jsonb
    )
    join public.inventory i on i.id = c.id
    where (i.product_name, i.description, i.price, i.image_url, i.quantity)
      is distinct from (c.product_name, c.description, c.price, c.image_url, c.quantity)
      or c.facts <> private.pick_facts(i.details);
    update public.inventory i
    set product_name = c.product_name, description = c.description, price = c.price, image_url = c.image_url,
      quantity = c.quantity, source = 'sheet', locked_fields = c.locked_fields, sheet_values = c.sheet_values,
      left_sheet = c.left_sheet,
      -- The previous release sends no facts.
      details = case when c.facts is null then i.details else (i.details - private.list_fact_names()) || c.facts end,
      sheet_facts = coalesce(c.sheet_facts, i.sheet_facts), undone_facts = coalesce(c.undone_facts, i.undone_facts)
    from jsonb_to_recordset(p_rows) as c(
      id bigint, product_name text, description text, price numeric, image_url text, quantity int, locked_fields text[],
      sheet_values jsonb, left_sheet boolean, facts jsonb, sheet_facts jsonb, undone_facts jsonb
    )
    where i.id = c.id;
    with added as (
      insert into public.inventory (sku, product_name, description, price, image_url, quantity, source, details, sheet_facts)
      select c.vin, c.product_name, c.description, c.price, c.image_url, c.quantity, 'sheet',
        coalesce(c.facts, '{}'::jsonb), coalesce(c.sheet_facts, '{}'::jsonb)
      from rows from (
        jsonb_to_recordset(p_rows) as (
          id bigint, vin text, product_name text, description text, price numeric, image_url text, quantity int, facts jsonb,
          sheet_facts jsonb
        )
      ) with ordinality as c(id, vin, product_name, description, price, image_url, quantity, facts, sheet_facts, place)
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
  exception when unique_violation then
    -- Staff added the same vehicle in the meantime.
    return jsonb_build_object('outcome', 'stale', 'run', null);
  end;
  delete from public.sync_holds h
  using jsonb_to_recordset(p_ended_holds) as e(vin text, field text)
  where h.vin = e.vin and h.field = e.field;
  return jsonb_build_object('outcome', 'applied', 'run', public.finish_sync('inventory', p_owner, 'succeeded', p_result));
end $$;

-- Reverts what a run changed, in one transaction, and holds those changes until the sheet changes. Fields edited since are kept
-- and listed. Returns { outcome, run }: 'undone', also when it was undone before; 'busy' while a run is in progress; 'notLast'
-- for a run that changed nothing or was followed by another change.
create or replace function public.undo_sync(p_run bigint, p_actor uuid, p_actor_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_lease public.sync_leases;
  v_run public.sync_runs;
  -- [{ id, vin, name, field, was, became, isFree, isGone }], a field each.
  v_fields jsonb;
  -- [{ id, vin, name, after, isFree }], a vehicle each that the run added.
  v_added jsonb;
  -- [{ id, vin, name, field, was, became, isFree, isBack }], a fact each.
  v_facts jsonb;
begin
  select * into v_lease from public.sync_leases l where l.kind = 'inventory' for update;
  select * into v_run from public.sync_runs r where r.id = p_run and r.kind = 'inventory' for update;
  if v_run.undone_at is not null then
    return jsonb_build_object('outcome', 'undone', 'run', private.describe_sync_run(v_run));
  end if;
  if v_lease.expires_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'busy', 'run', null);
  end if;
  if v_run.id is null or v_run.id is distinct from private.find_last_change_run() then
    return jsonb_build_object('outcome', 'notLast', 'run', null);
  end if;
  perform 1 from public.inventory i
  where i.id in (select c.vehicle_id from public.sync_changes c where c.run_id = p_run)
  order by i.id for update;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'vin', i.sku, 'name', i.product_name, 'field', f.field, 'was', c.before -> f.field,
    'became', c.after -> f.field, 'isGone', f.field = 'quantity' and i.left_sheet,
    'isFree', private.describe_sheet_fields(i) -> f.field = c.after -> f.field,
    'isBack', private.is_same_value(f.field, private.describe_sheet_fields(i) -> f.field, c.before -> f.field)
  ) order by i.id), '[]'::jsonb) into v_fields
  from public.sync_changes c
  join public.inventory i on i.id = c.vehicle_id
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
    'id', i.id, 'vin', i.sku, 'name', i.product_name, 'after', c.after,
    'isFree', private.describe_sheet_fields(i) = c.after
      and not exists (select from public.vehicle_edits e where e.vehicle_id = i.id)
  ) order by i.id), '[]'::jsonb) into v_added
  from public.sync_changes c
  join public.inventory i on i.id = c.vehicle_id
  where c.run_id = p_run and c.before is null;

  insert into public.sync_holds (vin, field, value)
  select f.vin, case when f."isGone" then 'gone' else f.field end, coalesce(f.became, 'null'::jsonb)
  from jsonb_to_recordset(v_fields) as f(vin text, field text, became jsonb, "isFree" boolean, "isGone" boolean)
  where f."isFree"
  union all
  select a.vin, 'row', a.after from jsonb_to_recordset(v_added) as a(vin text, after jsonb, "isFree" boolean)
  where a."isFree"
  on conflict (vin, field) do update set value = excluded.value, at = clock_timestamp();
  update public.inventory i set
    product_name = case when x.was ? 'product_name' then x.was ->> 'product_name' else i.product_name end,
    description = case when x.was ? 'description' then x.was ->> 'description' else i.description end,
    price = case when x.was ? 'price' then (x.was ->> 'price')::numeric else i.price end,
    image_url = case when x.was ? 'image_url' then x.was ->> 'image_url' else i.image_url end,
    quantity = case when x.was ? 'quantity' then (x.was ->> 'quantity')::int else i.quantity end
  from (
    select f.id, jsonb_object_agg(f.field, f.was) as was
    from jsonb_to_recordset(v_fields) as f(id bigint, field text, was jsonb, "isFree" boolean)
    where f."isFree" group by f.id
  ) x
  where i.id = x.id;
  update public.inventory i set
    details = (i.details - x.fields) || x.was, sheet_facts = (i.sheet_facts - x.fields) || x.was,
    undone_facts = i.undone_facts || x.became
  from (
    select f.id, array_agg(f.field) as fields, jsonb_strip_nulls(jsonb_object_agg(f.field, f.was)) as was,
      jsonb_object_agg(f.field, f.became) as became
    from jsonb_to_recordset(v_facts) as f(id bigint, field text, was jsonb, became jsonb, "isFree" boolean)
    where f."isFree" group by f.id
  ) x
  where i.id = x.id;
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

  v_fields := v_fields || v_facts;
  update public.sync_runs r set
    undone_at = clock_timestamp(), undone_by = p_actor, undone_by_name = p_actor_name,
    undo_result = jsonb_build_object(
      'restored', (select count(distinct f.id) from jsonb_to_recordset(v_fields) as f(id bigint, "isFree" boolean) where f."isFree"),
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
  return jsonb_build_object('outcome', 'undone', 'run', private.describe_sync_run(v_run));
end $$;

-- Releases all undone changes, so that the next sync applies them. Returns their number.
create or replace function public.clear_sync_holds() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_count int;
  v_facts int;
begin
  select coalesce(sum((select count(*) from jsonb_object_keys(i.undone_facts))), 0) into v_facts
  from public.inventory i where i.undone_facts <> '{}'::jsonb;
  update public.inventory i set undone_facts = '{}'::jsonb where i.undone_facts <> '{}'::jsonb;
  delete from public.sync_holds where field is not null;
  get diagnostics v_count = row_count;
  return v_count + v_facts;
end $$;

-- Unlocks a field: the sheet's value is restored immediately when it is known, otherwise by the next sync. Returns false when
-- there is no such vehicle.
create or replace function public.release_vehicle_field(p_actor uuid, p_id bigint, p_field text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.inventory;
  v_new public.inventory;
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  if p_field = any (private.list_locked_facts(v_row)) then
    update public.inventory i set
      details = (v_row.details - p_field) || jsonb_build_object(p_field, v_row.sheet_facts -> p_field),
      undone_facts = v_row.undone_facts - p_field
    where i.id = p_id;
    insert into public.vehicle_edits (vehicle_id, actor, kind, fields)
    values (p_id, p_actor, 'released', jsonb_build_object(p_field, null));
  end if;
  if p_field = any (v_row.locked_fields) then
    v_new := v_row;
    -- A vehicle that no sheet names keeps what staff typed.
    if v_row.source = 'sheet' and v_row.sheet_values ? p_field then
      v_new := jsonb_populate_record(v_new, jsonb_build_object(p_field, v_row.sheet_values -> p_field));
    end if;
    update public.inventory i set
      product_name = v_new.product_name, description = v_new.description, price = v_new.price,
      image_url = v_new.image_url, quantity = v_new.quantity,
      locked_fields = array_remove(v_row.locked_fields, p_field), sheet_values = v_row.sheet_values - p_field
    where i.id = p_id;
    insert into public.vehicle_edits (vehicle_id, actor, kind, fields)
    values (p_id, p_actor, 'released', jsonb_build_object(p_field, null));
  end if;
  return true;
end $$;

-- Returns the ids of a folder of the staff list. 'aged': listed for sixty days or more.
create or replace function private.list_shown_vehicles(p_show text) returns setof bigint
language sql stable set search_path = ''
as $$
  select i.id from public.inventory i where p_show = 'all'
  union all
  select v.id from private.vehicles_on_lot v where p_show in ('listed', 'oldest')
  union all
  select i.id from public.inventory i
  where p_show = 'sold' and not exists (select from private.vehicles_on_lot v where v.id = i.id)
  union all
  select v.id from private.vehicles_on_lot v
  where p_show = 'aged' and exists (
    select from public.inventory i where i.id = v.id and private.count_days_on_lot(i.created_at) >= 60
  )
  union all
  select i.id from public.inventory i where p_show = 'locked' and (cardinality(i.locked_fields) > 0 or cardinality(private.list_locked_facts(i)) > 0)
  union all
  select v.id from private.vehicles_on_lot v where p_show = 'multiplied' and v.price > 0 and v.price < 1000
  union all
  select v.id from private.vehicles_on_lot v
  where p_show = 'bad-vin' and v.quantity = 1 and not private.has_sound_vin(v.sku)
  union all
  select v.id from private.vehicles_on_lot v
  where p_show = 'no-photos'
    and not exists (select from public.vehicle_photos s where s.vin = v.sku)
    and not exists (select from public.public_vehicle_photos g where g.vin = v.sku)
$$;

revoke all on function private.list_fact_names(), private.pick_facts(jsonb), private.list_locked_facts(public.inventory)
  from public, anon, authenticated;
