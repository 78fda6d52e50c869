-- The values of a vehicle: how they are compared and hashed, and which of them staff keep from the sheet.
-- A sheet's value is recorded even while staff's own is shown.

-- Converts a price like app/vehicles/price.ts: below 1,000 it is in thousands; null when it is not a price.
create or replace function public.full_price(price numeric) returns numeric
  language sql immutable parallel safe set search_path = '' as $$
    select case
      when price <= 0 or price > 100000000 then null
      when price < 1000 then nullif(round(price * 1000, 2), 0)
      else round(price, 2)
    end
  $$;

-- Security definer, because the roles that change prices may not write here.
create or replace function public.note_price_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if public.full_price(old.price) is distinct from public.full_price(new.price) then
    insert into public.vehicle_price_changes (inventory_id, old_price, new_price)
    values (new.id, public.full_price(old.price), public.full_price(new.price));
  end if;
  return null;
end $$;
create or replace trigger inventory_price_changes after update of price on public.inventory
  for each row when (old.price is distinct from new.price) execute function public.note_price_change();

create or replace function private.add_private_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.vehicle_private_facts (vehicle_id) values (new.id);
  return null;
end $$;
create or replace trigger inventory_private_facts after insert on public.inventory
  for each row execute function private.add_private_facts();

-- Writes a vehicle's fields to both of its tables.
create or replace function private.write_vehicle(p_row private.vehicles) returns void
language sql set search_path = '' as $$
  update public.inventory i set
    sku = p_row.sku, product_name = p_row.product_name, description = p_row.description, price = p_row.price,
    image_url = p_row.image_url, quantity = p_row.quantity, details = p_row.details
  where i.id = p_row.id;
  update public.vehicle_private_facts p set
    source = p_row.source, locked_fields = p_row.locked_fields, sheet_values = p_row.sheet_values,
    left_sheet = p_row.left_sheet, sheet_facts = p_row.sheet_facts, undone_facts = p_row.undone_facts,
    written_texts = p_row.written_texts
  where p.vehicle_id = p_row.id;
$$;

-- Normalizes like normalizeVin in app/vehicles/vin.ts: no whitespace, upper case; hyphens are removed only where that leaves a
-- 17-character VIN ("STK-1042" keeps its own).
create or replace function private.normalize_vin(p_vin text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when replace(compact.vin, '-', '') ~ '^[A-HJ-NPR-Z0-9]{17}$' then replace(compact.vin, '-', '')
    else compact.vin
  end
  from (
    select upper(regexp_replace(p_vin, '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', '', 'g')) as vin
  ) compact
$$;

-- Normalizes like collapseWhitespace in app/vehicles/fold-text.ts; null becomes empty.
create or replace function private.normalize_text(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(
    regexp_replace(coalesce(p_text, ''), '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ' ', 'g')
  )
$$;

-- Returns whether two values of a field are equal, like isSameValue in app/inventory/sync/same-value.ts.
create or replace function private.is_same_value(p_field text, p_one jsonb, p_other jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case p_field
    when 'price' then
      public.full_price((p_one #>> '{}')::numeric) is not distinct from public.full_price((p_other #>> '{}')::numeric)
    when 'quantity' then ((p_one #>> '{}') = '1') is not distinct from ((p_other #>> '{}') = '1')
    else private.normalize_text(p_one #>> '{}') = private.normalize_text(p_other #>> '{}')
  end
$$;

-- Returns the fields of a row that a sync may write; an empty field is a JSON null.
create or replace function private.describe_sheet_fields(p_row private.vehicles) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'product_name', p_row.product_name, 'description', p_row.description, 'price', p_row.price,
    'image_url', p_row.image_url, 'quantity', p_row.quantity
  )
$$;

-- Returns the sheet's value of a field; SQL null when it is unknown.
create or replace function private.find_sheet_value(p_row private.vehicles, p_field text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select case h.field when 'gone' then '0'::jsonb else h.value end
      from public.sync_holds h
      where h.vin = p_row.sku and (h.field = p_field or (h.field = 'gone' and p_field = 'quantity'))
      order by h.field limit 1
    ),
    case
      when p_field = any (p_row.locked_fields) then p_row.sheet_values -> p_field
      else private.describe_sheet_fields(p_row) -> p_field
    end
  )
$$;

-- Sets one field of a row to the staff's value. Locks it where it differs from the sheet's value and unlocks it where it does
-- not.
create or replace function private.set_field_by_hand(p_row private.vehicles, p_field text, p_value jsonb) returns private.vehicles
language plpgsql set search_path = '' as $$
declare
  v_row private.vehicles := p_row;
  v_sheet jsonb := private.find_sheet_value(p_row, p_field);
  v_is_same boolean := v_sheet is not null and private.is_same_value(p_field, v_sheet, p_value);
begin
  -- The sheet's own spelling, so that the next sync has nothing to do.
  v_row := jsonb_populate_record(v_row, jsonb_build_object(p_field, case when v_is_same then v_sheet else p_value end));
  v_row.sheet_values := v_row.sheet_values - p_field;
  v_row.locked_fields := array_remove(v_row.locked_fields, p_field);
  if not v_is_same then
    v_row.locked_fields := private.lock_fields(v_row.locked_fields, jsonb_build_object(p_field, null));
    if v_sheet is not null then
      v_row.sheet_values := v_row.sheet_values || jsonb_build_object(p_field, v_sheet);
    end if;
  end if;
  delete from public.sync_holds h
  where h.vin = p_row.sku and (h.field = p_field or (h.field = 'gone' and p_field = 'quantity'));
  return v_row;
end $$;

-- Returns the existing locks plus one for each changed field that a sync could overwrite, without duplicates.
create or replace function private.lock_fields(p_locked text[], p_fields jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct field order by field), '{}')
  from (
    select unnest(p_locked) as field
    union all
    select jsonb_object_keys(p_fields - 'vin')
  ) fields
$$;

-- Sets what staff wrote beside a sale, for staff only. A field of which only that changed is locked, too.
create or replace function private.set_written_by_hand(p_row private.vehicles, p_written jsonb)
returns private.vehicles language plpgsql stable set search_path = '' as $$
declare
  v_row private.vehicles := p_row;
  v_field text;
begin
  foreach v_field in array array['product_name', 'description'] loop
    continue when v_field = any (v_row.locked_fields)
      or private.normalize_text(v_row.written_texts ->> v_field) = private.normalize_text(p_written ->> v_field);
    v_row.sheet_values := v_row.sheet_values || jsonb_build_object(v_field, private.find_sheet_value(v_row, v_field));
    v_row.locked_fields := private.lock_fields(v_row.locked_fields, jsonb_build_object(v_field, null));
  end loop;
  v_row.written_texts := p_written;
  return v_row;
end $$;

create or replace function private.list_fact_names() returns text[]
language sql immutable set search_path = '' as $$
  select array['trim', 'engine', 'drivetrain', 'transmission', 'doors', 'seats', 'title', 'video']
$$;

-- Returns the facts that a sheet may have, of a vehicle's details.
create or replace function private.pick_facts(p_details jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(d.key, d.value), '{}'::jsonb)
  from jsonb_each(p_details) d where d.key = any (private.list_fact_names())
$$;

-- Returns the facts that staff changed from the sheet's value.
create or replace function private.list_locked_facts(p_row private.vehicles) returns text[]
language sql immutable set search_path = '' as $$
  select case when p_row.sheet_facts = '{}'::jsonb then '{}'::text[] else (
    select coalesce(array_agg(s.key order by s.key), '{}'::text[])
    from jsonb_each(p_row.sheet_facts) s where p_row.details -> s.key is distinct from s.value
  ) end
$$;

-- Returns { field: { from, to } } for each fact that differs. Of a warranty only its kind is recorded.
create or replace function private.diff_vehicle_details(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(k.key, jsonb_build_object(
    'from', case k.key when 'warranty' then p_before -> k.key -> 'kind' else p_before -> k.key end,
    'to', case k.key when 'warranty' then p_after -> k.key -> 'kind' else p_after -> k.key end
  )), '{}'::jsonb)
  from (select jsonb_object_keys(p_before) as key union select jsonb_object_keys(p_after)) k
  where p_before -> k.key is distinct from p_after -> k.key
$$;

-- Returns a hash of a row's content, which detects changes since it was read.
create or replace function private.stock_revision(p_row private.vehicles) returns text
language sql immutable set search_path = '' as $$
  select md5((
    jsonb_build_array(
      p_row.product_name, p_row.description, p_row.price, p_row.image_url, p_row.quantity, p_row.source, p_row.locked_fields
    ) || case when p_row.details = '{}'::jsonb then '[]'::jsonb else jsonb_build_array(p_row.details) end
      || case when p_row.written_texts = '{}'::jsonb then '[]'::jsonb else jsonb_build_array(p_row.written_texts) end
  )::text)
$$;

-- Returns the days since a vehicle was listed, as calendar days in Orlando (in TypeScript: countDaysOnLot of app/dealer/orlando-day.ts).
create or replace function private.count_days_on_lot(p_listed_at timestamptz) returns int
language sql stable set search_path = '' as $$
  select greatest(0, (now() at time zone 'America/New_York')::date - (p_listed_at at time zone 'America/New_York')::date)
$$;
