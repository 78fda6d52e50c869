/** Lets staff through to a page or an action, and nobody else. */
import { data, redirect } from "@remix-run/cloudflare";
import { FILES_LOST, formatPasswordPath, formatSignInPath, parseReturnTo } from "~/staff/session/return-to";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { hasRole, type Role, type StaffMember } from "./roles";

interface GuardContext {
  readonly staff: Pick<StaffVisit, "findMember">;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

/**
 * Whoever asks, when they may. First line of every loader and action behind the door.
 * @param role what the page needs; an owner may enter everywhere
 * @throws a redirect to the sign-in page for visitors and to the password's for whoever has to change it first, 403 for a member
 * of another role, 503 during an outage
 */
export async function requireStaff(
  request: Request,
  context: GuardContext,
  role: Role = "sales",
): Promise<StaffMember> {
  return admit(await requireMember(request, context), request, context, role);
}

/**
 * The same for an action whose form names its writer: sent after the session ended it goes on to the door, body and all, which keeps
 * what was typed.
 */
export async function requireWriter(
  request: Request,
  context: GuardContext,
  role: Role = "sales",
): Promise<StaffMember> {
  const member = await findMember(context);
  const { pathname, search } = new URL(request.url);
  if (!member) throw redirect(formatSignInPath(pathname + search), 307);
  return admit(member, request, context, role);
}

/** The same for an action that script sends to, and that must not lead it to the door's page. @throws 401 for visitors */
export async function requireStaffOfScript(request: Request, context: GuardContext): Promise<StaffMember> {
  const member = await findMember(context);
  if (!member) throw data("session", { status: 401 });
  return admit(member, request, context, "sales");
}

/** The same for an action whose form may bring files: those that came after the session ended are lost, and its page says so. */
export async function requireSender(request: Request, context: GuardContext): Promise<StaffMember> {
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

/** The same for the page that changes the password, which is open to whoever has to. */
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

/** The page that was asked for, or for a form the page it stood on: an action's own address may show nothing. */
function getReturnTo(request: Request): string {
  const own = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD") return own.pathname + own.search;
  const text = request.headers.get("Referer") ?? "";
  const referrer = URL.canParse(text) ? new URL(text) : null;
  const page = referrer?.host === own.host ? referrer.pathname + referrer.search : null;
  return parseReturnTo(page) ?? own.pathname;
}
