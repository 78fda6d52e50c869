/** Google's token exchange for one service account: verifies signed claims and recognizes the tokens issued for them. */
import { createPublicKey, randomBytes } from "node:crypto";
import { errors, jwtVerify } from "jose";
import type { ServiceAccount } from "../../functions/clients/google-token";

const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const LIFETIME_SECONDS = 3599;
const MAX_CLAIM_SECONDS = 3600;
const CLOCK_MARGIN_SECONDS = 300;
export const SHEETS_SCOPE = "https://www.googleapis.com/auth/spreadsheets.readonly";
export const DRIVE_SCOPE = "https://www.googleapis.com/auth/drive.readonly";

export function createGoogleTokens(account: ServiceAccount) {
  const issued = new Map<string, { readonly scopes: readonly string[]; readonly endsAtMs: number }>();
  return {
    async issue(request: Request): Promise<Response> {
      const form = new URLSearchParams(await request.text());
      if (form.get("grant_type") !== GRANT_TYPE) return refuse("invalid_request", "Bad Request");
      try {
        const scopes = await readScopes(form.get("assertion") ?? "", account);
        if (!scopes) return refuse("invalid_scope", "Invalid OAuth scope or ID token audience provided.");
        const token = `ya29.${randomBytes(32).toString("base64url")}`;
        issued.set(token, { scopes, endsAtMs: Date.now() + LIFETIME_SECONDS * 1000 });
        return Response.json({ access_token: token, expires_in: LIFETIME_SECONDS, token_type: "Bearer" });
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return refuse("invalid_grant", `Invalid JWT: ${error.message}.`);
      }
    },
    /** Returns whether the request has an unexpired token issued for the scope. */
    isAllowed(request: Request, scope: string): boolean {
      const known = issued.get(/^Bearer (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "");
      return known !== undefined && known.endsAtMs > Date.now() && known.scopes.includes(scope);
    },
    /** Revokes every token, as when a key is replaced. */
    revokeAll: () => issued.clear(),
  };
}

/** Returns null for unknown scopes. @throws JOSEError for a claim that isn't the account's, or isn't valid now */
async function readScopes(assertion: string, account: ServiceAccount): Promise<readonly string[] | null> {
  const { payload } = await jwtVerify(assertion, createPublicKey(account.private_key), {
    algorithms: ["RS256"],
    typ: "JWT",
    requiredClaims: ["exp"],
    issuer: account.client_email,
    audience: account.token_uri,
    // From when it was issued, within the margin.
    maxTokenAge: 1,
    clockTolerance: CLOCK_MARGIN_SECONDS,
  });
  if ((payload.exp ?? 0) - (payload.iat ?? 0) > MAX_CLAIM_SECONDS)
    throw new errors.JWTInvalid("it must be a short-lived token (60 minutes)");
  const scopes = String(payload.scope).split(" ").filter(Boolean);
  const areKnown = scopes.every((scope) => scope === SHEETS_SCOPE || scope === DRIVE_SCOPE);
  return scopes.length > 0 && areKnown ? scopes : null;
}

/** Clients rely on the code; the text may change. */
const refuse = (error: string, error_description: string) =>
  Response.json({ error, error_description }, { status: 400 });
