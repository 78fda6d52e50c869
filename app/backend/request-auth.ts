/** Requests to Supabase Auth's API with a session's own token. */
import type * as z from "zod";
import { BackendUnavailable } from "~/backend/unavailable";

export interface AuthAccess {
  readonly url: string;
  readonly publishableKey: string;
  readonly fetch?: typeof fetch;
  /** Per request. */
  readonly timeoutMs?: number;
}

interface AuthRequest<Body> {
  readonly method: "POST" | "PUT" | "GET" | "DELETE";
  /** Below `/auth/v1`. */
  readonly path: string;
  /** Of a session; none for what visitors may request. */
  readonly accessToken?: string;
  readonly body?: object;
  readonly answer: z.ZodType<Body>;
}

/** Auth's error code (supabase/auth, internal/api/apierrors/errorcode.go). */
interface AuthRefusal {
  readonly refused: string;
}

/** Not about what the person typed. */
const OWN_FAULTS = ["mfa_ip_address_mismatch"];

/** @throws BackendUnavailable for an outage, too many requests, and an answer of another shape */
export async function requestAuth<Body extends object>(
  { url, publishableKey, fetch: send = fetch, timeoutMs = 10_000 }: AuthAccess,
  { method, path, accessToken, body, answer }: AuthRequest<Body>,
): Promise<Body | AuthRefusal> {
  const response = await send(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      "X-Supabase-Api-Version": "2024-01-01",
      ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
      ...(body ? { "Content-Type": "application/json" } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!response) throw new BackendUnavailable("Auth did not answer.");
  const value: unknown = response.status === 204 ? {} : await response.json().catch(() => null);
  if (response.ok) {
    const parsed = answer.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new BackendUnavailable("Auth's answer has an unexpected shape.");
  }
  const code = readCode(value);
  if (response.status < 500 && response.status !== 429 && !OWN_FAULTS.includes(code))
    return { refused: code };
  throw new BackendUnavailable(`Auth failed: status ${response.status}.`);
}

/** A proxy's error page might contain anything; Auth's own codes are lowercase words. */
function readCode(value: unknown): string {
  const { code, error_code } = (value ?? {}) as { code?: unknown; error_code?: unknown };
  const text = String(error_code ?? code ?? "");
  return /^[a-z_]+$/.test(text) ? text : "unknown";
}

export const isRefused = (answer: object): answer is AuthRefusal => "refused" in answer;
