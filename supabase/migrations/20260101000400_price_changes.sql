-- Earlier prices of a vehicle. Only the trigger writes rows, so price changes by staff, a script, or a sync are recorded alike,
-- and no one can fake a reduction.
create table public.vehicle_price_changes (
  id bigint generated always as identity primary key,
  inventory_id bigint not null references public.inventory (id) on delete cascade,
  old_price numeric,
  new_price numeric,
  changed_at timestamptz not null default now()
);
comment on table public.vehicle_price_changes is 'Prices in full US dollars, two decimals; null where the site says "Call for price".';
create index vehicle_price_changes_vehicle_idx on public.vehicle_price_changes (inventory_id, changed_at, id);

-- Converts a price like app/vehicles/price.ts: below 1,000 it is in thousands; null when it is not a price.
create function public.full_price(price numeric) returns numeric
  language sql immutable parallel safe set search_path = '' as $$
    select case
      when price <= 0 or price > 100000000 then null
      when price < 1000 then nullif(round(price * 1000, 2), 0)
      else round(price, 2)
    end
  $$;

-- Security definer, because the roles that change prices may not write here.
create function public.note_price_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if public.full_price(old.price) is distinct from public.full_price(new.price) then
    insert into public.vehicle_price_changes (inventory_id, old_price, new_price)
    values (new.id, public.full_price(old.price), public.full_price(new.price));
  end if;
  return null;
end $$;

create trigger inventory_price_changes after update of price on public.inventory
  for each row when (old.price is distinct from new.price) execute function public.note_price_change();

alter table public.vehicle_price_changes enable row level security;
-- The site shows changes of the last sixty days only.
create policy "everyone reads recent price changes" on public.vehicle_price_changes
  for select to anon, authenticated using (changed_at > now() - interval '60 days');

revoke all on table public.vehicle_price_changes from public, anon, authenticated, service_role;
grant select on table public.vehicle_price_changes to anon, authenticated, service_role;
revoke all on sequence public.vehicle_price_changes_id_seq from public, anon, authenticated, service_role;
revoke all on function public.full_price(numeric) from public, anon, authenticated;
revoke all on function public.note_price_change() from public, anon, authenticated;

-- Adds the reduction to the view: the unbroken series of reductions that ends with the latest change. `from` is the price
-- before the series, `at` the time of its first reduction. An increase or a missing price ends a series.
create or replace view public.vehicle_galleries with (security_invoker = on) as
  select
    i.id,
    i.sku as vin,
    i.quantity,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'photo_url', p.photo_url, 'drive_photo_url', p.drive_photo_url, 'created_at', p.created_at
          )
          order by p.created_at, p.source, p.id
        ),
        '[]'::jsonb
      )
      from (
        select 1 as source, s.id, s.photo_url, s.drive_photo_url, s.created_at
        from public.vehicle_photos s where s.vin = i.sku
        union all
        select 2 as source, g.id, g.photo_url, g.drive_photo_url, g.created_at
        from public.public_vehicle_photos g where g.vin = i.sku
      ) p
    ) as photos,
    (
      select jsonb_build_object('from', c.old_price, 'at', c.changed_at)
      from public.vehicle_price_changes c
      where c.inventory_id = i.id
        and c.changed_at > now() - interval '60 days'
        and not exists (
          select 1 from public.vehicle_price_changes r
          where r.inventory_id = i.id
            and (r.changed_at, r.id) >= (c.changed_at, c.id)
            and (r.new_price < r.old_price) is not true
        )
      order by c.changed_at, c.id
      limit 1
    ) as reduction
  from public.inventory i;
