-- Staff's pages about leads, each read in one call.

create or replace function private.list_staff() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('userId', s.user_id, 'name', s.name) order by s.name, s.user_id), '[]'::jsonb)
  from public.staff s
$$;

-- Returns the reply templates as owners saved them; null when they never did.
create or replace function private.read_replies() returns jsonb
language sql stable set search_path = '' as $$
  select v.value from public.business_fact_versions v where v.section = 'replies' order by v.id desc limit 1
$$;

create or replace function private.is_open_request(p_lead public.contact_messages) returns boolean
language sql immutable set search_path = '' as $$
  select (p_lead.wanted is not null or p_lead.subject = 'find-one') and p_lead.request_closed_at is null and not p_lead.is_suspected
    and p_lead.status not in ('sold', 'lost')
$$;

create or replace function private.count_open_requests() returns bigint
language sql stable set search_path = '' as $$ select count(*) from public.contact_messages m where private.is_open_request(m) $$;

-- Whether the lead has a reminder that becomes due: one of a sold or lost lead, if it was set with that status or later.
create or replace function private.has_open_reminder(p_lead public.contact_messages) returns boolean
language sql stable set search_path = '' as $$
  select p_lead.reminder is not null and not p_lead.is_suspected and (
    p_lead.status not in ('sold', 'lost') or exists (
      select from public.lead_events r where r.lead_id = p_lead.id and r.kind = 'reminder' and r.at >= all (
        select s.at from public.lead_events s where s.lead_id = p_lead.id and s.kind = 'status'
      )
    )
  )
$$;

-- Returns the leads whose reminder is due at p_now (local time in Orlando).
create or replace function private.find_due_leads(p_now text) returns setof public.contact_messages
language sql stable set search_path = '' as $$
  select m.* from public.contact_messages m where m.reminder <= p_now and private.has_open_reminder(m)
$$;

-- Returns the first 25 leads whose reminder is due at p_now (local time in Orlando), the earliest first.
create or replace function private.list_due_leads(p_now text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_lead(d.lead) order by (d.lead).reminder, (d.lead).id), '[]'::jsonb)
  from (
    select m as lead from private.find_due_leads(p_now) m order by m.reminder, m.id limit 25
  ) d
$$;

-- Returns the list of leads: { leads, waiting, due, counts, staff, replies }. With p_query.isOverview, `waiting` has the unanswered leads,
-- longest wait first, and `due` those whose reminder is due at p_now (local time in Orlando); `leads` are the answered ones.
create or replace function public.read_lead_list(p_query jsonb, p_user_id uuid, p_now text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'leads', public.search_leads(p_query),
    'waiting', case when (p_query ->> 'isOverview')::boolean then public.search_leads(
      '{"folder": "inbox", "isAnswered": false, "isLongestFirst": true, "limit": 26}') else '[]'::jsonb end,
    'due', case when (p_query ->> 'isOverview')::boolean then private.list_due_leads(p_now) else '[]'::jsonb end,
    'counts', (
      select jsonb_build_object(
        'inbox', count(*) filter (where not m.is_suspected),
        'unanswered', count(*) filter (where not m.is_suspected and m.answered_at is null),
        'mine', count(*) filter (where not m.is_suspected and m.assignee = p_user_id),
        'contacted', count(*) filter (where not m.is_suspected and m.status = 'contacted'),
        'appointment', count(*) filter (where not m.is_suspected and m.status = 'appointment'),
        'sold', count(*) filter (where not m.is_suspected and m.status = 'sold'),
        'lost', count(*) filter (where not m.is_suspected and m.status = 'lost'),
        'requests', private.count_open_requests(),
        'due', (select count(*) from private.find_due_leads(p_now)),
        'suspected', count(*) filter (where m.is_suspected and m.answered_at is null),
        'oldestUnansweredAtIso', min(m.created_at) filter (where not m.is_suspected and m.answered_at is null),
        'unsent', (select count(distinct d.lead_id) from public.lead_deliveries d where d.status = 'dead'),
        'quarantined', (select count(*) from public.lead_quarantine q where q.accepted_at is null)
      )
      from public.contact_messages m
    ),
    'staff', private.list_staff(),
    'replies', private.read_replies()
  )
$$;

-- Returns { file, sameTime, others, waiting, staff, replies }, or null when there is no such lead. `others` are the person's other leads
-- (`private.find_person_leads`), newest first; `waiting` counts unanswered leads, with this one's position and the next one, longest wait first.
create or replace function public.read_lead_page(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'file', private.describe_lead_file(l),
    'sameTime', private.list_same_time(l),
    'others', (
      select coalesce(jsonb_agg(private.describe_lead(o.lead) order by (o.lead).created_at desc, (o.lead).id), '[]'::jsonb)
      from (
        select m as lead from private.find_person_leads(l) m
        where m.id <> l.id and not m.is_suspected
        order by m.created_at desc, m.id limit 10
      ) o
    ),
    'waiting', (
      select jsonb_build_object(
        'count', count(*),
        'position', case when l.answered_at is null and not l.is_suspected then
          count(*) filter (where (m.created_at, m.id) <= (l.created_at, l.id)) end,
        'nextId', coalesce(
          (array_agg(m.id order by m.created_at, m.id) filter (
            where l.answered_at is null and (m.created_at, m.id) > (l.created_at, l.id)))[1],
          (array_agg(m.id order by m.created_at, m.id) filter (where m.id <> l.id))[1]
        )
      )
      from public.contact_messages m where not m.is_suspected and m.answered_at is null
    ),
    'staff', private.list_staff(),
    'replies', private.read_replies()
  )
  from public.contact_messages l where l.id = p_id
$$;

-- Returns { leads, undated, week, address, replies }: the leads with an appointment from p_from until p_to (exclusive, local time in
-- Orlando), in that order; appointments without a time; the number of appointments on each day of the week of p_from, from Sunday;
-- and when the person's calendar address was made.
create or replace function public.read_appointments(p_user_id uuid, p_from text, p_to text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'leads', (
      select coalesce(jsonb_agg(
        private.describe_lead(found.lead)
          || jsonb_build_object('meeting', found.meeting, 'sameTime', private.list_same_time(found.lead))
        order by found.meeting, (found.lead).created_at, (found.lead).id), '[]'::jsonb)
      from (
        select m as lead, private.get_meeting(m.status, m.appointment, m.slot, m.reminder) as meeting
        from public.contact_messages m
        where not m.is_suspected
          and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) >= p_from
          and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) < p_to
        order by 2 limit 200
      ) found
    ),
    'undated', (
      select coalesce(jsonb_agg(private.describe_lead(found.lead) order by (found.lead).created_at, (found.lead).id), '[]'::jsonb)
      from (
        select m as lead from public.contact_messages m
        where not m.is_suspected and m.status = 'appointment'
          and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) is null
        order by m.created_at desc, m.id limit 50
      ) found
    ),
    'week', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'count', (
        select count(*) from public.contact_messages m
        where not m.is_suspected and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) like d.day || '%'
      )) order by d.day)
      from (
        select to_char(f.day - extract(dow from f.day)::int + n, 'YYYY-MM-DD') as day
        from (select left(p_from, 10)::date as day) f, generate_series(0, 6) n
      ) d
    ),
    'address', (
      select jsonb_build_object('createdAtIso', a.created_at) from public.calendar_addresses a where a.user_id = p_user_id
    ),
    'replies', private.read_replies()
  )
$$;

-- Returns a calendar feed's data of the same leads, for the secret address with that hash; null for an unknown one.
create or replace function public.read_calendar(p_secret_hash text, p_from text, p_to text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (
    select coalesce(jsonb_agg(to_jsonb(found) order by found.meeting, found.id), '[]'::jsonb)
    from (
      select m.id, m.name, m.subject, m.vin, m.vehicle, m.status, private.find_lead_car(m) as car,
        private.get_meeting(m.status, m.appointment, m.slot, m.reminder) as meeting
      from public.contact_messages m
      where not m.is_suspected
        and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) >= p_from
        and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) < p_to
      order by 7 desc limit 1000
    ) found
  )
  from public.calendar_addresses a where a.secret_hash = p_secret_hash
$$;

-- Returns the open requests, newest first: { lead }, and `answeredVins` for earlier releases.
create or replace function public.list_open_requests(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'lead', private.describe_lead(found.lead),
    'answeredVins', (
      select coalesce(jsonb_agg(a.vin order by a.vin), '[]'::jsonb)
      from public.lead_match_answers a where a.lead_id = (found.lead).id
    )
  ) order by (found.lead).created_at desc, (found.lead).id), '[]'::jsonb)
  from (
    select m as lead from public.contact_messages m
    where private.is_open_request(m)
    order by m.created_at desc, m.id limit least(greatest(p_limit, 0), 500)
  ) found
$$;

-- Returns { waiting, waitingCount, due, dueCount, appointments, appointmentCount, nextAppointment, requestCount, replies }: the first unanswered
-- leads, the longest wait first, the first whose reminder is due, and the first ten appointments and requested test drives of p_day
-- ("YYYY-MM-DD" in Orlando), in the order of their time; without any, the first of a later day: { id, name, meeting }.
create or replace function public.read_today_leads(p_day text, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with meetings as materialized (
    select m.id, private.get_meeting(m.status, m.appointment, m.slot, m.reminder) as meeting
    from public.contact_messages m
    where not m.is_suspected and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) like p_day || '%'
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
    'waitingCount', (select count(*) from public.contact_messages where not is_suspected and answered_at is null),
    'due', private.list_due_leads(private.get_orlando_time()),
    'dueCount', (select count(*) from private.find_due_leads(private.get_orlando_time())),
    'appointments', (
      select coalesce(jsonb_agg(
        private.describe_lead(found.lead)
          || jsonb_build_object('meeting', found.meeting, 'sameTime', private.list_same_time(found.lead))
        order by found.meeting, (found.lead).id), '[]'::jsonb)
      from (
        select m as lead, d.meeting
        from meetings d join public.contact_messages m on m.id = d.id
        order by d.meeting, d.id limit 10
      ) found
    ),
    'appointmentCount', (select count(*) from meetings),
    'nextAppointment', (
      select jsonb_build_object('id', n.id, 'name', n.name, 'meeting', n.meeting)
      from (
        select m.id, m.name, private.get_meeting(m.status, m.appointment, m.slot, m.reminder) as meeting
        from public.contact_messages m
        where not m.is_suspected and not exists (select from meetings)
          and private.get_meeting(m.status, m.appointment, m.slot, m.reminder) >= (p_day::date + 1)::text
        order by meeting, m.id limit 1
      ) n
    ),
    'requestCount', private.count_open_requests(),
    'replies', private.read_replies()
  )
$$;
