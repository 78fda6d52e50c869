/** Keeps the words staff search leads for out of every address: sealed in a cookie, for as long as somebody looks at the answer. */
import { isLoopback } from "~/edge/http/session-cookie";
import { createTextSeal } from "./text-seal";

export interface LeadSearchKeeper {
  /** A `Set-Cookie` line; only the same member's requests read it. */
  keep(request: Request, userId: string, words: string): Promise<string>;
  /** "" when there is none, when it is over, or when it is somebody else's. */
  read(request: Request, userId: string): Promise<string>;
}

const LOCAL_NAME = "lead-search";
const LIFETIME_SECONDS = 30 * 60;
/** Browsers keep no cookie above 4,096 bytes. */
const LONGEST_SEALED = 4000;

/** @param secrets newest first: the first seals, each may open */
export function createLeadSearchKeeper(
  secrets: readonly [string, ...string[]],
  now: () => Date,
): LeadSearchKeeper {
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

/** "" when there is none that a browser would have kept. */
function readCookie(request: Request): string {
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
  const value = cookies.find((pair) => pair.startsWith(`${getName(request)}=`))?.split("=")[1] ?? "";
  return value.length > LONGEST_SEALED ? "" : value;
}

/** The browser forgets it as well; a copied cookie does not last longer. */
function readWords(plain: string, nowMs: number): string {
  const [sealedAtMs, words] = JSON.parse(plain) as [number, string];
  return nowMs - sealedAtMs < LIFETIME_SECONDS * 1000 ? words : "";
}
