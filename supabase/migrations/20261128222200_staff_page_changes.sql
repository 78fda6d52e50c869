-- Tells an open page for staff that what it shows has changed. One row per transaction, and only rows are added, so no writer waits for
-- another; one that commits late is seen, too.
create table public.staff_page_changes (
  id bigint generated always as identity primary key
);
alter table public.staff_page_changes enable row level security;
revoke all on table public.staff_page_changes from public, anon, authenticated;
