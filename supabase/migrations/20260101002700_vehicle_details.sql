-- Structured facts of a vehicle, the record of its sale, and what it cost, which only owners read.

-- Known facts only: { trim, engine, drivetrain, transmission, doors, seats, title, warranty }. app/vehicles/vehicle-details.ts
-- reads them. No sync writes them, so they need no lock.
alter table public.inventory
  add column details jsonb not null default '{}'::jsonb,
  add constraint inventory_details_form check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 4000);
grant select (details) on table public.inventory to anon, authenticated;

-- For the leads of one vehicle.
create index contact_messages_vin_idx on public.contact_messages (vin, created_at desc) where vin is not null;

create table public.vehicle_sales (
  vehicle_id bigint primary key references public.inventory (id) on delete cascade,
  sold_on date not null,
  price_cents bigint,
  -- Where the buyer came from.
  source text,
  -- The buyer, if known. An erased lead leaves the sale.
  lead_id uuid references public.contact_messages (id) on delete set null,
  -- User id in Auth.
  actor uuid not null,
  at timestamptz not null default clock_timestamp(),
  constraint vehicle_sales_price_positive check (price_cents between 1 and 10000000000),
  constraint vehicle_sales_source_known check (
    source in ('website', 'google', 'facebook', 'listingSite', 'walkIn', 'referral', 'returning', 'other')
  )
);
create index vehicle_sales_lead_idx on public.vehicle_sales (lead_id) where lead_id is not null;
alter table public.vehicle_sales enable row level security;
revoke all on table public.vehicle_sales from public, anon, authenticated;
grant all on table public.vehicle_sales to service_role;

-- A table of its own, because no read but `find_vehicle_costs` may return it.
create table public.vehicle_costs (
  vehicle_id bigint primary key references public.inventory (id) on delete cascade,
  cost_cents bigint,
  -- Since when a lender finances the vehicle.
  floor_plan_on date,
  -- User id in Auth.
  actor uuid not null,
  at timestamptz not null default clock_timestamp(),
  constraint vehicle_costs_not_empty check (cost_cents is not null or floor_plan_on is not null),
  constraint vehicle_costs_cost_positive check (cost_cents between 1 and 10000000000)
);
alter table public.vehicle_costs enable row level security;
revoke all on table public.vehicle_costs from public, anon, authenticated;
grant all on table public.vehicle_costs to service_role;

-- Rows without details keep the hash they had.
create or replace function private.stock_revision(p_row public.inventory) returns text
language sql immutable set search_path = ''
as $$
  select md5((
    jsonb_build_array(
      p_row.product_name, p_row.description, p_row.price, p_row.image_url, p_row.quantity, p_row.source, p_row.locked_fields
    ) || case when p_row.details = '{}'::jsonb then '[]'::jsonb else jsonb_build_array(p_row.details) end
  )::text)
$$;

-- Returns { field: { from, to } } for each fact that differs. Of a warranty only its kind is recorded.
create function private.diff_vehicle_details(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k.key, jsonb_build_object(
    'from', case k.key when 'warranty' then p_before -> k.key -> 'kind' else p_before -> k.key end,
    'to', case k.key when 'warranty' then p_after -> k.key -> 'kind' else p_after -> k.key end
  )), '{}'::jsonb)
  from (select jsonb_object_keys(p_before) as key union select jsonb_object_keys(p_after)) k
  where p_before -> k.key is distinct from p_after -> k.key
$$;

-- p_values: { vin, productName, description, price, details }; the last is optional. Returns { outcome, id }: 'saved', or
-- 'vin_taken' with the id of the vehicle that has the VIN.
create or replace function public.add_vehicle(p_actor uuid, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  insert into public.inventory (sku, product_name, description, price, details)
  values (
    p_values ->> 'vin', p_values ->> 'productName', p_values ->> 'description', (p_values ->> 'price')::numeric,
    coalesce(p_values -> 'details', '{}'::jsonb)
  )
  on conflict (sku) do nothing returning id into v_id;
  if v_id is null then
    select i.id into v_id from public.inventory i where i.sku = p_values ->> 'vin';
    return jsonb_build_object('outcome', 'vin_taken', 'id', v_id);
  end if;
  delete from public.sync_holds h where h.vin = p_values ->> 'vin';
  insert into public.vehicle_edits (vehicle_id, actor, kind) values (v_id, p_actor, 'added');
  return jsonb_build_object('outcome', 'saved', 'id', v_id);
end $$;

-- Writes changed fields. p_values as above; without details they stay. Returns { outcome, id }: 'saved'; 'unknown'; 'conflict'
-- when the row no longer matches p_version; 'vin_taken' with the other vehicle's id; 'vin_fixed' for a row from the sheet, whose
-- VIN identifies it there.
create or replace function public.edit_vehicle(p_actor uuid, p_id bigint, p_version text, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.inventory;
  v_new public.inventory;
  v_vin text := p_values ->> 'vin';
  v_wanted jsonb := jsonb_build_object(
    'product_name', p_values ->> 'productName', 'description', p_values ->> 'description',
    'price', (p_values ->> 'price')::numeric
  );
  v_fields jsonb := '{}'::jsonb;
  v_field text;
  v_old jsonb;
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'id', p_id);
  end if;
  if md5(v_row.sku || private.stock_revision(v_row)) is distinct from p_version then
    return jsonb_build_object('outcome', 'conflict', 'id', p_id);
  end if;
  if private.normalize_vin(v_row.sku) = private.normalize_vin(v_vin) then
    v_vin := v_row.sku;
  elsif v_row.source = 'sheet' then
    return jsonb_build_object('outcome', 'vin_fixed', 'id', p_id);
  else
    v_fields := v_fields || jsonb_build_object('vin', jsonb_build_object('from', v_row.sku, 'to', v_vin));
  end if;
  v_new := v_row;
  foreach v_field in array array['product_name', 'description', 'price'] loop
    v_old := private.describe_sheet_fields(v_row) -> v_field;
    if not private.is_same_value(v_field, v_old, v_wanted -> v_field) then
      v_new := private.set_field_by_hand(v_new, v_field, v_wanted -> v_field);
      v_fields := v_fields || jsonb_build_object(v_field, jsonb_build_object(
        -- A price as the site reads it.
        'from', case v_field when 'price' then coalesce(to_jsonb(public.full_price(v_row.price)), 'null'::jsonb) else v_old end,
        'to', v_wanted -> v_field
      ));
    end if;
  end loop;
  v_new.details := coalesce(p_values -> 'details', v_row.details);
  v_fields := v_fields || private.diff_vehicle_details(v_row.details, v_new.details);
  if v_fields = '{}'::jsonb then
    return jsonb_build_object('outcome', 'saved', 'id', p_id);
  end if;
  begin
    update public.inventory i set
      sku = v_vin, product_name = v_new.product_name, description = v_new.description, price = v_new.price,
      locked_fields = v_new.locked_fields, sheet_values = v_new.sheet_values, details = v_new.details
    where i.id = p_id;
  exception when unique_violation then
    return jsonb_build_object(
      'outcome', 'vin_taken', 'id', (select i.id from public.inventory i where i.sku = v_vin));
  end;
  if v_fields ? 'vin' then
    perform private.move_vehicle_photos(v_row.sku, v_vin);
  end if;
  insert into public.vehicle_edits (vehicle_id, actor, kind, fields) values (p_id, p_actor, 'edited', v_fields);
  return jsonb_build_object('outcome', 'saved', 'id', p_id);
end $$;

-- Changes only the price, from the one that was shown (both in whole US dollars; null means no price). Returns { outcome, price, by }:
-- 'saved'; 'unknown'; or 'conflict' with the present price and who set it last (null: the sheet), when it is neither the one
-- shown nor the one wanted.
create function public.set_vehicle_price(p_actor uuid, p_id bigint, p_before numeric, p_price numeric) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.inventory;
  v_new public.inventory;
  v_now numeric;
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'price', null, 'by', null);
  end if;
  v_now := public.full_price(v_row.price);
  if v_now is not distinct from p_price then
    return jsonb_build_object('outcome', 'saved', 'price', p_price, 'by', null);
  end if;
  if v_now is distinct from p_before then
    return jsonb_build_object('outcome', 'conflict', 'price', v_now, 'by', (
      select s.name
      from public.vehicle_edits e join public.staff s on s.user_id = e.actor
      where e.vehicle_id = p_id and e.fields ? 'price' and 'price' = any (v_row.locked_fields)
      order by e.id desc limit 1
    ));
  end if;
  v_new := private.set_field_by_hand(v_row, 'price', coalesce(to_jsonb(p_price), 'null'::jsonb));
  update public.inventory i set
    price = v_new.price, locked_fields = v_new.locked_fields, sheet_values = v_new.sheet_values
  where i.id = p_id;
  insert into public.vehicle_edits (vehicle_id, actor, kind, fields) values (
    p_id, p_actor, 'edited', jsonb_build_object('price', jsonb_build_object('from', v_now, 'to', p_price))
  );
  return jsonb_build_object('outcome', 'saved', 'price', p_price, 'by', null);
end $$;

-- Marks a vehicle as sold or listed; a listed one has no record of a sale. Returns false when there is no such vehicle.
create or replace function public.set_vehicle_sold(p_actor uuid, p_id bigint, p_is_sold boolean) returns boolean
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
  if not p_is_sold then
    delete from public.vehicle_sales s where s.vehicle_id = p_id;
  end if;
  if (v_row.quantity <> 1) = p_is_sold then
    return true;
  end if;
  v_new := private.set_field_by_hand(v_row, 'quantity', to_jsonb(case when p_is_sold then 0 else 1 end));
  update public.inventory i set
    quantity = v_new.quantity, locked_fields = v_new.locked_fields, sheet_values = v_new.sheet_values
  where i.id = p_id;
  insert into public.vehicle_edits (vehicle_id, actor, kind)
  values (p_id, p_actor, case when p_is_sold then 'sold' else 'unsold' end);
  return true;
end $$;

-- Marks a vehicle as sold and records the sale, or corrects the record. p_sale: { soldOn, priceCents, source, leadId }; only
-- soldOn is required. Returns false when there is no such vehicle.
create function public.sell_vehicle(p_actor uuid, p_id bigint, p_sale jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.set_vehicle_sold(p_actor, p_id, true) then
    return false;
  end if;
  insert into public.vehicle_sales (vehicle_id, sold_on, price_cents, source, lead_id, actor)
  values (
    p_id, (p_sale ->> 'soldOn')::date, (p_sale ->> 'priceCents')::bigint, p_sale ->> 'source',
    -- A lead that was erased in the meantime.
    (select m.id from public.contact_messages m where m.id = (p_sale ->> 'leadId')::uuid), p_actor
  )
  on conflict (vehicle_id) do update set
    sold_on = excluded.sold_on, price_cents = excluded.price_cents, source = excluded.source, lead_id = excluded.lead_id,
    actor = excluded.actor, at = clock_timestamp();
  return true;
end $$;

-- For owners. Returns { costCents, floorPlanOn }; null when neither is known.
create function public.find_vehicle_costs(p_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('costCents', c.cost_cents, 'floorPlanOn', c.floor_plan_on)
  from public.vehicle_costs c where c.vehicle_id = p_id
$$;

-- For owners. Nulls remove what was known. Returns false when there is no such vehicle.
create function public.save_vehicle_costs(p_actor uuid, p_id bigint, p_cost_cents bigint, p_floor_plan_on date) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.inventory i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  delete from public.vehicle_costs c where c.vehicle_id = p_id;
  insert into public.vehicle_costs (vehicle_id, cost_cents, floor_plan_on, actor)
  select p_id, p_cost_cents, p_floor_plan_on, p_actor
  where p_cost_cents is not null or p_floor_plan_on is not null;
  return true;
end $$;

-- Adds 'aged': listed for sixty days or more.
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
    select from public.inventory i where i.id = v.id and i.created_at <= now() - interval '60 days'
  )
  union all
  select i.id from public.inventory i where p_show = 'locked' and cardinality(i.locked_fields) > 0
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

revoke all on function private.stock_revision(public.inventory), private.diff_vehicle_details(jsonb, jsonb),
  public.set_vehicle_price(uuid, bigint, numeric, numeric), public.sell_vehicle(uuid, bigint, jsonb),
  public.find_vehicle_costs(bigint), public.save_vehicle_costs(uuid, bigint, bigint, date) from public, anon, authenticated;
grant execute on function private.stock_revision(public.inventory) to service_role;
grant execute on function public.set_vehicle_price(uuid, bigint, numeric, numeric), public.sell_vehicle(uuid, bigint, jsonb),
  public.find_vehicle_costs(bigint), public.save_vehicle_costs(uuid, bigint, bigint, date) to service_role;
