import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { hashCalendarSecret } from "~/leads/work/calendar-address";
import { action, loader } from "~/routes/staff/leads/appointments";
import { loader as loadCalendar } from "~/routes/staff/leads/calendar";
import { createInboxLead } from "../../fixtures/inbox";
import { createLeadCar } from "../../fixtures/lead";
import { readCalendar } from "../../support/read-calendar";
import { callRoute, createRecorder, SALES } from "../../support/routes/route-call";

const SECRET = "0123456789abcdef0123456789abcdef01234567";
const DRIVE = { subject: "test-drive", vehicle: null, status: "new", meeting: "2026-11-23T10:30" };
const id = "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";
const ENTRY = { ...DRIVE, id, name: "Ana Beltrán", car: createLeadCar() };

const EMPTY = { leads: [], undated: [], week: [], address: null, replies: null };

/** Opens the page. @returns also what it asked the store */
async function open(query = "", stored: object = {}) {
  const asked: unknown[] = [];
  const context = { leadWork: { readAppointments: createRecorder(asked)({ ...EMPTY, ...stored }) } };
  return { asked, data: (await callRoute(loader, `/staff/appointments${query}`, { context })).data };
}

test.each([
  ["", "2026-11-20", "2026-11-21"],
  ["?day=2026-11-28", "2026-11-28", "2026-11-29"],
])("the page with %j shows the day in Orlando from %s to %s", async (query, ...span) => {
  expect((await open(query)).asked).toEqual([[SALES.userId, ...span]]);
});

test.each([
  ["2026-11-25", false],
  ["2026-11-26", true],
  ["2026-11-29", true],
])("the page of %s says whether the lot is closed on that day", async (day, isClosed) => {
  expect((await open(`?day=${day}`)).data).toMatchObject({ page: { isClosed } });
});

test("an appointment has its car, sold or not, and whether another person asked for the time", async () => {
  const car = createLeadCar({ product_name: "2020 Toyota Camry SE", quantity: 0 });
  const meeting = "2026-11-20T10:30";
  const sameTime = [{ id: "other", name: "Bob" }];
  const leads = [
    { ...createInboxLead({ car, vehicle: "camry" }), meeting, sameTime },
    { ...createInboxLead({ car: null, vehicle: "camry" }), meeting, sameTime: [] },
  ];
  const sold = { vehicle: "2020 Toyota Camry SE", sale: "sold", picture: { bodyStyle: "Sedan" } };
  const typed = { vehicle: "camry", sale: null, picture: null, isTimeShared: false };
  const page = { rows: [{ ...sold, isTimeShared: true }, typed], undated: [sold] };
  expect((await open("", { leads, undated: [createInboxLead({ car })] })).data).toMatchObject({ page });
});

test("a calendar address is shown once, only its hash is stored, and the log has neither", async () => {
  const stored: unknown[] = [];
  const leadWork = { setCalendarAddress: async (...change: unknown[]) => void stored.push(change) };
  const press = (intent: string) => {
    const options = { form: { intent }, params: { lang: "es" }, context: { leadWork } };
    return callRoute(action, "/es/staff/appointments", options);
  };
  const { data, logged } = await press("create");
  const { address } = data as { address: string };
  const pattern = /^https:\/\/www\.example\.com\/es\/staff\/calendar\/([\da-f]{40})\.ics$/;
  const [, secret = ""] = pattern.exec(address) ?? [];
  await press("revoke");
  const hashes = [await hashCalendarSecret(secret), null];
  expect(stored).toEqual(hashes.map((hash) => [SALES.userId, hash]));
  expect(logged.join()).not.toContain(secret);
});

/** Reads the feed like a calendar program, without a session. */
function readFeed(secret: string, readEntries: () => Promise<unknown>) {
  const context = { leadWork: { readCalendar: readEntries } };
  const options = { params: { lang: "es", secret }, member: null, context };
  return callRoute(loadCalendar, `/es/staff/calendar/${secret}.ics`, options);
}

test("the feed needs no session, has first name, car, and time, and is stored nowhere", async () => {
  const { status, headers, data } = await readFeed(SECRET, async () => [ENTRY]);
  expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(readCalendar(String(data))).toMatchObject({
    SUMMARY: "Prueba de manejo: Ana, 2021 Ford F-150 XLT",
    DTSTART: "20261123T153000Z",
    URL: `https://www.example.com/es/staff/leads/${ENTRY.id}`,
    STATUS: "TENTATIVE",
  });
  expect(data).not.toContain("Beltr");
});

test("the feed marks the appointments of a sold car, and has what was typed for a car that isn't known", async () => {
  const summarize = async (entry: object) => {
    const { data } = await readFeed(SECRET, async () => [{ ...ENTRY, ...entry }]);
    return readCalendar(String(data)).SUMMARY;
  };
  const sold = { car: createLeadCar({ quantity: 0 }) };
  expect(await summarize(sold)).toBe("Prueba de manejo: Ana, 2021 Ford F-150 XLT · Vendido");
  expect(await summarize({ car: null, vehicle: "troca" })).toBe("Prueba de manejo: Ana, troca");
});

test("an unknown address returns 404, and an outage 503 rather than an empty calendar", async () => {
  const unknown = await readFeed(SECRET, async () => null);
  expect([unknown.status, unknown.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  expect((await readFeed("not-a-secret", async () => [ENTRY])).status).toBe(404);
  const outage = () => Promise.reject(new BackendUnavailable("down"));
  expect((await readFeed(SECRET, outage)).status).toBe(503);
});
