/** Stores staff's lead search in a sealed cookie, so that personal data never appears in a URL. */
import { isLoopback } from "~/edge/http/session-cookie";
import { createTextSeal } from "./text-seal";

export interface LeadSearchStore {
  /** Returns a `Set-Cookie` header; only requests of the same member can read it. */
  keep(request: Request, userId: string, words: string): Promise<string>;
  /** Returns the search text; "" if it is missing, expired, or another member's. */
  read(request: Request, userId: string): Promise<string>;
}

const LOCAL_NAME = "lead-search";
const LIFETIME_SECONDS = 30 * 60;
/** Browsers reject cookies above 4,096 bytes. */
const MAX_SEALED = 4000;

/** @param secrets newest first: the first one seals, all of them open */
export function createLeadSearchStore(
  secrets: readonly [string, ...string[]],
  now: () => Date,
): LeadSearchStore {
  const texts = createTextSeal(secrets);
  return {
    async keep(request, userId, words) {
      const value = await texts.seal(JSON.stringify([now().getTime(), words]), describe(userId));
      const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`;
      return `${getName(request)}=${value}; ${attributes}${isLoopback(request.url) ? "" : "; Secure"}`;
    },
    async read(request, userId) {
      const plain = await texts.open(readCookie(request), describe(userId));
      return plain === null ? "" : readWords(plain, now().getTime());
    },
  };
}

const describe = (userId: string) => `lead-search:1:${userId}`;

const getName = ({ url }: Request) => (isLoopback(url) ? LOCAL_NAME : `__Host-${LOCAL_NAME}`);

/** Returns "" without a cookie, or for one too long for a browser to have stored. */
function readCookie(request: Request): string {
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
  const value = cookies.find((pair) => pair.startsWith(`${getName(request)}=`))?.split("=")[1] ?? "";
  return value.length > MAX_SEALED ? "" : value;
}

/** Checks the age as well as the browser does, so that a copied cookie expires too. */
function readWords(plain: string, nowMs: number): string {
  const [sealedAtMs, words] = JSON.parse(plain) as [number, string];
  return nowMs - sealedAtMs < LIFETIME_SECONDS * 1000 ? words : "";
}
