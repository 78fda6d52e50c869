/** Keeps the words staff search leads for out of every address: sealed in a cookie, for as long as somebody looks at the answer. */
import { isLoopback } from "./session-cookie";
import { deriveSealingKey } from "./session-secret";

export interface LeadSearchKeeper {
  /** A `Set-Cookie` line; only the same member's requests read it. */
  keep(request: Request, userId: string, words: string): Promise<string>;
  /** "" when there is none, when it is over, or when it is somebody else's. */
  read(request: Request, userId: string): Promise<string>;
}

const LOCAL_NAME = "lead-search";
const LIFETIME_SECONDS = 30 * 60;
const NONCE_BYTES = 12;

const text = { encoder: new TextEncoder(), decoder: new TextDecoder("utf-8", { fatal: true }) };

/** @param secrets newest first: the first seals, each may open */
export function createLeadSearchKeeper(
  secrets: readonly [string, ...string[]],
  now: () => Date,
): LeadSearchKeeper {
  return {
    async keep(request, userId, words) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = text.encoder.encode(JSON.stringify([now().getTime(), words]));
      const key = await deriveSealingKey(secrets[0]);
      const sealed = new Uint8Array(await crypto.subtle.encrypt(parametersOf(iv, userId), key, plain));
      const value = Array.from([...iv, ...sealed], (byte) => byte.toString(16).padStart(2, "0")).join("");
      const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`;
      return `${getName(request)}=${value}; ${attributes}${isLoopback(request.url) ? "" : "; Secure"}`;
    },
    async read(request, userId) {
      const bytes = readBytes(request);
      if (!bytes) return "";
      for (const secret of secrets) {
        const plain = await decrypt(secret, bytes, userId);
        if (plain !== null) return readWords(plain, now().getTime());
      }
      return "";
    },
  };
}

/** Whose it is and what it is for is authenticated with it. */
const parametersOf = (iv: Uint8Array<ArrayBuffer>, userId: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: text.encoder.encode(`lead-search:1:${userId}`),
});

const getName = ({ url }: Request) => (isLoopback(url) ? LOCAL_NAME : `__Host-${LOCAL_NAME}`);

function readBytes(request: Request): Uint8Array<ArrayBuffer> | null {
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
  const value = cookies.find((pair) => pair.startsWith(`${getName(request)}=`))?.split("=")[1] ?? "";
  if (!/^(?:[\da-f]{2}){13,2000}$/.test(value)) return null;
  return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function decrypt(
  secret: string,
  bytes: Uint8Array<ArrayBuffer>,
  userId: string,
): Promise<string | null> {
  const parameters = parametersOf(bytes.slice(0, NONCE_BYTES), userId);
  try {
    const key = await deriveSealingKey(secret);
    return text.decoder.decode(await crypto.subtle.decrypt(parameters, key, bytes.slice(NONCE_BYTES)));
  } catch {
    // Changed, cut, somebody else's or sealed with another key: all of them are no search.
    return null;
  }
}

/** The browser forgets it as well; a copied cookie does not last longer. */
function readWords(plain: string, nowMs: number): string {
  const [sealedAtMs, words] = JSON.parse(plain) as [number, string];
  return nowMs - sealedAtMs < LIFETIME_SECONDS * 1000 ? words : "";
}
