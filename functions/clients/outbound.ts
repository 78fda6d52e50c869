/** One request to somebody else's service: a time limit, no redirect followed, and a word for each way it may fail. */

export type Outbound =
  | { readonly kind: "answered"; readonly response: Response; readonly body: string }
  /** No answer, or half of one: whether it was taken is not known. */
  | { readonly kind: "silent"; readonly errorCode: "timeout" | "connection" };

/** A redirect is an answer: what we carry is for the address that was set, and for no other. */
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

/** Seconds that `Retry-After` asks for, as a number or a date (RFC 9110, 10.2.3); null when it says nothing of use. */
export function readRetryAfterSeconds(headers: Headers, now: Date): number | null {
  const text = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text);
  // Date.parse also takes "-5" for a month.
  const date = text.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
