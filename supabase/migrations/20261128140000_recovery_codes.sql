-- Recovery codes: the second step of signing in without the phone.

create table public.recovery_codes (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- Made by the Worker (app/staff/account/recovery-codes.ts).
  code_hash text not null,
  -- null: the code still works.
  used_at timestamptz,
  primary key (user_id, code_hash),
  constraint recovery_codes_hash_form check (code_hash ~ '^[0-9a-f]{64}$')
);
alter table public.recovery_codes enable row level security;
revoke all on table public.recovery_codes from public, anon, authenticated;

-- `recovery_codes`: new ones were made. `recovery_code`: one was used.
alter table public.staff_changes drop constraint staff_changes_change_known;
alter table public.staff_changes add constraint staff_changes_change_known check (
  change in ('added', 'role', 'password', 'second_step', 'removed', 'recovery_codes', 'recovery_code')
);
