/** Lists what happened to a lead, newest first: changes and notes by staff, its alerts, and its arrival. */
import { type AlertProblem, findAlertProblem } from "~/leads/delivery/alert-problem";
import type { LeadDelivery, LeadFile } from "~/leads/inbox/lead-inbox";
import type { DeliveryChannel } from "~/leads/lead-store";
import type { LeadEvent } from "~/leads/work/lead-work";

const ALERT_STATES = ["delivered", "sent", "sending", "retrying", "held", "digest", "failed"] as const;
type AlertState = (typeof ALERT_STATES)[number];

export interface AlertLine {
  readonly kind: "alert";
  readonly id: string;
  readonly atIso: string;
  readonly channel: DeliveryChannel;
  readonly state: AlertState;
  /** For a failed alert. */
  readonly problem: AlertProblem | null;
  readonly errorCode: string | null;
}

export type HistoryLine =
  | { readonly kind: "event"; readonly id: string; readonly atIso: string; readonly event: LeadEvent }
  /** Answered before changes were recorded. */
  | { readonly kind: "answered"; readonly id: string; readonly atIso: string; readonly by: string | null }
  | AlertLine
  | { readonly kind: "arrived"; readonly id: string; readonly atIso: string };

type HistoryFile = Pick<LeadFile, "sentAtIso" | "answeredAtIso" | "answeredBy" | "events" | "deliveries">;

export function listHistory(lead: HistoryFile): readonly HistoryLine[] {
  const { sentAtIso, answeredAtIso, answeredBy, events, deliveries } = lead;
  const isRecorded = events.some(({ kind }) => kind === "status");
  const lines: HistoryLine[] = [
    { kind: "arrived", id: "arrived", atIso: sentAtIso },
    ...deliveries.map((delivery) => describeAlert(delivery, sentAtIso)),
    ...(answeredAtIso && !isRecorded
      ? [{ kind: "answered", id: "answered", atIso: answeredAtIso, by: answeredBy } as const]
      : []),
    ...events.map(
      (event) => ({ kind: "event", id: `event-${event.id}`, atIso: event.atIso, event }) as const,
    ),
  ];
  // The order above decides between equal times.
  return lines
    .map((line, order) => ({ line, order }))
    .sort((a, b) => b.line.atIso.localeCompare(a.line.atIso) || b.order - a.order)
    .map(({ line }) => line);
}

function describeAlert(delivery: LeadDelivery, sentAtIso: string): AlertLine {
  const { id, channel, tries } = delivery;
  const last = tries.at(-1);
  const state = getAlertState(delivery);
  const errorCode =
    state === "failed" ? (tries.findLast((one) => one.errorCode !== null)?.errorCode ?? null) : null;
  const problem = state === "failed" ? findAlertProblem(channel, errorCode) : null;
  return { kind: "alert", id, atIso: last?.atIso ?? sentAtIso, channel, state, problem, errorCode };
}

/** Above the daily limit for texts, a lead is `held` until a digest includes it. */
function getAlertState({ status, providerStatus, tries }: LeadDelivery): AlertState {
  if (status === "dead") return "failed";
  if (status === "sent") {
    if (providerStatus === "digest") return "digest";
    return providerStatus === "delivered" || providerStatus === "read" ? "delivered" : "sent";
  }
  if (providerStatus === "held") return "held";
  return tries.some(({ outcome }) => outcome === "retry" || outcome === "lost") ? "retrying" : "sending";
}
