import sharp from "sharp";
import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatSeenWork } from "~/leads/work/lead-work";
import type { LeadWorkStore } from "~/leads/work/lead-work-store";
import { action, loader } from "~/routes/staff/lead";
import { loader as openPhoto } from "~/routes/staff/leads/lead-photo";
import { createInboxLead, NEW_WORK } from "../../fixtures/inbox";
import { createPicturedVehicle } from "../../fixtures/inventory";
import { createLeadCar, createWanted } from "../../fixtures/lead";
import { callRoute, createFakeInventory, SALES } from "../../support/routes/route-call";

const ID = "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";
const PATH = `/staff/leads/${ID}`;
const CAR = createLeadCar();
const NOTHING = { photos: [], events: [], deliveries: [], unreadableDeliveries: 0 };
const PAGE = {
  file: { ...createInboxLead({ locale: "es", car: CAR }), ...NOTHING },
  sameTime: [],
  others: [createInboxLead({ id: "1b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a02", car: CAR })],
  waiting: { count: 4, position: 2, nextId: null },
  staff: [],
};
const NOTE = " Has a cosigner.\r\n";
const SEEN_WORK = formatSeenWork(NEW_WORK);
const FORM = { intent: "save", seen: SEEN_WORK, status: "contacted", note: NOTE, lastEvent: "7" };

type Form = Readonly<Record<string, string>>;

/** Opens the page. @param file the lead as it is stored */
async function open(
  file: object = {},
  { page = {}, query = "", cars }: { page?: object; query?: string; cars?: readonly InventoryVehicle[] } = {},
) {
  const leadWork = { readPage: async () => ({ ...PAGE, ...page, file: { ...PAGE.file, ...file } }) };
  const context = cars
    ? { leadWork, inventory: { find: async () => createFakeInventory(cars) } }
    : { leadWork };
  return callRoute(loader, PATH + query, { params: { id: ID }, context });
}

type Save = () => ReturnType<LeadWorkStore["save"]>;

/** @param file the lead as it is stored now */
async function submit(
  form: Readonly<Record<string, string>> | URLSearchParams,
  save: Save = async () => "saved",
  file: object = {},
) {
  const saved: unknown[] = [];
  const context = {
    leadInbox: {
      markAnswered: async (_: string, answer: object) => Boolean(saved.push(answer)),
      markPerson: async (id: string, answer: object) => Boolean(saved.push({ id, ...answer })),
    },
    leadWork: {
      readPage: async () => ({ ...PAGE, file: { ...PAGE.file, ...file } }),
      save: (_: string, change: object) => {
        saved.push(change);
        return save();
      },
    },
  };
  return { ...(await callRoute(action, PATH, { form, params: { id: ID }, context })), saved };
}

const raced: Save = async () => "raced";
const OWN = { ...DEFAULT_REPLY_TEMPLATES, es: { ...DEFAULT_REPLY_TEMPLATES.es, price: "{name}: {price}" } };

test.each([
  ["the default text", {}, /^Hola, Ana\. Soy Diego/],
  ["the owners' own text", { replies: OWN }, /^Ana: \$/],
  ["the default text when theirs can't be read", { replies: { es: { price: "Hi" } } }, /^Hola, Ana\. Soy/],
])("a lead's page has the reply in the shopper's language: %s", async (_, page, text) => {
  const reply = { locale: "es", template: "price", text: expect.stringMatching(text) };
  const file = { reply, others: [{ vehicle: CAR.name }], waiting: { count: 4, position: 2 } };
  const answer = await open({}, { page, query: "?template=price" });
  expect(answer).toMatchObject({ status: 200, data: { file } });
});

test.each([
  // The lot is open from 10:00 AM to 4:00 PM on Saturdays, and closed on Sundays and for Thanksgiving.
  ["2026-11-21T15:30", null, false],
  ["2026-11-21T16:00", null, true],
  ["2026-11-22T12:00", null, true],
  ["2026-11-26T12:00", null, true],
  [null, "2026-11-26T12:00", true],
  [null, "2026-11-26", true],
  [null, "2026-11-21", false],
  ["2026-11-23T12:00", "2026-11-26T12:00", false],
  // Over.
  ["2026-11-15T12:00", null, false],
  [null, null, false],
])("the lot is closed at the agreed time %s, or asked %s: %s", async (appointment, slot, isClosedThen) => {
  expect(await open({ appointment, slot })).toMatchObject({ data: { file: { isClosedThen } } });
});

const NEW_CAR = { id: 9, sku: "2HGFC2F69KH500001", product_name: "2019 Honda Civic LX" };
const CIVIC = createPicturedVehicle(NEW_CAR);
const SOLD = createLeadCar({ quantity: 0 });
const DELETED = createLeadCar({ quantity: 0, price: null, description: null }, { isDeleted: true });
test.each([
  ["sold at the desk, or taken off by a sync", { car: SOLD }, true],
  ["deleted", { car: DELETED }, true],
  ["sold to this person", { car: SOLD, status: "sold" }, false],
  ["for sale", { car: CAR }, false],
])("the car of a lead stays its car, with similar ones where they help: %s", async (_, lead, hasSimilar) => {
  const similar = hasSimilar ? [{ id: 9, name: CIVIC.name }] : [];
  const sale = lead.car.isSold ? "sold" : null;
  const vehicle = { name: CAR.name, sale, isDeleted: lead.car.isDeleted };
  const file = { vehicle, reply: { sale: hasSimilar ? sale : null }, similar, matches: [] };
  const head = { title: "2021 Ford F-150 XLT | Leads" };
  const answer = await open({ ...lead, vehicle: "the truck" }, { cars: [createPicturedVehicle(), CIVIC] });
  expect(answer).toMatchObject({ data: { head, file } });
});

test("what a person looks for has the cars that fit by now", async () => {
  const { data } = await open(
    { vin: null, wanted: createWanted() },
    { cars: [createPicturedVehicle(), CIVIC] },
  );
  expect(data).toMatchObject({ file: { matches: [{ id: 9 }], wantedLabels: ["Honda"] } });
});

test("the data of a lead's page don't grow with the inventory", async () => {
  const measure = async (count: number) => {
    const cars = Array(count).fill(createPicturedVehicle());
    return JSON.stringify((await open({ car: SOLD, wanted: createWanted() }, { cars })).data).length;
  };
  expect(await measure(5000)).toBe(await measure(50));
});

test.each([
  ["2026-11-21T15:30", 1],
  // Any time today.
  ["2026-11-20", 1],
  ["2026-11-19", 0],
  // Over.
  ["2026-11-15T12:00", 0],
  [null, 0],
])("a lead's page names who else has the car at %s: %i", async (slot, count) => {
  const { data } = await open({ slot }, { page: { sameTime: [{ id: "other", name: "Bob" }] } });
  expect((data as { file: typeof PAGE }).file.sameTime).toHaveLength(count);
});

test("a form saves what it has and what the person saw; the note stays private", async () => {
  const { status, location, saved, logged } = await submit(FORM);
  expect([status, location]).toEqual([303, `${PATH}?saved=yes`]);
  const [base, wanted] = ["new", "contacted"].map((status) => ({ status, lostReason: null }));
  const note = "Has a cosigner.";
  expect(saved).toEqual([{ userId: SALES.userId, base, wanted, note, lastEventId: 7 }]);
  expect(logged.join()).not.toContain("cosigner");
});

test("a form that doesn't say what the person saw changes what is stored", async () => {
  const change = { base: { status: "new" }, wanted: { status: "sold" }, note: null, lastEventId: null };
  for (const more of [{}, { lastEvent: "-1" }, { lastEvent: "9".repeat(30) }])
    expect((await submit({ status: "sold", note: "", ...more } as Form)).saved).toMatchObject([change]);
});

test("a change of another field is merged with, and a save that another always overtakes is a conflict", async () => {
  const current = { ...NEW_WORK, reminder: "2026-11-21T13:00" };
  const answers: Awaited<ReturnType<Save>>[] = ["raced", "saved"];
  const { status, saved } = await submit(FORM, async () => answers.shift() ?? "raced", current);
  expect([status, saved]).toMatchObject([303, [{}, { wanted: { status: "contacted" } }]]);
  const data = { conflict: { current, fields: ["status", "lostReason"] }, seen: current };
  expect(await submit(FORM, raced, current)).toMatchObject({ status: 409, data, saved: [{}, {}, {}, {}] });
});

test("after a conflict a field that the person didn't change has the other person's value, and saving mine leaves it", async () => {
  const form = { ...FORM, status: "lost", lostReason: "", assignee: "", reminder: "", appointment: "" };
  const current = { ...NEW_WORK, status: "contacted", reminder: "2026-11-21T13:00" } as const;
  const answer = await submit(form, raced, current);
  const { initialValue, seen } = answer.data as Record<"initialValue" | "seen", Record<string, string>>;
  expect([initialValue, seen]).toMatchObject([{ status: "lost", reminder: "2026-11-21T13:00" }, current]);
  const mine = await submit({ ...form, ...initialValue, seen: JSON.stringify(seen) });
  expect(mine.saved).toMatchObject([{ base: { status: "contacted" }, note: "Has a cosigner." }]);
  expect(mine.saved).toHaveProperty("0.wanted", { status: "lost", lostReason: null });
});

test("someone else's change is shown next to what was typed, and either can be saved", async () => {
  const current = { ...NEW_WORK, status: "sold" } as const;
  const conflict = { current, fields: ["status"] } as const;
  const initialValue = { status: "contacted", note: NOTE };
  const data = { of: "work", conflict, initialValue, error: { "": ["staffLead:work.refused.conflict"] } };
  const answer = await submit(FORM, raced, current);
  expect(answer).toMatchObject({ status: 409, data });
  const seen = formatSeenWork(current);
  const theirs = await submit({ ...FORM, seen, theirs: "yes", conflict: "status" });
  expect(theirs.saved).toMatchObject([{ base: {}, wanted: {}, note: "Has a cosigner." }]);
  const ours = await submit({ ...FORM, seen });
  expect(ours.saved).toMatchObject([{ base: { status: "sold" }, wanted: { status: "contacted" } }]);
});

test.each([
  [new BackendUnavailable("down"), 503, "unavailable"],
  [new BackendRejected("refused", "23503"), 400, "rejected"],
])("nothing typed is lost when saving fails: %s", async (error, status, refusal) => {
  const data = { initialValue: { note: NOTE }, error: { "": [`staffLead:work.refused.${refusal}`] } };
  expect(await submit(FORM, () => Promise.reject(error))).toMatchObject({ status, data });
});

test("a doubtful reminder or appointment is stored only after it was confirmed", async () => {
  const times = { status: "appointment", reminder: "2027-11-21T12:00", appointment: "2206-11-21T12:00" };
  const asked = await submit({ ...FORM, ...times });
  const { doubts } = asked.data as { doubts: { field: string; reason: string; time: string }[] };
  expect([asked.status, asked.saved]).toEqual([400, []]);
  const questions = doubts.map(({ field, reason }) => `${field} ${reason}`);
  expect(questions).toEqual(["appointment far", "reminder far"]);
  expect(asked.data).toMatchObject({ initialValue: { ...times, note: NOTE }, seen: NEW_WORK });
  const answer = new URLSearchParams({ ...FORM, ...times, sure: "yes" });
  answer.delete("intent");
  for (const { field, time } of doubts) answer.append("asked", `${field} ${time}`);
  expect((await submit(answer)).saved).toMatchObject([{ wanted: times }]);
  // Another time than the one that was asked about.
  for (const { field } of doubts) answer.set(field, "2026-01-01T09:00");
  expect(await submit(answer)).toMatchObject({ status: 400, saved: [] });
});

test("a time that was there before isn't asked about, and a confirmed one is confirmed after a conflict too", async () => {
  const past = { reminder: "2026-11-01T09:00" };
  const seen = formatSeenWork({ ...NEW_WORK, ...past });
  const { saved } = await submit({ ...FORM, ...past, seen });
  expect(saved).toMatchObject([{ wanted: { status: "contacted" } }]);
  const current = { ...NEW_WORK, status: "sold" } as const;
  const confirmed = { ...FORM, ...past, sure: "yes", asked: "reminder 2026-11-01T09:00" };
  const answer = await submit(confirmed, raced, current);
  expect(answer).toMatchObject({ status: 409, data: { confirmed: [confirmed.asked] } });
});

test.each<[string, Record<string, string>, Save]>([
  ["invalid", { reminder: "soon" }, async () => "saved"],
  ["not saved because of an outage", {}, () => Promise.reject(new BackendUnavailable("down"))],
])("a form that is %s goes on from all that its person saw", async (_, change, save) => {
  const seen = { ...NEW_WORK, status: "contacted", reminder: "2026-12-01T09:00" } as const;
  const form = { intent: "save", seen: formatSeenWork(seen), reminder: "", ...change };
  const initialValue = { status: "contacted", reminder: form.reminder };
  expect((await submit(form, save)).data).toMatchObject({ seen, initialValue });
});

test("a field that can't be read is named, and a form without fields to save is refused", async () => {
  const problem = { status: 400, data: { error: { reminder: expect.anything() } }, saved: [] };
  expect(await submit({ ...FORM, reminder: "soon" })).toMatchObject(problem);
  expect(await submit({ note: " " })).toMatchObject({ status: 400, data: "form", saved: [] });
});

test("one button marks a lead as contacted, and as new again unless someone else has changed its status", async () => {
  const { status, saved } = await submit({ answered: "yes" });
  expect([status, saved]).toEqual([303, [{ userId: SALES.userId, isAnswered: true }]]);
  const back = [{ base: { status: "contacted" }, wanted: { status: "new" }, note: null }];
  const answer = await submit({ answered: "no" }, raced);
  expect(answer).toMatchObject({ status: 303, location: PATH, saved: back });
  expect((await submit({ answered: "no" }, async () => "unknown")).status).toBe(404);
});

/** Opens a lead's photo as the private bucket stores it. */
async function openStored(stored: Uint8Array<ArrayBuffer>) {
  const photos = [{ path: "a/1.jpg", contentType: "image/jpeg" }];
  const leadInbox = { findLead: async () => ({ photos }), openPhoto: async () => new Blob([stored]) };
  const context = { staff: { findMember: async () => SALES }, leadInbox };
  const request = new Request(`https://www.example.com${PATH}/photos/1`);
  return (await openPhoto({ request, params: { id: ID, number: "1" }, context } as never)) as Response;
}

test("a lead's photo is sent without GPS metadata, however it was stored, or not at all", async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a2331d" } });
  const gps = { IFD3: { GPSLatitude: "28/1 32/1 0/1", GPSLatitudeRef: "N" } };
  const stored = await picture.withExif(gps).jpeg().toBuffer();
  expect((await sharp(stored).metadata()).exif).toBeDefined();
  const response = await openStored(new Uint8Array(stored));
  const sent = Buffer.from(await response.arrayBuffer());
  const kind = { "content-type": "image/jpeg", "content-length": String(sent.length) };
  const headers = { ...kind, "cache-control": "private, no-store" };
  expect(Object.fromEntries(response.headers)).toMatchObject(headers);
  const { width, exif } = await sharp(sent).metadata();
  expect([width, exif]).toEqual([60, undefined]);
  const page = await openStored(new TextEncoder().encode("<!doctype html>"));
  expect([page.status, await page.text()]).toEqual([404, "Page not found"]);
});

const CONTACT = { name: "Ana Beltrán", phone: "(407) 555-0199", email: "ana.beltran@example.com" };
const SEEN = { ...CONTACT, vehicle: "2021 Ford F-150 XLT" };

/** @param file the lead as it is stored now */
async function correct(
  form: Readonly<Record<string, string>> | URLSearchParams,
  { file = {}, outcome = "saved", cars = [createPicturedVehicle()] as InventoryVehicle[] | null } = {},
) {
  const saved: unknown[] = [];
  const context = {
    inventory: { find: async () => cars && createFakeInventory(cars), readVehicle: async () => null },
    leadWork: {
      readPage: async () => ({ ...PAGE, file: { ...PAGE.file, ...file } }),
      correct: async (_: string, change: object) => {
        saved.push(change);
        return outcome;
      },
    },
  };
  return { ...(await callRoute(action, PATH, { form, params: { id: ID }, context })), saved };
}
const CORRECTION = { intent: "correct", seen: JSON.stringify(SEEN), ...SEEN };

test("a correction writes only the fields that its person changed, and the car with its VIN", async () => {
  const texts = { base: { phone: CONTACT.phone }, wanted: { phone: "407 555 0100" } };
  const corrected = await correct({ ...CORRECTION, phone: "407 555 0100 " });
  expect([corrected.status, corrected.saved]).toEqual([303, [{ userId: SALES.userId, ...texts, vin: null }]]);
  // Someone else changed the name, and a field that the form doesn't have stays.
  const theirs = { file: { name: "Ana María" } };
  const { saved } = await correct({ intent: "correct", seen: CORRECTION.seen, vehicle: CAR.vin }, theirs);
  expect(saved).toMatchObject([{ wanted: { vehicle: CAR.name }, vin: CAR.vin }]);
  expect(await correct(CORRECTION, theirs)).toMatchObject({ status: 303, saved: [] });
});

test("two people who correct one field are asked, and theirs can stay", async () => {
  const theirs = { file: { phone: "+1 407 555 0111" } };
  const form = { ...CORRECTION, phone: "4075550100", name: "Ana B." };
  const current = { ...SEEN, phone: "+1 407 555 0111" };
  const initialValue = { phone: "4075550100", name: "Ana B." };
  const contact = { seen: current, conflicts: ["phone"] };
  const error = { "": ["staffLead:work.refused.conflict"] };
  const data = { of: "contact", error, initialValue, contact };
  expect(await correct(form, theirs)).toMatchObject({ status: 409, data, saved: [] });
  const { intent: _, ...again } = form;
  const kept = { ...again, seen: JSON.stringify(current), conflict: "phone", theirs: "contact" };
  expect((await correct(kept, theirs)).saved).toMatchObject([{ wanted: { name: "Ana B." } }]);
});

test("two people who choose cars of the same name are asked, and the form tells the cars apart", async () => {
  const [own, twin, third] = [CAR.vin, "1FTEW1EP1MFA41299", "1FTEW1EP1MFA41300"].map((sku, id) =>
    createPicturedVehicle({ id, sku }),
  ) as [InventoryVehicle, InventoryVehicle, InventoryVehicle];
  const cars = [own, twin, third];
  const name = ({ vin }: InventoryVehicle) => `${SEEN.vehicle} (${vin})`;
  const file = { contact: { ...SEEN, vehicle: name(own) } };
  expect(await open({}, { cars })).toMatchObject({ data: { file } });
  const seen = JSON.stringify(file.contact);
  const form = { ...CORRECTION, seen, vehicle: name(twin) };
  const base = { vehicle: SEEN.vehicle, vin: own.vin };
  const change = { userId: SALES.userId, base, wanted: { vehicle: SEEN.vehicle }, vin: twin.vin };
  expect(await correct(form, { cars })).toMatchObject({ status: 303, saved: [change] });
  const contact = { seen: { vehicle: name(third) }, conflicts: ["vehicle"] };
  const data = { initialValue: { vehicle: name(twin) }, contact };
  const theirs = { cars, file: { vin: third.vin } };
  expect(await correct(form, theirs)).toMatchObject({ status: 409, data, saved: [] });
});

test("a lead keeps its sold car by the car's name, and no outage takes its car away", async () => {
  const file = { vehicle: "Ford truck", car: SOLD };
  const form = { ...CORRECTION, seen: JSON.stringify({ ...SEEN, vehicle: "Ford truck" }) };
  const car = { wanted: { vehicle: SOLD.name }, vin: SOLD.vin };
  for (const cars of [[CIVIC], null])
    expect(await correct(form, { file, cars })).toMatchObject({ saved: [car] });
  const [van, down] = [
    { ...form, vehicle: "a van" },
    { file, cars: null },
  ];
  expect(await correct(van, { file, cars: [CIVIC] })).toMatchObject({ saved: [{ vin: null }] });
  const error = { "": ["staffLead:work.refused.unavailable"] };
  expect(await correct(van, down)).toMatchObject({ status: 503, data: { error }, saved: [] });
  const named = await correct({ ...form, vehicle: "Ford truck", name: "Ana B." }, down);
  expect(named).toMatchObject({ status: 303, saved: [{ wanted: { name: "Ana B." } }] });
});

test("a correction that leaves no way to reach the person is refused at its field", async () => {
  const data = { of: "contact", error: { phone: ["staffLead:contact.problems.reach"] } };
  const answer = await correct({ ...CORRECTION, phone: "", email: "" });
  expect(answer).toMatchObject({ status: 400, data, saved: [] });
});

test("a correction that another one always overtakes is a conflict, and one of an erased lead a 404", async () => {
  const form = { ...CORRECTION, name: "Ana B." };
  const data = { contact: { conflicts: ["name"] } };
  const raced = await correct(form, { outcome: "raced" });
  expect(raced).toMatchObject({ status: 409, data, saved: [{}, {}, {}, {}] });
  expect(await correct(form, { outcome: "unknown" })).toMatchObject({ status: 404 });
});

test("a person who was texted cars from a request was told of these cars, and Undo takes that back", async () => {
  const told: unknown[] = [];
  const leadInbox = { markPerson: async () => true };
  const note = async (...answer: unknown[]) => told.push(answer) > 0;
  const context = { leadInbox, leadWork: { answerMatch: note, takeBackMatches: note } };
  const press = (answered: string) => {
    const form = new URLSearchParams(`answered=${answered}&all=name&stay=yes&vin=V-1&vin=V-2`);
    return callRoute(action, PATH, { form, params: { id: ID }, context });
  };
  for (const answered of ["yes", "no"]) expect(await press(answered)).toMatchObject({ data: null });
  const { userId } = SALES;
  const answers = ["V-1", "V-2"].map((vin) => [ID, { userId, vin, answer: "told" }]);
  expect(told).toEqual([...answers, [ID, { userId, vins: ["V-1", "V-2"] }]]);
});

test("one answer marks the requests of the person that the page showed, and one undoes it", async () => {
  const mark = async (form: Form) => (await submit({ all: "name", ...form })).saved;
  const at = "2026-11-20T10:00:00.000Z";
  const change = { id: ID, userId: SALES.userId, isAnswered: true, isOneName: true, seenIso: at };
  expect(await mark({ answered: "yes", seenAt: at })).toEqual([change]);
  expect(await mark({ answered: "yes", all: "yes", seenAt: "today" })).toEqual([
    { ...change, isOneName: false, seenIso: null },
  ]);
  expect(await mark({ answered: "no" })).toEqual([{ ...change, isAnswered: false, seenIso: null }]);
});

test("the question whether a person was contacted goes away when the lead was erased meanwhile", async () => {
  const leadInbox = { markPerson: async () => false };
  const press = (more: object) => {
    const form = { answered: "yes", all: "yes", ...more };
    return callRoute(action, PATH, { form, params: { id: ID }, context: { leadInbox } });
  };
  expect(await press({ stay: "yes" })).toMatchObject({ status: 200, data: null, logged: [] });
  expect((await press({})).status).toBe(404);
});

test("a person is marked not to be contacted for a reason, and contact is allowed again", async () => {
  const set = async (form: Readonly<Record<string, string>>, isKnown = true) => {
    const done: unknown[] = [];
    const leadInbox = { setContactStop: async (...change: unknown[]) => done.push(change) > 0 && isKnown };
    const answer = await callRoute(action, PATH, { form, params: { id: ID }, context: { leadInbox } });
    return [answer.status, ...done];
  };
  expect(await set({ intent: "stop", stop: "bought" })).toEqual([303, [ID, SALES.userId, "bought"]]);
  expect(await set({ intent: "unstop" })).toEqual([303, [ID, SALES.userId, null]]);
  expect(await set({ intent: "stop", stop: "x" })).toEqual([400]);
  expect(await set({ intent: "unstop" }, false)).toEqual([404, [ID, SALES.userId, null]]);
});

test("a message that asks not to be contacted offers it, and only that", async () => {
  const asked = { stopRequest: "asked", lead: { contactStop: null } };
  expect((await open({ message: "STOP" })).data).toMatchObject({ file: asked });
  expect((await open({ message: "Is it there?" })).data).toMatchObject({ file: { stopRequest: null } });
});
