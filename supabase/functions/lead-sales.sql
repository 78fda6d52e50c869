-- What leads know of cars: the car that a lead is about, what its sale does to the leads of the buyer, and test drives of one car at
-- the same time.

-- Returns the leads of a lead's person, it among them: the same email address, or the same phone number, also without its "+", with which
-- it could not be read. Two extensions are two people; a number without one may be either.
create or replace function private.find_person_leads(p_lead public.contact_messages) returns setof public.contact_messages
language sql stable set search_path = '' as $$
  select m.* from public.contact_messages m
  where lower(btrim(m.email)) = lower(btrim(p_lead.email))
    or (
      m.phone_e164 = coalesce(p_lead.phone_e164, '+' || p_lead.phone_digits)
      and (m.phone_extension = p_lead.phone_extension) is not false
    )
    or (m.phone_e164 is null and m.phone_digits = coalesce(ltrim(p_lead.phone_e164, '+'), p_lead.phone_digits))
$$;

-- Returns the car of a lead: the one it bought, otherwise the one that has or had its VIN or stock number, for sale or not. A deleted
-- one has only its VIN and its name. `pending`: it is on hold for another person; `heldUntil`: for this one; `isBought`: by this one;
-- each by any lead of the person. Null when the lead names none, or one that never was in the inventory.
create or replace function private.find_lead_car(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object(
        'id', i.id, 'vin', i.sku, 'productName', i.product_name, 'description', i.description, 'price', i.price,
        'quantity', i.quantity, 'details', i.details, 'listedAtIso', i.listed_at,
        'cover', private.find_cover(i.sku), 'isDeleted', false,
        'pending', coalesce(not h.is_theirs, false), 'heldUntil', case when h.is_theirs then h.until end,
        'isBought', exists (
          select from public.vehicle_sales s join private.find_person_leads(p_lead) m on m.id = s.lead_id where s.vehicle_id = i.id
        )
      )
      from public.inventory i
      left join lateral (
        select t.until, exists (select from private.find_person_leads(p_lead) m where m.id = t.lead_id) as is_theirs
        from public.held_vehicles v join public.vehicle_holds t on t.vehicle_id = v.vehicle_id where v.vehicle_id = i.id
      ) h on true
      where i.id = coalesce(
        (select s.vehicle_id from public.vehicle_sales s where s.lead_id = p_lead.id order by s.at desc, s.vehicle_id limit 1),
        (select n.id from public.inventory n where n.sku = private.find_current_vin(p_lead.vin))
      )
    ),
    (
      select jsonb_build_object(
        'id', d.id, 'vin', d.vin, 'productName', d.product_name, 'description', null, 'price', null,
        'quantity', 0, 'details', '{}'::jsonb, 'listedAtIso', d.at, 'cover', null, 'isDeleted', true
      )
      from public.deleted_vehicles d where d.vin = p_lead.vin order by d.at desc, d.id desc limit 1
    )
  )
$$;

-- Returns the name of a vehicle, which may be deleted; null for an unknown id.
create or replace function private.find_vehicle_name(p_id bigint) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select i.product_name from public.inventory i where i.id = p_id),
    (select d.product_name from public.deleted_vehicles d where d.id = p_id)
  )
$$;

-- Returns the leads of other people with an appointment or a test drive of the same car in the same half hour: [{ id, name }].
-- A test drive at any time that day doesn't count, nor does one of a sold car.
create or replace function private.list_same_time(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.created_at, m.id), '[]'::jsonb)
  from public.contact_messages m
  where m.vin = p_lead.vin and m.id <> p_lead.id and not m.is_suspected and 'sold' not in (m.status, p_lead.status)
    and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) like '%T%'
    and private.get_meeting(p_lead.status, p_lead.appointment, p_lead.slot, p_lead.reminder) like '%T%'
    and private.get_meeting(m.status, m.appointment, m.slot, m.reminder)::timestamp
      - private.get_meeting(p_lead.status, p_lead.appointment, p_lead.slot, p_lead.reminder)::timestamp
      between interval '-29 minutes' and interval '29 minutes'
    and m.id not in (select s.id from private.find_person_leads(p_lead) s)
    and not exists (
      select from public.inventory i where i.sku = m.vin and not private.is_on_lot(i.quantity, i.product_name)
    )
$$;

-- Changes a lead's status because of a sale, or of its end.
create or replace function private.set_status_by_sale(
  p_lead public.contact_messages, p_actor uuid, p_vehicle_id bigint, p_status text, p_lost_reason text
) returns void
language plpgsql set search_path = '' as $$
begin
  if p_lead.status = p_status then
    return;
  end if;
  perform private.write_lead_work(
    p_lead,
    -- Someone who is no longer listed.
    (select s.user_id from public.staff s where s.user_id = p_actor),
    private.describe_lead_work(p_lead) || jsonb_build_object('status', p_status, 'lostReason', p_lost_reason)
  );
  update public.lead_events e set vehicle_id = p_vehicle_id
  where e.id = (select max(n.id) from public.lead_events n where n.lead_id = p_lead.id and n.kind = 'status');
end $$;

-- Makes sold: the buyer's lead, and the person's other open leads about the car. A lead that this sale made sold before keeps what
-- somebody changed since.
create or replace function private.mark_leads_sold(p_actor uuid, p_sale public.vehicle_sales) returns void
language plpgsql set search_path = '' as $$
declare
  v_buyer public.contact_messages;
  v_lead public.contact_messages;
begin
  select * into v_buyer from public.contact_messages m where m.id = p_sale.lead_id;
  for v_lead in
    select m.* from private.find_person_leads(v_buyer) m
    where (
      m.id = p_sale.lead_id or (
        m.vin = (select i.sku from public.inventory i where i.id = p_sale.vehicle_id)
        and not m.is_suspected and m.status in ('new', 'contacted', 'appointment')
      )
    ) and coalesce((
      select e.new_value from public.lead_events e
      where e.lead_id = m.id and e.vehicle_id = p_sale.vehicle_id and e.at >= p_sale.at order by e.id desc limit 1
    ), '') <> 'sold'
    order by m.id
  loop
    perform private.set_status_by_sale(v_lead, p_actor, p_sale.vehicle_id, 'sold', null);
  end loop;
end $$;

-- Puts back the status that leads had before the vehicle's present sale, unless somebody changed it since. Called before the sale
-- ends or gets another buyer.
create or replace function private.restore_sold_leads(p_actor uuid, p_vehicle_id bigint) returns void
language plpgsql set search_path = '' as $$
declare
  v_lead public.contact_messages;
  v_event public.lead_events;
begin
  for v_lead in
    select m.* from public.contact_messages m
    where m.status = 'sold' and m.id in (select e.lead_id from public.lead_events e where e.vehicle_id = p_vehicle_id)
    order by m.id for update
  loop
    select * into v_event from public.lead_events e
    where e.lead_id = v_lead.id and e.kind = 'status' order by e.id desc limit 1;
    if v_event.vehicle_id = p_vehicle_id
      and v_event.at >= (select s.at from public.vehicle_sales s where s.vehicle_id = p_vehicle_id) then
      perform private.set_status_by_sale(v_lead, p_actor, p_vehicle_id, v_event.old_value, case v_event.old_value when 'lost' then (
        select e.reason from public.lead_events e
        where e.lead_id = v_lead.id and e.kind = 'status' and e.id < v_event.id order by e.id desc limit 1
      ) end);
    end if;
  end loop;
end $$;
