/** The settings page: what its forms save, refuse, and preview, and what the loader shows. */
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

const createVersion = (changes: Partial<FactVersion> = {}): FactVersion => ({
  id: 5,
  section: "hours",
  value: NEW_HOURS,
  savedAtIso: NOW.toISOString(),
  savedBy: "Ana",
  restoredFrom: null,
  isCurrent: true,
  previousId: null,
  ...changes,
});

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

test.each<[string, Readonly<Record<string, string>>, World["fault"], number, object]>([
  [
    "an invalid value",
    { ...DAY, date: "someday" },
    undefined,
    400,
    { date: ["staffSettings:problems.date"] },
  ],
  ["an outage", DAY, "down", 503, { "": ["staffSettings:refused.unavailable"] }],
  [
    "changes by another owner between each read and write",
    DAY,
    "late",
    409,
    { "": ["staffSettings:refused.conflict"] },
  ],
])("after %s nothing is saved, and everything typed stays", async (_, form, fault, status, error) => {
  const { intent: name, expected: __, ...initialValue } = form;
  expect(await call(form, fault ? { fault } : {})).toMatchObject({
    status,
    saved: [],
    data: { name, error, initialValue },
  });
});

test.each([
  [
    "addDay",
    { ...DAY, "hours-opens": "09:30", "hours-closes": "13:00" },
    "Thu, Dec 24",
    "9:30 AM – 1:00 PM (Christmas Eve)",
  ],
  ["hours", HOURS, "Monday to Friday", "9:00 AM – 6:00 PM"],
  ["prices", formatFieldValues(DEALER.prices), "Sales tax (est.) (6.0% + 0.5%, Orange County)", "$1,099"],
  ["reviews", formatFieldValues(DEALER.reviews), "4.8/5.0", "127+, November 2026"],
])("the preview of %s has the line of the website, and saves nothing", async (name, fields, ...row) => {
  const form = { expected: "0", ...fields, intent: `preview.${name}` };
  const preview = { rows: expect.arrayContaining([row]) };
  expect(await call(form)).toMatchObject({ status: 200, saved: [], data: { preview } });
});

test("the preview of the replies has the changed ones, filled in, in their own language", async () => {
  const fields = { ...formatFieldValues(DEALER.replies), "es-price": "Hola, {name}: {price}[ ({slot})]" };
  const text = expect.stringMatching(/^Hola, Ana: \$17,900 \(.*21 de noviembre/);
  expect(await call({ ...fields, intent: "preview.replies", expected: "0" })).toMatchObject({
    data: { preview: { offer: null, rows: [["Price, Spanish", text, "es"]] } },
  });
});

test.each<[string, Readonly<Record<string, string>>, World["fault"]]>([
  ["a preview", { intent: "preview.hours" }, undefined],
  ["a refused value", { intent: "hours", "lot-6-opens": "late" }, undefined],
  ["an outage", { intent: "hours" }, "down"],
])("after %s the form sends the version that the owner has seen", async (_, form, fault) => {
  const seen = createVersion({ isCurrent: false, value: DEALER.hours });
  const world = { versions: [createVersion({ id: 7 }), seen], ...(fault ? { fault } : {}) };
  expect((await call({ ...HOURS, ...form, expected: "5" }, world)).data).toMatchObject({ expectedId: 5 });
});

const SEEN_HOURS = createVersion({ isCurrent: false, value: DEALER.hours });
const THEIRS = [createVersion({ id: 7 }), SEEN_HOURS];

test("a day that another owner changed meanwhile stays, and the owner's own is saved", async () => {
  const form = { ...HOURS, intent: "hours", expected: "5", "lot-1-opens": "11:00" };
  const { status, saved } = await call(form, { versions: THEIRS });
  const monday = { opens: "11:00", closes: DEALER.hours.lot[1]?.closes };
  const lot = NEW_HOURS.lot.with(1, monday as never);
  expect([status, saved]).toEqual([
    303,
    [{ section: "hours", value: { ...DEALER.hours, lot }, expectedId: 7 }],
  ]);
});

test("a day that both changed is shown with both values; either is saved, with the owner's other changes", async () => {
  const changes = { "lot-6-opens": "11:00", "lot-1-opens": "11:00" };
  const answer = await call({ ...HOURS, ...changes, intent: "hours", expected: "5" }, { versions: THEIRS });
  expect(answer).toMatchObject({
    status: 409,
    saved: [],
    data: {
      name: "hours",
      error: { "": ["staffSettings:refused.changed"] },
      conflicts: [
        { field: "lot-6-opens", label: "On the lot, Saturday, opens", theirs: "", mine: "11:00 AM" },
        { field: "lot-6-closes", label: "On the lot, Saturday, closes", theirs: "", mine: "4:00 PM" },
      ],
      initialValue: changes,
      expectedId: 7,
    },
  });
  const { initialValue } = answer.data as { initialValue: Record<string, string> };
  const again = { ...initialValue, expected: "7" };
  const mine = await call({ ...again, intent: "hours" }, { versions: THEIRS });
  const saturday = { opens: "11:00", closes: "16:00" };
  expect(mine.saved).toMatchObject([
    { value: { lot: { 1: { opens: "11:00" }, 6: saturday } }, expectedId: 7 },
  ]);
  const body = new URLSearchParams({ ...again, theirs: "hours" });
  for (const field of ["lot-6-opens", "lot-6-closes"]) body.append("conflict", field);
  const theirs = await call(body, { versions: THEIRS });
  expect(theirs.saved).toMatchObject([{ value: { lot: { 1: { opens: "11:00" }, 6: null } } }]);
});

test("when the version that the owner saw isn't listed anymore, each difference is a conflict", async () => {
  const form = { ...HOURS, intent: "hours", expected: "4" };
  expect(await call(form, { versions: THEIRS })).toMatchObject({
    status: 409,
    saved: [],
    data: { conflicts: [{ field: "lot-6-opens" }, { field: "lot-6-closes" }] },
  });
});

test.each([
  ["3", 303, [{ section: "hours", value: DEALER.hours, expectedId: 5, restoredFrom: 3 }]],
  ["0", 303, [{ section: "hours", value: null, expectedId: 5 }]],
  ["4", 400, []],
])(
  "of an earlier version, the defaults, and an unknown one, %s is restored: %i",
  async (id, status, saved) => {
    const versions = [createVersion(), createVersion({ id: 3, isCurrent: false, value: DEALER.hours })];
    const form = { intent: "restore", section: "hours", id, expected: "5" };
    expect(await call(form, { versions })).toMatchObject({ status, saved });
  },
);

test("the page shows the saved values, the last change with its undo, and the history in words", async () => {
  const query = `?saved=${NOW.getTime()}&open=hours`;
  const lines = ["On the lot, Saturday: 10:00 AM – 4:00 PM → Closed"];
  expect(await call(undefined, { versions: [createVersion()], query })).toMatchObject({
    refreshed: [NOW.getTime()],
    data: {
      page: {
        open: "hours",
        saved: { section: "hours", undoId: 0 },
        versionIds: { hours: 5, offers: 0 },
        values: { hours: expect.not.objectContaining({ "lot-6-opens": expect.anything() }) },
        history: [{ savedBy: "Ana", lines }],
      },
    },
  });
});

test("a version whose predecessor isn't listed anymore isn't compared with the defaults", async () => {
  const versions = [
    createVersion({ previousId: 3 }),
    createVersion({ id: 3, isCurrent: false, previousId: 2, value: DEALER.hours }),
  ];
  const query = `?saved=${NOW.getTime()}&open=hours`;
  expect(await call(undefined, { versions, query })).toMatchObject({
    data: { page: { saved: { undoId: 3 }, history: [{ lines: [expect.any(String)] }, { lines: [] }] } },
  });
});
