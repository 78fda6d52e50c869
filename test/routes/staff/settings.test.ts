/** The settings page: what its forms save, refuse, and preview, and what the loader shows. */
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { FactChange, FactVersion } from "~/dealer/fact-store";
import { resolveFacts } from "~/dealer/resolve-facts.server";
import { formatFieldValues } from "~/dealer/settings/field-values";
import { action, loader } from "~/routes/staff/settings";
import { DEALER } from "../../fixtures/dealer";
import { createPostRequest } from "../../support/routes/post-request";

const OWNER = { userId: "ana", name: "Ana", role: "owner" as const, mustChangePassword: false };
const NOW = new Date("2026-11-20T17:00:00Z");
const ADDRESS = "https://www.example.com/staff/settings";
const PHONE = "(407) 555-0142";
const NEW_HOURS = { ...DEALER.hours, lot: [...DEALER.hours.lot.slice(0, 6), null] };

const createVersion = (changes: Partial<FactVersion>): FactVersion => ({
  ...{ id: 5, section: "hours", value: NEW_HOURS, savedAtIso: NOW.toISOString() },
  ...{ savedBy: "Ana", restoredFrom: null, isCurrent: true },
  ...changes,
});

function createDesk(versions: readonly FactVersion[], fault?: "down" | "late") {
  const saved: FactChange[] = [];
  const logged: unknown[] = [];
  const refreshed: unknown[] = [];
  const context = {
    staff: { findMember: async () => OWNER },
    now: () => NOW,
    log: (...line: unknown[]) => void logged.push(line),
    settings: { DEALER_PHONE: PHONE, INVENTORY_FRESH_SECONDS: 30 },
    resolveFacts: (stored: Parameters<typeof resolveFacts>[0]) => resolveFacts(stored, PHONE),
    inventory: { find: async (notBeforeMs: unknown) => void refreshed.push(notBeforeMs) },
    staffMenu: { countMenu: async () => null },
    facts: {
      listVersions: async () => versions,
      save: async (change: FactChange) => {
        if (fault === "down") throw new BackendUnavailable("down");
        if (fault === "late") return { isSaved: false, id: 9 };
        saved.push(change);
        return { isSaved: true, id: 6 };
      },
    },
  };
  return { context, saved, logged, refreshed };
}

async function send(
  form: Readonly<Record<string, string>>,
  { context, ...desk }: ReturnType<typeof createDesk>,
) {
  const request = await createPostRequest(ADDRESS, new URLSearchParams(form), {});
  const answer: unknown = await action({ request, params: {}, context } as never).catch((thrown) => thrown);
  if (answer instanceof Response)
    return { ...desk, status: answer.status, location: answer.headers.get("Location"), data: null };
  const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit | null };
  return { ...desk, status: init?.status ?? 200, location: null, data };
}

const HOURS = formatFieldValues(DEALER.hours);
const DAY = { intent: "addDay", expected: "0", date: "2026-12-24", "name-en": "Christmas Eve" };

test("changed hours are saved over the version that the owner has seen, and the page then shows that section", async () => {
  const form = { ...HOURS, intent: "hours", expected: "5", "lot-6-opens": "11:00" };
  const { status, location, saved, logged } = await send(form, createDesk([createVersion({})]));
  const lot = [...DEALER.hours.lot.slice(0, 6), { opens: "11:00", closes: "16:00" }];
  expect(saved).toEqual([{ section: "hours", value: { ...DEALER.hours, lot }, expectedId: 5 }]);
  expect([status, location]).toEqual([303, `/staff/settings?saved=${NOW.getTime()}&open=hours`]);
  expect(logged).toEqual([["businessFactsSaved", { section: "hours", id: 6, by: "ana" }]]);
});

test("an invalid value is reported at its field, and everything typed stays", async () => {
  const { status, data, saved } = await send({ ...DAY, date: "someday" }, createDesk([]));
  expect([status, saved]).toEqual([400, []]);
  expect(data).toMatchObject({
    name: "addDay",
    error: { date: ["staffSettings:problems.date"] },
    initialValue: { date: "someday", "name-en": "Christmas Eve" },
  });
});

test("a preview shows what shoppers will see, and saves nothing", async () => {
  const form = { ...DAY, intent: "preview.addDay", "hours-opens": "09:30", "hours-closes": "13:00" };
  const { status, data, saved } = await send(form, createDesk([]));
  expect([status, saved]).toEqual([200, []]);
  expect(data?.preview).toMatchObject({
    rows: expect.arrayContaining([["Thu, December 24", "9:30 AM – 1:00 PM (Christmas Eve)"]]),
  });
});

test.each([
  ["hours", { ...HOURS }, ["Monday to Friday", "9:00 AM – 6:00 PM"]],
  [
    "prices",
    { ...formatFieldValues(DEALER.prices) },
    ["Sales tax (est.) (6.0% + 0.5%, Orange County)", "$1,099"],
  ],
  ["reviews", { ...formatFieldValues(DEALER.reviews) }, ["4.8/5.0", "127+, November 2026"]],
] as const)("the preview of %s has the line of the website", async (name, fields, row) => {
  const { data } = await send({ ...fields, intent: `preview.${name}`, expected: "0" }, createDesk([]));
  expect(data).toMatchObject({ preview: { rows: expect.arrayContaining([row]) } });
});

test("the preview of the replies has the changed ones, filled in, in their own language", async () => {
  const fields = { ...formatFieldValues(DEALER.replies), "es-price": "Hola, {name}: {price}[ ({slot})]" };
  const form = { ...fields, intent: "preview.replies", expected: "0" };
  const { data } = await send(form, createDesk([]));
  const text = expect.stringMatching(/^Hola, Ana: \$17,900 \(.*21 de noviembre/);
  expect(data?.preview).toEqual({ offer: null, rows: [["Price, Spanish", text, "es"]] });
});

test.each([
  ["a preview", { ...HOURS, intent: "preview.hours" }, undefined],
  ["a refused value", { ...HOURS, intent: "hours", "lot-6-opens": "late" }, undefined],
  ["an outage", { ...HOURS, intent: "hours" }, "down"],
] as const)("after %s the form still sends the version that the owner has seen", async (_, form, fault) => {
  const desk = createDesk([createVersion({ id: 7 })], fault);
  expect((await send({ ...form, expected: "5" }, desk)).data).toMatchObject({ expectedId: 5 });
});

test("after a conflict the form sends the newest version, so that saving again replaces it", async () => {
  expect((await send(DAY, createDesk([], "late"))).data).toMatchObject({ expectedId: null });
});

test("a change that another owner saved in the meantime is shown, and nothing is overwritten", async () => {
  const { status, data } = await send(DAY, createDesk([], "late"));
  expect(status).toBe(409);
  expect(data).toMatchObject({ error: { "": ["staffSettings:refused.conflict"] }, name: "addDay" });
});

test("during an outage everything typed stays", async () => {
  const { status, data } = await send(DAY, createDesk([], "down"));
  expect(status).toBe(503);
  expect(data).toMatchObject({
    error: { "": ["staffSettings:refused.unavailable"] },
    initialValue: { "name-en": "Christmas Eve" },
  });
});

test("an earlier version or the defaults can be restored", async () => {
  const versions = [
    createVersion({ id: 5 }),
    createVersion({ id: 3, isCurrent: false, value: DEALER.hours }),
  ];
  const restore = (id: string) =>
    send({ intent: "restore", section: "hours", id, expected: "5" }, createDesk(versions));
  expect((await restore("3")).saved).toEqual([
    { section: "hours", value: DEALER.hours, expectedId: 5, restoredFrom: 3 },
  ]);
  expect((await restore("0")).saved).toEqual([{ section: "hours", value: null, expectedId: 5 }]);
  expect((await restore("4")).status).toBe(400);
});

test("the page shows the saved values, the last change with its undo, and the history with what changed", async () => {
  const { context, refreshed } = createDesk([createVersion({})]);
  const request = new Request(`${ADDRESS}?saved=${NOW.getTime()}&open=hours`);
  const { data } = (await loader({ request, params: {}, context } as never)) as unknown as { data: unknown };
  expect(refreshed).toEqual([NOW.getTime()]);
  expect(data).toMatchObject({
    page: {
      open: "hours",
      saved: { section: "hours", undoId: 0 },
      versionIds: { hours: 5, offers: 0 },
      values: { hours: expect.not.objectContaining({ "lot-6-opens": expect.anything() }) },
      history: [
        {
          savedBy: "Ana",
          values: [
            { before: "10:00", after: "" },
            { before: "16:00", after: "" },
          ],
        },
      ],
    },
  });
});
