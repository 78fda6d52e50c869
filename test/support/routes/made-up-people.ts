/** Requests of every kind of person, with sessions sealed like the site's own and a made-up backend behind them. */
import { SESSION_COOKIE } from "~/edge/http/cookie";
import { createSessionSeal } from "~/edge/session/seal";
import { createStaffSessionHandler } from "~/edge/session/staff-session";
import type { PasswordResetStore } from "~/staff/account/password-reset-store";
import type { RecoveryCodeStore } from "~/staff/account/recovery-codes";
import type { SecondFactorStore } from "~/staff/account/second-factor";
import type { StaffMember } from "~/staff/roles";
import type { StaffSession } from "~/staff/session/session";
import type { StaffStore } from "~/staff/staff-store";

/**
 * "expired" is sales with an access token that must be refreshed; "over" has signed in more than a week ago; "halfway" has entered
 * the password, and not yet the code of the second step; "newcomer" has a one-time password.
 */
const INSIDERS = ["sales", "owner", "expired", "newcomer"] as const;
/** People that no staff route admits: it sends them to sign-in. */
export const OUTSIDERS = ["visitor", "over", "forged", "halfway", "removed"] as const;
export const PEOPLE = [...INSIDERS, ...OUTSIDERS] as const;
export type Person = (typeof PEOPLE)[number];

export const LOCAL_SITE = "http://127.0.0.1:8787";
export const NOW = new Date("2026-11-20T17:00:00Z");
const SECRETS = ["0123456789abcdefghijklmnopqrstuvwxyz"] as const;
const DAY_MS = 86_400_000;

const sales = { userId: "luz", name: "Luz", role: "sales", mustChangePassword: false } as const;
/** Members by access token. */
const MEMBERS: Readonly<Record<string, StaffMember>> = {
  sales,
  over: sales,
  halfway: sales,
  owner: { userId: "ana", name: "Ana", role: "owner", mustChangePassword: false },
  newcomer: { ...sales, mustChangePassword: true },
};

function createSession(person: Person): StaffSession {
  const times = { expiresAtMs: NOW.getTime() + DAY_MS, signedInAtMs: NOW.getTime() - 60_000 };
  const session = { accessToken: person, refreshToken: person, ...times };
  if (person === "expired") return { ...session, expiresAtMs: 0 };
  if (person === "over") return { ...session, signedInAtMs: NOW.getTime() - 8 * DAY_MS };
  return person === "halfway" ? { ...session, awaits: "code" } : session;
}

async function createCookie(person: Person): Promise<string> {
  if (person === "visitor") return "";
  if (person === "forged") return `${SESSION_COOKIE}=1${"A".repeat(80)}`;
  return `${SESSION_COOKIE}=${await createSessionSeal(SECRETS).seal(createSession(person))}`;
}

const refresh = async (token: string) =>
  token === "expired" ? { ...createSession("sales"), accessToken: "sales" } : null;

const openVisit = createStaffSessionHandler({
  backend: {
    findMember: async (token: string) => MEMBERS[token] ?? null,
    refresh,
    endSession: async () => undefined,
    signIn: async () => null,
  } as unknown as StaffStore,
  secondFactor: {} as SecondFactorStore,
  recoveryCodes: {} as RecoveryCodeStore,
  passwordResets: {} as PasswordResetStore,
  sessions: { recordSession: async () => true },
  secrets: SECRETS,
  now: () => NOW,
  log: () => undefined,
  waitUntil: () => undefined,
});

/** Answers a request of a person. @param answer gets the request with the person's cookie, and their staff visit */
export async function visitAs(
  person: Person,
  request: Request,
  answer: (request: Request, staff: unknown) => Promise<Response>,
): Promise<Response> {
  const asked = new Request(request, {
    headers: { ...Object.fromEntries(request.headers), Cookie: await createCookie(person) },
  });
  return openVisit(asked, (staff) => answer(asked, staff));
}
