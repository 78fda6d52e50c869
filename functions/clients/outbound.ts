/** Sends one request to an external service with a timeout, without following redirects, and classifies failures. */

export type Outbound =
  | { readonly kind: "answered"; readonly response: Response; readonly body: string }
  /** No response, or an incomplete one: whether the request took effect is unknown. */
  | { readonly kind: "silent"; readonly errorCode: "timeout" | "connection" };

/** Returns redirects as answers: credentials and personal data go only to the configured URL. Never throws. */
export async function sendOutbound(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Outbound> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(url, { ...init, redirect: "manual", signal });
    return { kind: "answered", response, body: await response.text() };
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
