/**
 * Tests that the checks of these suites detect a broken site: each kind of breach is created on purpose and must be reported.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LEAD_STEPS } from "~/leads/delivery/failpoints";
import { getReference } from "~/leads/delivery/sms-text";
import { createChance } from "../chance";
import { ADDRESSES, visit } from "../outages/page-visit";
import { createScriptedBackend, type ScriptedPages, servePages } from "../scripted-site";
import type { SiteUnderFault } from "../site-under-fault";
import { type FaultsReport, findTroubles } from "./run-leads";
import { createShopper, type Message, post } from "./shoppers";
import { ENDINGS } from "./twilio-fault-plan";
import { judge } from "./verdict";

const WHOLE_PAGE =
  '<html><main><a href="/vehicle/1">2020 Kia Rio</a><a href="tel:+14075550142">Call</a></main></html>';
const LIST = ADDRESSES.find(({ address }) => address === "/inventory") ?? ADDRESSES[0];

let pages: ScriptedPages;

beforeAll(async () => {
  pages = await servePages({ status: 200, body: WHOLE_PAGE });
});
beforeEach(() => {
  pages.answer = { status: 200, body: WHOLE_PAGE };
});
afterAll(() => pages?.close());

const visitList = async () => (LIST ? (await visit(pages.url, LIST)).flaw : "no list is visited");

test("a complete page has no flaw", async () => {
  expect(await visitList()).toBeNull();
});

test.each([
  ["a blank page", { status: 200, body: "" }, "an incomplete page"],
  ["half a page", { status: 200, body: WHOLE_PAGE.slice(0, 60) }, "an incomplete page"],
  ["a page without the phone", { status: 200, body: WHOLE_PAGE.replace("tel:", "") }, "an incomplete page"],
  [
    "an empty inventory",
    { status: 200, body: WHOLE_PAGE.replace("/vehicle/1", "/") },
    "a page without vehicles",
  ],
  ["an error with a complete page", { status: 500, body: WHOLE_PAGE }, "status 500"],
  ["a redirect", { status: 302, body: WHOLE_PAGE, location: "/" }, "status 302"],
  ["a broken connection", null, "no answer (fetch failed)"],
])("%s is a flaw", async (_, answer, flaw) => {
  pages.answer = answer;
  expect(await visitList()).toBe(flaw);
});

/** A lead as stored in the table and at Twilio. */
interface Kept {
  readonly id: string;
  readonly message: Message;
  readonly texts: number;
}

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((number) => {
  const [message] = createShopper(number, "once", createChance(number)).messages;
  if (!message) throw new Error("no message was written");
  return message;
}) as [Message, Message, Message];
const makeId = (digit: number) => `${String(digit).repeat(8)}-8f0a-4a3e-9c39-7f7d1c6a2b11`;
const DELIVERED = '{"event":"leadDelivered"}';

/** Judges two accepted messages and one refused one. */
async function reckon(
  kept: readonly Kept[],
  logLines: readonly string[] = [DELIVERED],
  providerStatus = "delivered",
) {
  const messages: Message[] = [
    { ...FIRST, state: "taken" },
    { ...SECOND, state: "taken" },
    { ...THIRD, state: "refused" },
  ];
  const { service, tables } = createScriptedBackend();
  tables.set(
    "contact_messages",
    kept.map(({ id, message: { key, text } }) => ({
      id,
      idempotency_key: key,
      message: text,
      is_suspected: false,
    })),
  );
  tables.set(
    "lead_deliveries",
    kept.map(({ id }) => ({ id, status: "sent", provider_status: providerStatus })),
  );
  const texts = kept.flatMap(({ id, texts }) =>
    Array.from({ length: texts }, () => ({ body: `A new lead. Ref ${getReference(id)}` })),
  );
  const site = { service, standIn: { list: () => texts }, logLines, line: { addresses: [] } };
  return judge(messages, site as unknown as SiteUnderFault);
}

const KEPT: readonly Kept[] = [
  { id: makeId(1), message: FIRST, texts: 1 },
  { id: makeId(2), message: SECOND, texts: 1 },
];
const report = (verdict: FaultsReport["verdict"]): FaultsReport => ({
  ...{
    isComplete: true,
    verdict,
    lives: [],
    sentAgain: 0,
    tries: new Map(ENDINGS.map((ending) => [ending, 1])),
  },
  steps: LEAD_STEPS.map((step) => ({ step, reached: 1, killed: 1 })),
});
const tell = async (...kept: Parameters<typeof reckon>) => findTroubles(report(await reckon(...kept)));

test("reports nothing when every lead is stored and sent once", async () => {
  expect(await tell(KEPT)).toEqual([]);
});

test.each<[string, Parameters<typeof reckon>, string]>([
  ["a lost lead", [KEPT.slice(1)], "lost: 1"],
  ["a lead without its text", [[{ ...KEPT[0], texts: 0 } as Kept, ...KEPT.slice(1)]], "unsent: 1"],
  ["a doubled lead", [[...KEPT, { id: makeId(3), message: FIRST, texts: 1 }]], "doubledRows: 1"],
  ["a doubled text", [[{ ...KEPT[0], texts: 2 } as Kept, ...KEPT.slice(1)]], "doubledTexts: 1"],
  [
    "a lead that was stored although reported as refused",
    [[...KEPT, { id: makeId(3), message: THIRD, texts: 1 }]],
    "refusedButStored: 1",
  ],
  [
    "a lead that no shopper sent",
    [[...KEPT, { id: makeId(3), message: { ...THIRD, key: "x" }, texts: 1 }]],
    "2 accepted, 3 rows, 3 texts",
  ],
  [
    "a lead with another message",
    [[...KEPT.slice(1), { id: makeId(1), message: { ...FIRST, text: "x" }, texts: 1 }]],
    "lost: 1",
  ],
  [
    "a shopper's name in a log",
    [KEPT, [DELIVERED, "Zo%C3%AB+Quagga"]],
    "personal data of a shopper: Zo%C3%AB+Quagga",
  ],
  [
    "a shopper's phone number in a log",
    [KEPT, [DELIVERED, "to 9876500001"]],
    "personal data of a shopper: to 9876500001",
  ],
  ["texts whose final status is unknown", [KEPT, [DELIVERED], "sent"], "unsettled: 2"],
  ["missing logs", [KEPT, []], "no text was logged, so the logs were not checked"],
])("reports %s", async (_, broken, sentence) => {
  expect(await tell(...broken)).toContain(sentence);
});

test("reports a fault that never occurred", async () => {
  const calm = {
    ...report(await reckon(KEPT)),
    tries: new Map(),
    steps: [{ step: LEAD_STEPS[0], reached: 0, killed: 1 }],
  };
  expect(findTroubles(calm as FaultsReport)).toEqual([
    ...ENDINGS.map((ending) => `no attempt ended with "${ending}"`),
    `${LEAD_STEPS[0]} was never reached`,
  ]);
});

test.each([
  ["an unrelated page", { status: 200, body: WHOLE_PAGE }],
  ["a redirect to another page", { status: 303, body: "", location: "/contact" }],
  ["a failure page without alternatives", { status: 503, body: WHOLE_PAGE }],
  ["an empty failure page", { status: 503, body: "" }],
])("rejects %s as a response to a shopper", async (_, answer) => {
  pages.answer = answer;
  await expect(post(pages.url, FIRST)).rejects.toThrow(`a shopper got status ${answer.status}`);
});
