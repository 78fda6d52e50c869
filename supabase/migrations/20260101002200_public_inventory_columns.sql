-- Limits the publishable key to the columns that shoppers see: not a row's source, not its locked fields, and no column that a
-- later migration adds, unless that migration grants it. Earlier builds request every column (`select=*`) and are refused; none
-- of them was released. docs/operations.md explains what to do with a database that serves one.
revoke select on table public.inventory from anon, authenticated;
grant select (id, product_name, description, price, sku, image_url, quantity, created_at)
  on table public.inventory to anon, authenticated;
