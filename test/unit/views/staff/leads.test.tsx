import { assert, expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import type { ReplyTemplateSet } from "~/dealer/replies/template-rules";
import { getI18n } from "~/i18n/instances.server";
import type { InboxLead, LeadDelivery } from "~/leads/inbox/lead-inbox";
import { parseLeadList } from "~/leads/inbox/lead-search";
import { type LeadEvent, pickWork } from "~/leads/work/lead-work";
import { LOCALES } from "~/platform/locale";
import { type AppointmentRow, createAppointments, parseDay } from "~/views/staff/leads/appointments-data";
import { Appointment } from "~/views/staff/leads/appointments-page";
import { LeadAnswer } from "~/views/staff/leads/lead/answer";
import { listHistory } from "~/views/staff/leads/lead/history-lines";
import { LeadDetails } from "~/views/staff/leads/lead/lead-page";
import { LeadMessage } from "~/views/staff/leads/lead/message";
import { createReply } from "~/views/staff/leads/lead/reply-data";
import { LeadStop } from "~/views/staff/leads/lead/stop";
import { type LeadPageData, listWantedLabels } from "~/views/staff/leads/lead-data";
import { isFilteredFolder } from "~/views/staff/leads/lead-folders";
import { LeadLine } from "~/views/staff/leads/lead-line";
import { LeadLists } from "~/views/staff/leads/lead-lists";
import {
  createLeadRow,
  createRequestedVehicle,
  foldByPerson,
  type RequestedVehicle,
} from "~/views/staff/leads/lead-row";
import { LeadSearchForm } from "~/views/staff/leads/lead-search-form";
import { asBuyer } from "~/views/staff/leads/reply-to.server";
import { formatOffer } from "~/views/staff/leads/requests/offer-text";
import { OpenRequests } from "~/views/staff/leads/requests/open-requests";
import { createRequestRows, listMatches } from "~/views/staff/leads/requests/request-data";
import { FoundPerson } from "~/views/staff/privacy/privacy-person";
import { PrivacyRequests } from "~/views/staff/privacy/privacy-requests";
import { WaitingLead } from "~/views/staff/today/answer-first";
import { DEALER } from "../../../fixtures/dealer";
import { createInboxLead } from "../../../fixtures/inbox";
import { createPicturedVehicle, createSnapshot } from "../../../fixtures/inventory";
import { createLeadCar, createWanted } from "../../../fixtures/lead";
import { render } from "../../../support/render";

const TODAY = "2026-11-20";
const STORAGE = "https://project.supabase.co";

function createDay(leads: readonly object[], today = TODAY) {
  const found = { leads, undated: [], week: [{ day: TODAY, count: 1 }], address: null, replies: null };
  const reply = () => ({ subject: "Your visit", text: "See you!" });
  return createAppointments(found as never, { day: today, today: TODAY, lot: DEALER }, STORAGE, reply);
}
const createRow = (lead: Partial<InboxLead>, sameTime: readonly object[] = [], meeting = `${TODAY}T09:30`) =>
  createDay([{ ...createInboxLead(lead), meeting, sameTime }]).rows[0] as AppointmentRow;
const showAppointment = (...lead: Parameters<typeof createRow>) =>
  render(<Appointment row={createRow(...lead)} />);

test.each([
  ["2026-11-28", "2026-11-28"],
  ["2026-02-30", TODAY],
  ["tomorrow", TODAY],
  ["0000-00-00", TODAY],
  [null, TODAY],
])("the day %s is shown as %s", (text, day) => {
  expect(parseDay(text, TODAY)).toBe(day);
});

test("a day has its neighbors, and each appointment its time", () => {
  const lead = { ...createInboxLead({ status: "appointment" }), meeting: "2026-12-01T09:30", sameTime: [] };
  expect(createDay([lead], "2026-12-01")).toMatchObject({
    week: [{ day: TODAY, count: 1 }],
    previousDay: "2026-11-30",
    nextDay: "2026-12-02",
    addressMadeAtIso: null,
    rows: [{ meeting: "2026-12-01T09:30", status: "appointment" }],
  });
});

const SOLD_CAR = createLeadCar({ product_name: "2020 Toyota Camry SE", quantity: 0 });

test.each([
  ["en", "Sold · 2020 Toyota Camry SE"],
  ["es", "Vendido · 2020 Toyota Camry SE"],
  ["pt", "Vendido · 2020 Toyota Camry SE"],
] as const)("in %s a row of the leads names a sold car as sold, and spam as spam", (locale, name) => {
  const line = (lead: Parameters<typeof createInboxLead>[0]) =>
    render(<LeadLine row={createLeadRow(createInboxLead(lead), STORAGE)} />, { locale }).text;
  expect(line({ car: SOLD_CAR, vehicle: "camry" })).toContain(name);
  expect(line({ car: null, vehicle: "camry" })).not.toContain("Vendido · ");
  expect(line({ isSuspected: true, status: "new" })).toMatch(/Spam(?!.*(New|Nuev|Nov))/);
});

test("a row starts with the time of its due reminder or its appointment, on a phone with any meeting's", () => {
  const times = { slot: "2026-11-21T14:00", appointment: "2026-11-23T09:30", reminder: "2026-11-20T09:00" };
  const find = (status: InboxLead["status"], isDue: boolean) => {
    const row = createLeadRow(createInboxLead({ ...times, status }), STORAGE);
    return render(<LeadLine row={row} isDue={isDue} />)
      .find(".truncate.text-facts")
      .textContent?.slice(0, 11);
  };
  expect([find("appointment", true), find("appointment", false)]).toEqual(["Fri, Nov 20", "Mon, Nov 23"]);
  expect(find("contacted", false)).toBe("Mon, Nov 23");
});

test("the filter form is closed in a folder, and open when the list is narrower than one", () => {
  const folders = ["status=sold", "assignee=me", "answered=no"];
  const others = ["status=new", "status=sold&assignee=me", "folder=suspected&status=sold"];
  const narrower = [...folders, ...others].filter((query) =>
    isFilteredFolder(parseLeadList(new URLSearchParams(query))),
  );
  expect(narrower).toEqual(others);
});

test("where nothing is found, the page offers to drop the filter and to look in Spam", () => {
  const list = { rows: [], waiting: [], due: [], counts: {}, searched: "zoe" };
  const address = parseLeadList(new URLSearchParams("status=new&search=on"));
  const { links } = render(<LeadLists list={{ ...list, address } as never} />);
  expect(links).toEqual(["/staff/leads?search=on", "/staff/leads?folder=suspected&search=on"]);
});

test("a list of a car's leads names the car, and its search and filter stay with it until it is dropped", () => {
  const address = parseLeadList(new URLSearchParams("vin=STK-1"));
  const list = { address, staff: [], writerId: "ana", searched: "" };
  const page = render(<LeadSearchForm list={list as never} />);
  expect(page.find("[role=status]").textContent).toBe("STK-1Clear filter");
  expect(page.links).toEqual(["/staff/leads"]);
  expect(page.attributes("form", "action")).toEqual(["/staff/leads?vin=STK-1&index", "/staff/leads"]);
  expect(page.attributes("details input[type=hidden]", "value")).toEqual(["STK-1"]);
  expect(page.findAll("details[open]")).toHaveLength(0);
});

test("a lead's car has a photo in lists, or its body style for a drawing", () => {
  const photo = { photo_url: `${STORAGE}/storage/v1/object/public/vehicle-photos/a/1.jpg` };
  const cover = { ...photo, drive_photo_url: null, created_at: "2026-03-01T12:00:00Z" };
  const find = (car: typeof SOLD_CAR) => createRequestedVehicle({ car }, STORAGE)?.picture;
  expect(find({ ...SOLD_CAR, cover })).toMatchObject({ photo: expect.any(String), bodyStyle: "Sedan" });
  expect(find(SOLD_CAR)).toEqual({ photo: null, bodyStyle: "Sedan" });
});

const showMessage = (overrides: Partial<LeadPageData>) =>
  render(
    <LeadMessage
      file={{ sameTime: [], similar: [], others: [], vehicle: null, ...overrides } as LeadPageData}
    />,
  );

test("the lead's page names a sold car as sold and links to it and to similar ones, and a deleted one isn't linked", () => {
  const lead = { ...createInboxLead({ car: SOLD_CAR, vehicle: null }) } as LeadPageData["lead"];
  const vehicle = createRequestedVehicle({ car: { ...SOLD_CAR, id: 7 } }, STORAGE);
  const page = showMessage({ lead, vehicle, similar: [{ ...CAR, id: 9 }] });
  for (const part of ["Sold · 2020 Toyota Camry SE", "Similar cars on the lot", CAR.name])
    expect(page.text).toContain(part);
  expect(page.links).toEqual(["/staff/vehicles/7", "/staff/vehicles/9"]);
  const deleted = showMessage({ lead, vehicle: vehicle && { ...vehicle, isDeleted: true } });
  expect([deleted.text.includes("Sold · 2020 Toyota Camry SE"), deleted.links]).toEqual([true, []]);
});

test("a message that asks for it brings a button that stops contact for its reason, in place of a link", () => {
  const lead = { ...createInboxLead() } as LeadPageData["lead"];
  const page = render(<LeadStop file={{ lead, stopRequest: "bought" }} />);
  expect([page.value("stop"), page.find("button").textContent]).toEqual([
    "bought",
    "Don't contact this person",
  ]);
  expect(render(<LeadStop file={{ lead, stopRequest: null }} />).text).toBe("");
});

test("the lead's page and the appointments say that another person asked for the time, too", () => {
  const lead = { ...createInboxLead() } as LeadPageData["lead"];
  const page = showMessage({
    lead: { ...lead, slot: "2026-11-21T14:00" },
    sameTime: [{ id: "b", name: "Bob" }],
  });
  expect(page.text).toContain(
    "Requested time: Saturday, November 21, 2:00 PM Another person asked for this time, too: Bob",
  );
  const agreed = showMessage({
    lead: { ...lead, slot: "2026-11-21T14:00", appointment: "2026-11-21T14:00" },
  });
  expect(agreed.text).not.toContain("Requested time");
  expect(page.links).toEqual(["/staff/leads/b"]);
  const { text } = showAppointment({ car: SOLD_CAR }, [{ id: "b", name: "Bob" }]);
  for (const part of ["Sold · 2020 Toyota Camry SE", "Another person asked for this time, too"])
    expect(text).toContain(part);
  const CLOSED = "The lot is closed then";
  expect([text.includes(CLOSED), showAppointment({}, [], "2026-11-26T12:00").text]).toEqual([
    false,
    expect.stringContaining(CLOSED),
  ]);
});

test.each([
  ["appointment", ""],
  ["contacted", "Not confirmed"],
  ["sold", "Sold"],
] as const)("on the appointments page, one with the status %s is marked: %s", (status, text) => {
  const { find } = showAppointment({ status });
  expect(find("li > div > span").textContent).toBe(text);
});

test("appointments, and Today's leads, are answered from their row, unless the person asked not to be contacted", () => {
  const PHONE = { phoneE164: "+14075550142" };
  const show = (contactStop: InboxLead["contactStop"]) => showAppointment({ ...PHONE, contactStop }).links;
  const showWaiting = (contactStop: InboxLead["contactStop"]) =>
    render(<WaitingLead lead={createRow({ ...PHONE, contactStop, slot: "2026-11-21T10:30" })} isFirst />);
  expect(showWaiting(null).text).toContain("Sat, Nov 21, 10:30 AM · ");
  expect(showWaiting(null).links).toHaveLength(5);
  const [page, ...ways] = show(null);
  expect(ways).toEqual(["tel:+14075550142", "sms:+14075550142?body=See%20you!", page]);
  const stop = { reason: "asked", atIso: SENT, by: null } as const;
  expect([show(stop), showWaiting(stop).links]).toEqual([[page], [page]]);
});

const SENT = "2026-11-20T17:00:00.000Z";
const CHANGE = { kind: "status", from: "new", to: "contacted", reason: null, by: "Luis", car: null } as const;
const EVENT: LeadEvent = { id: 1, atIso: "2026-11-20T17:30:00.000Z", ...CHANGE };
const TRIES = [{ atIso: "2026-11-20T17:00:05.000Z", outcome: "sent", errorCode: null }] as const;
const TEXT = { id: "d", channel: "sms", reason: null, tries: TRIES } as const;
const DELIVERY: LeadDelivery = { ...TEXT, status: "sent", providerStatus: "delivered" };
const list = (
  events: readonly LeadEvent[],
  deliveries: readonly LeadDelivery[] = [],
  lead: Parameters<typeof createInboxLead>[0] = {},
) => listHistory({ ...createInboxLead({ sentAtIso: SENT, ...lead }), events, deliveries });

test("the history is listed newest first and ends with the message", () => {
  const lines = list([EVENT], [DELIVERY]).map(({ kind, atIso }) => `${kind} ${atIso}`);
  expect(lines).toEqual([`event ${EVENT.atIso}`, "alert 2026-11-20T17:00:05.000Z", `arrived ${SENT}`]);
});

test("an answer from before changes were recorded is listed, a recorded one only once", () => {
  const answered = { answeredAtIso: "2026-11-20T18:00:00.000Z", answeredBy: "Dana" };
  const kinds = (events: readonly LeadEvent[]) => list(events, [], answered).map(({ kind }) => kind);
  expect(kinds([])).toEqual(["answered", "arrived"]);
  expect(kinds([EVENT])).toEqual(["event", "arrived"]);
});

const RETRIED = { atIso: SENT, outcome: "retry", errorCode: "503" } as const;
const REFUSED = { atIso: SENT, outcome: "dead", errorCode: "21610" } as const;
test.each<[Partial<LeadDelivery>, object]>([
  [{}, { state: "delivered" }],
  [{ providerStatus: "queued" }, { state: "sent" }],
  [{ providerStatus: "digest" }, { state: "digest" }],
  [{ status: "pending", providerStatus: null, tries: [] }, { state: "sending" }],
  [
    { status: "pending", providerStatus: null, tries: [RETRIED] },
    { state: "retrying", problem: null },
  ],
  [{ status: "pending", providerStatus: "held" }, { state: "held" }],
  [
    { status: "dead", tries: [RETRIED, REFUSED] },
    { state: "failed", problem: "stopped" },
  ],
  [{ status: "dead", tries: [RETRIED, REFUSED] }, { errorCode: "21610" }],
])("an alert %j is said to be %j", (delivery, line) => {
  const lines = list([], [{ ...DELIVERY, ...delivery }]);
  expect(lines.find(({ kind }) => kind === "alert")).toMatchObject(line);
});

test("a search without results is described in words, in the page's language", () => {
  const wanted = createWanted("q=lightning&style=Truck&make=Ford&price=0-10000&price=40000-");
  const describe = (sought: typeof wanted | null) =>
    listWantedLabels(getI18n("es").getFixedT(null, ["inventory", "vehicle"]), sought);
  const words = ["“lightning”", "Pickup", "Ford", "Menos de $10,000", "$40,000 o más"];
  expect(describe(wanted)).toEqual(words);
  expect(describe(null)).toEqual([]);
});

test("the language of the privacy notice is named in the page's language", () => {
  const lead = { ...createInboxLead(), noticeVersion: "2026-11-22", noticeLocale: "es", source: "other" };
  const file = { lead } as unknown as LeadPageData;
  const page = render(<LeadDetails file={file} />, { locale: "pt" });
  for (const part of ["2026-11-22 · Espanhol", "Origem Outra"]) expect(page.text).toContain(part);
});

test.each([
  ["nothing", {}, false],
  ["a buffered message", { bufferedCount: 1 }, true],
  ["a quarantined message", { quarantinedCount: 1 }, true],
  ["a hold", { heldCount: 1 }, true],
  ["a line of a sync", { syncCount: 1 }, true],
  ["a note beside SOLD", { notedCars: [{ id: 7, vehicle: "2019 Honda Fit" }] }, true],
])("of a person with %s everything can be erased: %o, %s", (_, some, isErasable) => {
  const counts = { moreCount: 0, quarantinedCount: 0, bufferedCount: 0, heldCount: 0, syncCount: 0 };
  const found = { lines: [], ...counts, notedCars: [], ...some };
  const lastResult = { initialValue: { person: "ana@example.com" } };
  const page = render(<FoundPerson found={found} lastResult={lastResult} />);
  const { text } = page;
  expect(page.attributes("li a", "href")).toEqual(found.notedCars.map(({ id }) => `/staff/vehicles/${id}`));
  expect(text.includes("Erase everything")).toBe(isErasable);
  expect(text.includes("Nothing from this email address or phone number.")).toBe(!isErasable);
});

test.each([
  ["2026-10-20T03:00:00Z", "Answer by Thursday, December 3"],
  ["2026-01-05T17:00:00Z", "Overdue: answer was due Thursday, February 19"],
])("a privacy request of %s says: %s", (sentAtIso, expected) => {
  const id = "8f14e45f-ceea-467f-ab29-000000000001";
  const request = { id, name: "Opal", email: "opal@example.com", sentAtIso };
  const page = render(<PrivacyRequests requests={[request]} />);
  expect(page.text).toContain(expected);
  expect(page.attributes("input[name=person]", "value")).toEqual(["opal@example.com"]);
});

test("a list has one row per person, by phone or email, with the number of their other leads", () => {
  const lead = (id: string, email = "", phoneE164: string | null = null) =>
    createInboxLead({ id, email, phoneE164, phone: phoneE164 ?? "" });
  const unread = (id: string) => ({ ...lead(id), phone: "55 11 98765-4321" });
  const inOffice = (id: string, phoneExtension: string | null = null) => ({
    ...lead(id, "", "+14075550100"),
    phoneExtension,
  });
  const folded = foldByPerson([
    [lead("a", "ana@example.com"), { isUnreadable: true, id: "u", cursor: "" }],
    [lead("b", "Ana@Example.com ", "+14075550101"), lead("c", "", "+14075550101"), lead("d"), lead("e")],
    [unread("f"), lead("g", "", "+5511987654321"), unread("h")],
    [inOffice("i", "34"), inOffice("j"), inOffice("k", "12"), inOffice("l", "34")],
  ]);
  const counts = folded.map((list) => list.map(([{ id }, more]) => `${id} ${more}`));
  expect(counts.map((rows) => rows.join())).toEqual(["a 2,u 0", "d 0,e 0", "f 2", "i 2,k 0"]);
  const { text } = render(<LeadLine row={createLeadRow(createInboxLead({ locale: "pt" }), STORAGE, 2)} />);
  expect(text).toContain("+2 more");
  expect(text).toContain("Portuguese");
});

const CAR = createRequestedVehicle({ car: createLeadCar({ price: 28_900 }) }, STORAGE) as RequestedVehicle;
const LEAD = createInboxLead({ locale: "es", slot: "2026-11-21T14:00" });

const HONDA = { product_name: "2019 Honda Civic LX", sku: "2HGFC2F69KH500001", price: 15_900 };
const CIVIC = createPicturedVehicle({ id: 2, ...HONDA });
/** On hold for another person. */
const HELD = createPicturedVehicle({ id: 3, ...HONDA, product_name: "2019 Honda Civic HOLD", sku: "H-1" });
const REBUILT = { product_name: "2016 Mazda MX-5 Miata", sku: "M-1", price: 9_900 } as const;
const CARS = createSnapshot([
  createPicturedVehicle(),
  HELD,
  CIVIC,
  createPicturedVehicle({ id: 4, ...REBUILT, details: { title: "rebuilt" } }),
]);

const reply = (
  query = "",
  {
    vehicle = CAR as RequestedVehicle | null,
    lead = LEAD,
    templates = DEFAULT_REPLY_TEMPLATES as ReplyTemplateSet,
  } = {},
  prices = { isItinWelcome: false, feesIncluded: false },
) =>
  createReply(lead, new URLSearchParams(query), {
    vehicle,
    staffName: "Luis Ortega",
    templates,
    locale: "en",
    now: new Date(SENT),
    prices,
    lot: DEALER,
    formatSubject: (locale) => `subject ${locale}`,
    formatLink: (locale, path) => `https://example.com/${locale}${path}`,
    snapshot: CARS,
  });
const SOLD = { ...CAR, sale: "sold" } as const;

test("the shopper's language is preselected, with the meaning in the page's language", () => {
  const { text, translation, ...rest } = reply();
  const chosen = { locale: "es", template: "available", subject: "subject es", sale: null };
  expect(rest).toMatchObject(chosen);
  expect(text).toContain(`Hola, Ana. Soy Luis, de ${dealer.name}.`);
  expect(text).toContain("2021 Ford F-150 XLT");
  expect(text).toContain("2:00 p.");
  expect(translation).toContain("Hi Ana, it's Luis");
});

test("the address names language and template, and anything else there is ignored", () => {
  const price = reply("lang=en&template=price");
  expect(price).toMatchObject({ locale: "en", template: "price", translation: null });
  expect(price.text).toContain("The 2021 Ford F-150 XLT is $28,900.");
  const vehicle = { ...CAR, titleBrand: "flood" } as const;
  expect(reply("lang=en", { vehicle }).text).toContain(
    "we still have the 2021 Ford F-150 XLT (Flood title).",
  );
  expect(reply("lang=fr&template=x")).toMatchObject({ locale: "es", template: "available" });
  const lead = { ...LEAD, subject: "privacy" } as const;
  expect(reply("", { lead })).toMatchObject({ template: null, text: "", translation: null });
  expect(reply("template=visit", { lead }).template).toBe("visit");
});

test("a reply about a sold car says so; no past time, lost lead's, or time at which the lot is closed is mentioned, the agreed one replaces the requested one", () => {
  const sold = reply("lang=en", { vehicle: SOLD });
  expect(sold).toMatchObject({ template: "match", sale: "sold" });
  expect(sold.text).toContain("Sorry, the 2021 Ford F-150 XLT isn't available. I'm looking for");
  const price = reply("lang=en&template=price", { vehicle: SOLD });
  expect(price.sale).toBe("sold");
  expect(price.text).not.toMatch(/F-150|\$/);
  // Thanksgiving, and after the lot has closed.
  const closed = [{ slot: "2026-11-26" }, { appointment: "2026-11-21T16:00" }] as const;
  for (const over of [{ slot: "2026-11-20T11:00" }, { status: "lost" }, ...closed] as const)
    expect(reply("lang=en", { lead: { ...LEAD, ...over } }).text).toContain("When would you like to come by");
  const agreed = reply("lang=en", { lead: { ...LEAD, appointment: "2026-11-23T09:30" } });
  expect(agreed.text).toContain("9:30 AM");
  const today = reply("", { lead: { ...LEAD, slot: "2026-11-20" } });
  expect(today.text).toContain("¿A qué hora le queda bien la prueba de manejo el viernes, 20 de noviembre?");
});

test("no test drive of a car on hold is promised, but a similar car is offered that is not on hold", () => {
  const car = createLeadCar({ pending: true });
  const vehicle = createRequestedVehicle({ car }, STORAGE);
  const { text, template, sale } = reply("lang=en", { vehicle, lead: { ...LEAD, car } });
  expect({ template, sale }).toEqual({ template: "match", sale: "pending" });
  expect(text).toContain("Sorry, the 2021 Ford F-150 XLT isn't available.");
  expect(text).toContain("2019 Honda Civic LX, $15,900");
});

test("the text about a sold car offers the most similar one; who bought it is thanked", () => {
  const car = { ...SOLD_CAR, vin: "1FTEW1EP1MFA41207", id: 1 };
  const other = reply("lang=en", { vehicle: SOLD, lead: { ...LEAD, subject: "test-drive", car } });
  expect(other.text).toContain("something like what you're looking for: 2019 Honda Civic LX, $15,900. Take");
  expect(other.text).toContain("https://example.com/en/vehicle/2");
  const writesAgain = { ...LEAD, car: { ...car, isBought: true } };
  for (const lead of [asBuyer(writesAgain), { ...LEAD, car, status: "sold" as const }])
    expect(reply("", { vehicle: SOLD, lead })).toMatchObject({ template: "thanks", sale: null });
  expect(reply("", { lead: { ...LEAD, status: "sold" } }).template).toBe("thanks");
});

test("a car that staff or the person only typed isn't promised, because no one looked it up", () => {
  for (const query of ["template=visit", "template=available"]) {
    const lead = { ...LEAD, subject: null, vehicle: "2018 Kia Sorento LX", locale: "en" } as const;
    expect(reply(query, { lead, vehicle: null }).text).not.toContain("Sorento");
  }
});

test("a template may link to the car's page in the shopper's language, until the car is sold", () => {
  const es = { ...DEFAULT_REPLY_TEMPLATES.es, available: "Véalo: {link}", visit: "Venga[ a {link}]" };
  const templates = { ...DEFAULT_REPLY_TEMPLATES, es };
  expect(reply("", { templates }).text).toBe("Véalo: https://example.com/es/vehicle/1");
  expect(reply("template=visit", { templates, vehicle: SOLD }).text).toBe("Venga");
});

test.each([
  ["test-drive", "available"],
  ["info", "available"],
  ["financing", "documents"],
  ["trade-in", "tradeIn"],
  ["offer", "offer"],
  ["find-one", "match"],
] as const)("the text for %s is the template %s, in each language", (subject, template) => {
  for (const locale of LOCALES) {
    const lead = { ...LEAD, subject, locale };
    const { text, ...chosen } = reply("", { lead });
    expect(chosen).toMatchObject({ template, locale });
    expect(text).toContain("Luis");
    expect(text).not.toContain("ITIN");
    const told = reply("", { lead }, { isItinWelcome: true, feesIncluded: true }).text;
    expect(told.includes("ITIN")).toBe(subject === "financing");
  }
});

test.each([
  ["en", "Taxes and fees are extra,", "Tax, tag, and title are extra,"],
  ["es", "impuestos y cargos van aparte,", "impuestos, la placa y el título van aparte,"],
  ["pt", "Impostos e taxas são à parte,", "Impostos, placa e título são à parte,"],
] as const)(
  "the %s text about a price says that fees are extra until prices include them",
  (lang, ...texts) => {
    const write = (feesIncluded: boolean) =>
      reply(`template=price&lang=${lang}`, {}, { isItinWelcome: false, feesIncluded }).text;
    expect([write(false), write(true)]).toEqual(texts.map((text) => expect.stringContaining(text)));
  },
);

test("the text for a car that isn't here names the one that fits with its link, several with their list, and says when none does", () => {
  const find = (query: string) =>
    reply("", {
      lead: { ...LEAD, locale: "en", subject: "find-one", vin: null, wanted: createWanted(query) },
    }).text;
  const sentence = "2019 Honda Civic LX, $15,900. Take a look: https://example.com/en/vehicle/2";
  expect(find("make=Honda")).toContain(sentence);
  expect(find("make=Honda&make=Ford")).toMatch(
    /: 2019 Honda Civic LX, 2021 Ford F-150 XLT\. Take a look: https:\/\/example\.com\/en\/inventory\?make=/,
  );
  expect(find("make=Mazda")).toContain(": 2016 Mazda MX-5 Miata (Rebuilt title), $9,900. Take a look: ");
  const handled = { wanted: createWanted("make=Honda"), answeredVins: [CIVIC.vin] };
  const none = reply("", {
    lead: { ...LEAD, locale: "en", subject: "find-one", vin: null, ...handled },
  }).text;
  for (const text of [find("make=Kia"), none])
    expect(text).toMatch(/I'm looking for the car you asked about.*get one like it\.$/);
});

const request = (id: string, query: string) =>
  createInboxLead({ id, locale: "pt", subject: "find-one", vin: null, wanted: createWanted(query) });
const MATCH = "{name}, {staff}: {car}[, {price}] {link}";
const createRows = (...requests: ReturnType<typeof request>[]) =>
  createRequestRows(requests, {
    snapshot: CARS,
    staffName: "Luis Ortega",
    describeWanted: ({ query }) => query,
    templates: { ...DEFAULT_REPLY_TEMPLATES, pt: { ...DEFAULT_REPLY_TEMPLATES.pt, match: MATCH } },
    getTexts: (locale) => ({ subject: locale, also: "Também:" }),
    formatLink: (locale, id) => `https://example.com/${locale}/vehicle/${id}`,
    chosen: new URLSearchParams("id=chosen&vin=2HGFC2F69KH500001"),
  });

test("a request has the vehicles that match its filter, with a message in the shopper's language", () => {
  const match = {
    vin: CIVIC.vin,
    text: "Ana, Luis: 2019 Honda Civic LX, $15,900 https://example.com/pt/vehicle/2",
    line: "2019 Honda Civic LX, $15,900: https://example.com/pt/vehicle/2",
  };
  const row = { id: "Honda", wanted: "make=Honda", matches: [match], offered: [CIVIC.vin] };
  const car = "2016 Mazda MX-5 Miata (Título rebuilt), $9,900";
  const line = `${car}: https://example.com/pt/vehicle/4`;
  const rebuilt = { matches: [{ text: `Ana, Luis: ${line.replace(": ", " ")}`, line }] };
  const rows = createRows(...["Honda", "Mazda", "Peugeot"].map((make) => request(make, `make=${make}`)));
  expect(rows).toMatchObject([row, rebuilt, { wanted: "make=Peugeot", matches: [] }]);
});

test.each([
  ["all", ["Ana, Luis: 2019 Honda Civic LX, $15,900 https", "Também:", "2021 Ford F-150 XLT, $"]],
  ["chosen", ["Ana, Luis: 2019 Honda Civic LX, $15,900 https://example.com/pt/vehicle/2"]],
] as const)("the message of a request offers the ticked cars: %s", (id, lines) => {
  const [row] = createRows(request(id, "make=Ford&make=Honda"));
  assert(row, "no row");
  const offered = row.matches.filter(({ vin }) => row.offered.includes(vin));
  const text = formatOffer(offered, row.also).split("\n");
  expect(text.map((line, index) => line.startsWith(lines[index] ?? "?"))).toEqual(lines.map(() => true));
  const page = render(<OpenRequests rows={[row]} count={1} refusedId={null} />);
  const sms = page.links.filter((link) => link.startsWith("sms:"));
  expect(sms.map((link) => decodeURIComponent(link.split("body=")[1] ?? ""))).toEqual([text.join("\n")]);
  const contactStop = { reason: "bought", atIso: SENT, by: null } as const;
  const stopped = createRows({ ...request(id, "make=Honda"), contactStop });
  const silent = render(<OpenRequests rows={stopped} count={1} refusedId={null} />);
  expect(silent.links.filter((link) => /^(?:sms|tel|mailto|https:.wa)/.test(link))).toEqual([]);
});

test("a request without a checked car checks none by itself", () => {
  const rows = createRows(request("a", "make=Honda"), request("b", "make=Honda"));
  const page = render(<OpenRequests rows={rows} count={2} refusedId="a" />);
  expect(page.findAll("[role=alert]").map((alert) => alert.closest("li")?.id)).toEqual(["request-a"]);
  expect(page.findAll("[checked]").map((box) => box.closest("li")?.id)).toEqual(["request-b"]);
  expect(page.attributes("[name=nextId]", "value")).toEqual(["b", "a"]);
});

test("a request says which cars were offered and which were ruled out, each to be offered again", () => {
  const answers = { answeredVins: [CIVIC.vin, REBUILT.sku], toldVins: [REBUILT.sku] };
  const rows = createRows({ ...request("a", "make=Honda&make=Mazda"), ...answers });
  const page = render(<OpenRequests rows={rows} count={1} refusedId={null} />);
  expect(page.text).toMatch(/Offered: 2016 Mazda.*Offer again.*Ruled out: 2019 Honda.*Offer again/);
  expect(page.attributes("[name=answer]", "value")).toEqual(["told", "no-match"]);
});

test("a request without a filter shows what the person wrote, and doesn't say that nothing fits", () => {
  const message = "Busco una SUV de menos de $17,000";
  const lead = createInboxLead({ subject: "find-one", wanted: null, vehicle: null, message });
  const rows = createRows(lead);
  const { text } = render(<OpenRequests rows={rows} count={1} refusedId={null} />);
  expect([text.includes(message), text.includes("Close request")]).toEqual([true, true]);
  for (const absent of ["Looking for", "Nothing in stock"]) expect(text).not.toContain(absent);
});

test.each([
  ["its price", 15_900, "make=Honda&priceMax=15900", false],
  ["a price below by cents", 15_899.5, "make=Honda&priceMax=15900", false],
  ["a lower price", 15_899, "make=Honda&priceMax=15900", true],
  ["a lower price, after its name was corrected", 15_899, "make=Kia&priceMax=15900", true],
  ["a price, after it had none", 15_899, "make=Honda", true],
])("a person who watches a car is told of it first, before newer ones: at %s", (_, price, query, isTold) => {
  const newer = Array.from({ length: 6 }, (_, at) => ({ ...CIVIC, id: 10 + at, vin: `N-${at}` }));
  const snapshot = createSnapshot([...newer, { ...CIVIC, priceCents: price * 100 }]);
  const [first] = listMatches({ ...request("a", query), vin: CIVIC.vin }, snapshot);
  expect(first?.vin === CIVIC.vin).toBe(isTold);
});

test("requests with matches come first, and a vehicle that staff have handled, or that is on hold, is no match", () => {
  const done = { ...request("done", "make=Honda"), answeredVins: [CIVIC.vin] };
  const rows = createRows(request("none", "make=Kia"), done, request("some", "make=Ford"));
  expect(rows.map(({ id, matches }) => `${id} ${matches.length}`)).toEqual(["some 1", "none 0", "done 0"]);
  const held = Array.from({ length: 30 }, (_, at) => ({ ...HELD, id: 100 - at, vin: `H-${at}` }));
  const lead = request("a", "make=Honda");
  expect(listMatches(lead, createSnapshot([...held, CIVIC])).map(({ vin }) => vin)).toEqual([CIVIC.vin]);
});

test.each(LOCALES)("in %s a waiting lead of someone no one may contact can only be lost", (locale) => {
  const contactStop = { reason: "asked", atIso: "2026-11-20T17:00:00Z", by: null } as const;
  const lead = createInboxLead({ contactStop, answeredAtIso: null });
  const page = render(<LeadAnswer lead={lead} othersOpen={1} />, { locale });
  const t = getI18n(locale).getFixedT(null, "staffLead");
  expect(page.text).not.toContain(t("contacted.plain"));
  expect([page.value("status"), JSON.parse(page.value("seen"))]).toEqual(["lost", pickWork(lead)]);
  expect(page.find("button").textContent).toBe(t("contacted.lost"));
});
