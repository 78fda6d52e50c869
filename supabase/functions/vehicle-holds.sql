-- Holds: staff keep a vehicle for a person until a chosen day. For the service only, which calls these functions for signed-in staff and
-- passes who made the change.

-- Returns { version, who, leadId, lead, until, depositCents, isOver }; null for a vehicle without a hold, and for
-- one that isn't for sale.
create or replace function private.describe_vehicle_hold(p_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version', h.at::text, 'who', h.who, 'leadId', h.lead_id, 'lead', (select m.name from public.contact_messages m where m.id = h.lead_id),
    'until', h.until, 'depositCents', h.deposit_cents,
    'isOver', h.until < (now() at time zone 'America/New_York')::date
  )
  from public.vehicle_holds h join private.vehicles_on_lot l on l.id = h.vehicle_id where h.vehicle_id = p_id
$$;

-- Puts a vehicle on hold, changes its hold, or ends it (p_hold is null). p_hold: { who, leadId, until, depositCents }; only `until` is
-- required. The history doesn't name the person. Returns 'saved'; 'unknown' without such a vehicle; 'conflict' for a sold one, and when
-- the hold isn't the one of p_seen anymore: its version, '' for none, null for any. Ending none is 'saved', as after a second press.
create or replace function public.hold_vehicle(p_actor uuid, p_id bigint, p_seen text, p_hold jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_before public.vehicle_holds;
  v_after public.vehicle_holds;
begin
  -- Erasure locks a lead before its holds, too.
  perform from public.contact_messages m where m.id = (p_hold ->> 'leadId')::uuid for key share;
  perform from public.inventory i where i.id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  select * into v_before from public.vehicle_holds h where h.vehicle_id = p_id;
  if p_hold is null and v_before.vehicle_id is null then
    return 'saved';
  end if;
  if p_seen <> coalesce(v_before.at::text, '') then
    return 'conflict';
  end if;
  if p_hold is null then
    perform private.end_hold(p_actor, p_id);
    return 'saved';
  end if;
  if not exists (select from private.vehicles_on_lot l where l.id = p_id) then
    return 'conflict';
  end if;
  insert into public.vehicle_holds (vehicle_id, who, lead_id, until, deposit_cents, actor)
  values (
    p_id, p_hold ->> 'who',
    -- Null if the lead was erased in the meantime.
    (select m.id from public.contact_messages m where m.id = (p_hold ->> 'leadId')::uuid),
    (p_hold ->> 'until')::date, (p_hold ->> 'depositCents')::bigint, p_actor
  )
  on conflict (vehicle_id) do update set
    who = excluded.who, lead_id = excluded.lead_id, until = excluded.until, deposit_cents = excluded.deposit_cents,
    actor = excluded.actor, at = clock_timestamp()
  returning * into v_after;
  insert into public.vehicle_edits (vehicle_id, actor, kind, fields) values (p_id, p_actor, 'held', case
    when v_before.until is distinct from v_after.until then jsonb_build_object(
      'until', jsonb_build_object('from', v_before.until, 'to', v_after.until)
    ) else '{}'::jsonb end || case when v_before.deposit_cents is distinct from v_after.deposit_cents then jsonb_build_object(
    'deposit', jsonb_build_object('from', v_before.deposit_cents / 100.0, 'to', v_after.deposit_cents / 100.0)
  ) else '{}'::jsonb end);
  return 'saved';
end $$;

-- Ends a vehicle's hold, if it has one.
create or replace function private.end_hold(p_actor uuid, p_id bigint) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.vehicle_holds h where h.vehicle_id = p_id;
  if found then
    insert into public.vehicle_edits (vehicle_id, actor, kind) values (p_id, p_actor, 'unheld');
  end if;
end $$;

-- Returns the holds of vehicles for sale whose last day is over, the latest first: [{ id, productName, hold }].
create or replace function public.list_ended_holds() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'productName', i.product_name, 'hold', private.describe_vehicle_hold(i.id)
  ) order by h.until desc, i.id), '[]'::jsonb)
  from public.vehicle_holds h
  join private.vehicles_on_lot l on l.id = h.vehicle_id
  join public.inventory i on i.id = h.vehicle_id
  where h.until < (now() at time zone 'America/New_York')::date
$$;

-- Returns whether a text has a person's email address or phone number (as in `private.is_of_person`).
create or replace function private.names_person(p_text text, p_person jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(strpos(lower(p_text), p_person ->> 'email') > 0, false) or exists (
    select from jsonb_array_elements_text(p_person -> 'phoneDigits') d
    where strpos(regexp_replace(p_text, '\D', '', 'g'), d) > 0
  )
$$;

-- Returns those lines of a sync's record that name a person, or the others.
create or replace function private.pick_lines(p_lines jsonb, p_person jsonb, p_naming boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(l.line order by l.place), '[]')
  from jsonb_array_elements(p_lines) with ordinality as l (line, place)
  where p_naming = exists (
    select from jsonb_path_query(l.line, '$.** ? (@.type() == "string")') as t (text) where private.names_person(t.text #>> '{}', p_person)
  )
$$;

-- Returns the runs with such lines. Asks the whole text first, because nearly every run has none.
create or replace function private.find_runs_naming(p_person jsonb) returns setof public.sync_runs
language sql stable set search_path = '' as $$
  select r.* from public.sync_runs r
  where private.names_person(concat_ws(' ', r.rejects, r.notices, r.unread, r.locked), p_person)
$$;

-- Returns the changes of syncs whose texts as written, before or after, name a person.
create or replace function private.find_changes_naming(p_person jsonb) returns setof public.sync_changes
language sql stable set search_path = '' as $$
  select c.* from public.sync_changes c
  where private.names_person(concat_ws(' ', c.before -> 'written_texts', c.after -> 'written_texts'), p_person)
$$;

-- Returns what syncs recorded of the sheet about a person: each line once, with the times of the first and the last run.
create or replace function public.list_person_sync_lines(p_person jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(f.line || jsonb_build_object('fromIso', f.first, 'untilIso', f.last) order by f.first, f.line), '[]')
  from (
    select l.line, min(l.at) as first, max(l.at) as last
    from (
      select r.started_at as at,
        jsonb_array_elements(private.pick_lines(r.rejects || r.notices || r.unread || r.locked, p_person, true)) as line
      from private.find_runs_naming(p_person) r
      union all
      select c.at, jsonb_build_object('vin', i.sku, 'texts', private.pick_texts_naming(t.texts, p_person))
      from private.find_changes_naming(p_person) c
      join public.inventory i on i.id = c.vehicle_id
      cross join unnest(array[c.before -> 'written_texts', c.after -> 'written_texts']) as t (texts)
    ) l
    where l.line -> 'texts' is distinct from '{}'
    group by l.line
  ) f
$$;

-- Forgets for whom vehicles are held, and what is written beside SOLD, where the text names a person, also in what syncs recorded.
create or replace function private.forget_held_for(p_person jsonb) returns void
language sql set search_path = '' as $$
  update public.vehicle_holds h set who = null where private.names_person(h.who, p_person);
  update public.vehicle_private_facts p set written_texts = private.drop_texts_naming(p.written_texts, p_person)
  where private.pick_texts_naming(p.written_texts, p_person) <> '{}';
  update public.sync_changes c set
    before = c.before || jsonb_build_object('written_texts', private.drop_texts_naming(c.before -> 'written_texts', p_person)),
    after = c.after || jsonb_build_object('written_texts', private.drop_texts_naming(c.after -> 'written_texts', p_person))
  where (c.run_id, c.vehicle_id) in (select n.run_id, n.vehicle_id from private.find_changes_naming(p_person) n);
  update public.sync_runs r set
    rejects = private.pick_lines(r.rejects, p_person, false), notices = private.pick_lines(r.notices, p_person, false),
    unread = private.pick_lines(r.unread, p_person, false), locked = private.pick_lines(r.locked, p_person, false)
  where r.id in (select n.id from private.find_runs_naming(p_person) n);
$$;

-- Returns those of a vehicle's texts as written that name a person.
create or replace function private.pick_texts_naming(p_written jsonb, p_person jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(t.key, t.value), '{}')
  from jsonb_each_text(p_written) t where private.names_person(t.value, p_person)
$$;

-- Returns the others.
create or replace function private.drop_texts_naming(p_written jsonb, p_person jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_written - array(select jsonb_object_keys(private.pick_texts_naming(p_written, p_person)))
$$;

-- Returns what is written beside SOLD, HOLD, or DEPOSIT about a person: [{ id, vehicle, vin, texts: { product_name, description } }].
create or replace function public.list_person_notes(p_person jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'vehicle', i.product_name, 'vin', i.sku, 'texts', private.pick_texts_naming(p.written_texts, p_person)
  ) order by i.id), '[]'::jsonb)
  from public.vehicle_private_facts p join public.inventory i on i.id = p.vehicle_id
  where p.written_texts <> '{}' and private.pick_texts_naming(p.written_texts, p_person) <> '{}'
$$;

-- Returns the holds for a person, by the text or by one of the person's leads, the latest first: [{ vehicle, vin, who, leadId, until,
-- depositCents, savedAtIso }].
create or replace function public.list_person_holds(p_person jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vehicle', i.product_name, 'vin', i.sku, 'who', h.who, 'leadId', h.lead_id, 'until', h.until, 'depositCents', h.deposit_cents,
    'savedAtIso', h.at
  ) order by h.at desc, i.id), '[]'::jsonb)
  from public.vehicle_holds h
  join public.inventory i on i.id = h.vehicle_id
  left join public.contact_messages m on m.id = h.lead_id
  where private.names_person(h.who, p_person) or private.is_of_person(m, p_person)
$$;

-- A lead is deleted: its name may also be in the text of its hold.
create or replace function private.forget_held_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.vehicle_holds h set who = null where h.lead_id = old.id;
  return old;
end $$;
create or replace trigger contact_messages_held before delete on public.contact_messages
  for each row execute function private.forget_held_lead();
