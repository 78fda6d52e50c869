-- What staff do with a lead: its status, who works on it, a reminder, an appointment, notes, and answers to matches of open
-- requests.

-- Returns the fields of the work, named like `WORK_FIELDS` in app/leads/work/lead-work.ts.
create or replace function private.describe_lead_work(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'status', p_lead.status, 'lostReason', p_lead.lost_reason, 'assigneeId', p_lead.assignee,
    'reminder', p_lead.reminder, 'appointment', p_lead.appointment)
$$;

-- Writes a lead's work and logs each change. A lead that is no longer new was answered by the actor, who gets it when nobody has it.
-- Going back to the status that it had before unassigns it again, unless the actor was chosen.
create or replace function private.write_lead_work(p_lead public.contact_messages, p_actor uuid, p_new jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_old jsonb := private.describe_lead_work(p_lead);
  v_new jsonb := p_new;
  v_is_new boolean := p_new ->> 'status' = 'new';
  v_at timestamptz := clock_timestamp();
begin
  if p_new -> 'assigneeId' = v_old -> 'assigneeId'
    and (p_new -> 'status', p_new -> 'appointment') <> (v_old -> 'status', v_old -> 'appointment') then
    if p_lead.assignee is null and p_lead.status in ('new', 'contacted') and not v_is_new then
      v_new := v_new || jsonb_build_object('assigneeId', p_actor);
    elsif exists (
      select from (
        select e.* from public.lead_events e where e.lead_id = p_lead.id and e.kind = 'assignee' order by e.id desc limit 1
      ) given
      join public.lead_events e on e.lead_id = p_lead.id and e.kind = 'status' and e.at = given.at
      where given.is_implied and given.new_value = p_lead.assignee::text and e.old_value = p_new ->> 'status'
    ) then
      v_new := v_new || '{"assigneeId": null}';
    end if;
  end if;
  update public.contact_messages m set
    status = v_new ->> 'status', lost_reason = v_new ->> 'lostReason', assignee = (v_new ->> 'assigneeId')::uuid,
    reminder = v_new ->> 'reminder', appointment = v_new ->> 'appointment',
    answered_at = case when not v_is_new then coalesce(m.answered_at, v_at) end,
    answered_by = case when v_is_new then null when m.answered_at is null then p_actor else m.answered_by end
  where m.id = p_lead.id;
  insert into public.lead_events (lead_id, at, actor, kind, old_value, new_value, reason, is_implied)
  select p_lead.id, v_at, p_actor, changed.kind, v_old ->> changed.field, v_new ->> changed.field,
    case when changed.kind = 'status' then v_new ->> 'lostReason' end, v_new -> changed.field <> p_new -> changed.field
  from (
    values ('status', 'status'), ('assignee', 'assigneeId'), ('appointment', 'appointment'), ('reminder', 'reminder')
  ) as changed (kind, field)
  where v_old ->> changed.field is distinct from v_new ->> changed.field
    or (changed.kind = 'status' and v_old ->> 'lostReason' is distinct from v_new ->> 'lostReason');
end $$;

-- Changes fields of a lead's work to p_wanted, and adds a note. p_base: the values of the changed fields when they were read; if one has
-- changed since, nothing is saved. It may also have the id of the newest event that the person saw, `lastEventId`: if that person has
-- added the same note since, the form is sent again because its answer was lost, and nothing changes. Returns { outcome: 'saved' |
-- 'raced' | 'unknown' }.
create or replace function public.save_lead_work(p_id uuid, p_actor uuid, p_base jsonb, p_wanted jsonb, p_note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lead public.contact_messages;
  v_current jsonb;
begin
  select * into v_lead from public.contact_messages m where m.id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if exists (
    select from public.lead_events e
    where e.lead_id = p_id and e.id > (p_base ->> 'lastEventId')::bigint
      and e.kind = 'note' and e.actor = p_actor and e.new_value = p_note
  ) then
    return jsonb_build_object('outcome', 'saved');
  end if;
  v_current := private.describe_lead_work(v_lead);
  if not v_current @> (p_base - 'lastEventId') then
    return jsonb_build_object('outcome', 'raced');
  end if;
  if not v_current @> p_wanted then
    perform private.write_lead_work(v_lead, p_actor, v_current || p_wanted);
  end if;
  if p_note is not null then
    insert into public.lead_events (lead_id, actor, kind, new_value) values (p_id, p_actor, 'note', p_note);
  end if;
  return jsonb_build_object('outcome', 'saved');
end $$;

-- Corrects a lead's name, phone number, email address, and car, and logs each change, also to another car of the same name. p_base:
-- the texts of the changed fields when they were read ('' for none), with `vin` beside `vehicle`; if one has changed since, nothing is
-- saved. p_wanted: their new texts, with `vin`, too, and `phoneE164` and `phoneExtension` beside `phone`. Search also finds what was
-- there before. Returns 'saved', 'raced', or 'unknown'.
create or replace function public.correct_lead(p_id uuid, p_actor uuid, p_base jsonb, p_wanted jsonb, p_search_text text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_lead public.contact_messages;
  v_old jsonb;
  v_new jsonb;
begin
  select * into v_lead from public.contact_messages m where m.id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  v_old := jsonb_build_object(
    'name', v_lead.name, 'phone', v_lead.phone, 'phoneE164', v_lead.phone_e164, 'phoneExtension', v_lead.phone_extension,
    'email', v_lead.email, 'vehicle', v_lead.vehicle, 'vin', v_lead.vin);
  if exists (select from jsonb_each_text(p_base) b where coalesce(v_old ->> b.key, '') <> b.value) then
    return 'raced';
  end if;
  v_new := v_old || p_wanted;
  update public.contact_messages m set
    name = v_new ->> 'name', email = nullif(v_new ->> 'email', ''), phone = nullif(v_new ->> 'phone', ''),
    phone_digits = nullif(regexp_replace(v_new ->> 'phone', '[^0-9]', '', 'g'), ''),
    phone_e164 = v_new ->> 'phoneE164', phone_extension = v_new ->> 'phoneExtension',
    vehicle = nullif(v_new ->> 'vehicle', ''), vin = private.find_current_vin(v_new ->> 'vin'),
    search_text = m.search_text || ' ' || p_search_text
  where m.id = p_id;
  -- A stop goes with the person, a wrong number's stays with the number.
  insert into public.contact_stops (contact_hash, reason, actor, at)
  select h, s.reason, s.actor, s.at
  from public.contact_messages m, unnest(private.list_contact_hashes(m)) h, (
    select c.* from public.contact_stops c
    where c.contact_hash = any (private.list_stop_hashes(v_lead)) and c.reason <> 'wrong-number'
    order by c.at, c.contact_hash limit 1
  ) s
  where m.id = p_id
  on conflict do nothing;
  if v_old ->> 'vehicle' = v_new ->> 'vehicle' and v_old ->> 'vin' is distinct from v_new ->> 'vin' then
    v_old := v_old || jsonb_build_object('vehicle', concat(v_old ->> 'vehicle', ' (…' || right(v_old ->> 'vin', 6) || ')'));
    v_new := v_new || jsonb_build_object('vehicle', concat(v_new ->> 'vehicle', ' (…' || right(v_new ->> 'vin', 6) || ')'));
  end if;
  insert into public.lead_events (lead_id, actor, kind, old_value, new_value)
  select p_id, p_actor, f, nullif(v_old ->> f, ''), nullif(v_new ->> f, '')
  from unnest(array['name', 'phone', 'email', 'vehicle']) f
  where coalesce(v_old ->> f, '') <> coalesce(v_new ->> f, '');
  return 'saved';
end $$;

-- Marks a lead as answered, which makes a new one contacted, or as new again. The first to answer stays recorded. Returns false
-- when there is no such lead.
create or replace function public.mark_lead_answered(p_id uuid, p_user_id uuid, p_is_answered boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_lead public.contact_messages;
begin
  select * into v_lead from public.contact_messages m where m.id = p_id for update;
  if not found then
    return false;
  end if;
  if (v_lead.status <> 'new' and v_lead.answered_at is not null) <> p_is_answered then
    perform private.write_lead_work(v_lead, p_user_id, private.describe_lead_work(v_lead) || jsonb_build_object(
      'status', case when not p_is_answered then 'new' when v_lead.status = 'new' then 'contacted' else v_lead.status end,
      'lostReason', case when p_is_answered then v_lead.lost_reason end));
  end if;
  return true;
end $$;

-- Marks a lead and the person's other new ones as answered, or undoes it within ten minutes: what this staff member marked last of them
-- is new again, unless its status has changed since. p_is_one_name: without those of another first name, such as from a family's phone.
-- p_seen: without those stored later (null for none). Returns false when there is no such lead.
create or replace function public.mark_shown_leads(
  p_id uuid, p_user_id uuid, p_is_answered boolean, p_is_one_name boolean, p_seen timestamptz
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_lead public.contact_messages;
  v_id uuid;
begin
  select * into v_lead from public.contact_messages m where m.id = p_id;
  for v_id in
    select m.id from private.find_person_leads(v_lead) m
    where case
      when m.id <> p_id and p_is_one_name
        and split_part(private.fold_lead_text(m.name), ' ', 1) <> split_part(private.fold_lead_text(v_lead.name), ' ', 1) then false
      when p_is_answered then
        m.id = p_id or (m.answered_at is null and not m.is_suspected and (m.stored_at <= p_seen) is not false)
      else m.status = 'contacted' and m.answered_by = p_user_id and m.answered_at > greatest(
        clock_timestamp() - interval '10 minutes',
        (select max(a.answered_at) from private.find_person_leads(v_lead) a where a.answered_by = p_user_id) - interval '1 second')
    end
    order by m.id
  loop
    perform public.mark_lead_answered(v_id, p_user_id, p_is_answered);
  end loop;
  return v_lead.id is not null;
end $$;

-- For earlier releases.
create or replace function public.mark_person(p_id uuid, p_user_id uuid, p_is_answered boolean) returns boolean
language sql security definer set search_path = '' as $$
  select public.mark_shown_leads(p_id, p_user_id, p_is_answered, false, null)
$$;
create or replace function public.mark_person_answered(p_id uuid, p_user_id uuid) returns boolean
language sql security definer set search_path = '' as $$ select public.mark_person(p_id, p_user_id, true) $$;

-- Telling the person about a match answers the lead, and stays when another person rules the vehicle out. Returns false when there is no
-- such lead.
create or replace function public.answer_lead_match(p_lead_id uuid, p_actor uuid, p_vin text, p_answer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_answer = 'told' then
    perform public.mark_lead_answered(p_lead_id, p_actor, true);
  end if;
  perform from public.contact_messages m where m.id = p_lead_id for key share;
  if not found then
    return false;
  end if;
  insert into public.lead_match_answers as a (lead_id, vin, answer, actor)
  values (p_lead_id, private.find_current_vin(p_vin), p_answer, p_actor)
  on conflict (lead_id, vin) do update set answer = excluded.answer, actor = excluded.actor, at = excluded.at
    where a.answer = 'no-match' and excluded.answer = 'told';
  return true;
end $$;

-- Offers again the vehicles that the person was told of ('told'), or that didn't fit ('no-match'). Returns false when there is no such
-- lead.
create or replace function public.offer_matches_again(p_lead_id uuid, p_answer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.contact_messages m where m.id = p_lead_id for update;
  if not found then
    return false;
  end if;
  delete from public.lead_match_answers a where a.lead_id = p_lead_id and a.answer = p_answer;
  return true;
end $$;

-- Takes back answers to matches, which are offered again: what this staff member answered of these vehicles in the last ten minutes,
-- and the lead is new again if that answered it; or every answer of the lead (p_vins null, for earlier releases). Returns false
-- when there is no such lead.
create or replace function public.take_back_match_answers(p_lead_id uuid, p_actor uuid, p_vins text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_lead public.contact_messages;
  v_is_new boolean;
begin
  select * into v_lead from public.contact_messages m where m.id = p_lead_id for update;
  with taken as (
    delete from public.lead_match_answers a
    where a.lead_id = p_lead_id and (
      p_vins is null
      or (
        a.actor = p_actor and a.at > clock_timestamp() - interval '10 minutes'
        and a.vin in (select private.find_current_vin(v) from unnest(p_vins) v)
      ))
    returning a.answer, a.at
  )
  select p_vins is not null and v_lead.status = 'contacted' and v_lead.answered_by = p_actor and exists (
    select from taken t where t.answer = 'told' and abs(extract(epoch from t.at - v_lead.answered_at)) < 1
  ) into v_is_new;
  -- Unless another person told of another vehicle.
  if v_is_new and not exists (
    select from public.lead_match_answers a where a.lead_id = p_lead_id and a.answer = 'told'
  ) then
    perform public.mark_lead_answered(p_lead_id, p_actor, false);
  end if;
  return v_lead.id is not null;
end $$;

-- Closes a request or opens it again, and logs it. Returns false when there is no such lead. Idempotent.
create or replace function public.set_request_closed(p_lead_id uuid, p_actor uuid, p_is_closed boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages m set request_closed_at = case when p_is_closed then clock_timestamp() end
  where m.id = p_lead_id and (m.request_closed_at is not null) <> p_is_closed;
  if found then
    insert into public.lead_events (lead_id, actor, kind, old_value, new_value)
    values (p_lead_id, p_actor, 'request', case when not p_is_closed then 'closed' end, case when p_is_closed then 'closed' end);
  end if;
  return exists (select from public.contact_messages m where m.id = p_lead_id);
end $$;

-- For the previous release.
create or replace function public.close_lead_request(p_lead_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages m set request_closed_at = coalesce(m.request_closed_at, clock_timestamp())
  where m.id = p_lead_id;
  return found;
end $$;

-- Replaces the person's address, or removes it (null).
create or replace function public.set_calendar_address(p_user_id uuid, p_secret_hash text) returns void
language sql security definer set search_path = '' as $$
  delete from public.calendar_addresses a where a.user_id = p_user_id;
  insert into public.calendar_addresses (user_id, secret_hash) select p_user_id, p_secret_hash where p_secret_hash is not null;
$$;
