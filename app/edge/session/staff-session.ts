/** The door of staff: who stands behind a request's cookie, and the cookie that goes back with the answer. */

import { openStaffVisit, type StaffVisit, type VisitParts } from "~/staff/session/staff-visit";
import { createRefreshFlights } from "~/staff/session/token-refresh";
import { createCookieKeeper } from "./session-keeper";
import { createSessionSeal } from "./session-seal";

/** Lets the visitor of a request in, whoever it is, and sends the answer off with what became of the session. */
type StaffDoor = (request: Request, answer: (staff: StaffVisit) => Promise<Response>) => Promise<Response>;

interface StaffDoorParts extends Omit<VisitParts, "flights"> {
  /** Newest first: the first seals, each may open. */
  readonly secrets: readonly [string, ...string[]];
}

/** One per isolate: what all visits share. */
export function createStaffDoor({ secrets, ...parts }: StaffDoorParts): StaffDoor {
  const seal = createSessionSeal(secrets);
  const flights = createRefreshFlights((token) => parts.backend.refresh(token), parts);
  return async (request, answer) => {
    const keeper = createCookieKeeper(request, seal);
    const response = await answer(openStaffVisit(keeper, { ...parts, flights }));
    const setCookie = keeper.getSetCookie();
    if (!setCookie) return response;
    // The headers of a redirect may be frozen.
    const withCookie = new Response(response.body, response);
    withCookie.headers.append("Set-Cookie", setCookie);
    return withCookie;
  };
}
