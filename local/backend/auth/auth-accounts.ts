/** Stores Auth accounts for the admin routes. Each change is one transaction, so a killed process leaves no partial account. */
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import type { Connection } from "@supabase/lite";

/** An account in the form that Auth's API returns. */
type Account = Readonly<Record<string, unknown>>;

interface NewAccount {
  readonly id?: string | undefined;
  readonly email: string;
  readonly password: string;
  readonly isConfirmed: boolean;
}

const PROVIDER = "email";

export type AuthAccounts = ReturnType<typeof createAuthAccounts>;

export function createAuthAccounts(connection: Connection) {
  const { kysely } = connection;
  const find = async (id: string): Promise<Account | null> => {
    const row = await kysely.selectFrom("auth.users").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? describe(row) : null;
  };
  return {
    find,
    /** Newest first. */
    async list(page: number, perPage: number): Promise<readonly Account[]> {
      const rows = await kysely
        .selectFrom("auth.users")
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return rows.map(describe);
    },
    /** Returns null when the email address or the id already has an account. */
    async create({ id = randomUUID(), email, password, isConfirmed }: NewAccount): Promise<Account | null> {
      const users = kysely.selectFrom("auth.users").select("id");
      const known = await users
        .where((row) => row.or([row("email", "=", email), row("id", "=", id)]))
        .execute();
      if (known.length > 0) return null;
      await insertAccount(connection, { id, email, hash: await hashPassword(password), isConfirmed });
      return find(id);
    },
    /** Also ends every session of the account, and the link of a reset email, as Auth does. Returns null when there is no such account. */
    async setPassword(id: string, password: string): Promise<Account | null> {
      const encrypted_password = await hashPassword(password);
      await connection.runInTransaction(async (transaction) => {
        await transaction
          .updateTable("auth.users")
          .set({ encrypted_password, recovery_token: null, recovery_sent_at: null })
          .where("id", "=", id)
          .execute();
        await transaction.deleteFrom("auth.refresh_tokens").where("user_id", "=", id).execute();
        await transaction.deleteFrom("auth.sessions").where("user_id", "=", id).execute();
      });
      return find(id);
    },
    /** Deletes the account, its sessions, and the rows that cascade from it. Returns false when there was none. */
    async remove(id: string): Promise<boolean> {
      const removed = await kysely.deleteFrom("auth.users").where("id", "=", id).returning("id").execute();
      return removed.length > 0;
    },
  };
}

/** Inserts the account and its email identity, as Auth's sign-up does. */
async function insertAccount(
  connection: Connection,
  { id, email, hash, isConfirmed }: { id: string; email: string; hash: string; isConfirmed: boolean },
): Promise<void> {
  const at = new Date().toISOString();
  const dates = { created_at: at, updated_at: at };
  await connection.runInTransaction(async (transaction) => {
    await transaction
      .insertInto("auth.users")
      .values({
        id,
        email,
        aud: "authenticated",
        role: "authenticated",
        encrypted_password: hash,
        email_confirmed_at: isConfirmed ? at : null,
        raw_app_meta_data: JSON.stringify({ provider: PROVIDER, providers: [PROVIDER] }),
        raw_user_meta_data: "{}",
        ...dates,
      })
      .execute();
    const identity = { provider: PROVIDER, provider_id: id, user_id: id };
    const identity_data = JSON.stringify({ sub: id, email });
    await transaction
      .insertInto("auth.identities")
      .values({ id: randomUUID(), ...identity, identity_data, ...dates })
      .execute();
  });
}

function describe(row: Account): Account {
  const { id, aud, role, email, phone, created_at, updated_at, is_anonymous } = row;
  return {
    id,
    aud,
    role,
    email,
    phone: phone ?? "",
    created_at,
    updated_at,
    is_anonymous,
    email_confirmed_at: row.email_confirmed_at ?? undefined,
    confirmed_at: row.confirmed_at ?? undefined,
    last_sign_in_at: row.last_sign_in_at ?? undefined,
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
  };
}

interface Bcrypt {
  hash(password: string, rounds: number): Promise<string>;
}

/** The cost that GoTrue uses (internal/crypto/password.go). */
const ROUNDS = 10;

const require = createRequire(import.meta.url);

/** @param password at most 72 bytes; bcrypt ignores the rest */
async function hashPassword(password: string): Promise<string> {
  const bcrypt = require("bcryptjs") as Bcrypt;
  return bcrypt.hash(password, ROUNDS);
}
