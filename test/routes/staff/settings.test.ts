import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { FactChange, FactVersion } from "~/dealer/fact-store";
import { resolveFacts } from "~/dealer/resolve-facts.server";
import { formatFieldValues } from "~/dealer/settings/field-values";
import { action, loader } from "~/routes/staff/settings";
import { DEALER } from "../../fixtures/dealer";
import { callRoute, NOW, OWNER } from "../../support/routes/route-call";

const PATH = "/staff/settings";
const PHONE = "(407) 555-0142";
const NEW_HOURS = { ...DEALER.hours, lot: [...DEALER.hours.lot.slice(0, 6), null] };

const createVersion = (changes: Partial<FactVersion> = {}): FactVersion => {
  const saved = { savedAtIso: NOW.toISOString(), savedBy: "Ana", restoredFrom: null, previousId: null };
  return { ...saved, id: 5, section: "hours", value: NEW_HOURS, isCurrent: true, ...changes };
};

interface World {
  readonly versions?: readonly FactVersion[];
  readonly fault?: "down" | "late";
  readonly query?: string;
}

/** Sends a form, or opens the page without one. */
async function call(
  form?: Readonly<Record<string, string>> | URLSearchParams,
  { versions = [], fault, query = "" }: World = {},
) {
  const saved: FactChange[] = [];
  const refreshed: unknown[] = [];
  const facts = {
    listVersions: async () => versions,
    save: async (change: FactChange) => {
      if (fault === "down") throw new BackendUnavailable("down");
      if (fault === "late") return { isSaved: false, id: 9 };
      saved.push(change);
      return { isSaved: true, id: 6 };
    },
  };
  const context = {
    facts,
    settings: { DEALER_PHONE: PHONE, INVENTORY_FRESH_SECONDS: 30 },
    resolveFacts: (stored: Parameters<typeof resolveFacts>[0]) => resolveFacts(stored, PHONE),
    inventory: { find: async (notBeforeMs: unknown) => void refreshed.push(notBeforeMs) },
  };
  const options = { ...(form ? { form } : {}), member: OWNER, context };
  return { ...(await callRoute(form ? action : loader, PATH + query, options)), saved, refreshed };
}

const HOURS = formatFieldValues(DEALER.hours);
const DAY = { intent: "addDay", expected: "0", date: "2026-12-24", "name-en": "Christmas Eve" };

test("changed hours are saved over the version that the owner has seen, and the page then shows that section", async () => {
  const form = { ...HOURS, intent: "hours", expected: "5", "lot-6-opens": "11:00" };
  const { status, location, saved, logged } = await call(form, { versions: [createVersion()] });
  const lot = [...DEALER.hours.lot.slice(0, 6), { opens: "11:00", closes: "16:00" }];
  expect(saved).toEqual([{ section: "hours", value: { ...DEALER.hours, lot }, expectedId: 5 }]);
  expect([status, location]).toEqual([303, `${PATH}?saved=${NOW.getTime()}&open=hours`]);
  const line = { section: "hours", id: 6, by: OWNER.userId };
  expect(logged).toEqual([`businessFactsSaved ${JSON.stringify(line)}`]);
});

test.each<[string, Readonly<Record<string, string>>, World, number, string, string]>([
  ["an invalid value", { ...DAY, date: "someday" }, {}, 400, "date", "problems.date"],
  ["an outage", DAY, { fault: "down" }, 503, "", "refused.unavailable"],
  ["another owner's changes before each write", DAY, { fault: "late" }, 409, "", "refused.conflict"],
])("after %s what was typed stays", async (_, form, world, status, field, problem) => {
  const { intent: name, expected: __, ...initialValue } = form;
  const error = { [field]: [`staffSettings:${problem}`] };
  expect(await call(form, world)).toMatchObject({ status, saved: [], data: { name, error, initialValue } });
});

const SHORT_DAY = { ...DAY, "hours-opens": "09:30", "hours-closes": "13:00" };

test.each([
  ["addDay", SHORT_DAY, "Thu, Dec 24", "9:30\u00A0AM – 1:00\u00A0PM (Christmas Eve)"],
  ["hours", HOURS, "Monday to Friday", "9:00\u00A0AM – 6:00\u00A0PM"],
  ["prices", formatFieldValues(DEALER.prices), "Sales tax (est.) (6.0% + 0.5%, Orange County)", "$1,099"],
  ["reviews", formatFieldValues(DEALER.reviews), "4.8/5.0", "127+, November 2026"],
])("the preview of %s has the line of the website, and saves nothing", async (name, fields, ...row) => {
  const form = { ...fields, expected: "0", intent: `preview.${name}` };
  const preview = { rows: expect.arrayContaining([row]) };
  expect(await call(form)).toMatchObject({ status: 200, saved: [], data: { preview } });
});

test("the preview of the replies has the changed ones, filled in, in their own language", async () => {
  const fields = { ...formatFieldValues(DEALER.replies), "es-price": "Hola, {name}: {price}[ ({slot})]" };
  const text = expect.stringMatching(/^Hola, Ana: \$17,900 \(.*21 de noviembre/);
  const preview = { offer: null, rows: [["Price, Spanish", text, "es"]] };
  const { data } = await call({ ...fields, intent: "preview.replies", expected: "0" });
  expect(data).toMatchObject({ preview });
});

const SEEN_HOURS = createVersion({ isCurrent: false, value: DEALER.hours });
const THEIRS = [createVersion({ id: 7 }), SEEN_HOURS];

test.each<[string, Readonly<Record<string, string>>, World]>([
  ["a preview", { intent: "preview.hours" }, {}],
  ["a refused value", { intent: "hours", "lot-6-opens": "late" }, {}],
  ["an outage", { intent: "hours" }, { fault: "down" }],
])("after %s the form sends the version that the owner has seen", async (_, form, world) => {
  const { data } = await call({ ...HOURS, ...form, expected: "5" }, { versions: THEIRS, ...world });
  expect(data).toMatchObject({ expectedId: 5 });
});

test("a day that another owner changed meanwhile stays, and the owner's own is saved", async () => {
  const form = { ...HOURS, intent: "hours", expected: "5", "lot-1-opens": "11:00" };
  const { status, saved } = await call(form, { versions: THEIRS });
  const monday = { opens: "11:00", closes: DEALER.hours.lot[1]?.closes };
  const value = { ...DEALER.hours, lot: NEW_HOURS.lot.with(1, monday as never) };
  expect([status, saved]).toEqual([303, [{ section: "hours", value, expectedId: 7 }]]);
});

test("a day that both changed is shown with both values; either is saved, with the owner's other changes", async () => {
  const changes = { "lot-6-opens": "11:00", "lot-1-opens": "11:00" };
  const answer = await call({ ...HOURS, ...changes, intent: "hours", expected: "5" }, { versions: THEIRS });
  const conflicts = [
    { field: "lot-6-opens", label: "On the lot, Saturday, opens", theirs: "", mine: "11:00\u00A0AM" },
    { field: "lot-6-closes", label: "On the lot, Saturday, closes", theirs: "", mine: "4:00\u00A0PM" },
  ];
  const form = { name: "hours", initialValue: changes, expectedId: 7 };
  const data = { ...form, error: { "": ["staffSettings:refused.changed"] }, conflicts };
  expect(answer).toMatchObject({ status: 409, saved: [], data });
  const { initialValue } = answer.data as { initialValue: Record<string, string> };
  const again = { ...initialValue, expected: "7" };
  const mine = await call({ ...again, intent: "hours" }, { versions: THEIRS });
  const lot = { 1: { opens: "11:00" }, 6: { opens: "11:00", closes: "16:00" } };
  expect(mine.saved).toMatchObject([{ value: { lot }, expectedId: 7 }]);
  const body = new URLSearchParams({ ...again, theirs: "hours" });
  for (const field of ["lot-6-opens", "lot-6-closes"]) body.append("conflict", field);
  const theirs = await call(body, { versions: THEIRS });
  expect(theirs.saved).toMatchObject([{ value: { lot: { 1: { opens: "11:00" }, 6: null } } }]);
});

test("when the version that the owner saw isn't listed anymore, each difference is a conflict", async () => {
  const data = { conflicts: [{ field: "lot-6-opens" }, { field: "lot-6-closes" }] };
  const answer = await call({ ...HOURS, intent: "hours", expected: "4" }, { versions: THEIRS });
  expect(answer).toMatchObject({ status: 409, saved: [], data });
});

test.each([
  ["3", 303, [{ section: "hours", value: DEALER.hours, expectedId: 5, restoredFrom: 3 }]],
  ["0", 303, [{ section: "hours", value: null, expectedId: 5 }]],
  ["4", 400, []],
])("the version %s is restored (0 is the defaults): %i", async (id, status, saved) => {
  const versions = [createVersion(), { ...SEEN_HOURS, id: 3 }];
  const form = { intent: "restore", section: "hours", id, expected: "5" };
  expect(await call(form, { versions })).toMatchObject({ status, saved });
});

test("the page shows the saved values, the last change with its undo, and the history in words", async () => {
  const query = `?saved=${NOW.getTime()}&open=hours`;
  const lines = ["On the lot, Saturday: 10:00\u00A0AM – 4:00\u00A0PM → Closed"];
  const values = { versionIds: { hours: 5, offers: 0 }, values: { hours: { "lot-6-opens": "" } } };
  const saved = { section: "hours", undoId: 0 };
  const page = { ...values, open: "hours", saved, history: [{ savedBy: "Ana", lines }] };
  const answer = await call(undefined, { versions: [createVersion()], query });
  expect(answer).toMatchObject({ refreshed: [NOW.getTime()], data: { page } });
});

test("a version whose predecessor isn't listed anymore isn't compared with the defaults", async () => {
  const versions = [createVersion({ previousId: 3 }), { ...SEEN_HOURS, id: 3, previousId: 2 }];
  const query = `?saved=${NOW.getTime()}&open=hours`;
  const page = { saved: { undoId: 3 }, history: [{ lines: [expect.any(String)] }, { lines: [] }] };
  expect((await call(undefined, { versions, query })).data).toMatchObject({ page });
});
