import { expect, test } from "vitest";
import type { LeadDelivery } from "~/leads/inbox/lead-inbox";
import type { LeadEvent } from "~/leads/work/lead-work";
import { listHistory } from "~/views/staff/leads/lead/history-lines";
import { createInboxLead } from "../../../../fixtures/inbox";

const SENT = "2026-11-20T17:00:00.000Z";
const EVENT: LeadEvent = {
  id: 1,
  atIso: "2026-11-20T17:30:00.000Z",
  kind: "status",
  from: "new",
  to: "contacted",
  reason: null,
  by: "Luis",
};
const DELIVERY: LeadDelivery = {
  id: "d",
  channel: "sms",
  status: "sent",
  providerStatus: "delivered",
  reason: null,
  tries: [{ atIso: "2026-11-20T17:00:05.000Z", outcome: "sent", errorCode: null }],
};
const list = (events: readonly LeadEvent[], deliveries: readonly LeadDelivery[] = []) =>
  listHistory({ ...createInboxLead({ sentAtIso: SENT }), events, deliveries });
const describe = (delivery: Partial<LeadDelivery>) =>
  list([], [{ ...DELIVERY, ...delivery }]).find(({ kind }) => kind === "alert");

test("the history is listed newest first and ends with the message", () => {
  expect(list([EVENT], [DELIVERY]).map(({ kind, atIso }) => [kind, atIso])).toEqual([
    ["event", EVENT.atIso],
    ["alert", "2026-11-20T17:00:05.000Z"],
    ["arrived", SENT],
  ]);
});

test("an answer from before changes were recorded is listed, a recorded one only once", () => {
  const answered = { answeredAtIso: "2026-11-20T18:00:00.000Z", answeredBy: "Dana" };
  const kinds = (events: readonly LeadEvent[]) =>
    listHistory({ ...createInboxLead({ ...answered, sentAtIso: SENT }), events, deliveries: [] }).map(
      ({ kind }) => kind,
    );
  expect(kinds([])).toEqual(["answered", "arrived"]);
  expect(kinds([EVENT])).toEqual(["event", "arrived"]);
});

const RETRIED = { atIso: SENT, outcome: "retry", errorCode: "503" } as const;
const REFUSED = { atIso: SENT, outcome: "dead", errorCode: "21610" } as const;
test.each([
  [{}, { state: "delivered" }],
  [{ providerStatus: "queued" }, { state: "sent" }],
  [{ providerStatus: "digest" }, { state: "digest" }],
  [{ status: "pending", providerStatus: null, tries: [] }, { state: "sending" }],
  [
    { status: "pending", providerStatus: null, tries: [RETRIED] },
    { state: "retrying", problem: null },
  ],
  [{ status: "pending", providerStatus: "held" }, { state: "held" }],
  [
    { status: "dead", tries: [RETRIED, REFUSED] },
    { state: "failed", problem: "stopped", errorCode: "21610" },
  ],
] as const)("an alert %j is said to be %j", (delivery, line) => {
  expect(describe(delivery)).toMatchObject(line);
});
