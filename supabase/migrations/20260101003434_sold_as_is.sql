-- "Not sold" and "sold as is" are for sale (app/vehicles/vehicle-name.ts).
create or replace view private.vehicles_on_lot as
  select i.id, i.sku, i.price, i.quantity
  from public.inventory i
  where i.quantity = 1 and regexp_replace(
    i.product_name,
    '\m(not|never|\w*n[''’]?t)(\s+(yet|been))*[\s-]+sold\M|\msold[\s,:"“”‘’''‐‑–—-]+(w/|(as[\s‐‑–—-]*(is|shown)|with|without|only|separately)\M)', '', 'gi'
  ) !~* '\msold\M';
