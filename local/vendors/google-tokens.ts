/**
 * A stand-in for Google's token exchange: verifies the signed claims of one service account and recognizes the tokens it
 * issued.
 */
import { createPublicKey, randomBytes, verify } from "node:crypto";
import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { parseJson } from "~/platform/parse-json";
import type { ServiceAccount } from "../../functions/clients/google-token";
import { sendJson, type Vendor } from "./vendor-server";

export interface GoogleTokens extends Vendor {
  /** Returns whether the request has an unexpired token issued for `scope`. */
  isAllowed(request: IncomingMessage, scope: string): boolean;
  /** Revokes every token, as when a key is replaced. */
  revokeAll(): void;
}

interface GoogleTokensOptions {
  readonly account: ServiceAccount;
  readonly lifetimeSeconds?: number;
}

const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const MAX_CLAIM_SECONDS = 3600;
const CLOCK_MARGIN_SECONDS = 300;
const KNOWN_SCOPES = new Set([
  "https://www.googleapis.com/auth/spreadsheets.readonly",
  "https://www.googleapis.com/auth/drive.readonly",
]);

const header = z.object({ alg: z.literal("RS256"), typ: z.literal("JWT") });
const claims = z.object({
  iss: z.string(),
  scope: z.string(),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
});

/** Error responses as in Google's token exchange. Clients rely on the code; the text may change. */
const REFUSALS = {
  signature: ["invalid_grant", "Invalid JWT Signature."],
  time: [
    "invalid_grant",
    "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.",
  ],
  scope: ["invalid_scope", "Invalid OAuth scope or ID token audience provided."],
  form: ["invalid_request", "Bad Request"],
} as const;
type Refusal = keyof typeof REFUSALS;

export function createGoogleTokens({ account, lifetimeSeconds = 3599 }: GoogleTokensOptions): GoogleTokens {
  const issued = new Map<string, { readonly scopes: readonly string[]; readonly endsAtMs: number }>();
  return {
    respond({ request, response, url, body }) {
      if (request.method !== "POST" || url.pathname !== new URL(account.token_uri).pathname) return false;
      const result = checkClaim(new URLSearchParams(body), account);
      if ("refusal" in result) {
        const [error, error_description] = REFUSALS[result.refusal];
        sendJson(response, 400, { error, error_description });
        return true;
      }
      const token = `ya29.${randomBytes(32).toString("base64url")}`;
      issued.set(token, { scopes: result.scopes, endsAtMs: Date.now() + lifetimeSeconds * 1000 });
      sendJson(response, 200, { access_token: token, expires_in: lifetimeSeconds, token_type: "Bearer" });
      return true;
    },
    isAllowed(request, scope) {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
      const known = issued.get(token);
      return known !== undefined && known.endsAtMs > Date.now() && known.scopes.includes(scope);
    },
    revokeAll: () => issued.clear(),
  };
}

function checkClaim(
  form: URLSearchParams,
  account: ServiceAccount,
): { readonly scopes: readonly string[] } | { readonly refusal: Refusal } {
  const [first = "", second = "", third = ""] = (form.get("assertion") ?? "").split(".");
  const [head, claim] = [header.safeParse(decode(first)), claims.safeParse(decode(second))];
  if (form.get("grant_type") !== GRANT_TYPE || !head.success || !claim.success) return { refusal: "form" };
  const key = createPublicKey(account.private_key);
  const isSigned = verify("sha256", Buffer.from(`${first}.${second}`), key, Buffer.from(third, "base64url"));
  if (!isSigned || claim.data.iss !== account.client_email) return { refusal: "signature" };
  if (claim.data.aud !== account.token_uri) return { refusal: "scope" };
  const nowSeconds = Date.now() / 1000;
  const { iat, exp } = claim.data;
  const isInTime = Math.abs(nowSeconds - iat) <= CLOCK_MARGIN_SECONDS && exp > nowSeconds;
  if (!isInTime || exp - iat > MAX_CLAIM_SECONDS) return { refusal: "time" };
  const scopes = claim.data.scope.split(" ").filter(Boolean);
  if (scopes.length === 0 || scopes.some((scope) => !KNOWN_SCOPES.has(scope))) return { refusal: "scope" };
  return { scopes };
}

const decode = (part: string): unknown => parseJson(Buffer.from(part, "base64url").toString("utf8"));
