/**
 * Access tokens of a Google service account: exchanges a signed JWT for a token and caches it until a minute before it expires.
 * Google Identity, "Using OAuth 2.0 for Server to Server Applications".
 */
import { importPKCS8, SignJWT } from "jose";
import * as z from "zod";
import { parseJsonAs } from "~/platform/parse-json";
import { createGoogleFailure } from "./google-failure";
import { type Outbound, readRetryAfterSeconds, sendOutbound } from "./outbound";

/** The fields used from a service account's key file. */
export interface ServiceAccount {
  readonly client_email: string;
  /** PKCS #8, PEM. */
  readonly private_key: string;
  /** Audience of the JWT. */
  readonly token_uri: string;
}

interface GoogleTokenOptions {
  readonly account: ServiceAccount;
  /** Endpoint that receives the JWT. */
  readonly tokenUrl: string;
  /** OAuth scope URLs. */
  readonly scopes: readonly string[];
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  readonly timeoutMs?: number;
}

const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const CLAIM_SECONDS = 3600;
const MARGIN_MS = 60_000;
const ALGORITHM = "RS256";

const granted = z.lazy(() =>
  z.object({
    access_token: z.string().min(1),
    expires_in: z.number().positive(),
  }),
);
const refused = z.object({ error: z.string() });

export type GoogleToken = ReturnType<typeof createGoogleToken>;

/** Create one per isolate, so that the token is shared. */
export function createGoogleToken(options: GoogleTokenOptions) {
  const {
    account,
    tokenUrl,
    scopes,
    fetch: send = fetch,
    now = () => new Date(),
    timeoutMs = 10_000,
  } = options;
  let cached: { readonly token: string; readonly endsAtMs: number } | null = null;
  return {
    /** @throws GoogleFailure */
    async get(): Promise<string> {
      const askedAtMs = now().getTime();
      if (cached && askedAtMs < cached.endsAtMs - MARGIN_MS) return cached.token;
      const body = new URLSearchParams({
        grant_type: GRANT_TYPE,
        assertion: await signClaim(account, scopes, Math.floor(askedAtMs / 1000)),
      });
      const answer = readGranted(
        await sendOutbound(send, tokenUrl, { method: "POST", body }, timeoutMs),
        now(),
      );
      cached = { token: answer.access_token, endsAtMs: askedAtMs + answer.expires_in * 1000 };
      return cached.token;
    },
    /** Drops the cached token after Google has rejected it. */
    forget(): void {
      cached = null;
    },
  };
}

/** Builds the signed JWT (RFC 7523). @throws GoogleFailure when the account's key cannot sign */
async function signClaim(
  account: ServiceAccount,
  scopes: readonly string[],
  nowSeconds: number,
): Promise<string> {
  const claim = new SignJWT({ scope: scopes.join(" ") })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + CLAIM_SECONDS);
  try {
    return await claim.sign(await importPKCS8(account.private_key.trim(), ALGORITHM));
  } catch {
    throw createGoogleFailure("keyUnreadable", false);
  }
}

function readGranted(answer: Outbound, now: Date): z.infer<typeof granted> {
  if (answer.kind === "silent") throw createGoogleFailure("signInUnanswered", true);
  const { status, headers, ok } = answer.response;
  const token = ok ? parseJsonAs(granted, answer.body) : null;
  if (token) return token;
  if (ok || status >= 500 || status === 429)
    throw createGoogleFailure("signInUnanswered", true, {
      retryAfterSeconds: readRetryAfterSeconds(headers, now),
    });
  // By error code: Google's message texts change.
  const code = parseJsonAs(refused, answer.body)?.error;
  throw createGoogleFailure(code === "unauthorized_client" ? "accountRefused" : "keyRefused", false);
}
