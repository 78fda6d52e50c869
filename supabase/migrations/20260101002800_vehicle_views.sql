-- Views of vehicle pages as totals per vehicle and day in Orlando. A row says nothing about who looked.
create table public.vehicle_views (
  vehicle_id bigint not null references public.inventory (id) on delete cascade,
  day date not null,
  views int not null,
  primary key (vehicle_id, day),
  constraint vehicle_views_positive check (views > 0)
);
create index vehicle_views_day_idx on public.vehicle_views (day, vehicle_id);

-- Batches that were added, so that one that is sent again counts once.
create table public.vehicle_view_batches (
  id uuid primary key,
  recorded_at timestamptz not null default now()
);
create index vehicle_view_batches_recorded_idx on public.vehicle_view_batches (recorded_at);

alter table public.vehicle_views enable row level security;
alter table public.vehicle_view_batches enable row level security;
revoke all on table public.vehicle_views, public.vehicle_view_batches from public, anon, authenticated;
grant all on table public.vehicle_views, public.vehicle_view_batches to service_role;

-- Adds a batch of { vehicleId, day, views } to the totals. Returns false when it was added before. Vehicles that no longer exist
-- are left out. Batches are remembered for 30 days.
create function public.record_vehicle_views(p_batch_id uuid, p_counts jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.vehicle_view_batches (id) values (p_batch_id) on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  insert into public.vehicle_views (vehicle_id, day, views)
  select c."vehicleId", c.day, sum(c.views)
  from jsonb_to_recordset(p_counts) as c("vehicleId" bigint, day date, views int)
  where exists (select from public.inventory i where i.id = c."vehicleId")
  group by 1, 2 order by 1, 2
  on conflict (vehicle_id, day) do update set views = public.vehicle_views.views + excluded.views;
  delete from public.vehicle_view_batches b where b.recorded_at < now() - interval '30 days';
  return true;
end $$;

revoke all on function public.record_vehicle_views(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.record_vehicle_views(uuid, jsonb) to service_role;
