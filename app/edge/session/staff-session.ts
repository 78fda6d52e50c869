/** Resolves the staff session of a request and sets its cookie on the response. */
import { createSiteCookie, MAX_SESSION_SECONDS, SESSION_COOKIE } from "~/edge/http/cookie";
import { openRequestSession, type RequestSession } from "~/staff/session/request-session";
import type { StaffSession } from "~/staff/session/session";
import type { SessionServices } from "~/staff/session/session-services";
import { createTokenRefresh } from "~/staff/session/token-refresh";
import { createSessionSeal, type SessionSeal } from "./seal";

/** Opens the request's staff visit, if any, and adds the changed session cookie to the response. */
type StaffSessionHandler = (
  request: Request,
  answer: (staff: RequestSession) => Promise<Response>,
) => Promise<Response>;

interface StaffSessionServices extends Omit<SessionServices, "tokenRefreshes" | "device"> {
  /** Newest first: the first one seals, all of them open. */
  readonly secrets: readonly [string, ...string[]];
}

/** Creates the state shared by all visits; one per isolate. */
export function createStaffSessionHandler({
  secrets,
  ...services
}: StaffSessionServices): StaffSessionHandler {
  const seal = createSessionSeal(secrets);
  const tokenRefreshes = createTokenRefresh((token) => services.backend.refresh(token), services);
  return async (request, answer) => {
    const store = createSessionCookieStore(request, seal);
    const device = request.headers.get("User-Agent") ?? "";
    const response = await answer(openRequestSession(store, { ...services, tokenRefreshes, device }));
    const setCookie = await store.formatSetCookie();
    if (!setCookie) return response;
    // A redirect's headers may be immutable.
    const withCookie = new Response(response.body, response);
    withCookie.headers.append("Set-Cookie", setCookie);
    return withCookie;
  };
}

function createSessionCookieStore(request: Request, seal: SessionSeal) {
  const cookie = createSiteCookie(SESSION_COOKIE, MAX_SESSION_SECONDS);
  let change: StaffSession | "dropped" | null = null;
  return {
    async read() {
      if (change !== null) return change === "dropped" ? null : change;
      const sealed = await cookie.read(request);
      return sealed === null ? null : seal.open(sealed);
    },
    async save(session: StaffSession) {
      change = session;
    },
    delete() {
      change = "dropped";
    },
    /** Returns the `Set-Cookie` header, if any; the last change wins. */
    async formatSetCookie() {
      if (change === null) return null;
      if (change !== "dropped") return cookie.format(request, await seal.seal(change));
      return (await cookie.read(request)) === null ? null : cookie.formatCleared(request);
    },
  };
}
