/** Whoever watches over leads and pages in these suites sees a broken site: each kind of breach, made on purpose, has its word. */
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

test("a whole page has no flaw", async () => {
  expect(await visitList()).toBeNull();
});

test.each([
  ["a blank page", { status: 200, body: "" }, "a page that is not whole"],
  ["half a page", { status: 200, body: WHOLE_PAGE.slice(0, 60) }, "a page that is not whole"],
  [
    "a page without the phone",
    { status: 200, body: WHOLE_PAGE.replace("tel:", "") },
    "a page that is not whole",
  ],
  ["an empty lot", { status: 200, body: WHOLE_PAGE.replace("/vehicle/1", "/") }, "a lot without vehicles"],
  ["an error with a whole page", { status: 500, body: WHOLE_PAGE }, "status 500"],
  ["a way elsewhere", { status: 302, body: WHOLE_PAGE, location: "/" }, "status 302"],
  ["a broken line", null, "no answer (fetch failed)"],
])("%s is a flaw", async (_, answer, flaw) => {
  pages.answer = answer;
  expect(await visitList()).toBe(flaw);
});

/** A lead as the table and Twilio hold it. */
interface Kept {
  readonly id: string;
  readonly message: Message;
  readonly texts: number;
}

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((number) => {
  const [message] = createShopper(number, "once", createChance(number)).messages;
  if (!message) throw new Error("nobody wrote");
  return message;
}) as [Message, Message, Message];
const makeId = (digit: number) => `${String(digit).repeat(8)}-8f0a-4a3e-9c39-7f7d1c6a2b11`;
const DELIVERED = '{"event":"leadDelivered"}';

/** Two who were thanked and one who was refused. */
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
  ...{ verdict, lives: [], sentAgain: 0, tries: new Map(ENDINGS.map((ending) => [ending, 1])) },
  steps: LEAD_STEPS.map((step) => ({ step, reached: 1, killed: 1 })),
});
const tell = async (...kept: Parameters<typeof reckon>) => findTroubles(report(await reckon(...kept)));

test("leads that are all where they belong trouble nobody", async () => {
  expect(await tell(KEPT)).toEqual([]);
});

test.each<[string, Parameters<typeof reckon>, string]>([
  ["a lost lead", [KEPT.slice(1)], "lost: 1"],
  ["a lead without its text", [[{ ...KEPT[0], texts: 0 } as Kept, ...KEPT.slice(1)]], "unsent: 1"],
  ["a doubled lead", [[...KEPT, { id: makeId(3), message: FIRST, texts: 1 }]], "doubledRows: 1"],
  ["a doubled text", [[{ ...KEPT[0], texts: 2 } as Kept, ...KEPT.slice(1)]], "doubledTexts: 1"],
  [
    "a lead that was taken and called refused",
    [[...KEPT, { id: makeId(3), message: THIRD, texts: 1 }]],
    "refusedButStored: 1",
  ],
  [
    "a lead that nobody wrote",
    [[...KEPT, { id: makeId(3), message: { ...THIRD, key: "x" }, texts: 1 }]],
    "2 taken, 3 rows, 3 texts",
  ],
  [
    "a lead with other words",
    [[...KEPT.slice(1), { id: makeId(1), message: { ...FIRST, text: "x" }, texts: 1 }]],
    "lost: 1",
  ],
  [
    "a shopper's word in a log",
    [KEPT, [DELIVERED, "Zo%C3%AB+Quagga"]],
    "something of a shopper: Zo%C3%AB+Quagga",
  ],
  [
    "a shopper's number in a log",
    [KEPT, [DELIVERED, "to 9876500001"]],
    "something of a shopper: to 9876500001",
  ],
  ["texts whose end was not learned", [KEPT, [DELIVERED], "sent"], "unsettled: 2"],
  ["logs that nobody kept", [KEPT, []], "nothing was logged, so nothing was searched"],
])("%s is noticed", async (_, broken, sentence) => {
  expect(await tell(...broken)).toContain(sentence);
});

test("a fault that never came is noticed", async () => {
  const calm = {
    ...report(await reckon(KEPT)),
    tries: new Map(),
    steps: [{ step: LEAD_STEPS[0], reached: 0, killed: 1 }],
  };
  expect(findTroubles(calm as FaultsReport)).toEqual([
    ...ENDINGS.map((ending) => `no try ended with "${ending}"`),
    `${LEAD_STEPS[0]} was never reached`,
  ]);
});

test.each([
  ["a thank-you for nothing", { status: 200, body: WHOLE_PAGE }],
  ["a way to another page", { status: 303, body: "", location: "/contact" }],
  ["a failure that names no way around", { status: 503, body: WHOLE_PAGE }],
  ["a blank failure", { status: 503, body: "" }],
])("a shopper who is answered with %s is no shopper who was answered", async (_, answer) => {
  pages.answer = answer;
  await expect(post(pages.url, FIRST)).rejects.toThrow(`a shopper was answered ${answer.status}`);
});
