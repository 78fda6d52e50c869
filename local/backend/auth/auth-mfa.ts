/**
 * Serves `/auth/v1/factors`, which Supabase Lite lacks: second factors with codes of an authenticator app, like a hosted project
 * (supabase/auth, internal/api/mfa.go).
 */
import * as z from "zod";
import { failAuth } from "./auth-answer";
import type { AuthFactors, Factor } from "./auth-factors";
import { type Answer, askUser, readClaims } from "./auth-levels";

const ROUTE = /^\/auth\/v1\/factors(?:\/([0-9a-f-]{36})(?:\/(challenge|verify))?)?$/;

const enrollment = z.object({
  factor_type: z.literal("totp"),
  friendly_name: z.string().default(""),
  issuer: z.string().default(""),
});
const proof = z.object({ challenge_id: z.uuid(), code: z.string().min(1) });

interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly factors: readonly Factor[];
  readonly hasPassed: boolean;
}

interface MfaServices {
  readonly factors: AuthFactors;
  /** Answers Auth's other requests, with the level of the session in its tokens. */
  readonly auth: Answer;
}

/** @returns the response, or null when the request is for another route */
export async function answerAuthMfa(request: Request, services: MfaServices): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const match = ROUTE.exec(pathname);
  if (!match) return null;
  const caller = await findCaller(request, services);
  if (caller instanceof Response) return caller;
  const [, factorId, step] = match;
  const { method } = request;
  if (!factorId) return method === "POST" ? enroll(request, caller, services) : notAllowed();
  const factor = caller.factors.find(({ id }) => id === factorId);
  if (!factor) return failAuth(404, "mfa_factor_not_found", "Factor not found");
  if (step === "challenge" && method === "POST") return challenge(factor, services);
  if (step === "verify" && method === "POST") return verify(request, { caller, factor }, services);
  if (!step && method === "DELETE") return unenroll({ caller, factor }, services);
  return notAllowed();
}

const notAllowed = () => new Response(null, { status: 405 });

async function findCaller(request: Request, { factors, auth }: MfaServices): Promise<Caller | Response> {
  const answer = await askUser(request, auth);
  if (!answer.ok) return answer;
  const { id: userId, email } = (await answer.json()) as { id: string; email: string };
  const sessionId = String(readClaims(request.headers.get("Authorization") ?? "").session_id);
  const caller = { userId, email, sessionId, factors: await factors.list(userId) };
  return { ...caller, hasPassed: await factors.hasPassed(sessionId) };
}

async function enroll(request: Request, caller: Caller, { factors }: MfaServices): Promise<Response> {
  const body = enrollment.safeParse(await request.json().catch(() => null));
  if (!body.success)
    return failAuth(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
  const { friendly_name: name, issuer } = body.data;
  if (caller.factors.some(({ friendly_name }) => friendly_name === name))
    return failAuth(422, "mfa_factor_name_conflict", "A factor with that friendly name already exists");
  if (caller.factors.some(({ status }) => status === "verified") && !caller.hasPassed)
    return failAuth(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const { id, secret } = await factors.create(caller.userId, name);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(caller.email)}`;
  const query = new URLSearchParams({ algorithm: "SHA1", digits: "6", issuer, period: "30", secret });
  const totp = { qr_code: "", secret, uri: `otpauth://totp/${label}?${query}` };
  return Response.json({ id, type: "totp", friendly_name: name, totp });
}

async function challenge({ id: factorId }: Factor, { factors }: MfaServices): Promise<Response> {
  const { id, expiresAtMs } = await factors.challenge(factorId);
  return Response.json({ id, type: "totp", expires_at: Math.floor(expiresAtMs / 1000) });
}

interface OwnFactor {
  readonly caller: Caller;
  readonly factor: Factor;
}

async function verify(
  request: Request,
  { caller: { userId, sessionId }, factor }: OwnFactor,
  { factors, auth }: MfaServices,
): Promise<Response> {
  const body = proof.safeParse(await request.json().catch(() => null));
  if (!body.success) return failAuth(400, "validation_failed", "Code needs to be non-empty");
  const { challenge_id: challengeId, code } = body.data;
  const outcome = await factors.verify({ userId, sessionId, factorId: factor.id, challengeId, code });
  if (outcome === "noChallenge")
    return failAuth(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (outcome === "expired")
    return failAuth(422, "mfa_challenge_expired", "MFA challenge has expired, create a new challenge.");
  if (outcome === "wrongCode") return failAuth(422, "mfa_verification_failed", "Invalid TOTP code entered");
  const refresh_token = await factors.findRefreshToken(sessionId);
  const headers = { apikey: request.headers.get("apikey") ?? "", "Content-Type": "application/json" };
  const url = new URL("/auth/v1/token?grant_type=refresh_token", request.url);
  return auth(new Request(url, { method: "POST", headers, body: JSON.stringify({ refresh_token }) }));
}

async function unenroll({ caller, factor }: OwnFactor, { factors }: MfaServices): Promise<Response> {
  if (factor.status === "verified" && !caller.hasPassed)
    return failAuth(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await factors.remove(factor.id);
  return Response.json({ id: factor.id });
}
