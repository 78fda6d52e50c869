/** Classifies for staff why an alert failed; the reasons stored with dead letters name settings and are for operators. */
import type { DeliveryChannel } from "~/leads/lead-store";

const ALERT_PROBLEMS = [
  "account",
  "number",
  "unverified",
  "stopped",
  "sender",
  "country",
  "unreachable",
  "blocked",
  "landline",
  "filtered",
  "crm",
  "other",
] as const;
export type AlertProblem = (typeof ALERT_PROBLEMS)[number];

/** Codes: twilio.com/docs/api/errors. */
const BY_CODE: Readonly<Record<string, AlertProblem>> = {
  401: "account",
  403: "account",
  20003: "account",
  21211: "number",
  21214: "number",
  21217: "number",
  21604: "number",
  21612: "number",
  21614: "landline",
  21608: "unverified",
  21610: "stopped",
  21212: "sender",
  21603: "sender",
  21606: "sender",
  21607: "sender",
  21659: "sender",
  21408: "country",
  30003: "unreachable",
  30004: "blocked",
  30005: "number",
  30006: "landline",
  30007: "filtered",
  30034: "filtered",
};

export const findAlertProblem = (channel: DeliveryChannel, errorCode: string | null): AlertProblem =>
  channel === "webhook" ? "crm" : (BY_CODE[errorCode ?? ""] ?? "other");
