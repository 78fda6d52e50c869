/** Staff sessions and memberships from Supabase Auth and the `staff` table, always with the requesting user's own permissions. */
import {
  type AuthError,
  isAuthApiError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type Session,
  type SupabaseClient,
} from "@supabase/supabase-js";
import * as z from "zod";
import { connect } from "~/backend/connect";
import type { Database } from "~/backend/database.types";
import { BackendUnavailable } from "~/backend/unavailable";
import { ROLES, type StaffMember } from "~/staff/roles";
import type { SessionTokens } from "~/staff/session/session";
import type { PasswordChange, PasswordRefusal, StaffStore } from "~/staff/staff-store";

interface SupabaseStaffOptions {
  readonly url: string;
  readonly publishableKey: string;
  readonly fetch?: typeof fetch;
  /** Per call. */
  readonly timeoutMs?: number;
}

const staffRow = z.object({
  user_id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  must_change_password: z.boolean(),
});

export function createSupabaseStaff(options: SupabaseStaffOptions): StaffStore {
  const { timeoutMs = 5000 } = options;
  // Clients remember who signed in through them, so each call gets its own: no one acts as another person.
  const open = () => openClient(options, timeoutMs);
  return {
    signIn: (email, password) =>
      within(timeoutMs, async () => {
        const { data, error } = await open().auth.signInWithPassword({ email, password });
        return error ? refusedOrThrow(error) : data.session && toTokens(data.session);
      }),
    refresh: (refreshToken) =>
      within(timeoutMs, async () => {
        const { data, error } = await open().auth.refreshSession({ refresh_token: refreshToken });
        return error ? refusedOrThrow(error) : data.session && toTokens(data.session);
      }),
    findMember: (accessToken) => within(timeoutMs, () => findMember(open(), accessToken)),
    endSession: (accessToken) =>
      within(timeoutMs, async () => {
        const { error } = await open().auth.admin.signOut(accessToken, "local");
        if (error) refusedOrThrow(error);
      }),
    // Up to five sequential requests, each with its own timeout.
    changePassword: (accessToken, passwords) =>
      within(5 * timeoutMs, () => changePassword(open(), accessToken, passwords)),
  };
}

function openClient({ url, publishableKey, fetch: send = fetch }: SupabaseStaffOptions, timeoutMs: number) {
  const patient: typeof fetch = (input, init) =>
    send(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  return connect(url, publishableKey, patient);
}

/** Auth confirms that the session is active, the table that its user is staff: a token alone would remain valid after both. */
async function findMember(
  client: SupabaseClient<Database>,
  accessToken: string,
): Promise<StaffMember | null> {
  const [user, rows] = await Promise.all([
    client.auth.getUser(accessToken),
    client
      .from("staff")
      .select("user_id, name, role, must_change_password")
      .retry(false)
      .setHeader("Authorization", `Bearer ${accessToken}`),
  ]);
  if (user.error) return refusedOrThrow(user.error);
  if (rows.error) {
    if (rows.status === 401 || rows.status === 403) return null;
    throw new BackendUnavailable(`The staff list could not be read: status ${rows.status}.`);
  }
  // Owners read every row, other members only their own.
  const own = rows.data.find((row) => row.user_id === user.data.user.id);
  const result = staffRow.safeParse(own);
  if (!result.success) return null;
  const { user_id: userId, name, role, must_change_password: mustChangePassword } = result.data;
  return { userId, name, role, mustChangePassword };
}

/** Signs in again: Auth may require a recent session, and the old one may have been stolen. */
async function changePassword(
  client: SupabaseClient<Database>,
  accessToken: string,
  { current, next }: PasswordChange,
): Promise<SessionTokens | PasswordRefusal> {
  const user = await client.auth.getUser(accessToken);
  if (user.error) return refusedOrThrow(user.error) ?? "credentials";
  const { email = "" } = user.data.user;
  const signedIn = await client.auth.signInWithPassword({ email, password: current });
  if (signedIn.error) return refusedOrThrow(signedIn.error) ?? "credentials";
  const { session } = signedIn.data;
  const changed = await client.auth.updateUser({ password: next, current_password: current });
  if (changed.error) {
    await client.auth.admin.signOut(session.access_token, "local");
    if (isAuthWeakPasswordError(changed.error)) return "weak";
    return changed.error.code === "same_password" ? "same" : (refusedOrThrow(changed.error) ?? "weak");
  }
  const ended = await client.auth.admin.signOut(session.access_token, "others");
  if (ended.error) refusedOrThrow(ended.error);
  return toTokens(session);
}

function toTokens(session: Session): SessionTokens {
  return {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAtMs: (session.expires_at ?? Date.now() / 1000 + session.expires_in) * 1000,
  };
}

/** Returns null when Auth rejects the request; overload, outages and proxy error pages throw. @throws BackendUnavailable */
function refusedOrThrow(error: AuthError): null {
  const isRefusal =
    isAuthApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (isRefusal || isAuthSessionMissingError(error)) return null;
  throw new BackendUnavailable(`Auth failed: ${error.name}, ${error.status ?? "no status"}.`);
}

/** supabase-js would retry a refresh for up to half a minute, too long for a page. */
async function within<Result>(timeoutMs: number, task: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BackendUnavailable("Auth did not answer in time.")), timeoutMs);
  });
  try {
    return await Promise.race([task(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
