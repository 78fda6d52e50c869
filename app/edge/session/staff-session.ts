/** Resolves the staff session of a request and sets its cookie on the response. */

import { openStaffVisit, type StaffVisit, type VisitParts } from "~/staff/session/staff-visit";
import { createTokenRefresh } from "~/staff/session/token-refresh";
import { createSessionCookieStore } from "./session-cookie-store";
import { createSessionSeal } from "./session-seal";

/** Opens the request's staff visit, if any, and adds the changed session cookie to the response. */
type StaffSessionHandler = (
  request: Request,
  answer: (staff: StaffVisit) => Promise<Response>,
) => Promise<Response>;

interface StaffSessionParts extends Omit<VisitParts, "tokenRefreshes"> {
  /** Newest first: the first one seals, all of them open. */
  readonly secrets: readonly [string, ...string[]];
}

/** Creates the state shared by all visits; one per isolate. */
export function createStaffSessionHandler({ secrets, ...parts }: StaffSessionParts): StaffSessionHandler {
  const seal = createSessionSeal(secrets);
  const tokenRefreshes = createTokenRefresh((token) => parts.backend.refresh(token), parts);
  return async (request, answer) => {
    const keeper = createSessionCookieStore(request, seal);
    const response = await answer(openStaffVisit(keeper, { ...parts, tokenRefreshes }));
    const setCookie = keeper.getSetCookie();
    if (!setCookie) return response;
    // A redirect's headers may be immutable.
    const withCookie = new Response(response.body, response);
    withCookie.headers.append("Set-Cookie", setCookie);
    return withCookie;
  };
}
