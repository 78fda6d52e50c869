-- What started a sync is its trigger, and the cron is named so.
alter table public.sync_runs drop constraint sync_runs_started_by_known;
alter table public.sync_runs rename column started_by to trigger;
update public.sync_runs set trigger = 'cron' where trigger = 'clock';
alter table public.sync_runs
  add constraint sync_runs_trigger_known check (trigger in ('visitor', 'staff', 'cron', 'webhook'));
-- Functions whose name or arguments changed: `create or replace` would leave the former ones.
drop function if exists public.begin_sync(text, text, uuid, text, uuid, int, int);
drop function if exists public.begin_photo_sync(text, uuid, text, uuid, int, boolean);
drop function if exists public.find_desk_vehicle(bigint);
drop function if exists public.count_desk_vehicles();
