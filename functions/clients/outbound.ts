/** Sends one request to an external service with a timeout, without following redirects, and classifies failures. */
import { readBoundedBytes } from "~/platform/bytes";

export type Outbound =
  | { readonly kind: "answered"; readonly response: Response; readonly body: string }
  /** No response, or an incomplete one: whether the request took effect is unknown. */
  | { readonly kind: "silent"; readonly errorCode: "timeout" | "connection" | "tooLarge" };

/**
 * Returns redirects as answers: credentials and personal data go only to the configured URL. Never throws.
 * @param maxBytes of the answer; by default without a limit
 */
export async function sendOutbound(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Outbound> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(url, { ...init, redirect: "manual", signal });
    const bytes = await readBoundedBytes(response, maxBytes);
    if (!bytes) return { kind: "silent", errorCode: "tooLarge" };
    return { kind: "answered", response, body: new TextDecoder().decode(bytes) };
  } catch {
    return { kind: "silent", errorCode: signal.aborted ? "timeout" : "connection" };
  }
}

/** Parses `Retry-After`, seconds or a date (RFC 9110, 10.2.3); null when absent or invalid. */
export function readRetryAfterSeconds(headers: Headers, now: Date): number | null {
  const text = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text);
  // Date.parse would accept "-5" as a month.
  const date = text.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
