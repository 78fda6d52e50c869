import { beforeAll, beforeEach, expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { LogFields } from "~/edge/log";
import type { ClaimedDigest, DigestOutcome, PendingText } from "~/leads/delivery/sms-store";
import type { DeliveryReport } from "~/leads/lead-store";
import { sendAndPollTexts } from "../../../functions/leads/send-and-poll-texts";
import { connect, openStandIn, setConditions, setFaults, type TwilioStandIn } from "../stand-in-account";

const ID = "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10";
const STARTED = new Date("2026-11-20T17:00:00Z");
const DIGEST: ClaimedDigest = { id: ID, leads: 7, isNew: true, startedAtIso: STARTED.toISOString() };

let standIn: TwilioStandIn;

beforeAll(() => {
  standIn = openStandIn();
});
beforeEach(async () => {
  await setFaults(standIn);
  await setConditions(standIn);
  for (const { sid } of standIn.list()) await connect(standIn).deleteMessage(sid);
});

interface World {
  readonly digest?: ClaimedDigest;
  readonly texts?: readonly PendingText[];
  readonly isBackendUp?: boolean;
  readonly siteUrl?: string;
  readonly minutesLater?: number;
}

async function tend({ digest, texts = [], isBackendUp = true, siteUrl, minutesLater = 0 }: World) {
  const outcomes: DigestOutcome[] = [];
  const reports: DeliveryReport[] = [];
  const logged: [string, LogFields | undefined][] = [];
  const answer = async <Result>(result: Result) => {
    if (!isBackendUp) throw new BackendUnavailable("The backend is down.");
    return result;
  };
  await sendAndPollTexts({
    settings: { SITE_URL: siteUrl },
    sms: {
      claimDigest: () => answer(digest ?? null),
      async finishDigest(id, outcome) {
        expect(id).toBe(ID);
        outcomes.push(outcome);
      },
      claimPendingTexts: () => answer(texts),
    },
    store: { recordDeliveryReport: async (report) => void reports.push(report) },
    twilio: connect(standIn, { timeoutMs: 300 }),
    log: (event, fields) => void logged.push([event, fields]),
    now: () => new Date(STARTED.getTime() + minutesLater * 60_000),
  });
  return { outcomes, reports, logged };
}

test("a digest contains the number of open leads and a link to them", async () => {
  const { outcomes, logged } = await tend({ digest: DIGEST, siteUrl: "https://www.example.com" });
  const [text] = standIn.list();
  expect(text?.body).toBe(
    "7 new leads are waiting on the website. Today's text limit is reached.\n" +
      "https://www.example.com/staff/leads\nRef 3f2a9c1d4e5b",
  );
  expect(outcomes).toEqual([{ kind: "sent", externalId: text?.sid }]);
  expect(logged).toEqual([["digestSent", { digestId: ID, leads: 7, outcome: "sent", errorCode: null }]]);
});

test("with nothing due, nothing is sent, requested or logged", async () => {
  expect(await tend({})).toEqual({ outcomes: [], reports: [], logged: [] });
  expect(standIn.list()).toEqual([]);
});

const WRONG_NUMBER = { errorCode: "21211", reason: expect.stringContaining("TWILIO_TO") };

test.each([
  [{ kind: "error", code: 20429 }, "failed", { errorCode: "20429" }],
  [{ kind: "takeThenReset" }, "unclear", { errorCode: "connection" }],
  [{ kind: "error", code: 21211 }, "refused", WRONG_NUMBER],
])("a digest that fails with %j ends as %s: %j", async (fault, kind, error) => {
  await setFaults(standIn, fault);
  expect((await tend({ digest: DIGEST })).outcomes).toEqual([{ kind, ...error }]);
});

test("a digest that may have been sent is searched for, and not sent again", async () => {
  await setFaults(standIn, { kind: "takeThenReset" });
  await tend({ digest: DIGEST });
  const { outcomes } = await tend({ digest: { ...DIGEST, isNew: false } });
  expect(outcomes).toEqual([{ kind: "sent", externalId: standIn.list()[0]?.sid }]);
  expect(standIn.list()).toHaveLength(1);
});

test("a digest that Twilio does not list is searched for until the next one could start", async () => {
  const lost = { ...DIGEST, isNew: false };
  const search = async (minutesLater: number) => (await tend({ digest: lost, minutesLater })).outcomes;
  expect(await search(14)).toEqual([{ kind: "unclear", errorCode: "absent" }]);
  await setConditions(standIn, { others: { kind: "error", code: 20503 } });
  expect(await search(14)).toEqual([{ kind: "unclear", errorCode: "20503" }]);
  expect(await search(15)).toEqual([{ kind: "failed", errorCode: "20503" }]);
  expect(standIn.list()).toEqual([]);
});

test("Twilio is queried for texts without a final status, and the status is stored", async () => {
  await setConditions(standIn, { ending: "undelivered", reports: "never" });
  await connect(standIn).sendMessage("text");
  const { sid: externalId = "" } = standIn.list()[0] ?? {};
  const gone = { deliveryId: ID, externalId: `SM${"0".repeat(32)}` };
  const { reports, logged } = await tend({ texts: [{ deliveryId: ID, externalId }, gone] });
  expect(reports).toEqual([{ externalId, status: "undelivered", errorCode: "30003" }]);
  expect(logged).toEqual([["textsPolled", { count: 2, known: 1 }]]);
});

test("a database outage is logged and stops neither the cron nor the other task", async () => {
  const { logged } = await tend({ digest: DIGEST, isBackendUp: false });
  const reason = "The backend is down.";
  expect(logged).toEqual(["digestInterrupted", "textsNotPolled"].map((event) => [event, { reason }]));
});
