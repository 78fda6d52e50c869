-- The leads on the page Today.

-- Returns { waiting, appointments, appointmentCount, replies }: unanswered leads, the longest wait first, and the first ten
-- appointments and requested test drives of p_day ("YYYY-MM-DD" in Orlando), in the order of their time.
create or replace function public.read_today_leads(p_day text, p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with meetings as materialized (
    select m.id, private.get_meeting(m.status, m.appointment, m.slot, m.reminder) as meeting
    from public.contact_messages m
    where not m.is_suspected and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) like p_day || 'T%'
  )
  select jsonb_build_object(
    'waiting', (
      select coalesce(jsonb_agg(private.describe_lead(m) order by m.created_at, m.id), '[]'::jsonb)
      from (
        select * from public.contact_messages
        where not is_suspected and answered_at is null
        order by created_at, id limit least(greatest(p_limit, 0), 50)
      ) m
    ),
    'appointments', (
      select coalesce(jsonb_agg(
        private.describe_lead(found.lead) || jsonb_build_object('meeting', found.meeting)
        order by found.meeting, (found.lead).id), '[]'::jsonb)
      from (
        select m as lead, d.meeting
        from meetings d join public.contact_messages m on m.id = d.id
        order by d.meeting, d.id limit 10
      ) found
    ),
    'appointmentCount', (select count(*) from meetings),
    'replies', private.read_replies()
  )
$$;
revoke all on function public.read_today_leads(text, int) from public, anon, authenticated;
grant execute on function public.read_today_leads(text, int) to service_role;
