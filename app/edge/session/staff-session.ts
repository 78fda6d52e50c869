/** Resolves the staff session of a request and sets its cookie on the response. */
import { createSiteCookie, MAX_SESSION_SECONDS, SESSION_COOKIE } from "~/edge/http/cookie";
import type { StaffSession } from "~/staff/session/session";
import { openStaffVisit, type StaffVisit } from "~/staff/session/staff-visit";
import { createTokenRefresh } from "~/staff/session/token-refresh";
import type { SessionStore, VisitParts } from "~/staff/session/visit-parts";
import { createSessionSeal, type SessionSeal } from "./seal";

/** Opens the request's staff visit, if any, and adds the changed session cookie to the response. */
type StaffSessionHandler = (
  request: Request,
  answer: (staff: StaffVisit) => Promise<Response>,
) => Promise<Response>;

interface StaffSessionParts extends Omit<VisitParts, "tokenRefreshes" | "device"> {
  /** Newest first: the first one seals, all of them open. */
  readonly secrets: readonly [string, ...string[]];
}

/** Creates the state shared by all visits; one per isolate. */
export function createStaffSessionHandler({ secrets, ...parts }: StaffSessionParts): StaffSessionHandler {
  const seal = createSessionSeal(secrets);
  const tokenRefreshes = createTokenRefresh((token) => parts.backend.refresh(token), parts);
  return async (request, answer) => {
    const store = createSessionCookieStore(request, seal);
    const device = request.headers.get("User-Agent") ?? "";
    const response = await answer(openStaffVisit(store, { ...parts, tokenRefreshes, device }));
    const setCookie = await store.formatSetCookie();
    if (!setCookie) return response;
    // A redirect's headers may be immutable.
    const withCookie = new Response(response.body, response);
    withCookie.headers.append("Set-Cookie", setCookie);
    return withCookie;
  };
}

interface SessionCookieStore extends SessionStore {
  /** Returns the `Set-Cookie` header, if any; the last change wins. */
  formatSetCookie(): Promise<string | null>;
}

function createSessionCookieStore(request: Request, seal: SessionSeal): SessionCookieStore {
  const cookie = createSiteCookie(SESSION_COOKIE, MAX_SESSION_SECONDS);
  let change: StaffSession | "dropped" | null = null;
  return {
    async read() {
      if (change !== null) return change === "dropped" ? null : change;
      const sealed = await cookie.read(request);
      return sealed === null ? null : seal.open(sealed);
    },
    async save(session) {
      change = session;
    },
    delete() {
      change = "dropped";
    },
    async formatSetCookie() {
      if (change === null) return null;
      if (change !== "dropped") return cookie.format(request, await seal.seal(change));
      return (await cookie.read(request)) === null ? null : cookie.formatCleared(request);
    },
  };
}
