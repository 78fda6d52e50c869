-- What browsers report: blocked by the Content-Security-Policy, and script errors. Totals per day in Orlando; a row says nothing
-- about who reported it.
create table public.browser_reports (
  day date not null,
  -- The directive that blocked, such as "img-src"; "error" for a script error.
  kind text not null,
  -- The kind of page: "inventory", "vehicle", "staff".
  page text not null,
  reports bigint not null,
  primary key (day, kind, page),
  constraint browser_reports_kind_form check (kind ~ '^[a-z-]{1,30}$'),
  constraint browser_reports_page_form check (page ~ '^[a-z-]{1,30}$'),
  constraint browser_reports_positive check (reports > 0)
);
alter table public.browser_reports enable row level security;
revoke all on table public.browser_reports from public, anon, authenticated;
grant all on table public.browser_reports to service_role;

-- Adds { day, kind, page, reports } to the totals, which are kept for 90 days.
create function public.record_browser_reports(p_totals jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.browser_reports (day, kind, page, reports)
  select t.day, t.kind, t.page, sum(t.reports)
  from jsonb_to_recordset(p_totals) as t(day date, kind text, page text, reports int)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, kind, page) do update set reports = public.browser_reports.reports + excluded.reports;
  delete from public.browser_reports r where r.day < (clock_timestamp() at time zone 'America/New_York')::date - 90;
end $$;
revoke all on function public.record_browser_reports(jsonb) from public, anon, authenticated;
grant execute on function public.record_browser_reports(jsonb) to service_role;
