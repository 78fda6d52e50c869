-- A photo sync says which folders on Drive it didn't use.
alter table public.sync_runs add column passed_folders jsonb;
comment on column public.sync_runs.passed_folders is 'Of a photo sync: { total, folders: [{ id, name, reason, vin, used }] }, the first hundred; null when they are not known.';
