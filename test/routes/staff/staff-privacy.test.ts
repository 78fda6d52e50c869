/** The owners' privacy page: finding, exporting, and erasing one person's data. */
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { ErasureUnfinished } from "~/leads/privacy/erase-person.server";
import { action as exportPerson, loader as openExport } from "~/routes/staff/person-export";
import { action } from "~/routes/staff/staff-privacy";
import { createInboxLead } from "../../fixtures/inbox";
import { callRoute, OWNER } from "../../support/routes/route-call";

const LEAD = { ...createInboxLead(), photos: [{}] };
const FOUND = {
  leads: [{ lead: LEAD, record: {} }],
  moreCount: 2,
  quarantined: [{}],
  buffered: [],
  holds: [{}],
};
const PHONE = { phoneE164: "+14075550161", phoneExtension: null };

async function submit(
  form: Readonly<Record<string, string>>,
  failure: Error | null = null,
  task: unknown = action,
) {
  const erased: unknown[] = [];
  const exported: unknown[] = [];
  const leadPrivacy = {
    findPerson: async () => (failure ? Promise.reject(failure) : FOUND),
    erasePerson: async (...order: unknown[]) => (failure ? Promise.reject(failure) : void erased.push(order)),
    recordExport: async (order: unknown) => void exported.push(order),
    async *exportPerson() {
      yield '{"leads":[';
      yield "1]}";
    },
  };
  const closed: string[] = [];
  const leadWork = { closeRequest: async (id: string) => id === LEAD.id && closed.push(id) > 0 };
  const context = { leadPrivacy, leadWork };
  const options = { form, params: { lang: "es" }, member: OWNER, context };
  return {
    ...(await callRoute(task as typeof action, "/es/staff/privacy", options)),
    erased,
    exported,
    closed,
  };
}

test("an owner finds a person by phone number, and what was typed stays", async () => {
  const { status, data, erased } = await submit({ intent: "find", person: "407.555.0161" });
  expect([status, erased]).toEqual([200, []]);
  expect(data).toMatchObject({
    initialValue: { person: "407.555.0161" },
    found: { lines: [{ id: LEAD.id, photoCount: 1 }], moreCount: 2, quarantinedCount: 1, heldCount: 1 },
  });
});

test("nothing is erased without a reason and the box; then the page reports it, and no log names the person", async () => {
  const order = { intent: "erase", person: "407.555.0161", reason: "request", confirm: "yes" };
  for (const missing of [{ confirm: "" }, { reason: "" }])
    expect(await submit({ ...order, ...missing })).toMatchObject({
      status: 400,
      erased: [],
      data: { error: { "": ["staffPrivacy:problems.incomplete"] }, found: { moreCount: 2 } },
    });
  const { location, erased, logged } = await submit(order);
  expect(location).toBe("/es/staff/privacy?erased=yes");
  expect(erased).toMatchObject([[PHONE, { actorId: OWNER.userId, reason: "request" }]]);
  expect(logged.join()).not.toContain("0161");
});

test.each([
  [new BackendUnavailable("down"), "unavailable"],
  [new ErasureUnfinished("buffer"), "unfinished"],
])("an erasure that fails says so: %s", async (failure, problem) => {
  const order = { intent: "erase", person: "407.555.0161", reason: "request", confirm: "yes" };
  expect(await submit(order, failure)).toMatchObject({
    status: 503,
    data: { error: { "": [`staffPrivacy:problems.${problem}`] } },
  });
});

test("input that is neither an email address nor a phone number gets an error, and stays in the form", async () => {
  for (const intent of ["find", "erase"])
    expect(await submit({ intent, person: "Opal" })).toMatchObject({
      status: 400,
      data: { error: { person: ["staffPrivacy:problems.person"] }, initialValue: { person: "Opal" } },
    });
  expect((await submit({ person: "Opal" }, null, exportPerson)).status).toBe(400);
});

test("everything of one person is downloaded by POST only", async () => {
  const { headers, data, exported } = await submit({ person: "opal@example.com" }, null, exportPerson);
  expect(exported).toEqual([{ actorId: OWNER.userId, format: "json", scope: "person" }]);
  expect([headers.get("Content-Disposition"), headers.get("Cache-Control"), data]).toEqual([
    'attachment; filename="person.json"',
    "private, no-store",
    '{"leads":[1]}',
  ]);
  expect(openExport().status).toBe(405);
});

test("an owner closes a request, and the log names only its lead", async () => {
  const { location, closed, logged } = await submit({
    intent: "close",
    id: LEAD.id,
    person: "opal@example.com",
  });
  expect([location, closed]).toEqual(["/es/staff/privacy", [LEAD.id]]);
  expect(logged.join()).toContain(LEAD.id);
  expect(logged.join()).not.toContain("opal");
  for (const id of ["", "8f14e45f-ceea-467f-ab29-000000000000"])
    expect((await submit({ intent: "close", id })).status).toBe(404);
});
