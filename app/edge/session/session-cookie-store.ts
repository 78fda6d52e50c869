/** Reads the session from a request's cookie and collects the `Set-Cookie` header of the response. */

import { formatClearedCookie, formatSessionCookie, readSessionCookie } from "~/edge/http/session-cookie";
import type { SessionStore } from "~/staff/session/staff-visit";
import type { SessionSeal } from "./session-seal";

interface SessionCookieStore extends SessionStore {
  /** Returns the `Set-Cookie` header, if any; the last change wins. */
  getSetCookie(): string | null;
}

export function createSessionCookieStore(request: Request, seal: SessionSeal): SessionCookieStore {
  const sealed = readSessionCookie(request);
  let setCookie: string | null = null;
  return {
    texts: seal.texts,
    async read() {
      return sealed === null ? null : seal.open(sealed);
    },
    async keep(session) {
      setCookie = formatSessionCookie(request.url, await seal.seal(session));
    },
    drop() {
      if (sealed !== null) setCookie = formatClearedCookie(request.url);
    },
    getSetCookie: () => setCookie,
  };
}
