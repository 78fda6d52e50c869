-- Vehicle editing by staff: adding, editing, selling, deleting, and costs. For the service only, which calls these functions for
-- signed-in staff and passes who made the change.

-- p_values: { vin, productName, description, price, details, written }; the last two are optional. Returns { outcome, id }: 'saved', or
-- 'vin_taken' with the id of the vehicle that has the VIN.
create or replace function public.add_vehicle(p_actor uuid, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  update public.vehicle_private_facts p set written_texts = coalesce(p_values -> 'written', '{}'::jsonb) where p.vehicle_id = v_id;
  delete from public.sync_holds h where h.vin = p_values ->> 'vin';
  insert into public.vehicle_edits (vehicle_id, actor, kind) values (v_id, p_actor, 'added');
  return jsonb_build_object('outcome', 'saved', 'id', v_id);
end $$;

-- Moves photos and the staff decisions about them to a new VIN. Photos that the new VIN already has stay with the old one.
create or replace function private.move_vehicle_photos(p_from text, p_to text) returns void
language sql set search_path = '' as $$
  update public.photo_notes p set vin = p_to
  where p.vin = p_from and not exists (select from public.photo_notes q where q.vin = p_to and q.mark = p.mark);
  update public.vehicle_photos p set vin = p_to
  where p.vin = p_from and not exists (
    select from public.vehicle_photos q
    where q.vin = p_to and (q.photo_url, q.drive_photo_url) is not distinct from (p.photo_url, p.drive_photo_url)
  );
  update public.public_vehicle_photos p set vin = p_to
  where p.vin = p_from and not exists (
    select from public.public_vehicle_photos q
    where q.vin = p_to and (q.photo_url, q.drive_photo_url) is not distinct from (p.photo_url, p.drive_photo_url)
  );
  update public.drive_photos p set vin = p_to
  where p.vin = p_from and not exists (
    select from public.drive_photos q where q.vin = p_to and q.drive_file_id = p.drive_file_id
  );
  update public.hand_photos p set vin = p_to
  where p.vin = p_from and not exists (select from public.hand_photos q where q.vin = p_to and q.mark = p.mark);
  update public.photo_orders p set vin = p_to
  where p.vin = p_from and not exists (select from public.photo_orders q where q.vin = p_to);
$$;

-- Returns the VIN or stock number that the vehicle has now which had this one; unchanged when a vehicle has it, or none had it.
create or replace function private.find_current_vin(p_vin text) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select i.sku from public.inventory i where i.sku = p_vin),
    (select i.sku from public.former_vins f join public.inventory i on i.id = f.vehicle_id where f.vin = p_vin),
    p_vin
  )
$$;

-- Moves photos, leads, and the answers to requests to a vehicle's new VIN, remembers the old one, and ends its photo sync's jobs. A
-- search finds the leads by both VINs. An answer that the new VIN already has stays.
create or replace function private.move_vehicle_records(p_from text, p_to text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.end_photo_jobs(p_from);
  perform private.move_vehicle_photos(p_from, p_to);
  update public.contact_messages m
  set vin = p_to, search_text = m.search_text || ' ' || private.fold_lead_text(p_to)
  where m.vin = p_from;
  update public.lead_match_answers a set vin = p_to
  where a.vin = p_from and not exists (
    select from public.lead_match_answers b where b.lead_id = a.lead_id and b.vin = p_to
  );
  delete from public.sync_holds h where h.vin in (p_from, p_to);
  insert into public.former_vins (vin, vehicle_id) select p_from, i.id from public.inventory i where i.sku = p_to
  on conflict (vin) do update set vehicle_id = excluded.vehicle_id;
end $$;

-- Writes changed fields. p_values as in `add_vehicle`; without details or written texts they stay. Returns { outcome, id }: 'saved'; 'unknown';
-- 'conflict' when the row no longer matches p_version; 'vin_taken' with the other vehicle's id; 'vin_fixed' for a row from the
-- sheet, whose VIN identifies it there.
create or replace function public.edit_vehicle(p_actor uuid, p_id bigint, p_version text, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row private.vehicles;
  v_new private.vehicles;
  v_vin text := p_values ->> 'vin';
  v_wanted jsonb := jsonb_build_object(
    'product_name', p_values ->> 'productName', 'description', p_values ->> 'description',
    'price', (p_values ->> 'price')::numeric
  );
  v_fields jsonb := '{}'::jsonb;
  v_field text;
  v_old jsonb;
begin
  -- Before the row, like the functions that change photos.
  perform private.lock_photos(i.sku) from public.inventory i
  where i.id = p_id and private.normalize_vin(i.sku) <> private.normalize_vin(v_vin);
  select * into v_row from private.vehicles i where i.id = p_id for update;
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
  v_new.sku := v_vin;
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
  v_new := private.set_written_by_hand(v_new, coalesce(p_values -> 'written', v_row.written_texts));
  if v_fields = '{}'::jsonb and v_new.written_texts = v_row.written_texts then
    return jsonb_build_object('outcome', 'saved', 'id', p_id);
  end if;
  begin
    perform private.write_vehicle(v_new);
  exception when unique_violation then
    return jsonb_build_object(
      'outcome', 'vin_taken', 'id', (select i.id from public.inventory i where i.sku = v_vin));
  end;
  if v_fields ? 'vin' then
    perform private.move_vehicle_records(v_row.sku, v_vin);
  end if;
  insert into public.vehicle_edits (vehicle_id, actor, kind, fields) values (p_id, p_actor, 'edited', v_fields);
  return jsonb_build_object('outcome', 'saved', 'id', p_id);
end $$;

-- Changes only the price, from the one that was shown (both in whole US dollars; null means no price). Returns { outcome, price, by }:
-- 'saved'; 'unknown'; or 'conflict' with the present price and who set it last (null: the sheet), when it is neither the one
-- shown nor the one wanted.
create or replace function public.set_vehicle_price(p_actor uuid, p_id bigint, p_before numeric, p_price numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row private.vehicles;
  v_new private.vehicles;
  v_now numeric;
begin
  select * into v_row from private.vehicles i where i.id = p_id for update;
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
      from (
        select e.actor, e.fields from public.vehicle_edits e
        where e.vehicle_id = p_id and e.fields ? 'price' order by e.id desc limit 1
      ) last
      join public.staff s on s.user_id = last.actor
      where (last.fields -> 'price' ->> 'to')::numeric is not distinct from v_now
    ));
  end if;
  v_new := private.set_field_by_hand(v_row, 'price', coalesce(to_jsonb(p_price), 'null'::jsonb));
  perform private.write_vehicle(v_new);
  insert into public.vehicle_edits (vehicle_id, actor, kind, fields) values (
    p_id, p_actor, 'edited', jsonb_build_object('price', jsonb_build_object('from', v_now, 'to', p_price))
  );
  return jsonb_build_object('outcome', 'saved', 'price', p_price, 'by', null);
end $$;

-- Ends the recorded sale of a vehicle. A sale that was recorded within the last ten minutes was a mistake: it is kept only for
-- `restore_vehicle_sale`, and the vehicle has the hold again that it had before.
create or replace function private.end_vehicle_sale(p_id bigint) returns void
language sql set search_path = '' as $$
  with ended as (
    delete from public.vehicle_sales s where s.vehicle_id = p_id
    returning s.*, s.at > clock_timestamp() - interval '10 minutes' as is_mistake
  ),
  unheld as (delete from public.vehicle_holds h using ended e where h.vehicle_id = e.vehicle_id and not e.is_mistake)
  insert into public.vehicle_earlier_sales (vehicle_id, sold_on, price_cents, source, lead_id, actor, seller, at, is_mistake)
  select e.vehicle_id, e.sold_on, e.price_cents, e.source, e.lead_id, e.actor, e.seller, e.at, e.is_mistake from ended e
$$;

-- Staff, a sync, or its undo puts a vehicle back on sale. A sync has ended the sale before, which keeps a recent one, too.
create or replace function private.end_sale_when_listed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.restore_sold_leads(null, new.id);
  perform private.end_vehicle_sale(new.id);
  return null;
end $$;
create or replace trigger inventory_listed_again after update of quantity on public.inventory
  for each row when (old.quantity <> 1 and new.quantity = 1) execute function private.end_sale_when_listed();

-- A vehicle that comes back is listed from now on, unless staff marked it as sold, or recorded its sale, within the last thirty days:
-- a mistake, or a sale that fell through. A sync has ended the sale before.
create or replace function private.set_listed_at() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.listed_at := coalesce(new.listed_at, new.created_at);
  elsif private.is_on_lot(new.quantity, new.product_name) and not private.is_on_lot(old.quantity, old.product_name)
    and not exists (
      select from (
        select e.vehicle_id, e.at from public.vehicle_edits e where e.kind = 'sold'
        union all select s.vehicle_id, s.at from public.vehicle_sales s
        union all select s.vehicle_id, s.at from public.vehicle_earlier_sales s where not s.is_mistake
      ) sold
      where sold.vehicle_id = new.id and sold.at > clock_timestamp() - interval '30 days'
    ) then
    new.listed_at := now();
  end if;
  return new;
end $$;
create or replace trigger inventory_listed_at before insert or update of quantity, product_name on public.inventory
  for each row execute function private.set_listed_at();

-- Marks a vehicle as sold or listed. Returns false when there is no such vehicle.
create or replace function public.set_vehicle_sold(p_actor uuid, p_id bigint, p_is_sold boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_row private.vehicles;
  v_new private.vehicles;
begin
  select * into v_row from private.vehicles i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  if (v_row.quantity <> 1) = p_is_sold then
    return true;
  end if;
  v_new := private.set_field_by_hand(v_row, 'quantity', to_jsonb(case when p_is_sold then 0 else 1 end));
  -- Before the sale ends, for `restore_vehicle_sale`.
  insert into public.vehicle_edits (vehicle_id, actor, kind)
  values (p_id, p_actor, case when p_is_sold then 'sold' else 'unsold' end);
  if not p_is_sold then
    perform private.restore_sold_leads(p_actor, p_id);
  end if;
  perform private.write_vehicle(v_new);
  return true;
end $$;

-- Whether another sale than the one seen is stored. p_seen: { soldOn, priceCents, source, leadId }, JSON null for none.
create or replace function private.has_sale_changed(p_sale public.vehicle_sales, p_seen jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (p_sale.sold_on, p_sale.price_cents, p_sale.source, p_sale.lead_id) is distinct from (
    (p_seen ->> 'soldOn')::date, (p_seen ->> 'priceCents')::bigint, p_seen ->> 'source', (p_seen ->> 'leadId')::uuid
  )
$$;

-- Puts a sold vehicle back on sale. Returns false when there is no such vehicle, and null, with nothing changed, when another sale than
-- the one seen is stored (`has_sale_changed`).
create or replace function public.unsell_vehicle(p_actor uuid, p_id bigint, p_seen jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_sale public.vehicle_sales;
begin
  perform from public.inventory i where i.id = p_id for update;
  select * into v_sale from public.vehicle_sales s where s.vehicle_id = p_id;
  if private.has_sale_changed(v_sale, p_seen) then
    return null;
  end if;
  return public.set_vehicle_sold(p_actor, p_id, false);
end $$;

-- Undoes `unsell_vehicle` within ten minutes: the vehicle is sold again, with the sale as it was recorded. Returns false when there is no
-- such vehicle, and null, with nothing changed, when p_actor wasn't the last one who marked it as sold or put it back on sale.
create or replace function public.restore_vehicle_sale(p_actor uuid, p_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.inventory;
  v_edit public.vehicle_edits;
  v_sale public.vehicle_sales;
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  select * into v_edit from public.vehicle_edits e
  where e.vehicle_id = p_id and e.kind in ('sold', 'unsold') order by e.id desc limit 1;
  if v_row.quantity <> 1 or (v_edit.kind, v_edit.actor) is distinct from ('unsold', p_actor)
    or v_edit.at <= clock_timestamp() - interval '10 minutes' then
    return null;
  end if;
  perform public.set_vehicle_sold(p_actor, p_id, true);
  with back as (
    delete from public.vehicle_earlier_sales e
    where e.id = (select min(n.id) from public.vehicle_earlier_sales n where n.vehicle_id = p_id and n.ended_at >= v_edit.at)
    returning e.*
  )
  insert into public.vehicle_sales (vehicle_id, sold_on, price_cents, source, lead_id, actor, seller, at)
  select b.vehicle_id, b.sold_on, b.price_cents, b.source, b.lead_id, b.actor, b.seller, b.at from back b
  returning * into v_sale;
  -- The lead belongs to who sold, not to who undoes.
  perform private.mark_leads_sold(v_sale.actor, v_sale);
  return true;
end $$;

-- Marks a vehicle as sold, records the sale, or corrects the record, which keeps its time and its seller. The buyer's leads become sold. A hold ends
-- with the sale, but is kept for ten minutes, in case the sale was a mistake. p_sale: { soldOn, priceCents, source, leadId, before }; only soldOn is required. Returns false when there is no such vehicle, and null, with
-- nothing changed, when another sale than `before` (null for none) is stored.
create or replace function public.sell_vehicle(p_actor uuid, p_id bigint, p_sale jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_lead_id uuid := (p_sale ->> 'leadId')::uuid;
  v_sale public.vehicle_sales;
begin
  perform from public.inventory i where i.id = p_id for update;
  select * into v_sale from public.vehicle_sales s where s.vehicle_id = p_id;
  if p_sale ? 'before' and private.has_sale_changed(v_sale, p_sale -> 'before') then
    return null;
  end if;
  if not public.set_vehicle_sold(p_actor, p_id, true) then
    return false;
  end if;
  -- Before the sale, as an erasure locks them.
  perform m.id from public.contact_messages m
  where m.id = v_lead_id or m.vin = (select i.sku from public.inventory i where i.id = p_id)
    or m.id in (select e.lead_id from public.lead_events e where e.vehicle_id = p_id)
  order by m.id for update;
  if exists (
    select from public.vehicle_sales s where s.vehicle_id = p_id and s.lead_id is distinct from v_lead_id
  ) then
    perform private.restore_sold_leads(p_actor, p_id);
  end if;
  insert into public.vehicle_sales (vehicle_id, sold_on, price_cents, source, lead_id, actor, seller)
  select
    p_id, (p_sale ->> 'soldOn')::date, (p_sale ->> 'priceCents')::bigint, p_sale ->> 'source',
    -- Null if the lead was erased in the meantime.
    m.id, coalesce(v_sale.actor, p_actor), coalesce(m.assignee, v_sale.seller, p_actor)
  from (values (v_lead_id)) as given (lead_id) left join public.contact_messages m on m.id = given.lead_id
  on conflict (vehicle_id) do update set
    sold_on = excluded.sold_on, price_cents = excluded.price_cents, source = excluded.source, lead_id = excluded.lead_id,
    actor = excluded.actor, seller = excluded.seller
  returning * into v_sale;
  -- The buyer's lead belongs to who sold, not to who corrects the sale.
  perform private.mark_leads_sold(v_sale.actor, v_sale);
  return true;
end $$;

-- A lead that is given to someone else takes its sale along.
create or replace function private.credit_sale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.vehicle_sales s set seller = new.assignee where s.lead_id = new.id;
  return null;
end $$;
create or replace trigger contact_messages_seller after update of assignee on public.contact_messages
  for each row when (new.assignee is not null and new.assignee is distinct from old.assignee) execute function private.credit_sale();

-- Sets the warranty of those of the vehicles that have none.
create or replace function public.set_missing_warranties(p_actor uuid, p_ids bigint[], p_warranty jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.change_warranties(p_actor, p_ids, null, p_warranty)
$$;

-- Takes the warranty back from those of the vehicles that still have it.
create or replace function public.undo_missing_warranties(p_actor uuid, p_ids bigint[], p_warranty jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.change_warranties(p_actor, p_ids, p_warranty, null)
$$;

-- Changes the warranty of those of the vehicles that have a given one; null for none.
create or replace function private.change_warranties(p_actor uuid, p_ids bigint[], p_from jsonb, p_to jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_row private.vehicles;
  v_details jsonb;
begin
  for v_row in
    select i.* from private.vehicles i where i.id = any (p_ids) and i.details -> 'warranty' is not distinct from p_from order by i.id for update
  loop
    v_details := v_row.details;
    v_row.details := v_details - 'warranty' || case when p_to is null then '{}' else jsonb_build_object('warranty', p_to) end;
    perform private.write_vehicle(v_row);
    insert into public.vehicle_edits (vehicle_id, actor, kind, fields)
    values (v_row.id, p_actor, 'edited', private.diff_vehicle_details(v_details, v_row.details));
  end loop;
end $$;

-- Unlocks a field: the sheet's value is restored immediately when it is known, otherwise by the next sync. Returns false when
-- there is no such vehicle, and null, with nothing changed, when staff have another value by now than p_seen, as text ('' for none, null
-- for any).
create or replace function public.release_seen_field(p_actor uuid, p_id bigint, p_field text, p_seen text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_row private.vehicles;
  v_new private.vehicles;
  v_ours text;
begin
  select * into v_row from private.vehicles i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  if p_field <> all (v_row.locked_fields || private.list_locked_facts(v_row)) then
    return true;
  end if;
  v_ours := private.normalize_text(case p_field
    when 'price' then trim_scale(v_row.price)::text
    else (v_row.details || private.describe_sheet_fields(v_row)) ->> p_field
  end);
  if private.normalize_text(p_seen) not in (v_ours, private.normalize_text(coalesce(v_row.written_texts ->> p_field, v_ours)))
    and p_seen is not null then
    return null;
  end if;
  v_new := v_row;
  if p_field = any (private.list_locked_facts(v_row)) then
    v_new.details := v_row.details || jsonb_build_object(p_field, v_row.sheet_facts -> p_field);
    v_new.undone_facts := v_row.undone_facts - p_field;
  else
    -- A vehicle that no sheet names keeps what staff typed.
    if v_row.source = 'sheet' and v_row.sheet_values ? p_field then
      v_new := jsonb_populate_record(v_new, jsonb_build_object(p_field, v_row.sheet_values -> p_field));
    end if;
    v_new.locked_fields := array_remove(v_row.locked_fields, p_field);
    v_new.sheet_values := v_row.sheet_values - p_field;
    -- The next sync reads the sheet's.
    v_new.written_texts := v_row.written_texts - p_field;
  end if;
  if v_row.quantity <> 1 and v_new.quantity = 1 then
    perform private.restore_sold_leads(p_actor, p_id);
  end if;
  perform private.write_vehicle(v_new);
  insert into public.vehicle_edits (vehicle_id, actor, kind, fields)
  values (p_id, p_actor, 'released', jsonb_build_object(p_field, null));
  return true;
end $$;

-- For earlier releases.
create or replace function public.release_vehicle_field(p_actor uuid, p_id bigint, p_field text) returns boolean
language sql security definer set search_path = '' as $$
  select public.release_seen_field(p_actor, p_id, p_field, null)
$$;

-- Deletes a vehicle with its photos. Returns the addresses of photos that no row references any more; the caller deletes them
-- from the bucket and then calls `forget_deleted_photos`. For a vehicle already deleted, returns the remaining ones; null when
-- there never was such a vehicle.
create or replace function public.delete_vehicle(p_actor uuid, p_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.inventory;
  v_urls text[];
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if found then
    perform private.end_photo_jobs(v_row.sku);
    perform private.lock_photos(v_row.sku);
    select array_agg(distinct urls.url) into v_urls from (
      select r.photo_url as url from private.list_photo_rows(v_row.sku) r
      union all
      select d.photo_url from public.drive_photos d where d.vin = v_row.sku
    ) urls
    where urls.url is not null;
    delete from public.vehicle_photos p where p.vin = v_row.sku;
    delete from public.public_vehicle_photos p where p.vin = v_row.sku;
    delete from public.drive_photos p where p.vin = v_row.sku;
    delete from public.hand_photos p where p.vin = v_row.sku;
    delete from public.photo_notes p where p.vin = v_row.sku;
    delete from public.photo_orders p where p.vin = v_row.sku;
    delete from public.sync_holds h where h.vin = v_row.sku;
    delete from public.inventory i where i.id = p_id;
    insert into public.deleted_vehicles (id, vin, product_name, actor, photo_urls)
    values (p_id, v_row.sku, v_row.product_name, p_actor, coalesce(v_urls, '{}'))
    on conflict (id) do update set vin = excluded.vin, product_name = excluded.product_name, actor = excluded.actor,
      photo_urls = excluded.photo_urls, at = clock_timestamp();
  end if;
  return (
    select coalesce(
      (
        select jsonb_agg(url) from unnest(d.photo_urls) as url
        where not exists (select from public.vehicle_photos v where v.photo_url = url)
          and not exists (select from public.public_vehicle_photos v where v.photo_url = url)
          and not exists (select from public.drive_photos v where v.photo_url = url)
      ),
      '[]'::jsonb
    )
    from public.deleted_vehicles d where d.id = p_id
  );
end $$;

-- Records that a deleted vehicle's photos were removed from the bucket. Returns false when there is no such vehicle.
create or replace function public.forget_deleted_photos(p_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.deleted_vehicles d set photo_urls = '{}' where d.id = p_id;
  return found;
end $$;

-- Returns whether a vehicle is deleted. A row added later with the same id counts as not deleted.
create or replace function public.is_vehicle_deleted(p_id bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.deleted_vehicles d where d.id = p_id)
    and not exists (select from public.inventory i where i.id = p_id)
$$;

-- Returns the id under which a deleted vehicle's VIN is for sale again; null when it isn't.
create or replace function public.find_relisted_vehicle(p_id bigint) returns bigint
language sql stable security definer set search_path = '' as $$
  select i.id from public.deleted_vehicles d join public.inventory i on i.sku = d.vin
  where d.id = p_id and i.id <> p_id and i.quantity = 1
$$;

-- For owners. Returns { costCents, floorPlanOn }; null when neither is known.
create or replace function public.find_vehicle_costs(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('costCents', c.cost_cents, 'floorPlanOn', c.floor_plan_on)
  from public.vehicle_costs c where c.vehicle_id = p_id
$$;

-- For owners. Changes the costs from p_before to p_after, both { costCents, floorPlanOn }; nulls remove what was known. Returns
-- 'saved'; 'conflict' when p_before is no longer stored; or 'unknown' when there is no such vehicle.
create or replace function public.change_vehicle_costs(p_actor uuid, p_id bigint, p_before jsonb, p_after jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.inventory i where i.id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  if coalesce(public.find_vehicle_costs(p_id), '{"costCents": null, "floorPlanOn": null}') <> p_before then
    return 'conflict';
  end if;
  delete from public.vehicle_costs c where c.vehicle_id = p_id;
  insert into public.vehicle_costs (vehicle_id, cost_cents, floor_plan_on, actor)
  select p_id, (p_after ->> 'costCents')::bigint, (p_after ->> 'floorPlanOn')::date, p_actor
  where jsonb_strip_nulls(p_after) <> '{}';
  return 'saved';
end $$;
