-- Statistics for the insights page, and views for lists of vehicles. Days are in Orlando time.

-- Returns [{ vehicleId, views }] of the last p_days days up to p_today, for vehicles that had any.
create or replace function public.list_vehicle_views(p_days int, p_today date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('vehicleId', v.vehicle_id, 'views', v.views)), '[]'::jsonb)
  from (
    select w.vehicle_id, sum(w.views) as views
    from public.vehicle_views w where w.day > p_today - p_days and w.day <= p_today
    group by w.vehicle_id
  ) v
$$;

-- Returns the leads of a period of p_days days that ends with p_today, without suspected ones:
-- 'intervals' by week (Sunday to Saturday), including the rest of the first one, or from 100 days up by month, the first from the
-- period's first day on; 'thisWeek' and 'lastWeekToDate', which ends on the same day of the week; 'bySubject', 'bySource', 'byLanguage';
-- first answers: 'answers' by person and 'answerMedianSeconds' of this and of the preceding period; and 'sold', the period's sales as in
-- `read_month_sales`, which 'bySource' has, too: by the source of the buyer's lead, or else by that of the sale, in the words of leads.
create or replace function private.read_lead_insights(p_days int, p_today date) returns jsonb
language sql stable set search_path = '' as $$
  with frame as (
    select
      p_today - p_days + 1 as first_day,
      case when p_days >= 100 then interval '1 month' else interval '7 days' end as step,
      p_today - extract(dow from p_today)::int as week_start
  ),
  recent as (
    select m.subject, m.source, m.locale, m.answered_by, m.answered_at,
      (m.created_at at time zone 'America/New_York')::date as day,
      extract(epoch from m.answered_at - m.created_at) as answer_seconds
    from public.contact_messages m, frame
    where not m.is_suspected
      and m.created_at >= (frame.first_day - p_days - 7)::timestamp at time zone 'America/New_York'
      and m.created_at < (p_today + 1)::timestamp at time zone 'America/New_York'
  ),
  inside as (select r.* from recent r, frame where r.day >= frame.first_day),
  sales as (
    select coalesce(
      m.source, case when s.source = 'returning' then 'other' when s.source <> 'website' then s.source end
    ) as source
    from frame, public.vehicle_sales s left join public.contact_messages m on m.id = s.lead_id
    where s.sold_on between frame.first_day and p_today
  ),
  starts as (
    select
      case when p_days >= 100 then greatest(s::date, frame.first_day) else s::date end as first_day,
      (s + frame.step)::date as next_day
    from frame, generate_series(
      case
        when p_days >= 100 then date_trunc('month', frame.first_day::timestamp)
        else (frame.first_day - extract(dow from frame.first_day)::int)::timestamp
      end,
      p_today::timestamp, frame.step
    ) s
  )
  select jsonb_build_object(
    'intervals', (
      select jsonb_agg(jsonb_build_object(
        'firstDay', s.first_day, 'lastDay', s.next_day - 1,
        'leads', (select count(*) from recent r where r.day >= s.first_day and r.day < s.next_day)
      ) order by s.first_day)
      from starts s
    ),
    'thisWeek', (select count(*) from recent r, frame where r.day >= frame.week_start),
    'lastWeekToDate', (
      select count(*) from recent r, frame where r.day >= frame.week_start - 7 and r.day <= p_today - 7
    ),
    'total', (select count(*) from inside),
    'sold', (select count(*) from sales),
    'bySubject', (
      select coalesce(jsonb_agg(jsonb_build_object('subject', g.subject, 'leads', g.leads) order by g.leads desc, g.subject), '[]'::jsonb)
      from (select i.subject, count(*) as leads from inside i group by i.subject) g
    ),
    'bySource', (
      select coalesce(jsonb_agg(jsonb_build_object('source', g.source, 'leads', g.leads, 'sold', g.sold) order by g.leads desc, g.source), '[]'::jsonb)
      from (
        select b.source, sum(b.leads) as leads, sum(b.sold) as sold
        from (
          select i.source, 1 as leads, 0 as sold from inside i
          union all
          select s.source, 0, 1 from sales s
        ) b
        group by b.source
      ) g
    ),
    'byLanguage', (
      select coalesce(jsonb_agg(jsonb_build_object('locale', g.locale, 'leads', g.leads) order by g.leads desc, g.locale), '[]'::jsonb)
      from (select i.locale, count(*) as leads from inside i group by i.locale) g
    ),
    'unanswered', (select count(*) from inside i where i.answered_at is null),
    'answerMedianSeconds', (
      select percentile_cont(0.5) within group (order by greatest(i.answer_seconds, 0)) from inside i where i.answered_at is not null
    ),
    'previousAnswerMedianSeconds', (
      select percentile_cont(0.5) within group (order by greatest(r.answer_seconds, 0))
      from recent r, frame
      where r.day < frame.first_day and r.day >= frame.first_day - p_days and r.answered_at is not null
    ),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', (select s.name from public.staff s where s.user_id = g.answered_by),
        'leads', g.leads, 'medianSeconds', g.median, 'withinHour', g.within_hour
      ) order by g.median, g.answered_by), '[]'::jsonb)
      from (
        select i.answered_by, count(*) as leads,
          percentile_cont(0.5) within group (order by greatest(i.answer_seconds, 0)) as median,
          count(*) filter (where i.answer_seconds <= 3600) as within_hour
        from inside i where i.answered_at is not null group by i.answered_by
      ) g
    )
  )
$$;

-- Returns [{ id, vin, name, price, listedDay, views, leads }] of the vehicles for sale, those with the fewest views last.
create or replace function private.read_vehicle_insights(p_days int, p_today date) returns jsonb
language sql stable set search_path = '' as $$
  with viewed as (
    select w.vehicle_id, sum(w.views) as views
    from public.vehicle_views w where w.day > p_today - p_days and w.day <= p_today group by w.vehicle_id
  ),
  asked as (
    select m.vin, count(*) as leads
    from public.contact_messages m
    where not m.is_suspected and m.vin is not null
      and m.created_at >= (p_today - p_days + 1)::timestamp at time zone 'America/New_York'
      and m.created_at < (p_today + 1)::timestamp at time zone 'America/New_York'
    group by m.vin
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'vin', i.sku, 'name', i.product_name, 'price', public.full_price(i.price),
    'listedDay', (i.listed_at at time zone 'America/New_York')::date,
    'views', coalesce(v.views, 0), 'leads', coalesce(a.leads, 0)
  ) order by coalesce(v.views, 0) desc, i.listed_at desc, i.id), '[]'::jsonb)
  from private.vehicles_on_lot l
  join public.inventory i on i.id = l.id
  left join viewed v on v.vehicle_id = i.id
  left join asked a on a.vin = i.sku
$$;

-- Returns the newest 50 price changes of vehicles for sale in the period, with the views of up to seven days before the change and
-- of up to seven days from it. Days before counting began, before the vehicle was listed, and after p_today aren't counted as days.
-- As in the public price history (app/inventory/price-history.ts), several changes on one day count as one, or as none if the day
-- ends with the price it began with, and changes until the day of the listing don't count.
create or replace function private.read_price_insights(p_days int, p_today date) returns jsonb
language sql stable set search_path = '' as $$
  with began as (select min(w.day) as day from public.vehicle_views w),
  days as (
    select c.inventory_id, (c.changed_at at time zone 'America/New_York')::date as day,
      (array_agg(c.old_price order by c.changed_at, c.id))[1] as old_price,
      (array_agg(c.new_price order by c.changed_at desc, c.id desc))[1] as new_price,
      max(c.changed_at) as changed_at, max(c.id) as id
    from public.vehicle_price_changes c
    where c.changed_at >= (p_today - p_days + 1)::timestamp at time zone 'America/New_York'
      and c.changed_at < (p_today + 1)::timestamp at time zone 'America/New_York'
    group by 1, 2
  ),
  changes as (
    select c.id, c.inventory_id, i.product_name, c.old_price, c.new_price, c.day,
      case when began.day is not null
        then greatest(began.day, (i.listed_at at time zone 'America/New_York')::date) end as counted_from
    from days c
    join private.vehicles_on_lot l on l.id = c.inventory_id
    join public.inventory i on i.id = l.id
    cross join began
    where c.old_price <> c.new_price
      and c.day > (i.listed_at at time zone 'America/New_York')::date
    order by c.changed_at desc, c.id desc limit 50
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'vehicleId', c.inventory_id, 'name', c.product_name, 'day', c.day, 'from', c.old_price, 'to', c.new_price,
    'daysBefore', greatest(0, least(7, coalesce(c.day - c.counted_from, 0))),
    'viewsBefore', (
      select coalesce(sum(w.views), 0) from public.vehicle_views w
      where w.vehicle_id = c.inventory_id and w.day >= c.day - 7 and w.day < c.day
    ),
    -- `greatest` ignores null.
    'daysAfter', case when c.counted_from is null then 0
      else greatest(0, least(p_today, c.day + 6) - greatest(c.day, c.counted_from) + 1) end,
    'viewsAfter', (
      select coalesce(sum(w.views), 0) from public.vehicle_views w
      where w.vehicle_id = c.inventory_id and w.day >= c.day and w.day < c.day + 7
    )
  ) order by c.day desc, c.id desc), '[]'::jsonb)
  from changes c
$$;

-- Returns everything that the insights page shows, for a period of p_days days that ends with p_today.
create or replace function public.read_insights(p_days int, p_today date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'leads', private.read_lead_insights(p_days, p_today),
    'vehicles', private.read_vehicle_insights(p_days, p_today),
    'priceChanges', private.read_price_insights(p_days, p_today),
    'views', jsonb_build_object(
      'countedSince', (select min(w.day) from public.vehicle_views w),
      'total', (
        select coalesce(sum(w.views), 0) from public.vehicle_views w where w.day > p_today - p_days and w.day <= p_today
      ),
      'previous', (
        select coalesce(sum(w.views), 0) from public.vehicle_views w
        where w.day > p_today - 2 * p_days and w.day <= p_today - p_days
      )
    )
  )
$$;

-- For owners. Returns the sales of the month that begins with p_month, newest first, except of vehicles that were put back on sale:
-- [{ vehicleId, name, soldOn, listedDay, priceCents, costCents, personId, person }]. The person had the buyer's lead, or else recorded
-- the sale; the name is null when the account was removed.
create or replace function public.read_month_sales(p_month date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vehicleId', i.id, 'name', i.product_name, 'soldOn', s.sold_on,
    'listedDay', (i.listed_at at time zone 'America/New_York')::date,
    'priceCents', s.price_cents, 'costCents', c.cost_cents, 'personId', coalesce(s.seller, s.actor),
    'person', (select n.name from public.staff n where n.user_id = coalesce(s.seller, s.actor))
  ) order by s.sold_on desc, s.at desc, i.id), '[]'::jsonb)
  from public.vehicle_sales s
  join public.inventory i on i.id = s.vehicle_id
  left join public.vehicle_costs c on c.vehicle_id = s.vehicle_id
  where s.sold_on >= p_month and s.sold_on < p_month + interval '1 month'
$$;
