/** Staff sessions and memberships from Supabase Auth and the `staff` table, always with the requesting user's own permissions. */
import {
  type AuthError,
  isAuthApiError,
  isAuthSessionMissingError,
  type Session,
  type SupabaseClient,
  type User,
} from "@supabase/supabase-js";
import * as z from "zod";
import { connect, withTimeout } from "~/backend/connect";
import type { Database } from "~/backend/database.types";
import type { AuthAccess } from "~/backend/request-auth";
import { BackendUnavailable, describeStatus } from "~/backend/unavailable";
import { instant } from "~/platform/parsed";
import { within } from "~/platform/timing";
import { ROLES, type StaffMember } from "~/staff/roles";
import type { SessionTokens } from "~/staff/session/session";
import { hasPassedSecondStep } from "~/staff/session/staff-sessions";
import type { PasswordChange, PasswordRefusal, StaffStore } from "~/staff/staff-store";
import { setPassword } from "./supabase-password-reset.server";
import { createSupabaseSecondFactor } from "./supabase-second-factor.server";

const staffRow = z.lazy(() =>
  z.object({
    user_id: z.uuid(),
    name: z.string(),
    role: z.enum(ROLES),
    must_change_password: z.boolean(),
    one_time_since: instant.nullable(),
  }),
);

export function createSupabaseStaff(options: AuthAccess): StaffStore {
  const { timeoutMs = 10_000 } = options;
  // Clients remember who signed in through them, so each call gets its own: no one acts as another person.
  const open = () => openClient(options);
  return {
    signIn: (email, password) =>
      limit(timeoutMs, async () => {
        const { data, error } = await open().auth.signInWithPassword({ email, password });
        if (error) return throwUnlessRejected(error);
        return data.session && { ...toTokens(data.session), needsCode: hasSecondFactor(data.user) };
      }),
    refresh: (refreshToken) =>
      limit(timeoutMs, async () => {
        const { data, error } = await open().auth.refreshSession({ refresh_token: refreshToken });
        return error ? throwUnlessRejected(error) : data.session && toTokens(data.session);
      }),
    findMember: (accessToken) => limit(timeoutMs, () => findMember(open(), accessToken)),
    endSession: (accessToken) =>
      limit(timeoutMs, async () => {
        const { error } = await open().auth.admin.signOut(accessToken, "local");
        if (error) throwUnlessRejected(error);
      }),
    // Up to eight sequential requests, each with its own timeout.
    changePassword: (accessToken, passwords) =>
      limit(8 * timeoutMs, () => changePassword(options, accessToken, passwords)),
  };
}

function openClient({ url, publishableKey, fetch: send = fetch, timeoutMs = 10_000 }: AuthAccess) {
  return connect(url, publishableKey, withTimeout(send, timeoutMs));
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
      .select("user_id, name, role, must_change_password, one_time_since")
      .retry(false)
      .setHeader("Authorization", `Bearer ${accessToken}`),
  ]);
  if (user.error) return throwUnlessRejected(user.error);
  const hasSecondStep = hasSecondFactor(user.data.user);
  if (hasSecondStep && !hasPassedSecondStep(accessToken)) return null;
  if (rows.error) {
    if (rows.status === 401 || rows.status === 403) return null;
    throw new BackendUnavailable(`The staff list could not be read: ${describeStatus(rows.status)}.`);
  }
  // Owners read every row, other members only their own.
  const own = rows.data.find((row) => row.user_id === user.data.user.id);
  const result = staffRow.safeParse(own);
  if (!result.success) return null;
  const { user_id: userId, name, role } = result.data;
  return {
    userId,
    name,
    role,
    mustChangePassword: result.data.must_change_password,
    oneTimeSinceIso: result.data.one_time_since,
    ...(hasSecondStep ? { hasSecondStep } : {}),
  };
}

const hasSecondFactor = ({ factors = [] }: User) => factors.some(({ status }) => status === "verified");

/** Signs in again: Auth may require a recent session, and the old one may have been stolen. */
async function changePassword(
  access: AuthAccess,
  accessToken: string,
  { current, next, code = "" }: PasswordChange,
): Promise<SessionTokens | PasswordRefusal> {
  const client = openClient(access);
  const user = await client.auth.getUser(accessToken);
  if (user.error) return throwUnlessRejected(user.error) ?? "credentials";
  const { email = "" } = user.data.user;
  const signedIn = await client.auth.signInWithPassword({ email, password: current });
  if (signedIn.error) return throwUnlessRejected(signedIn.error) ?? "credentials";
  const first = toTokens(signedIn.data.session);
  const tokens = hasSecondFactor(user.data.user)
    ? await createSupabaseSecondFactor(access).enterCode(first.accessToken, code)
    : first;
  const refusal = tokens ? await setPassword(access, tokens.accessToken, { current, next }) : "code";
  if (tokens && !refusal) return tokens;
  await client.auth.admin.signOut((tokens ?? first).accessToken, "local");
  return refusal ?? "weak";
}

function toTokens(session: Session): SessionTokens {
  return {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAtMs: (session.expires_at ?? Date.now() / 1000 + session.expires_in) * 1000,
  };
}

/** Returns null when Auth rejects the request; overload, outages and proxy error pages throw. @throws BackendUnavailable */
function throwUnlessRejected(error: AuthError): null {
  const isRefusal =
    isAuthApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (isRefusal || isAuthSessionMissingError(error)) return null;
  throw new BackendUnavailable(`Auth failed: ${error.name}, ${error.status ?? "no status"}.`);
}

/** supabase-js would retry a refresh for up to half a minute, too long for a page. */
function limit<Result>(timeoutMs: number, task: () => Promise<Result>): Promise<Result> {
  return within(timeoutMs, task(), () => new BackendUnavailable("Auth did not answer in time."));
}
