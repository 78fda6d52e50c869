-- A vehicle that is sold, put back on sale, and sold again keeps the records of all its sales.

create table public.vehicle_earlier_sales (
  id bigint generated always as identity primary key,
  vehicle_id bigint not null references public.inventory (id) on delete cascade,
  sold_on date not null,
  price_cents bigint,
  source text,
  -- The buyer, if known. An erased lead leaves the sale.
  lead_id uuid references public.contact_messages (id) on delete set null,
  -- User id in Auth of who recorded it.
  actor uuid not null,
  at timestamptz not null,
  -- When the vehicle was for sale again.
  ended_at timestamptz not null default clock_timestamp()
);
create index vehicle_earlier_sales_vehicle_idx on public.vehicle_earlier_sales (vehicle_id);
create index vehicle_earlier_sales_lead_idx on public.vehicle_earlier_sales (lead_id) where lead_id is not null;
alter table public.vehicle_earlier_sales enable row level security;
revoke all on table public.vehicle_earlier_sales from public, anon, authenticated;
grant all on table public.vehicle_earlier_sales to service_role;
revoke all on sequence public.vehicle_earlier_sales_id_seq from public, anon, authenticated;
grant all on sequence public.vehicle_earlier_sales_id_seq to service_role;

-- Ends the recorded sale of a vehicle. A sale that was recorded within the last ten minutes was a mistake and isn't kept.
create function private.end_vehicle_sale(p_id bigint) returns void
language sql set search_path = ''
as $$
  with ended as (delete from public.vehicle_sales s where s.vehicle_id = p_id returning s.*)
  insert into public.vehicle_earlier_sales (vehicle_id, sold_on, price_cents, source, lead_id, actor, at)
  select e.vehicle_id, e.sold_on, e.price_cents, e.source, e.lead_id, e.actor, e.at
  from ended e where e.at <= clock_timestamp() - interval '10 minutes'
$$;

-- Staff, a sync, or its undo puts a vehicle back on sale.
create function private.end_sale_when_listed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_vehicle_sale(new.id);
  return null;
end $$;
create trigger inventory_listed_again after update of quantity on public.inventory
  for each row when (old.quantity <> 1 and new.quantity = 1) execute function private.end_sale_when_listed();

-- Vehicles that a sync listed again kept their sale until now.
do $$
begin
  perform private.end_vehicle_sale(i.id)
  from public.inventory i where i.quantity = 1 and exists (select from public.vehicle_sales s where s.vehicle_id = i.id);
end $$;

-- Marks a vehicle as sold or listed. Returns false when there is no such vehicle.
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

-- Marks a vehicle as sold and records the sale, or corrects the record, which keeps its time. p_sale: { soldOn, priceCents,
-- source, leadId }; only soldOn is required. Returns false when there is no such vehicle.
create or replace function public.sell_vehicle(p_actor uuid, p_id bigint, p_sale jsonb) returns boolean
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
    actor = excluded.actor;
  return true;
end $$;

revoke all on function private.end_vehicle_sale(bigint), private.end_sale_when_listed() from public, anon, authenticated;
