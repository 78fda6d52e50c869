/** What a page says once, after a redirect: a signed cookie that the next page reads and takes out again. */
import { FLASH_COOKIES } from "~/edge/cache/cache-policies";
import { isLoopback } from "~/edge/http/session-cookie";
import { createQuerySigner } from "./signed-query";

export interface Flash {
  /** What it is about, such as a run: "sync:17". */
  readonly subject: string;
  /** A word the page has a sentence for. */
  readonly outcome: string;
  /** Somebody else's own words, where there is no sentence. */
  readonly message: string;
  /** When it was said, in milliseconds since the epoch: what is shown with it must not be older. */
  readonly saidAtMs: number;
}

export interface FlashKeeper {
  /** A `Set-Cookie` line. */
  keep(request: Request, flash: Omit<Flash, "saidAtMs">): Promise<string>;
  /** null without one, and for what this site did not say within the last minute. */
  read(request: Request): Promise<Flash | null>;
  /** A `Set-Cookie` line that takes it out. */
  clear(request: Request): string;
}

const LIFETIME_SECONDS = 60;
const SIGNATURE = "sig";
/** @param secrets newest first: the first signs, each may have signed */
export function createFlashKeeper(secrets: readonly [string, ...string[]], now: () => Date): FlashKeeper {
  const signer = createQuerySigner(secrets, "flash");
  return {
    async keep(request, { subject, outcome, message }) {
      const query = new URLSearchParams({
        subject,
        outcome,
        message,
        at: String(now().getTime()),
      }).toString();
      const value = `${query}&${SIGNATURE}=${await signer.sign(query)}`;
      return formatCookie(request, value, LIFETIME_SECONDS);
    },
    async read(request) {
      const value = readCookie(request);
      const [query = "", signature] = value?.split(`&${SIGNATURE}=`) ?? [];
      if (!signature) return null;
      if (!(await signer.isSigned(query, signature))) return null;
      const params = new URLSearchParams(query);
      const saidAtMs = Number(params.get("at"));
      if (now().getTime() - saidAtMs > LIFETIME_SECONDS * 1000) return null;
      const read = (name: string) => params.get(name) ?? "";
      return { subject: read("subject"), outcome: read("outcome"), message: read("message"), saidAtMs };
    },
    clear: (request) => formatCookie(request, "", 0),
  };
}

function readCookie(request: Request): string | null {
  const start = `${getName(request)}=`;
  const pairs = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null;
}

/** A query's characters are those a cookie may have. */
function formatCookie(request: Request, value: string, maxAgeSeconds: number): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return `${getName(request)}=${value}; ${attributes}${isLoopback(request.url) ? "" : "; Secure"}`;
}

const getName = ({ url }: Request) => FLASH_COOKIES[isLoopback(url) ? "local" : "secure"];
