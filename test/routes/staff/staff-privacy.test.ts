import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { ErasureUnfinished } from "~/leads/privacy/erase-person.server";
import { action as exportPerson, loader as openExport } from "~/routes/staff/person-export";
import { action } from "~/routes/staff/staff-privacy";
import { createInboxLead } from "../../fixtures/inbox";
import { callRoute, OWNER } from "../../support/routes/route-call";

const LEAD = { ...createInboxLead(), photos: [{}] };
const OTHERS = { moreCount: 2, quarantined: [{}], buffered: [], holds: [{}], notes: [], syncLines: [{}] };
const FOUND = { leads: [{ lead: LEAD, record: {} }], ...OTHERS };
const ORDER = { intent: "erase", person: "407.555.0161", reason: "request", confirm: "yes" };
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
  const closed: unknown[] = [];
  const setRequestClosed = async (id: string, change: object) => id === LEAD.id && closed.push(change) > 0;
  const leadWork = { setRequestClosed };
  const context = { leadPrivacy, leadWork };
  const options = { form, params: { lang: "es" }, member: OWNER, context };
  const answer = await callRoute(task as typeof action, "/es/staff/privacy", options);
  return { ...answer, erased, exported, closed };
}

test("an owner finds a person by phone number, and what was typed stays", async () => {
  const { status, data, erased } = await submit({ intent: "find", person: "407.555.0161" });
  expect([status, erased]).toEqual([200, []]);
  const counts = { moreCount: 2, quarantinedCount: 1, heldCount: 1, syncCount: 1 };
  const found = { lines: [{ id: LEAD.id, photoCount: 1 }], ...counts };
  expect(data).toMatchObject({ initialValue: { person: "407.555.0161" }, found });
});

test("nothing is erased without a reason and the box; then the page reports it, and no log names the person", async () => {
  const data = { error: { "": ["staffPrivacy:problems.incomplete"] }, found: { moreCount: 2 } };
  for (const missing of [{ confirm: "" }, { reason: "" }])
    expect(await submit({ ...ORDER, ...missing })).toMatchObject({ status: 400, erased: [], data });
  const { location, erased, logged } = await submit(ORDER);
  expect(location).toBe("/es/staff/privacy?erased=yes");
  expect(erased).toMatchObject([[PHONE, { actorId: OWNER.userId, reason: "request" }]]);
  expect(logged.join()).not.toContain("0161");
});

test.each([
  [new BackendUnavailable("down"), "unavailable"],
  [new ErasureUnfinished("buffer"), "unfinished"],
])("an erasure that fails says so: %s", async (failure, problem) => {
  const data = { error: { "": [`staffPrivacy:problems.${problem}`] } };
  expect(await submit(ORDER, failure)).toMatchObject({ status: 503, data });
});

test("input that is neither an email address nor a phone number gets an error, and stays in the form", async () => {
  const error = { person: ["staffPrivacy:problems.person"] };
  const data = { error, initialValue: { person: "Opal" } };
  for (const intent of ["find", "erase"])
    expect(await submit({ intent, person: "Opal" })).toMatchObject({ status: 400, data });
  expect((await submit({ person: "Opal" }, null, exportPerson)).status).toBe(400);
});

test("everything of one person is downloaded by POST only", async () => {
  const { headers, data, exported } = await submit({ person: "opal@example.com" }, null, exportPerson);
  expect(exported).toEqual([{ actorId: OWNER.userId, format: "json", scope: "person" }]);
  expect(data).toBe('{"leads":[1]}');
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="person.json"');
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(openExport().status).toBe(405);
});

test.each([
  ["close", `?closed=${LEAD.id}`],
  ["reopen", ""],
])("an owner does %s a request, and the log names only its lead", async (intent, query) => {
  const { location, closed, logged } = await submit({ intent, id: LEAD.id, person: "opal@example.com" });
  const change = { userId: OWNER.userId, isClosed: intent === "close" };
  expect([location, closed]).toEqual([`/es/staff/privacy${query}`, [change]]);
  expect(logged.join()).toContain(LEAD.id);
  expect(logged.join()).not.toContain("opal");
  for (const id of ["", "8f14e45f-ceea-467f-ab29-000000000000"])
    expect((await submit({ intent, id })).status).toBe(404);
});
