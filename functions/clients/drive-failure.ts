/** Maps Google Drive error responses (Drive API guide, "Resolve errors") to a failure code, retryability and an operator message. */
import * as z from "zod";
import { parseJsonAs } from "~/platform/parse-json";
import { GoogleFailure } from "./google-failure";
import { type Outbound, readRetryAfterSeconds } from "./outbound";

/** Language-independent; the UI translates it. */
type DriveFailureCode = "busy" | "dailyLimit" | "missing" | "notAllowed" | "refused";

const MESSAGES: Readonly<Record<DriveFailureCode, string>> = {
  busy: "Google Drive is busy or can't be reached.",
  dailyLimit: "Google Drive's limit for today is reached.",
  missing: "Google Drive can't find it, or it isn't shared with the service account.",
  notAllowed: "Google Drive doesn't let the service account read it.",
  refused: "Google Drive refused the request.",
};

export class DriveFailure extends GoogleFailure {
  constructor(
    readonly code: DriveFailureCode,
    retryAfterSeconds: number | null = null,
  ) {
    super(MESSAGES[code], code === "busy", retryAfterSeconds);
  }
}

/** Rate limits that Drive reports with status 403. */
const RATE_REASONS: ReadonlySet<string> = new Set(["rateLimitExceeded", "userRateLimitExceeded"]);

const refusal = z.lazy(() =>
  z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) }),
);

/** Classifies an unexpected answer by status and reason code. Google's message texts change and aren't read. */
export function toDriveFailure(answer: Outbound, now: Date): DriveFailure {
  if (answer.kind === "silent") return new DriveFailure("busy");
  const { status, headers, ok } = answer.response;
  const reason = readReason(answer.body);
  // 401: the token expired; the next request gets a new one.
  const isPassing = ok || status === 401 || status === 408 || status === 429 || status >= 500;
  if (isPassing || (status === 403 && RATE_REASONS.has(reason)))
    return new DriveFailure("busy", readRetryAfterSeconds(headers, now));
  if (status === 403) return new DriveFailure(reason === "dailyLimitExceeded" ? "dailyLimit" : "notAllowed");
  return new DriveFailure(status === 404 ? "missing" : "refused");
}

const readReason = (body: string): string => parseJsonAs(refusal, body)?.error.errors[0]?.reason ?? "";
