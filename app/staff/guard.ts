/** Authorization guards for staff pages and actions. */
import { data, redirect } from "@remix-run/cloudflare";
import { FILES_LOST, formatPasswordPath, formatSignInPath, parseReturnTo } from "~/staff/session/return-to";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { hasRole, type Role, type StaffMember } from "./roles";

interface GuardContext {
  readonly staff: Pick<StaffVisit, "findMember">;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

/**
 * Returns the signed-in staff member. Must be the first call of every staff loader and action.
 * @param role required role; owners have access to everything
 * @throws a redirect to sign-in for visitors, a redirect to the password page when the password must be changed first, 403 for
 * another role, 503 during an outage
 */
export async function requireStaff(
  request: Request,
  context: GuardContext,
  role: Role = "sales",
): Promise<StaffMember> {
  return admit(await requireMember(request, context), request, context, role);
}

/**
 * `requireStaff` for an action that supports form drafts: without a session, the redirect (307) resubmits the form to sign-in, which
 * saves it as a draft.
 */
export async function requireStaffOrKeepDraft(
  request: Request,
  context: GuardContext,
  role: Role = "sales",
): Promise<StaffMember> {
  const member = await findMember(context);
  const { pathname, search } = new URL(request.url);
  if (!member) throw redirect(formatSignInPath(pathname + search), 307);
  return admit(member, request, context, role);
}

/** `requireStaff` for an action called by client script, which gets a status instead of a redirect. @throws 401 for visitors */
export async function requireStaffForFetch(request: Request, context: GuardContext): Promise<StaffMember> {
  const member = await findMember(context);
  if (!member) throw data("session", { status: 401 });
  return admit(member, request, context, "sales");
}

/** `requireStaff` for an action with file uploads. Files submitted after the session ended are lost; the redirect target reports that. */
export async function requireStaffForUpload(request: Request, context: GuardContext): Promise<StaffMember> {
  const member = await findMember(context);
  const hasFiles = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  if (!member && hasFiles)
    throw redirect(formatSignInPath(`${new URL(request.url).pathname}?${FILES_LOST}`), 303);
  if (!member) throw redirect(formatSignInPath(getReturnTo(request)), 303);
  return admit(member, request, context, "sales");
}

function admit(member: StaffMember, request: Request, context: GuardContext, role: Role): StaffMember {
  if (member.mustChangePassword) throw redirect(formatPasswordPath(new URL(request.url).pathname), 303);
  if (!hasRole(member, role)) {
    context.log("staffRefused", { userId: member.userId, role: member.role, wanted: role });
    throw data("role", { status: 403 });
  }
  return member;
}

/** Guard of the password page, which is also open to staff who must change their password. */
export async function requireMember(request: Request, context: GuardContext): Promise<StaffMember> {
  const member = await findMember(context);
  if (!member) throw redirect(formatSignInPath(getReturnTo(request)), 303);
  return member;
}

/** @throws 503 during an outage */
function findMember({ staff, log }: GuardContext): Promise<StaffMember | null> {
  return staff.findMember().catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== "BackendUnavailable") throw error;
    log("staffNotVerified", { reason: error.message });
    throw new Response("backend", { status: 503, headers: { "Retry-After": "30" } });
  });
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
