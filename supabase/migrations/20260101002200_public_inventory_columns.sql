-- The publishable key reads the columns that shoppers see and no others: not where a row came from, not which fields staff have
-- locked, and no column that a later migration adds, unless that migration grants it. Builds from before this one ask for every
-- column (`select=*`) and are refused; none of them was a release. docs/operations.md says what to do with a database that serves one.
revoke select on table public.inventory from anon, authenticated;
grant select (id, product_name, description, price, sku, image_url, quantity, created_at)
  on table public.inventory to anon, authenticated;
