/** Stores a one-time message across a redirect, in a signed cookie that the next page reads and deletes. */
import { createSiteCookie, FLASH_COOKIE } from "~/edge/http/cookie";
import { createQuerySigner } from "./signed-query";

export interface Flash {
  /** The subject, such as a run: "sync:17". */
  readonly subject: string;
  /** A code that the page has a sentence for. */
  readonly outcome: string;
  /** Text from another system, when no code fits. */
  readonly message: string;
  /** When it was stored, in milliseconds since 1970: data shown with it must not be older. */
  readonly storedAtMs: number;
}

const LIFETIME_SECONDS = 60;
const SIGNATURE = "sig";

export type FlashStore = ReturnType<typeof createFlashStore>;

/** @param secrets newest first: the first one signs, all of them verify */
export function createFlashStore(secrets: readonly [string, ...string[]], now: () => Date) {
  const signer = createQuerySigner(secrets, "flash");
  const cookie = createSiteCookie(FLASH_COOKIE, LIFETIME_SECONDS);
  return {
    /** Returns a `Set-Cookie` header. */
    async set(request: Request, { subject, outcome, message }: Omit<Flash, "storedAtMs">): Promise<string> {
      const query = new URLSearchParams({
        subject,
        outcome,
        message,
        at: String(now().getTime()),
      }).toString();
      return cookie.format(request, `${query}&${SIGNATURE}=${await signer.sign(query)}`);
    },
    /** Returns null without a flash, or for one that this site did not sign within the last minute. */
    async read(request: Request): Promise<Flash | null> {
      const value = await cookie.read(request);
      const [query = "", signature] = value?.split(`&${SIGNATURE}=`) ?? [];
      if (!signature) return null;
      if (!(await signer.isSigned(query, signature))) return null;
      const params = new URLSearchParams(query);
      const storedAtMs = Number(params.get("at"));
      if (now().getTime() - storedAtMs > LIFETIME_SECONDS * 1000) return null;
      const read = (name: string) => params.get(name) ?? "";
      return { subject: read("subject"), outcome: read("outcome"), message: read("message"), storedAtMs };
    },
    /** Returns a `Set-Cookie` header that deletes it. */
    clear: (request: Request) => cookie.formatCleared(request),
  };
}
