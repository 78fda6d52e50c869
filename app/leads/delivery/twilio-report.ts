/** Parses Twilio's message status reports, sent as a form or as JSON. */
import * as z from "zod";
import type { DeliveryReport } from "~/leads/lead-store";

/** `message_enum_status` of Twilio's Messages API; reports with other values are rejected. */
const STATUSES = [
  "accepted",
  "scheduled",
  "queued",
  "sending",
  "sent",
  "delivered",
  "undelivered",
  "failed",
  "canceled",
  "read",
  "partially_delivered",
] as const;

const report = z.object({
  MessageSid: z.string().regex(/^(SM|MM)[0-9a-fA-F]{32}$/),
  MessageStatus: z.enum(STATUSES),
  ErrorCode: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{0,6}$/))
    .nullish(),
});

/** Returns null when it isn't a message status report. */
export function parseDeliveryReport(contentType: string, body: string): DeliveryReport | null {
  const fields = contentType.startsWith("application/json")
    ? parseJson(body)
    : Object.fromEntries(new URLSearchParams(body));
  const { data } = report.safeParse(fields);
  if (!data) return null;
  return { externalId: data.MessageSid, status: data.MessageStatus, errorCode: data.ErrorCode || null };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
