/** Decides who may use a staff route. */
import { data, redirect } from "@remix-run/cloudflare";
import { BackendRejected, ignoreOutage, isBackendFailure } from "~/backend/unavailable";
import type { RequestSession } from "~/staff/session/request-session";
import { formatPasswordPath, formatSignInPath, parseReturnTo } from "~/staff/session/return-to";
import { hasRole, type Role, type StaffMember } from "./roles";

interface GuardContext {
  readonly staff: Pick<RequestSession, "findMember">;
  readonly people: { listPeople(): Promise<readonly Pick<StaffMember, "name" | "role">[]> };
  readonly log: Log;
}

/** A role; or "member" for anyone who is signed in, even with a one-time password that must be changed first. */
export type Access = Role | "member";

/** The response to a request without a session: a redirect to sign-in, or 401 for a request by client script. */
export type WithoutSession = "signIn" | "status";

/**
 * Returns the signed-in staff member.
 * @throws a response for visitors (`withoutSession`), a redirect to the password page when the password must be changed first, 403
 * with the owners' names for another role, 503 during an outage
 */
export async function requireAccess(
  request: Request,
  context: GuardContext,
  access: Access,
  withoutSession: WithoutSession = "signIn",
): Promise<StaffMember> {
  const { staff, log } = context;
  const member = await throw503OnOutage(staff.findMember(), log, "staffNotVerified");
  if (!member) throw rejectVisitor(request, withoutSession);
  if (access === "member") return member;
  if (member.mustChangePassword) throw redirect(formatPasswordPath(new URL(request.url).pathname), 303);
  if (!hasRole(member, access)) {
    log("staffRefused", { userId: member.userId, role: member.role, wanted: access });
    throw data({ askOwners: await listOwnerNames(context) }, { status: 403 });
  }
  return member;
}

/** Names no one during an outage. */
async function listOwnerNames({ people, log }: GuardContext): Promise<readonly string[]> {
  const all = await ignoreOutage(people.listPeople(), ({ message }) =>
    log("staffRequestFailed", { reason: message }),
  );
  return (all ?? []).filter(({ role }) => role === "owner").map(({ name }) => name);
}

function rejectVisitor(request: Request, withoutSession: WithoutSession) {
  if (withoutSession === "status") return data("session", { status: 401 });
  const isUnsent = request.method === "POST";
  return redirect(formatSignInPath(getReturnTo(request), { isUnsent }), 303);
}

export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/**
 * @throws a complete 503 or 400 response for an outage or a rejection, because a resource route has no page to set headers; rethrows
 * other errors
 */
export async function throw503OnOutage<Result>(
  task: Promise<Result>,
  log: Log,
  event = "staffRequestFailed",
): Promise<Result> {
  try {
    return await task;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log(event, { reason: error.message });
    if (error instanceof BackendRejected) throw new Response("form", { status: 400 });
    throw new Response("backend", { status: 503, headers: { "Retry-After": "30" } });
  }
}

/** Returns the requested page, or for a form submission the page it came from: an action's URL may not be a page. */
function getReturnTo(request: Request): string {
  const own = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD") return own.pathname + own.search;
  const text = request.headers.get("Referer") ?? "";
  const referrer = URL.canParse(text) ? new URL(text) : null;
  const page = referrer?.host === own.host ? referrer.pathname + referrer.search : null;
  return parseReturnTo(page) ?? own.pathname;
}
