/** Stores second factors and their challenges in the tables that a hosted project has. */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { Connection } from "@supabase/lite";

/** A factor in the form that Auth's API returns. */
export interface Factor {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: "totp";
  readonly status: "verified" | "unverified";
  readonly created_at: string;
  readonly updated_at: string;
}

interface Attempt {
  readonly userId: string;
  readonly sessionId: string;
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
}

/** GoTrue's default (GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION). */
const CHALLENGE_MS = 5 * 60_000;

const TABLES = `
  create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null check (factor_type = 'totp'),
    status text not null check (status in ('unverified', 'verified')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text
  );
  create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz
  );`;

/** A hosted project has these tables before its first migration. */
export async function createFactorTables(connection: Connection): Promise<void> {
  await connection.exec(TABLES);
}

export type AuthFactors = ReturnType<typeof createAuthFactors>;

export function createAuthFactors(connection: Connection) {
  const { kysely } = connection;
  const now = () => new Date().toISOString();
  return {
    async list(userId: string): Promise<readonly Factor[]> {
      const columns = ["id", "friendly_name", "factor_type", "status", "created_at", "updated_at"] as const;
      const rows = kysely.selectFrom("auth.mfa_factors").select(columns).where("user_id", "=", userId);
      return (await rows.orderBy("created_at").execute()) as unknown as Factor[];
    },
    async create(userId: string, friendly_name: string) {
      const [id, secret, at] = [randomUUID(), makeTotpSecret(), now()];
      const row = { id, user_id: userId, friendly_name, factor_type: "totp", status: "unverified", secret };
      await kysely
        .insertInto("auth.mfa_factors")
        .values({ ...row, created_at: at, updated_at: at })
        .execute();
      return { id, secret };
    },
    async challenge(factor_id: string) {
      const id = randomUUID();
      await kysely.insertInto("auth.mfa_challenges").values({ id, factor_id, created_at: now() }).execute();
      return { id, expiresAtMs: Date.now() + CHALLENGE_MS };
    },
    /** Accepts a code for a challenge: the session has passed the second step, and the person's other sessions that haven't end. */
    async verify(attempt: Attempt) {
      const refusal = await checkCode(connection, attempt);
      if (refusal) return refusal;
      await pass(connection, attempt);
      return "verified" as const;
    },
    /** Deletes the factor; sessions that it opened have passed only the first step. */
    async remove(factorId: string) {
      await connection.runInTransaction(async (transaction) => {
        await transaction.deleteFrom("auth.mfa_factors").where("id", "=", factorId).execute();
        const downgraded = { aal: "aal1", factor_id: null };
        await transaction
          .updateTable("auth.sessions")
          .set(downgraded)
          .where("factor_id", "=", factorId)
          .execute();
      });
    },
    /** Whether the session has passed the second step. */
    async hasPassed(sessionId: string): Promise<boolean> {
      const sessions = kysely.selectFrom("auth.sessions").select("aal").where("id", "=", sessionId);
      return (await sessions.executeTakeFirst())?.aal === "aal2";
    },
    /** Returns the refresh token of a session that hasn't been used yet. */
    async findRefreshToken(sessionId: string): Promise<string | null> {
      const tokens = kysely.selectFrom("auth.refresh_tokens").select("token").where("revoked", "=", false);
      return (await tokens.where("session_id", "=", sessionId).executeTakeFirst())?.token ?? null;
    },
  };
}

async function checkCode({ kysely }: Connection, { factorId, challengeId, code }: Attempt) {
  const challenge = await kysely
    .selectFrom("auth.mfa_challenges as c")
    .innerJoin("auth.mfa_factors as f", "f.id", "c.factor_id")
    .select(["c.created_at", "f.secret"])
    .where("c.id", "=", challengeId)
    .where("c.factor_id", "=", factorId)
    .where("c.verified_at", "is", null)
    .executeTakeFirst();
  if (!challenge) return "noChallenge";
  if (Date.now() - Date.parse(String(challenge.created_at)) > CHALLENGE_MS) return "expired";
  return isTotp(code, String(challenge.secret), Date.now()) ? null : "wrongCode";
}

async function pass(connection: Connection, attempt: Attempt): Promise<void> {
  const { userId, sessionId, factorId, challengeId } = attempt;
  const at = new Date().toISOString();
  await connection.runInTransaction(async (transaction) => {
    const challenges = transaction.updateTable("auth.mfa_challenges").set({ verified_at: at });
    await challenges.where("id", "=", challengeId).execute();
    const factors = transaction.updateTable("auth.mfa_factors").set({ status: "verified", updated_at: at });
    await factors.where("id", "=", factorId).execute();
    const sessions = transaction.updateTable("auth.sessions").set({ aal: "aal2", factor_id: factorId });
    await sessions.where("id", "=", sessionId).execute();
    const others = transaction.deleteFrom("auth.sessions").where("user_id", "=", userId);
    await others.where("aal", "=", "aal1").execute();
    const unfinished = transaction.deleteFrom("auth.mfa_factors").where("user_id", "=", userId);
    await unfinished.where("status", "=", "unverified").execute();
  });
}

const PERIOD_MS = 30_000;
const DIGITS = 6;
/** RFC 4648. */
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const SECRET_BYTES = 20;

const makeTotpSecret = () => formatBase32(randomBytes(SECRET_BYTES));

export function computeTotp(secret: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / PERIOD_MS)));
  const digest = createHmac("sha1", parseBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

function isTotp(code: string, secret: string, nowMs: number): boolean {
  return [-1, 0, 1].some((steps) => isSame(code, computeTotp(secret, nowMs + steps * PERIOD_MS)));
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function formatBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join("");
}

function parseBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
