import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { createNoticeSigner } from "~/edge/session/notice-signer";
import { createQuerySigner } from "~/edge/session/signed-query";
import { createLeadReceipts } from "~/leads/form/lead-receipt";
import { NOTICE_VERSION, UNVERIFIED_NOTICE } from "~/leads/form/new-lead";
import { LeadNotStored } from "~/leads/form/submit-lead";
import type { LeadPhoto } from "~/leads/form/submitted-photos";
import type { NewLead } from "~/leads/lead";
import { action, loader } from "~/routes/shop/contact";
import { loader as loadFinancing } from "~/routes/shop/financing";
import { loader as loadEvent } from "~/routes/shop/test-drive-event";
import { loader as loadThanks } from "~/routes/shop/thanks";
import { makeJpegOfScans } from "../../fixtures/image-bombs";
import { createVehicle } from "../../fixtures/inventory";
import { createForm, createWanted, NOW } from "../../fixtures/lead";
import { readCalendar } from "../../support/read-calendar";
import { callLoader, callRoute, createFakeInventory } from "../../support/routes/route-call";

const SECRETS = ["a secret that is long enough for tests"] as const;
const VIN = "1FTEW1EP1MFA41207";
const inventory = createFakeInventory([
  createVehicle({ id: 1, sku: VIN }),
  createVehicle({ id: 2, sku: "5TFDY5F16CX238616", product_name: "2012 Toyota Tundra SOLD" }),
  createVehicle({ id: 3, sku: "STK-1042", product_name: "2003 Ford Ranger" }),
]);
const open = (query: string, world: Parameters<typeof callLoader>[2] = { inventory }) =>
  callLoader(loader, { path: `/contact${query}` }, world);

test("the page is private, never cached, has one canonical address for any query, and a key of its own", async () => {
  const answer = await open(`?subject=test-drive&vin=${VIN}`);
  const request = { subject: "test-drive", vehicle: { id: 1 }, similar: [] };
  const saturday = { date: "2026-11-21", times: expect.any(Array), closedFor: null };
  const stamp = { key: expect.stringMatching(/^[0-9a-f-]{36}$/), openedAtMs: NOW.getTime() };
  const head = { address: "/contact", title: "Contact" };
  const data = { request, head, slotDays: expect.arrayContaining([saturday]), stamp };
  expect(answer).toMatchObject({ status: 200, cacheControl: CACHE_POLICIES.personal, data });
  const keyOf = ({ data }: typeof answer) => (data as { stamp: { key: string } }).stamp.key;
  expect(keyOf(await open(""))).not.toBe(keyOf(answer));
});

const SILVERADO = { id: 9, sku: "1GCUKREC0JF178901" };

test("a test drive of a car whose sale is pending is a question about it", async () => {
  const row = createVehicle({ ...SILVERADO, product_name: "2018 Chevrolet Silverado HOLD" });
  const path = `?subject=test-drive&vin=${SILVERADO.sku}`;
  expect(await open(path, { inventory, row })).toMatchObject({ data: { request: { subject: "info" } } });
});

const DELISTED = createVehicle({ ...SILVERADO, quantity: 0 });

test.each<[string, object]>([
  ["vin=VIN:%201ftew1ep-1mfa41207", { vehicle: { id: 1 } }],
  ["vin=stk-1042", { vehicle: { id: 3 } }],
  ["vin=5TFDY5F16CX238616", { vehicle: { id: 2, isSold: true }, similar: [{ id: 3 }, { id: 1 }] }],
  // It is in its row only.
  [`vin=${DELISTED.vin}`, { vehicle: { id: 9, isSold: true } }],
  ["subject=find-one&make=peugeot", { wanted: { make: ["Peugeot"] } }],
  ["subject=find-one&make=honda&price=0-10000", { wanted: { make: ["Honda"], price: ["0-10000"] } }],
  ["subject=financing&price=20000&down=2000", { loan: { priceCents: 2_000_000, downPaymentCents: 200_000 } }],
  ["subject=offer&offer=referral", { offer: "$250 referral bonus" }],
])("the address %s presets the form", async (query, request) => {
  expect(await open(`?${query}`, { inventory, row: DELISTED })).toMatchObject({ data: { request } });
});

test("a built-in vehicle is known to the form, the calculator, and the calendar, until it is deleted", async () => {
  const vin = "5YJ3E1EA3LF613077";
  const read = async (load: Parameters<typeof callLoader>[0], path: string, world = {}) =>
    JSON.stringify((await callLoader(load, { path: `${path}vin=${vin}` }, { inventory, ...world })).data);
  const pages = [
    [loader, "/contact?subject=test-drive&"],
    [loadFinancing, "/financing?price=24900&"],
    [loadEvent, "/contact/test-drive.ics?slot=2026-11-21T10:00&"],
  ] as const;
  for (const [load, path] of pages) {
    expect(await read(load, path)).toContain("2020 Tesla Model 3");
    expect(await read(load, path, { deleted: [{ id: 8, vin: "" }] })).not.toContain("Tesla");
  }
  expect(await read(loadFinancing, "/financing?", { inventory: null, row: "unavailable" })).toContain(
    "Tesla",
  );
});

test("unknown values are ignored", async () => {
  const nothing = { subject: null, vehicle: null, ask: null, wanted: null, loan: null, offer: null };
  const subjects = ["", "vin=UNKNOWN", "subject=buy-the-lot", "subject=constructor&vin=__proto__"];
  for (const query of [...subjects, "price=20000&make=Honda&offer=everything&ask=why"])
    expect(await open(`?${query}`)).toMatchObject({ status: 200, data: { request: nothing } });
});

test("during an outage the vehicle is missing and the page still works", async () => {
  const data = { request: { vehicle: null } };
  expect(await open(`?vin=${VIN}`, { inventory: null })).toMatchObject({ status: 200, data });
});

interface Posting {
  readonly fault?: "down" | "photos" | "uncounted";
  /** Keys whose rate limit is exhausted. */
  readonly limited?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether its address may send another form with photos. */
  readonly mayUpload?: boolean;
}

const receipts = createLeadReceipts(createQuerySigner(SECRETS, "lead-receipt"), () => NOW);

/** Posts a form as a browser does, in Spanish. */
async function post(
  form: FormData | URLSearchParams | string,
  { fault, limited, headers = {}, mayUpload = true }: Posting = {},
) {
  const taken: { lead: NewLead; photos: readonly LeadPhoto[] }[] = [];
  const counted: string[] = [];
  const context = {
    leadReceipts: receipts,
    notices: createNoticeSigner(SECRETS),
    mayUpload: () => mayUpload,
    rateLimit: {
      takeTokens: async (attempts: readonly { key: string }[]) => {
        if (fault === "uncounted") throw new BackendUnavailable("down");
        counted.push(...attempts.map(({ key }) => key).filter((key) => key.startsWith("lead:attempt:")));
        return limited && attempts.some(({ key }) => key.includes(limited))
          ? { isAllowed: false, retryAfterSeconds: 42 }
          : { isAllowed: true };
      },
    },
    leads: {
      submit: async (lead: NewLead, photos: readonly LeadPhoto[]) => {
        if (fault === "down") throw new LeadNotStored("down");
        taken.push({ lead, photos });
        return { hasItsPhotos: fault !== "photos" };
      },
    },
  };
  const sent = { Origin: "https://www.example.com", ...headers };
  const options = { form, headers: sent, params: { lang: "es" }, context };
  const answer = await callRoute(action, "/es/contact", options);
  const url = new URL(answer.location ?? "", "https://www.example.com");
  return { ...answer, taken, counted, url, receipt: await receipts.open(url.searchParams) };
}

test("a valid message redirects to the thanks page, whose address contains no personal data", async () => {
  const slot = "2026-11-21T10:00";
  const form = createForm({ subject: "test-drive", slot, vin: VIN });
  const { status, headers, taken, url, receipt } = await post(form);
  expect([status, headers.get("Cache-Control")]).toEqual([303, CACHE_POLICIES.personal]);
  expect(taken).toMatchObject([{ lead: { locale: "es", page: "/contact", isSuspected: false } }]);
  expect(url.pathname).toBe("/es/contact/thanks");
  expect(decodeURIComponent(url.search)).not.toMatch(/ana|beltr|555|still/i);
  expect(receipt).toEqual({ subject: "test-drive", slot, vin: VIN, hasItsPhotos: true });
});

test("the lead records which consent sentence was shown, when the form proves it", async () => {
  const notice = await createNoticeSigner(SECRETS).sign("es");
  const read = async (fields: Readonly<Record<string, string>>) =>
    (await post(createForm(fields))).taken[0]?.lead;
  expect(await read({ notice })).toMatchObject({ noticeVersion: NOTICE_VERSION, noticeLocale: "es" });
  const unverified = { noticeVersion: UNVERIFIED_NOTICE, noticeLocale: null };
  expect(await read({})).toMatchObject(unverified);
  expect(await read({ notice: notice.replace("locale=es", "locale=en") })).toMatchObject(unverified);
});

test("a message is accepted even when the rate limit cannot be checked", async () => {
  expect(await post(createForm(), { fault: "uncounted" })).toMatchObject({ status: 303, taken: [{}] });
});

test("suspected spam gets the same response as any other message, and is marked", async () => {
  const { status, taken } = await post(createForm({ website: "https://buy.example" }));
  expect([status, taken[0]?.lead.isSuspected]).toEqual([303, true]);
});

test("the filter that found nothing is stored with the lead as data", async () => {
  const query = "make=Honda&price=0-10000";
  const { taken } = await post(createForm({ subject: "find-one", wanted: `${query}&x=1` }));
  expect(taken[0]?.lead.wanted).toEqual({ ...createWanted(query), query, make: ["Honda"] });
});

test("the same form with another filter is another attempt, because it is another lead", async () => {
  const count = async (wanted: string) => (await post(createForm({ subject: "find-one", wanted }))).counted;
  const first = await count("priceMax=10000");
  expect(await count("priceMax=10000")).toEqual(first);
  expect(await count("priceMax=10001")).not.toEqual(first);
});

const JPEG = await makeJpegOfScans(0);
const photo = (bytes: Uint8Array<ArrayBuffer> = JPEG) => new File([bytes], "car.jpg", { type: "image/jpeg" });
const tradeIn = { subject: "trade-in", "trade.vin": "1FMJK2AT1KEA36140" };
const withPhotos = (files: readonly File[], fields: Readonly<Record<string, string>> = tradeIn) => {
  const form = createForm(fields);
  for (const file of files) form.append("photos", file);
  return form;
};

const EVIL = { Origin: "https://evil.example" };
/** Its network is the household's; the other header is only what a client claims. */
const HOME = { "CF-Connecting-IP": "2001:db8:8::5", "X-Forwarded-For": "203.0.113.50" };

test.each<[string, Posting, number, string | null, string]>([
  ["no store accepts it", { fault: "down" }, 503, "60", "failed"],
  ["its household has sent many", { headers: HOME, limited: "address:2001:db8:8:0:" }, 429, "42", "limited"],
  ["its phone number has sent many", { limited: "lead:phone:+14075550199" }, 429, "42", "limited"],
  // It doesn't count against the visitor's own limit either.
  ["its origin is unknown", { headers: { Origin: "null" }, limited: "lead:" }, 403, null, "foreign"],
  ["another site sent it", { headers: EVIL, limited: "lead:" }, 403, null, "foreign"],
  ["a browser says so", { headers: { "Sec-Fetch-Site": "cross-site" } }, 403, null, "foreign"],
])("a message is refused because %s, and nothing typed is lost", async (_, desk, status, wait, problem) => {
  const answer = await post(createForm(), desk);
  expect([answer.headers.get("Retry-After"), answer.taken]).toEqual([wait, []]);
  const initialValue = { name: "Ana Beltrán", message: "Hello, is it still there?" };
  expect(answer).toMatchObject({ status, data: { problem, reply: { initialValue } } });
});

test("an invalid form returns with its values and its key, says whether it had photos, and nothing is stored", async () => {
  const wrong = { ...tradeIn, email: "ana@", phone: "12" };
  const answer = await post(createForm(wrong));
  const initialValue = { name: "Ana Beltrán", email: "ana@", message: "Hello, is it still there?" };
  const reply = { initialValue, error: { email: ["emailWrong"], phone: ["phoneShort"] } };
  const stamp = { key: createForm().get("key"), openedAtMs: NOW.getTime() - 10_000 };
  const data = { problem: "invalid", hadPhotos: false, reply, stamp };
  expect(answer).toMatchObject({ status: 400, taken: [], data });
  expect(await post(withPhotos([photo()], wrong))).toMatchObject({ status: 400, data: { hadPhotos: true } });
});

test("photos of a trade-in are stored; photos for another subject are not", async () => {
  const four = Array.from({ length: 4 }, () => photo());
  expect((await post(withPhotos(four))).taken[0]?.photos).toHaveLength(4);
  expect((await post(withPhotos(four, {}))).taken[0]?.photos).toEqual([]);
  const unstored = await post(withPhotos(four), { fault: "photos" });
  expect(unstored.receipt).toMatchObject({ hasItsPhotos: false });
});

test.each([
  ["five of them", Array.from({ length: 5 }, () => photo()), "photosMany"],
  ["one that is cut", [photo(), photo(JPEG.slice(0, -2))], "photosIncomplete", "car.jpg"],
  ["no image, despite its type", [photo(new Uint8Array([60, 104, 116, 109, 108]))], "photosKind", "car.jpg"],
  ["one of no bytes, which is still in the cloud", [photo(), photo(new Uint8Array())], "photosEmpty"],
  ["one of more than 10 MB", [photo(new Uint8Array(10 * 1024 * 1024 + 1))], "photosLarge"],
])("photos are rejected at their field: %s", async (_, files, ...photos) => {
  const data = { reply: { error: { photos } } };
  expect(await post(withPhotos(files))).toMatchObject({ status: 400, data });
});

test.each([
  ["a text of more than 64 KB", createForm({ message: "x".repeat(70_000) }), "", 413],
  ["more than 42 MB", createForm({ photos: photo(new Uint8Array(43 * 1024 * 1024)) }), "", 413],
  ["a body that is not a form", "{}", "application/json", 400],
])("%s is rejected with the page", async (_, body, type, status) => {
  const headers: Readonly<Record<string, string>> = type ? { "Content-Type": type } : {};
  expect(await post(body, { headers })).toMatchObject({ status, taken: [], data: { stamp: {} } });
});

test("a form with photos isn't read once its address has sent many, and one without is", async () => {
  const form = withPhotos([photo(new Uint8Array(1024 * 1024))]);
  const refused = { status: 429, data: { problem: "limited", retryAfterSeconds: 60, reply: {} } };
  expect(await post(form, { mayUpload: false })).toMatchObject({ ...refused, taken: [], counted: [] });
  expect(await post(createForm(), { mayUpload: false })).toMatchObject({ status: 303, taken: [{}] });
});

const openThanks = (query: string) => {
  const world = { inventory, context: { leadReceipts: receipts } };
  return callLoader(loadThanks, { path: `/contact/thanks?${query}` }, world);
};

test("the thanks page shows the time and the vehicle, and is not indexed", async () => {
  const slot = "2026-11-21T10:00";
  const query = await receipts.sign({ subject: "test-drive", slot, vin: VIN, hasItsPhotos: true });
  const data = { slot, vehicle: { id: 1 }, hasItsPhotos: true, head: { isIndexed: false } };
  expect(await openThanks(query)).toMatchObject({ data });
});

test("an address without a valid signature shows no thanks", async () => {
  for (const query of ["", "at=mi9&subject=test-drive&sent=constructor"])
    expect(await openThanks(query)).toMatchObject({ status: 303, data: "/contact" });
});

const openEvent = (query: string, params: Record<string, string> = {}) =>
  callLoader(loadEvent, { path: `/contact/test-drive.ics?${query}`, params }, { inventory });

test("the calendar file is for the requested vehicle; an unknown one is left out", async () => {
  const query = "slot=2026-11-21T10:00&vin=VIN:1ftew1ep-1mfa41207";
  const { status, data } = await openEvent(query, { lang: "pt" });
  expect(status).toBe(200);
  expect(readCalendar(String(data))).toMatchObject({
    DTSTART: "20261121T150000Z",
    SUMMARY: expect.stringContaining("Test drive:"),
    DESCRIPTION: expect.stringContaining(VIN),
  });
  const unknown = await openEvent("slot=2026-11-21T10:00&vin=%0D%0AX-EVIL:1");
  expect(readCalendar(String(unknown.data)).SUMMARY).toBe(`Test drive at ${dealer.name}`);
});

const NO_TIMES = ["", "slot=2026-02-30T10:00", "slot=2026-11-21T10:00%0D%0AX:1"];

test.each(NO_TIMES)("%s is no time: there's a text in the shopper's language, and no file", async (query) => {
  const data = expect.stringContaining("La hora que eligió ya no está disponible.");
  expect(await openEvent(query, { lang: "es" })).toMatchObject({ status: 404, data });
});
