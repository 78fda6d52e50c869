/** Stores staff's lead search in a sealed cookie, so that personal data never appears in a URL. */
import { createSiteCookie } from "~/edge/http/cookie";
import { createTextSeal } from "./seal";

const LIFETIME_SECONDS = 30 * 60;
/** Browsers reject cookies above 4,096 bytes. */
const MAX_SEALED = 4000;

export type LeadSearchStore = ReturnType<typeof createLeadSearchStore>;

/** @param secrets newest first: the first one seals, all of them open */
export function createLeadSearchStore(secrets: readonly [string, ...string[]], now: () => Date) {
  const texts = createTextSeal(secrets);
  const cookie = createSiteCookie("lead-search", LIFETIME_SECONDS);
  return {
    /** Returns a `Set-Cookie` header; only requests of the same member can read it. */
    async set(request: Request, userId: string, words: string): Promise<string> {
      const plain = JSON.stringify([now().getTime(), words]);
      return cookie.format(request, await texts.seal(plain, describe(userId)));
    },
    /** Returns the search text; "" if it is missing, expired, or another member's. */
    async read(request: Request, userId: string): Promise<string> {
      const sealed = await cookie.read(request);
      if (sealed === null || sealed.length > MAX_SEALED) return "";
      const plain = await texts.open(sealed, describe(userId));
      return plain === null ? "" : readWords(plain, now().getTime());
    },
  };
}

const describe = (userId: string) => `lead-search:1:${userId}`;

/** Checks the age as well as the browser does, so that a copied cookie expires too. */
function readWords(plain: string, nowMs: number): string {
  const [sealedAtMs, words] = JSON.parse(plain) as [number, string];
  return nowMs - sealedAtMs < LIFETIME_SECONDS * 1000 ? words : "";
}
