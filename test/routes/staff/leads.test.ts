import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { LeadQuery } from "~/leads/inbox/lead-inbox";
import type { QuarantinedLead } from "~/leads/inbox/lead-quarantine";
import { action as changeLead, loader as openLead } from "~/routes/staff/lead";
import { action, loader } from "~/routes/staff/leads";
import { loader as downloadLead } from "~/routes/staff/leads/lead-adf";
import { loader as downloadAll } from "~/routes/staff/leads/leads-adf";
import { loader as downloadCsv } from "~/routes/staff/leads/leads-csv";
import { createInboxLead } from "../../fixtures/inbox";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";
import { createLead, createWanted } from "../../fixtures/lead";
import { callRoute, NOW, OWNER, SALES } from "../../support/routes/route-call";

const createId = (index: number) => `0b7f4a1e-6f0d-4a9c-9b39-0000000000${String(index).padStart(2, "0")}`;
const LEADS = Array.from({ length: 30 }, (_, index) =>
  createInboxLead({
    id: createId(index),
    email: `${index}.ana.beltran@example.com`,
    phoneE164: `+1407555${1000 + index}`,
    cursor: `2026-11-20T17:00:00.000000Z_${createId(index)}`,
    message: index === 0 ? '=HYPERLINK("x") 100% & <b>two</b> lines' : "Hello",
  }),
);
const PATH = "/staff/leads";
const COUNTS = { unanswered: 0, suspected: 0, unsent: 0, quarantined: 0 };
const LIST = { waiting: [], staff: [], replies: null, due: LEADS.slice(4, 5), counts: COUNTS };

const readPage = async () => null;

function createInbox(searched = "") {
  const asked: LeadQuery[] = [];
  const done: unknown[] = [];
  const exported: unknown[] = [];
  const find = (query: LeadQuery) => {
    asked.push(query);
    const from = LEADS.findIndex(({ id }) => id === query.after?.id) + 1;
    return LEADS.slice(from, from + query.limit);
  };
  const context = {
    leadSearches: {
      read: async () => searched,
      set: async (...order: unknown[]) => done.push(order.slice(1)) > 0 && "search=sealed",
    },
    leadWork: { readList: async (query: LeadQuery) => ({ ...LIST, leads: find(query) }), readPage },
    leadInbox: {
      listLeads: async (query: LeadQuery) => find(query),
      findLead: async (id: string) => LEADS.find((lead) => lead.id === id) ?? null,
      resend: async (id: string | null) => [`d ${id}`],
      release: async (id: string) => (id === createId(1) ? ["d1"] : null),
    },
    leadPrivacy: {
      eraseLead: async (...order: unknown[]) => void done.push(order),
      recordExport: async (order: unknown) => void exported.push(order),
    },
    deliveryQueue: { enqueue: async (ids: readonly string[]) => void done.push(ids) },
  };
  return { asked, done, exported, context };
}

interface List {
  readonly list: { readonly rows: readonly { id: string }[]; readonly olderCursor: string | null };
}

test("leads are listed page by page, each once, and those that are due only above", async () => {
  const { asked, context } = createInbox();
  const open = async (query: string) => (await callRoute(loader, PATH + query, { context })).data as List;
  const first = (await open("")).list;
  const second = (await open(`?after=${first.olderCursor}`)).list;
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(ids).toEqual(LEADS.map(({ id }) => id).filter((id) => id !== createId(4)));
  expect([first.rows.length, second.olderCursor]).toEqual([24, null]);
  expect(asked).toMatchObject([{ folder: "inbox", limit: 26 }, { after: { id: createId(24) } }]);
});

test("the words that were searched apply only to an address that says so", async () => {
  const { asked, context } = createInbox("zoë 100%");
  for (const query of ["?folder=suspected", "?search=on&answered=yes"])
    await callRoute(loader, PATH + query, { context });
  expect(asked).toMatchObject([
    { folder: "suspected", search: { words: [], digits: null } },
    { isAnswered: true, search: { words: ["zoe", "100"], digits: null } },
  ]);
});

test("a search is kept in a sealed cookie, and an empty one clears it", async () => {
  const { done, context } = createInbox();
  const search = (words: string, query = "?index") =>
    callRoute(action, PATH + query, { form: { intent: "search", words }, context });
  const found = await search(" Zoë Ünal ");
  expect(found).toMatchObject({ status: 303, location: "/staff/leads?search=on" });
  expect(found.headers.get("Set-Cookie")).toBe("search=sealed");
  expect((await search("", "?folder=suspected&index")).location).toBe("/staff/leads?folder=suspected");
  expect(done).toEqual(["Zoë Ünal", ""].map((words) => [SALES.userId, words]));
});

test("the ticked cars of a request are marked as told or as no match, and unreadable ones are refused", async () => {
  const answered: unknown[] = [];
  const answerMatch = async (id: string, match: object) => answered.push([id, match]) > 0;
  const { leadInbox } = createInbox().context;
  const press = (intent: string, vins: readonly string[], makes = ["Honda Civic"]) => {
    const form = new URLSearchParams({ intent, id: createId(1), nextId: createId(2) });
    for (const vin of vins) form.append("vin", vin);
    const lead = createInboxLead({ id: createId(1), wanted: createWanted("make=Honda") });
    const vehicles = makes.map((make) => createVehicle({ product_name: `2019 ${make}` }));
    const inventory = { find: async () => ({ snapshot: createSnapshot(vehicles) }) };
    const context = {
      leadWork: { answerMatch },
      leadInbox: { ...leadInbox, findLead: async () => lead },
      inventory,
    };
    return callRoute(action, `${PATH}?folder=requests&index`, { form, context });
  };
  const told = `/staff/leads?folder=requests&told=${createId(1)}&car=V-1&car=V-2`;
  expect((await press("told", ["V-1", "V-2"])).location).toBe(told);
  // The next request, because this one goes to the end of the list.
  expect((await press("told", ["V-1", "V-2"], [])).location).toBe(`${told}#request-${createId(2)}`);
  for (const intent of ["told", "noMatch"])
    expect(await press(intent, [])).toMatchObject({ status: 400, data: { refusedId: createId(1) } });
  expect((await press("noMatch", ["V-3"])).status).toBe(303);
  for (const vins of [["V 1"], Array.from({ length: 25 }, (_, index) => `V-${index}`)])
    expect((await press("told", vins)).status).toBe(400);
  const answers = ["told V-1", "told V-2", "told V-1", "told V-2", "no-match V-3"];
  const matches = answers.map((text) => {
    const [answer, vin] = text.split(" ");
    return { userId: SALES.userId, vin, answer };
  });
  expect(answered).toEqual(matches.map((match) => [createId(1), match]));
});

test("the list names the request that was just closed, for a minute or until someone opens it again", async () => {
  const { context } = createInbox();
  let [isRequestClosed, isJustClosed] = [false, true];
  const setRequestClosed = async (_: string, change: { isClosed: boolean }) => {
    isRequestClosed = change.isClosed;
    return true;
  };
  const findLead = async (id: string) => ({ ...createInboxLead({ id, isRequestClosed }), isJustClosed });
  const leadWork = { ...context.leadWork, setRequestClosed, listOpenRequests: async () => [] };
  const world = { ...context, leadWork, leadInbox: { findLead }, inventory: { find: async () => null } };
  const press = (intent: string, nextId = "") => {
    const form = { intent, id: createId(1), nextId };
    return callRoute(action, `${PATH}?folder=requests&index`, { form, context: world });
  };
  const closed = `${PATH}?folder=requests&closed=${createId(1)}`;
  const read = async () => (await callRoute(loader, closed, { context: world })).data;
  expect((await press("close")).location).toBe(closed);
  expect((await press("close", createId(2))).location).toBe(`${closed}#request-${createId(2)}`);
  expect(await read()).toMatchObject({ list: { closed: { id: createId(1), name: LEADS[0]?.name } } });
  isJustClosed = false;
  expect(await read()).toMatchObject({ list: { closed: null } });
  isJustClosed = true;
  expect((await press("reopen")).location).toBe(`${PATH}?folder=requests`);
  expect(await read()).toMatchObject({ list: { closed: null } });
});

test("the list names what its person just answered of a request, and takes back only that, or all of it", async () => {
  const { context } = createInbox();
  const answer = { vin: "V-1", answer: "told", actorId: SALES.userId };
  const others = [{ vin: "V-2" }, { vin: "V-3", answer: "no-match" }, { vin: "V-4", actorId: OWNER.userId }];
  const justAnswered = [answer, ...others.map((other) => ({ ...answer, ...other }))];
  const toldVins = ["V-1", "V-4"];
  const findLead = async (id: string) =>
    id === createId(1) ? { ...createInboxLead({ id, toldVins }), justAnswered } : null;
  const taken: unknown[] = [];
  const takeBackMatches = async (...change: unknown[]) => taken.push(change) > 0;
  const offerAgain = takeBackMatches;
  const leadWork = { ...context.leadWork, takeBackMatches, offerAgain, listOpenRequests: async () => [] };
  const world = { ...context, leadWork, leadInbox: { findLead }, inventory: { find: async () => null } };
  const read = async (query: string) =>
    (
      (await callRoute(loader, `${PATH}?folder=requests&${query}`, { context: world })).data as {
        list: object;
      }
    ).list;
  const answered = { id: createId(1), name: LEADS[0]?.name, answer: "told", vins: ["V-1"] };
  expect(await read(`told=${createId(1)}&car=V-1&car=V-3&car=V-4`)).toMatchObject({ answered });
  const before = { answered: { answer: "no-match", vins: [] } };
  expect(await read(`no-match=${createId(1)}&car=V-4`)).toMatchObject(before);
  for (const query of [
    `told=${createId(1)}&car=V-3`,
    `no-match=${createId(1)}`,
    `told=${createId(2)}&car=V-1`,
  ])
    expect(await read(query)).toMatchObject({ answered: null });
  for (const [field, value] of [
    ["vin", "V-1"],
    ["answer", "told"],
  ] as const) {
    const form = { intent: "takeBack", id: createId(1), [field]: value };
    const done = await callRoute(action, `${PATH}?folder=requests&index`, { form, context: world });
    expect(done.location).toBe(`${PATH}?folder=requests`);
  }
  expect(taken).toEqual([
    [createId(1), { userId: SALES.userId, vins: ["V-1"] }],
    [createId(1), "told"],
  ]);
});

test("alerts of all leads or of one are sent again, and a suspected lead is released", async () => {
  const { done, context } = createInbox();
  const press = (intent: string, id?: string) => {
    const params = { lang: "pt", ...(id ? { id } : {}) };
    const task = id ? changeLead : action;
    return callRoute(task, `/pt/staff/leads/${id ?? ""}`, { form: { intent }, context, params });
  };
  expect((await press("resend")).location).toBe("/pt/staff/leads");
  expect((await press("resend", createId(1))).location).toBe(`/pt/staff/leads/${createId(1)}`);
  expect((await press("release", createId(1))).location).toBe(`/pt/staff/leads/${createId(1)}`);
  expect((await press("release", createId(2))).status).toBe(404);
  expect(done).toEqual([["d null"], [`d ${createId(1)}`], ["d1"]]);
});

test("only an owner erases a lead, with a reason and the box checked", async () => {
  const { done, context } = createInbox();
  const erase = (changes: object, member = OWNER) => {
    const form = { intent: "erase", reason: "spam", confirm: "yes", ...changes };
    return callRoute(changeLead, "/staff/leads/x", { context, member, params: { id: createId(1) }, form });
  };
  expect((await erase({}, SALES)).status).toBe(403);
  for (const missing of [{ reason: "" }, { confirm: "" }]) expect((await erase(missing)).status).toBe(400);
  expect(done).toEqual([]);
  expect((await erase({})).location).toBe("/staff/privacy?erased=yes");
  expect(done).toEqual([[createId(1), { actorId: OWNER.userId, reason: "spam" }]]);
});

test("the CSV file has every lead of the list, with formulas neutralized", async () => {
  const { asked, context } = createInbox("zoë");
  const { headers, data } = await callRoute(downloadCsv, "/staff/leads.csv?search=on", { context });
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="leads.csv"');
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(String(data).match(/ana\.beltran@example\.com/g)).toHaveLength(30);
  expect(data).toContain(`"'=HYPERLINK(""x"") 100% & <b>two</b> lines"`);
  expect(asked).toMatchObject([{ search: { words: ["zoe"] } }]);
});

test.each([
  [OWNER, null, "all", undefined],
  [OWNER, SALES.userId, "all", SALES.userId],
  [SALES, null, "own", SALES.userId],
  [SALES, "none", "own", SALES.userId],
  [SALES, OWNER.userId, "own", SALES.userId],
])("a download by %j, of the leads of %s, has %s and is recorded", async (member, asks, scope, assignee) => {
  const { asked, exported, context } = createInbox();
  const query = asks ? `?assignee=${asks}` : "";
  expect((await callRoute(downloadCsv, `/staff/leads.csv${query}`, { context, member })).status).toBe(200);
  expect(asked[0]?.assignee ?? undefined).toBe(assignee);
  await callRoute(downloadAll, "/staff/leads.adf", { context, member });
  expect(asked[1]?.assignee ?? null).toBe(scope === "all" ? null : SALES.userId);
  expect(exported).toEqual(["csv", "adf"].map((format) => ({ actorId: member.userId, format, scope })));
  const list = (await callRoute(loader, PATH, { context, member })).data as { list: object };
  expect(list.list).toMatchObject({ mayExportAll: scope === "all" });
});

test("no lead is downloaded while the download can't be recorded", async () => {
  const { asked, context } = createInbox();
  const recordExport = () => Promise.reject(new BackendUnavailable("down"));
  const down = { ...context, leadPrivacy: { recordExport } };
  for (const [task, id] of [[downloadCsv], [downloadAll], [downloadLead, createId(1)]] as const) {
    const answer = await callRoute(task, "/staff/leads.csv", { context: down, params: { id } });
    expect([answer.status, answer.data]).toEqual([503, "backend"]);
  }
  expect(asked).toHaveLength(1);
});

test("a CRM gets one lead, or all unanswered ones", async () => {
  const { asked, exported, context } = createInbox();
  const id = createId(1);
  const one = await callRoute(downloadLead, `/staff/leads/${id}.adf`, { params: { id }, context });
  expect(Object.fromEntries(one.headers)).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "content-disposition": `attachment; filename="lead-${id}.adf"`,
  });
  expect(String(one.data).match(/<prospect /g)).toHaveLength(1);
  expect(exported).toEqual([{ actorId: SALES.userId, format: "adf", scope: "lead" }]);
  const all = await callRoute(downloadAll, "/staff/leads.adf", { context });
  expect(String(all.data).match(/<prospect /g)).toHaveLength(30);
  expect(asked).toMatchObject([{ folder: "inbox", isAnswered: false }]);
});

test.each(["nothing", createId(99)])("there is no lead %s", async (id) => {
  const { context } = createInbox();
  for (const task of [openLead, downloadLead])
    expect((await callRoute(task, "/staff/leads/x", { params: { id }, context })).status).toBe(404);
});

const WAITING = { reason: "22P05", receivedAtIso: NOW.toISOString(), acceptedAtIso: null, acceptedBy: null };
const lead = createLead({ message: "a\u0000b" });
const KEPT: QuarantinedLead = { ...WAITING, id: createId(0), lead, leadId: null };

/** Calls a route with a quarantined lead. @param isRefused whether the database rejects the copy too */
async function callQuarantine(
  task: (args: never) => unknown,
  form?: Readonly<Record<string, string>>,
  { found = KEPT, isRefused = false } = {},
) {
  const accepted: unknown[] = [];
  const { context, done } = createInbox();
  const leadQuarantine = {
    countQuarantined: async () => ({ count: 1, oldestAtIso: KEPT.receivedAtIso }),
    listQuarantined: async () => [found],
    findQuarantined: async (id: string) => (id === KEPT.id ? found : null),
    accept: async (...order: unknown[]) => {
      if (isRefused) throw new BackendRejected("refused", "23514");
      accepted.push(order);
      return { leadId: "l", deliveryIds: order[1] ? ["d"] : [] };
    },
  };
  const options = { ...(form ? { form } : {}), context: { ...context, leadQuarantine } };
  const answer = await callRoute(task, `${PATH}?folder=quarantine`, options);
  return { ...answer, accepted, done };
}

test("the quarantine folder shows what was sent, with unreadable characters named, and is no download", async () => {
  const quarantined = [{ id: KEPT.id, reason: "text", sent: { message: "a[U+0000]b" } }];
  expect(await callQuarantine(loader)).toMatchObject({ status: 200, data: { list: { quarantined } } });
  expect((await callQuarantine(downloadCsv)).status).toBe(404);
});

test("Accept stores the cleaned copy, enqueues its deliveries, and redirects to the folder; dismissing stores nothing", async () => {
  const accepted = await callQuarantine(action, { intent: "accept", id: KEPT.id });
  const copy = [KEPT.id, { ...KEPT.lead, message: "ab" }, SALES.userId];
  const shown = { status: 303, location: `${PATH}?folder=quarantine` };
  expect(accepted).toMatchObject({ ...shown, done: [["d"]], accepted: [copy] });
  expect(accepted.logged.join()).not.toContain("Beltrán");
  const dismissed = await callQuarantine(action, { intent: "takeOff", id: KEPT.id });
  expect(dismissed).toMatchObject({ ...shown, done: [], accepted: [[KEPT.id, null, SALES.userId]] });
});

test.each([
  ["a copy that is rejected as well", { isRefused: true }],
  ["a lead that cannot be read", { found: { ...KEPT, lead: null } }],
])("%s stays, and the page reports it at that lead", async (_, world) => {
  const answer = await callQuarantine(action, { intent: "accept", id: KEPT.id }, world);
  expect(answer).toMatchObject({ status: 400, data: { refusedId: KEPT.id }, accepted: [] });
});

test.each(["x", createId(99)])("no quarantined lead has the id %j", async (id) => {
  expect((await callQuarantine(action, { intent: "accept", id })).status).toBe(404);
});
