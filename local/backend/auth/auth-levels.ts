/**
 * Adds second factors to the answers of Supabase Lite, which knows none: accounts list their factors, access tokens state
 * whether their session has passed the second step (`aal`), and a session that hasn't can't set a password.
 */
import { createHmac } from "node:crypto";
import { failAuth } from "./auth-answer";
import type { AuthFactors } from "./auth-factors";

export type Answer = (request: Request) => Promise<Response>;

interface LevelServices {
  readonly answer: Answer;
  readonly factors: AuthFactors;
  readonly jwtSecret: string;
}

interface User {
  readonly id: string;
}
interface Grant {
  readonly access_token: string;
  readonly user: User;
}

const ROUTES = /^\/auth\/v1\/(?:token|verify|user)$/;

export function withLevels(services: LevelServices): Answer {
  const { answer, factors } = services;
  return async (request) => {
    if (!ROUTES.test(new URL(request.url).pathname)) return answer(request);
    if (request.method === "PUT") {
      const refusal = await refusePassword(request, services);
      if (refusal) return refusal;
    }
    const answered = await answer(request);
    if (!answered.ok || !answered.headers.get("Content-Type")?.includes("json")) return answered;
    const body = (await answered.json()) as User | Grant;
    const full =
      "access_token" in body
        ? {
            ...body,
            access_token: await addLevel(body.access_token, services),
            user: { ...body.user, factors: await factors.list(body.user.id) },
          }
        : { ...body, factors: await factors.list(body.id) };
    const headers = new Headers(answered.headers);
    headers.delete("Content-Length");
    return Response.json(full, { status: answered.status, headers });
  };
}

async function refusePassword(
  request: Request,
  { answer, factors }: LevelServices,
): Promise<Response | null> {
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { password?: unknown } | null;
  if (typeof body?.password !== "string") return null;
  const answered = await askUser(request, answer);
  if (!answered.ok) return answered;
  const { id } = (await answered.json()) as User;
  const hasFactor = (await factors.list(id)).some(({ status }) => status === "verified");
  const { session_id } = readClaims(request.headers.get("Authorization") ?? "");
  if (!hasFactor || (await factors.hasPassed(String(session_id)))) return null;
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  return failAuth(401, "insufficient_aal", message);
}

async function addLevel(token: string, { factors, jwtSecret }: LevelServices): Promise<string> {
  const claims = readClaims(token);
  const aal = (await factors.hasPassed(String(claims.session_id))) ? "aal2" : "aal1";
  const payload = Buffer.from(JSON.stringify({ ...claims, aal })).toString("base64url");
  const signed = `${token.split(".")[0]}.${payload}`;
  return `${signed}.${createHmac("sha256", jwtSecret).update(signed).digest("base64url")}`;
}

/** Asks for the user of a request's token, which Auth itself checks. */
export function askUser(request: Request, answer: Answer): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return answer(new Request(new URL("/auth/v1/user", request.url), { headers }));
}

/** @param token or the header that has it */
export const readClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
