/** An in-memory outbox that implements the contract of `LeadStore`, with a clock set by the test. */
import { BackendUnavailable } from "~/backend/unavailable";
import type { ClaimedDelivery, DeliveryOutcome, LeadStore } from "~/leads/lead-store";
import { createLead } from "../fixtures/lead";

type Outbox = Pick<
  LeadStore,
  "claimDelivery" | "finishDelivery" | "noteSentAfterErasure" | "listDueDeliveries"
>;

interface Row {
  status: "pending" | "claimed" | "sent" | "dead";
  attempts: number;
  dueMs: number;
  lastErrorCode: string | null;
  firstTriedMs: number | null;
  unclearSinceMs: number | null;
}

const toIso = (milliseconds: number) => new Date(milliseconds).toISOString();

export const DELIVERY = "5e0c1d52-8f0a-4a3e-9c39-7f7d1c6a2b11";
const ID = "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10";
export const LEAD = { ...createLead(), id: ID, car: null, contactStop: null };

export function createOutbox(channel: ClaimedDelivery["channel"] = "sms") {
  const untried = { lastErrorCode: null, firstTriedMs: null, unclearSinceMs: null };
  const row: Row = { status: "pending", attempts: 0, dueMs: 0, ...untried };
  const [outcomes, noted] = [[] as DeliveryOutcome[], [] as [string, string][]];
  const state = { nowMs: 0, isUp: true, row, outcomes, noted };
  const isDue = () => ["pending", "claimed"].includes(row.status) && row.dueMs <= state.nowMs;
  const assertUp = () => {
    if (!state.isUp) throw new BackendUnavailable("The backend is down.");
  };
  const store: Outbox = {
    async claimDelivery(deliveryId, leaseSeconds) {
      assertUp();
      if (deliveryId !== DELIVERY || !isDue()) return null;
      row.status = "claimed";
      row.attempts += 1;
      row.dueMs = state.nowMs + leaseSeconds * 1000;
      row.firstTriedMs ??= state.nowMs;
      return {
        deliveryId,
        channel,
        attempt: row.attempts,
        lastErrorCode: row.lastErrorCode,
        lead: LEAD,
        claimedAtIso: toIso(state.nowMs),
        firstTriedAtIso: toIso(row.firstTriedMs),
        unclearSinceIso: row.unclearSinceMs === null ? null : toIso(row.unclearSinceMs),
        isCounted: false,
        photoCount: 0,
      };
    },
    async finishDelivery(_, outcome) {
      assertUp();
      state.outcomes.push(outcome);
      if (outcome.kind !== "retry") {
        row.status = outcome.kind;
        return;
      }
      row.status = "pending";
      row.dueMs = state.nowMs + outcome.afterSeconds * 1000;
      row.lastErrorCode = outcome.errorCode;
      if (outcome.unclear === "now") row.unclearSinceMs = state.nowMs;
      else if (outcome.unclear === "no") row.unclearSinceMs = null;
    },
    async noteSentAfterErasure(deliveryId, externalId) {
      assertUp();
      state.noted.push([deliveryId, externalId]);
    },
    async listDueDeliveries() {
      assertUp();
      return isDue() ? [DELIVERY] : [];
    },
  };
  return { state, store };
}
