/**
 * A write that the database rejects permanently is not an outage: the form responds with a 400, preserves its
 * values, and nothing is retried.
 */
import { expect, test } from "vitest";
import { BackendRejected } from "~/backend/unavailable";
import type { QuarantinedLead } from "~/leads/inbox/lead-quarantine";
import { action as changeLeads, loader as showLeads } from "~/routes/staff/leads";
import { loader as downloadLeads } from "~/routes/staff/leads/leads-csv";
import { action as addVehicle } from "~/routes/staff/new-vehicle";
import { action as changePeople } from "~/routes/staff/people";
import { action as takeFile } from "~/routes/staff/photo-files";
import { action as changePhotos } from "~/routes/staff/photos";
import { action as editVehicle } from "~/routes/staff/vehicle";
import { createLead } from "../fixtures/lead";
import { fakeStaffMenu } from "../fixtures/staff-menu";
import { createPostRequest } from "../support/routes/post-request";

const MEMBER = { userId: "ana", name: "Ana", role: "owner" as const, mustChangePassword: false };
const refused = async () => Promise.reject(new BackendRejected("refused", "23514"));
const NOW = new Date("2026-11-20T17:00:00Z");
const ID = "9f1c3f0e-2f52-4f0e-9a52-0d9c5b0c5d11";
const KEPT: QuarantinedLead = {
  id: ID,
  lead: createLead({ message: "a\u0000b" }),
  reason: "22P05",
  receivedAtIso: NOW.toISOString(),
  acceptedAtIso: null,
  acceptedBy: null,
  leadId: null,
};

async function call(task: (args: never) => unknown, path: string, fields: object | null, parts: object) {
  const logged: string[] = [];
  const context = {
    staff: { findMember: async () => MEMBER },
    staffMenu: fakeStaffMenu,
    log: (event: string, values: object = {}) => void logged.push(`${event} ${JSON.stringify(values)}`),
    now: () => NOW,
    inventory: { find: async () => null },
    ...parts,
  };
  const address = `https://www.example.com${path}`;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) body.set(name, value as string);
  const request = fields ? await createPostRequest(address, body, {}) : new Request(address);
  const params = { id: "7", vin: "1FTEW1EP1MFA41207" };
  const answer = await Promise.resolve(task({ request, params, context } as never)).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response)
    return { status: answer.status, data: await answer.clone().text(), headers: answer.headers, logged };
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data, headers: new Headers(init?.headers), logged };
}

const VEHICLE = {
  vin: "1M8GDM9AXKP042788",
  productName: "2019 MCI Coach",
  price: "159000",
  color: "White",
};

test.each([
  [
    "a changed vehicle",
    editVehicle,
    { intent: "save", version: "1", ...VEHICLE },
    { vehicleEditor: { edit: refused } },
  ],
  ["a new vehicle", addVehicle, { intent: "save", ...VEHICLE }, { vehicleEditor: { add: refused } }],
])("%s that is rejected returns with its values and the reason", async (_, task, form, parts) => {
  const { status, data, logged } = await call(task, "/staff/vehicles/7", form, parts);
  expect([status, data]).toMatchObject([
    400,
    { initialValue: VEHICLE, error: { "": ["staffVehicles:refused.rejected"] } },
  ]);
  expect(logged).toEqual(['staffRequestFailed {"reason":"refused"}']);
});

test("a new member whom Auth rejects returns with the values and the reason", async () => {
  const form = { intent: "add", name: "Luz", email: "luz@example.com", role: "sales" };
  const { status, data } = await call(changePeople, "/staff/people", form, {
    people: { createAccount: refused },
  });
  expect([status, data]).toEqual([
    400,
    expect.objectContaining({
      error: { "": ["staffPeople:refused.rejected"] },
      initialValue: { name: "Luz", email: "luz@example.com", role: "sales" },
    }),
  ]);
});

test("rejected photos are reported in the form and in the response to the script", async () => {
  const move = { intent: "remove", photo: "a" };
  expect(
    await call(changePhotos, "/staff/photos/x", move, { galleryEditor: { change: refused } }),
  ).toMatchObject({
    status: 400,
    data: { refusal: "rejected" },
  });
  const file = { photos: new File(["x"], "a.jpg") };
  expect(
    await call(takeFile, "/staff/photos/x/files", file, { galleryEditor: { upload: refused } }),
  ).toMatchObject({
    status: 400,
    data: '{"outcome":"notStored"}',
  });
});

test("a photo name that cannot be stored matches no photo, and the database is not queried", async () => {
  const form = { intent: "remove", photo: "a\u0000" };
  expect(await call(changePhotos, "/staff/photos/x", form, { galleryEditor: {} })).toMatchObject({
    status: 400,
    data: "form",
  });
});

/** A list without leads. */
const NO_LEADS = {
  ...{ leads: [], waiting: [], due: [], staff: [] },
  counts: { unanswered: 0, suspected: 0, unsent: 0, quarantined: 1 },
};

function openQuarantine(found: QuarantinedLead | null, accept: (...args: never[]) => unknown) {
  const woken: unknown[] = [];
  return {
    woken,
    leadQuarantine: {
      countQuarantined: async () => ({ count: 1, oldestAtIso: NOW.toISOString() }),
      listQuarantined: async () => (found ? [found] : []),
      findQuarantined: async (id: string) => (id === ID ? found : null),
      accept,
    },
    leadWork: { readList: async () => NO_LEADS },
    deliveryQueue: { enqueue: async (ids: readonly string[]) => woken.push(...ids) > 0 },
    leadSearches: { read: async () => "" },
  };
}

test("the quarantine folder shows what was sent, with unreadable characters named", async () => {
  const parts = openQuarantine(KEPT, refused);
  const { status, data } = await call(showLeads, "/staff/leads?folder=quarantine", null, parts);
  expect([status, data]).toMatchObject([
    200,
    {
      list: {
        counts: { quarantined: 1 },
        quarantined: [{ id: ID, reason: "text", sent: { message: "a[U+0000]b" } }],
      },
    },
  ]);
});

test("Accept stores the cleaned copy, enqueues its deliveries, and redirects to the folder", async () => {
  const accepted: unknown[] = [];
  const parts = openQuarantine(KEPT, async (...args: unknown[]) => {
    accepted.push(args);
    return { leadId: "l", deliveryIds: ["d"] };
  });
  const form = { intent: "accept", id: ID };
  const { status, headers, logged } = await call(changeLeads, "/staff/leads?folder=quarantine", form, parts);
  expect([status, headers.get("Location")]).toEqual([303, "/staff/leads?folder=quarantine"]);
  expect(accepted).toEqual([[ID, { ...KEPT.lead, message: "ab" }, "ana"]]);
  expect(parts.woken).toEqual(["d"]);
  expect(logged.join()).not.toContain("Beltrán");
});

test("dismissing a lead stores nothing", async () => {
  const accepted: unknown[] = [];
  const parts = openQuarantine({ ...KEPT, lead: null }, async (...args: unknown[]) => {
    accepted.push(args);
    return { leadId: null, deliveryIds: [] };
  });
  const { status } = await call(changeLeads, "/staff/leads", { intent: "takeOff", id: ID }, parts);
  expect([status, accepted, parts.woken]).toEqual([303, [[ID, null, "ana"]], []]);
});

test.each([
  ["a copy that is rejected as well", KEPT],
  ["a lead that cannot be read", { ...KEPT, lead: null }],
])("%s stays, and the page reports it at that lead", async (_, found) => {
  const { status, data } = await call(
    changeLeads,
    "/staff/leads",
    { intent: "accept", id: ID },
    openQuarantine(found, refused),
  );
  expect([status, data]).toEqual([400, { refusedId: ID }]);
});

test.each(["", "x", "9f1c3f0e-2f52-4f0e-9a52-000000000000"])("an id of no lead is a 404: %j", async (id) => {
  const form = { intent: "accept", id };
  expect(await call(changeLeads, "/staff/leads", form, openQuarantine(KEPT, refused))).toMatchObject({
    status: 404,
  });
});

test("the quarantine cannot be downloaded", async () => {
  const parts = openQuarantine(KEPT, refused);
  expect(await call(downloadLeads, "/staff/leads.csv?folder=quarantine", null, parts)).toMatchObject({
    status: 404,
  });
});
