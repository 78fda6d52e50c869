import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import { formatSeenWork } from "~/leads/work/lead-work";
import type { LeadWorkResult } from "~/leads/work/lead-work-store";
import { action, loader } from "~/routes/staff/lead";
import { createInboxLead, NEW_WORK } from "../../fixtures/inbox";
import { createVehicle } from "../../support/render";
import { createPostRequest } from "../../support/routes/post-request";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const ID = "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";
const MEMBER = { userId: "luis", name: "Luis Ortega", role: "sales", mustChangePassword: false };
const PAGE = {
  file: {
    ...createInboxLead({ locale: "es" }),
    photos: [],
    events: [],
    deliveries: [],
    unreadableDeliveries: 0,
  },
  others: [createInboxLead({ id: "1b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a02" })],
  waiting: { count: 4, position: 2, nextId: null },
  staff: [],
};
const FORM = {
  intent: "save",
  seen: formatSeenWork(NEW_WORK),
  status: "contacted",
  note: " Has a cosigner.\r\n",
};

async function submit(
  fields: Readonly<Record<string, string>>,
  save: () => Promise<LeadWorkResult> = async () => ({ outcome: "saved" }),
) {
  const saved: unknown[] = [];
  const logged: string[] = [];
  const context = {
    staff: { findMember: async () => MEMBER },
    leadInbox: { markAnswered: async (_: string, answer: object) => Boolean(saved.push(answer)) },
    leadWork: {
      readPage: async () => PAGE,
      save: (_: string, change: object) => {
        saved.push(change);
        return save();
      },
    },
    log: (event: string, more: object) => void logged.push(event + JSON.stringify(more)),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = await createPostRequest(`https://www.example.com/staff/leads/${ID}`, body, {});
  const answer: unknown = await action({ request, params: { id: ID }, context } as never).catch(
    (thrown) => thrown,
  );
  if (answer instanceof Response)
    return { status: answer.status, data: answer.headers.get("Location"), saved, logged };
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data, saved, logged };
}

test("a lead's page has the reply in the shopper's language, the person's other leads, and the place in the queue", async () => {
  const inventory = createFakeInventory([createVehicle()]);
  const context = { leadWork: { readPage: async () => PAGE }, staff: { findMember: async () => MEMBER } };
  const { status, data } = await callLoader(
    loader,
    { path: `/staff/leads/${ID}?template=price`, params: { id: ID } },
    { inventory, context },
  );
  expect([status, data]).toMatchObject([
    200,
    {
      file: {
        reply: { locale: "es", template: "price", text: expect.stringContaining("Hola, Ana. Soy Luis") },
        others: [{ vehicle: "2021 Ford F-150 XLT" }],
        waiting: { count: 4, position: 2 },
      },
    },
  ]);
});

test.each([
  [
    "the owners' own text",
    { ...DEFAULT_REPLY_TEMPLATES, es: { ...DEFAULT_REPLY_TEMPLATES.es, price: "{name}: {price}" } },
    /^Ana: \$/,
  ],
  ["the default text when theirs can't be read", { es: { price: "Hi" } }, /^Hola, Ana\. Soy Luis/],
])("a reply is %s", async (_, replies, text) => {
  const inventory = createFakeInventory([createVehicle()]);
  const readPage = async () => ({ ...PAGE, replies });
  const context = { leadWork: { readPage }, staff: { findMember: async () => MEMBER } };
  const { data } = await callLoader(
    loader,
    { path: `/staff/leads/${ID}?template=price`, params: { id: ID } },
    { inventory, context },
  );
  expect(data).toMatchObject({ file: { reply: { text: expect.stringMatching(text) } } });
});

test("a form saves what it has and what the person saw; the note stays private", async () => {
  const { status, data, saved, logged } = await submit(FORM);
  expect([status, data]).toEqual([303, `/staff/leads/${ID}?saved=yes`]);
  expect(saved).toEqual([
    {
      userId: "luis",
      base: NEW_WORK,
      wanted: { status: "contacted", lostReason: null },
      note: "Has a cosigner.",
    },
  ]);
  expect(logged.join()).not.toContain("cosigner");
});

test("a form that doesn't say what the person saw changes what is stored", async () => {
  const { saved } = await submit({ status: "sold", note: "" });
  expect(saved).toMatchObject([{ base: NEW_WORK, wanted: { status: "sold" }, note: null }]);
});

test("someone else's change is shown next to what was typed, and either can be saved", async () => {
  const current = { ...NEW_WORK, status: "sold" } as const;
  const conflict = { outcome: "conflict", current, fields: ["status"] } as const;
  const { status, data } = await submit(FORM, async () => conflict);
  expect([status, data]).toMatchObject([
    409,
    {
      of: "work",
      conflict: { current, fields: ["status"] },
      initialValue: { status: "contacted", note: FORM.note },
      error: { "": ["staffLead:work.refused.conflict"] },
    },
  ]);
  const seen = formatSeenWork(current);
  const theirs = await submit({ ...FORM, seen, theirs: "yes", conflict: "status" });
  expect(theirs.saved).toMatchObject([{ base: current, wanted: {}, note: "Has a cosigner." }]);
  expect((await submit({ ...FORM, seen })).saved).toMatchObject([
    { base: current, wanted: { status: "contacted" } },
  ]);
});

test.each([
  [new BackendUnavailable("down"), 503, "unavailable"],
  [new BackendRejected("refused", "23503"), 400, "rejected"],
])("nothing typed is lost when saving fails: %s", async (error, status, refusal) => {
  const answer = await submit(FORM, () => Promise.reject(error));
  expect(answer).toMatchObject({
    status,
    data: { initialValue: { note: FORM.note }, error: { "": [`staffLead:work.refused.${refusal}`] } },
  });
});

test("a field that can't be read is named, and nothing is saved", async () => {
  const { status, data, saved } = await submit({ ...FORM, reminder: "soon" });
  expect([status, data, saved]).toMatchObject([400, { error: { reminder: expect.anything() } }, []]);
});

test("a form without fields to save is refused", async () => {
  expect(await submit({ note: " " })).toMatchObject({ status: 400, data: "form", saved: [] });
});

test("one button marks a lead as contacted", async () => {
  const { status, saved } = await submit({ answered: "yes" });
  expect([status, saved]).toEqual([303, [{ userId: "luis", isAnswered: true }]]);
});
