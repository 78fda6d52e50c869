/** Seeds the demo's two staff accounts, once per data folder, in one transaction with the marker that records it. */
import type { Connection } from "@supabase/lite";
import { DEMO_ACCOUNTS } from "~/staff/account/demo-accounts";
import { hasMark } from "../database/platform-grants";

/**
 * The demo password as a bcrypt hash, so that startup does not have to compute it. Its cost is the lowest (4), because the password is
 * public: a higher one would only slow down each sign-in.
 */
const PASSWORD_HASH = "$2b$04$SjzcnP8991xi0HPliqyDh.H46v2P6IjO0lwalK8Dv.Nyb7bHaDqca";

export async function seedDemoStaffOnce(connection: Connection): Promise<void> {
  if (await hasMark(connection, "staffed")) return;
  await connection.transaction([
    ...DEMO_ACCOUNTS.flatMap(insertAccount),
    "create table local_platform.staffed ()",
  ]);
}

/** The values need no quoting: they are constants without quotes. */
function insertAccount({ email, name, role }: (typeof DEMO_ACCOUNTS)[number]): string[] {
  return [
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (gen_random_uuid(), 'authenticated', 'authenticated', '${email}', '${PASSWORD_HASH}', now(),
        '{"provider":"email","providers":["email"]}', '{}', now(), now())`,
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      select gen_random_uuid(), 'email', u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email), now(), now()
      from auth.users u where u.email = '${email}'`,
    `insert into public.staff (user_id, name, role)
      select u.id, '${name}', '${role}' from auth.users u where u.email = '${email}'`,
  ];
}
