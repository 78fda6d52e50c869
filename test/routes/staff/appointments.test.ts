import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { hashCalendarSecret } from "~/leads/work/calendar-address";
import { action, loader } from "~/routes/staff/leads/appointments";
import { loader as loadCalendar } from "~/routes/staff/leads/calendar";
import { readCalendar } from "../../support/read-calendar";
import { createVehicle } from "../../support/render";
import { createPostRequest } from "../../support/routes/post-request";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const MEMBER = { userId: "luis", name: "Luis Ortega", role: "sales", mustChangePassword: false };
const SECRET = "0123456789abcdef0123456789abcdef01234567";
const ENTRY = {
  id: "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01",
  name: "Ana Beltrán",
  subject: "test-drive",
  vin: "1FTEW1EP1MFA41207",
  vehicle: null,
  status: "new",
  meeting: "2026-11-23T10:30",
};
const staff = { findMember: async () => MEMBER };

test("without a day in the URL, the page shows today in Orlando", async () => {
  const asked: unknown[] = [];
  const readAppointments = async (...span: unknown[]) => {
    asked.push(span);
    return { leads: [], undated: [], address: null };
  };
  for (const path of ["/staff/appointments", "/staff/appointments?day=2026-11-28"])
    await callLoader(
      loader,
      { path },
      { inventory: null, context: { staff, leadWork: { readAppointments } } },
    );
  expect(asked).toEqual([
    ["luis", "2026-11-20", "2026-11-21"],
    ["luis", "2026-11-28", "2026-11-29"],
  ]);
});

test("a calendar address is shown once, only its hash is stored, and the log has neither", async () => {
  const stored: unknown[] = [];
  const logged: string[] = [];
  const leadWork = { setCalendarAddress: async (...change: unknown[]) => void stored.push(change) };
  const press = async (intent: string) => {
    const body = new FormData();
    body.set("intent", intent);
    const request = await createPostRequest("https://www.example.com/es/staff/appointments", body, {});
    const log = (event: string, more: object) => void logged.push(event + JSON.stringify(more));
    const context = { staff, leadWork, log, origin: "https://www.example.com" };
    return action({ request, params: { lang: "es" }, context } as never);
  };
  const { data } = (await press("create")) as { data: { address: string } };
  const [, secret = ""] =
    /^https:\/\/www\.example\.com\/es\/staff\/calendar\/([\da-f]{40})\.ics$/.exec(data.address) ?? [];
  expect(stored).toEqual([["luis", await hashCalendarSecret(secret)]]);
  expect(logged.join()).not.toContain(secret);
  await press("revoke");
  expect(stored[1]).toEqual(["luis", null]);
});

async function read(secret: string, readEntries: () => Promise<unknown>) {
  const inventory = createFakeInventory([createVehicle()]);
  const context = { leadWork: { readCalendar: readEntries }, log: () => undefined };
  const path = `/es/staff/calendar/${secret}.ics`;
  return callLoader(loadCalendar, { path, params: { lang: "es", secret } }, { inventory, context });
}

test("the feed needs no session, has first name, car, and time, and is stored nowhere", async () => {
  const { status, cacheControl, data } = await read(SECRET, async () => [ENTRY]);
  expect([status, cacheControl]).toEqual([200, "private, no-store"]);
  expect(readCalendar(String(data))).toMatchObject({
    SUMMARY: "Prueba de manejo: Ana, 2021 Ford F-150 XLT",
    DTSTART: "20261123T153000Z",
    URL: `https://www.example.com/es/staff/leads/${ENTRY.id}`,
    STATUS: "TENTATIVE",
  });
  expect(String(data)).not.toContain("Beltr");
});

test("an unknown address returns 404, and an outage 503 rather than an empty calendar", async () => {
  expect(await read(SECRET, async () => null)).toMatchObject({
    status: 404,
    cacheControl: "private, no-store",
  });
  expect(await read("not-a-secret", async () => [ENTRY])).toMatchObject({ status: 404 });
  expect(await read(SECRET, () => Promise.reject(new BackendUnavailable("down")))).toMatchObject({
    status: 503,
  });
});
