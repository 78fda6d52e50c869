-- Shows the whole price history of a vehicle that is for sale: each of its prices was public when it applied. Of other vehicles
-- the changes of the last sixty days stay readable, as before.
create policy "everyone reads price changes of vehicles for sale" on public.vehicle_price_changes
  for select to anon, authenticated using (
    exists (select 1 from public.inventory i where i.id = inventory_id and i.quantity = 1)
  );
