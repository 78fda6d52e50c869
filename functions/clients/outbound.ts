/** Sends one request to an external service with limits of time and bytes, without following redirects, and classifies failures. */
import { readBoundedBytes } from "~/platform/bytes";

export type Outbound =
  | { readonly kind: "answered"; readonly response: Response; readonly body: string }
  /** No response, or an incomplete one: whether the request took effect is unknown. */
  | { readonly kind: "silent"; readonly errorCode: "timeout" | "connection" | "tooLarge" };

/** Several times the longest: a page of a Drive folder. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * Returns redirects as answers: credentials and personal data go only to the configured URL. Never throws.
 * @param maxBytes of the answer; 0 where its status says everything: then its body is empty
 */
export async function sendOutbound(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  maxBytes = MAX_ANSWER_BYTES,
): Promise<Outbound> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(url, { ...init, redirect: "manual", signal });
    const body = await readAnswerText(response, maxBytes);
    return body === null ? { kind: "silent", errorCode: "tooLarge" } : { kind: "answered", response, body };
  } catch {
    return { kind: "silent", errorCode: signal.aborted ? "timeout" : "connection" };
  }
}

/** @returns null when it is longer. @throws the stream's error when the connection breaks */
export async function readAnswerText(
  response: Response,
  maxBytes = MAX_ANSWER_BYTES,
): Promise<string | null> {
  if (maxBytes === 0) {
    await response.body?.cancel().catch(() => undefined);
    return "";
  }
  const bytes = await readBoundedBytes(response, maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/** Parses `Retry-After`, seconds or a date (RFC 9110, 10.2.3); null when absent or invalid. */
export function readRetryAfterSeconds(headers: Headers, now: Date): number | null {
  const text = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text);
  // Date.parse would accept "-5" as a month.
  const date = text.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
