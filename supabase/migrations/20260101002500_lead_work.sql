-- What staff record about a lead: its status, who works on it, a reminder, an appointment, notes, and who changed what.
alter table public.contact_messages
  add column status text not null default 'new',
  add column lost_reason text,
  add column assignee uuid references public.staff (user_id) on delete set null,
  add column reminder text,
  add column appointment text,
  add constraint contact_messages_status_known check (status in ('new', 'contacted', 'appointment', 'sold', 'lost')),
  add constraint contact_messages_lost_reason_known check (
    lost_reason in ('price', 'vehicle-sold', 'elsewhere', 'credit', 'no-answer', 'other')
  ),
  add constraint contact_messages_lost_reason_of_lost check (lost_reason is null or status = 'lost'),
  add constraint contact_messages_reminder_form check (reminder ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$'),
  add constraint contact_messages_appointment_form check (
    appointment ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$'
  );
comment on column public.contact_messages.status is 'As long as it is new, the lead is unanswered: answered_at is null.';
comment on column public.contact_messages.reminder is 'Local time in Orlando.';
comment on column public.contact_messages.appointment is 'Agreed time, local time in Orlando; null for the slot that the shopper asked for.';
update public.contact_messages set status = 'contacted' where answered_at is not null;

-- Returns when staff meet the shopper, local time in Orlando; null for never.
create function private.get_meeting(p_status text, p_appointment text, p_slot text, p_reminder text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_status = 'lost' then null
    else coalesce(p_appointment, p_slot, case when p_status = 'appointment' then p_reminder end)
  end
$$;

create index contact_messages_status_idx on public.contact_messages (status, created_at desc, id desc)
  where not is_suspected;
create index contact_messages_assignee_idx on public.contact_messages (assignee, created_at desc, id desc);
create index contact_messages_reminder_idx on public.contact_messages (reminder) where reminder is not null;
create index contact_messages_meeting_idx
  on public.contact_messages (private.get_meeting(status, appointment, slot, reminder))
  where not is_suspected;

-- The history of a lead: notes, and each change with its old and new value.
create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_messages (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor uuid references public.staff (user_id) on delete set null,
  kind text not null,
  -- For an assignee the user id. A note has only a new value: its text.
  old_value text,
  new_value text,
  -- Why a lead was lost.
  reason text,
  constraint lead_events_kind_known check (kind in ('status', 'assignee', 'reminder', 'appointment', 'note')),
  constraint lead_events_note_length check (kind <> 'note' or char_length(new_value) between 1 and 2000)
);
create index lead_events_lead_idx on public.lead_events (lead_id, at, id);
create index lead_events_actor_idx on public.lead_events (actor);
alter table public.lead_events enable row level security;
revoke all on table public.lead_events from public, anon, authenticated;
grant all on table public.lead_events to service_role;
revoke all on sequence public.lead_events_id_seq from public, anon, authenticated;
grant all on sequence public.lead_events_id_seq to service_role;

create function private.describe_lead_work(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'status', p_lead.status, 'lostReason', p_lead.lost_reason, 'assigneeId', p_lead.assignee,
    'reminder', p_lead.reminder, 'appointment', p_lead.appointment)
$$;

-- Writes a lead's work and logs each change. A lead that is no longer new was answered by the actor.
create function private.write_lead_work(p_lead public.contact_messages, p_actor uuid, p_new jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_old jsonb := private.describe_lead_work(p_lead);
  v_is_new boolean := p_new ->> 'status' = 'new';
begin
  update public.contact_messages m set
    status = p_new ->> 'status', lost_reason = p_new ->> 'lostReason', assignee = (p_new ->> 'assigneeId')::uuid,
    reminder = p_new ->> 'reminder', appointment = p_new ->> 'appointment',
    answered_at = case when not v_is_new then coalesce(m.answered_at, clock_timestamp()) end,
    answered_by = case when v_is_new then null when m.answered_at is null then p_actor else m.answered_by end
  where m.id = p_lead.id;
  insert into public.lead_events (lead_id, actor, kind, old_value, new_value, reason)
  select p_lead.id, p_actor, changed.kind, v_old ->> changed.field, p_new ->> changed.field,
    case when changed.kind = 'status' then p_new ->> 'lostReason' end
  from (
    values ('status', 'status'), ('assignee', 'assigneeId'), ('appointment', 'appointment'), ('reminder', 'reminder')
  ) as changed (kind, field)
  where v_old ->> changed.field is distinct from p_new ->> changed.field
    or (changed.kind = 'status' and v_old ->> 'lostReason' is distinct from p_new ->> 'lostReason');
end $$;

-- Changes the fields of p_wanted that differ from p_base, the values that the person saw, and adds a note. If someone else has
-- changed one of them to another value meanwhile, nothing is saved: { outcome: 'conflict', current, fields }. Otherwise
-- { outcome: 'saved' | 'unknown' }.
create function public.save_lead_work(p_id uuid, p_actor uuid, p_base jsonb, p_wanted jsonb, p_note text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_lead public.contact_messages;
  v_current jsonb;
  v_new jsonb;
  v_field text;
  v_conflicts text[] := '{}';
begin
  select * into v_lead from public.contact_messages m where m.id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  v_current := private.describe_lead_work(v_lead);
  v_new := v_current;
  for v_field in
    select f from jsonb_object_keys(p_wanted) f
    where v_current ? f and p_wanted -> f is distinct from p_base -> f and p_wanted -> f is distinct from v_current -> f
  loop
    if v_current -> v_field is distinct from p_base -> v_field then
      v_conflicts := v_conflicts || v_field;
    else
      v_new := v_new || jsonb_build_object(v_field, p_wanted -> v_field);
    end if;
  end loop;
  if cardinality(v_conflicts) > 0 then
    return jsonb_build_object('outcome', 'conflict', 'current', v_current, 'fields', to_jsonb(v_conflicts));
  end if;
  if v_new ->> 'status' <> 'lost' then
    v_new := v_new || '{"lostReason": null}';
  end if;
  if v_new <> v_current then
    perform private.write_lead_work(v_lead, p_actor, v_new);
  end if;
  if p_note is not null then
    insert into public.lead_events (lead_id, actor, kind, new_value) values (p_id, p_actor, 'note', p_note);
  end if;
  return jsonb_build_object('outcome', 'saved');
end $$;

-- Marks a lead as answered, which makes a new one contacted, or as new again. The first to answer stays recorded. Returns false
-- when there is no such lead.
create or replace function public.mark_lead_answered(p_id uuid, p_user_id uuid, p_is_answered boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
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

revoke all on function private.get_meeting(text, text, text, text), private.describe_lead_work(public.contact_messages),
  private.write_lead_work(public.contact_messages, uuid, jsonb),
  public.save_lead_work(uuid, uuid, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.save_lead_work(uuid, uuid, jsonb, jsonb, text) to service_role;
grant execute on function private.get_meeting(text, text, text, text) to service_role;
