/** Signs demo staff in to a running site. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { Role } from "~/staff/roles";
import { send } from "./send";

export function getDemoEmail(role: Role): string {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  return account.email;
}

/** @returns the `Cookie` header of a new session */
export async function signIn(site: string, role: Role): Promise<string> {
  const form = { email: getDemoEmail(role), password: DEMO_PASSWORD };
  const { status, headers } = await send("POST", `${site}/staff/sign-in`, { Origin: site }, form);
  const cookie = readSetCookie(headers["set-cookie"]);
  if (status !== 303 || !cookie) throw new Error(`the ${role} could not sign in: ${status}`);
  return cookie;
}

/** Returns the cookie that a response sets, in the form in which it is sent back; null when it sets none. */
export function readSetCookie(lines: string | string[] | undefined): string | null {
  return [lines ?? []].flat()[0]?.split(";", 1)[0] ?? null;
}

/** Resets all rate limits, so that one test's failed attempts do not lock out the next. */
export async function forgetAttempts(service: SupabaseClient): Promise<void> {
  const { error } = await service.from("rate_limits").delete().neq("key", "");
  if (error) throw new Error(error.message);
}
