-- "Don't contact": by phone number and email address, for all leads of a person, later ones too.

-- Returns the hashes of a lead's email address and of its phone number with its extension, with and without "+" (as in
-- `private.find_person_leads`).
create or replace function private.list_contact_hashes(p_lead public.contact_messages) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(encode(sha256(convert_to(c, 'UTF8')), 'hex')), '{}')
  from (
      select coalesce(ltrim(p_lead.phone_e164, '+'), p_lead.phone_digits) || coalesce('x' || p_lead.phone_extension, '') as digits
    ) n,
    unnest(array['email:' || lower(btrim(p_lead.email)), 'phone:' || n.digits, 'phone:+' || n.digits]) c
  where c is not null
$$;

-- Returns the hashes of the stops that hold for a lead: its own, and those of its number without an extension.
create or replace function private.list_stop_hashes(p_lead public.contact_messages) returns text[]
language sql immutable set search_path = '' as $$
  select private.list_contact_hashes(p_lead)
    || private.list_contact_hashes(jsonb_populate_record(p_lead, '{"phone_extension": null}'))
$$;

-- Returns { reason, atIso, by } of a lead's person, or null.
create or replace function private.find_contact_stop(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reason', c.reason, 'atIso', c.at, 'by', (select s.name from public.staff s where s.user_id = c.actor))
  from public.contact_stops c
  where c.contact_hash = any (private.list_stop_hashes(p_lead)) order by c.at, c.contact_hash limit 1
$$;

-- Stops contacting a lead's person for a reason, or allows it again (null), and logs it. The first stop stays. Returns false when
-- there is no such lead.
create or replace function public.set_contact_stop(p_id uuid, p_actor uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_lead public.contact_messages;
  v_former text;
  v_hashes text[];
begin
  select * into v_lead from public.contact_messages m where m.id = p_id for update;
  if not found then
    return false;
  end if;
  v_former := private.find_contact_stop(v_lead) ->> 'reason';
  v_hashes := array(
    select distinct h from private.find_person_leads(v_lead) m, unnest(private.list_contact_hashes(m)) h
    -- Who shares a phone with others speaks for themselves.
    where p_reason is not null or lower(btrim(m.name)) = lower(btrim(v_lead.name))
  );
  if p_reason is null then
    delete from public.contact_stops c where c.contact_hash = any (v_hashes || private.list_stop_hashes(v_lead));
  else
    insert into public.contact_stops (contact_hash, reason, actor) select h, p_reason, p_actor from unnest(v_hashes) h
    on conflict do nothing;
  end if;
  if (v_former is null) <> (p_reason is null) then
    insert into public.lead_events (lead_id, actor, kind, old_value, new_value) values (p_id, p_actor, 'stop', v_former, p_reason);
  end if;
  return true;
end $$;
