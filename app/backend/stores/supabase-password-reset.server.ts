/** Password resets by email in Supabase Auth, without a script or a URL fragment: our own page uses the email's token. */
import * as z from "zod";
import { authGrant } from "~/backend/auth-grant";
import { type AuthAccess, isRefused, requestAuth } from "~/backend/request-auth";
import type { PasswordResetStore } from "~/staff/account/password-reset-store";
import type { PasswordChange, PasswordRefusal } from "~/staff/staff-store";

export function createSupabasePasswordReset(access: AuthAccess): PasswordResetStore {
  return {
    async sendResetEmail(email, pageUrl) {
      // A refusal isn't reported either: it might say whether the address has an account.
      const path = `/recover?redirect_to=${encodeURIComponent(pageUrl)}`;
      await requestAuth(access, { method: "POST", path, body: { email }, answer: z.object({}) });
    },
    async openReset(token_hash) {
      const body = { type: "recovery", token_hash };
      const answer = await requestAuth(access, { method: "POST", path: "/verify", body, answer: authGrant });
      return isRefused(answer) ? null : answer;
    },
    setPassword: (accessToken, next) => setPassword(access, accessToken, { next }),
  };
}

/** Also ends all other sessions. Returns null when the password was set. */
export async function setPassword(
  access: AuthAccess,
  accessToken: string,
  { current: current_password, next: password }: Pick<PasswordChange, "next"> & Partial<PasswordChange>,
): Promise<PasswordRefusal | null> {
  const body = { password, ...(current_password === undefined ? {} : { current_password }) };
  const change = { path: "/user", body, answer: z.object({ id: z.string() }) };
  const answer = await requestAuth(access, { method: "PUT", accessToken, ...change });
  if (isRefused(answer)) return answer.refused === "same_password" ? "same" : "weak";
  const others = { path: "/logout?scope=others", body: {}, answer: z.object({}) };
  await requestAuth(access, { method: "POST", accessToken, ...others });
  return null;
}
