-- A reminder is no appointment: its time is when staff call, and the lead's own page never showed it as a meeting.
-- `p_reminder` stays for the functions that pass it.
drop index public.contact_messages_meeting_idx;
create or replace function private.get_meeting(p_status text, p_appointment text, p_slot text, p_reminder text) returns text
language sql immutable set search_path = ''
as $$
  select case when p_status <> 'lost' then coalesce(p_appointment, p_slot) end
$$;
create index contact_messages_meeting_idx on public.contact_messages (private.get_meeting(status, appointment, slot, reminder))
  where not is_suspected;
