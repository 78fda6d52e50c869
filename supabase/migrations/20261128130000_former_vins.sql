-- VINs and stock numbers that vehicles had before they were corrected: older pages, links, and messages still have them.
create table public.former_vins (
  vin text primary key,
  vehicle_id bigint not null references public.inventory (id) on delete cascade
);
comment on table public.former_vins is 'VINs and stock numbers that vehicles had before. A vehicle that has one of them now comes first.';
create index former_vins_vehicle_idx on public.former_vins (vehicle_id);
alter table public.former_vins enable row level security;
create policy "everyone reads former VINs" on public.former_vins for select to anon, authenticated using (true);
revoke all on table public.former_vins from public, anon, authenticated;
grant select on table public.former_vins to anon, authenticated, service_role;
