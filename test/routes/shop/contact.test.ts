import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { createNoticeSigner } from "~/edge/session/notice-signer";
import { createQuerySigner } from "~/edge/session/signed-query";
import type { LeadPhoto } from "~/leads/form/lead-photo";
import { createLeadReceipts } from "~/leads/form/lead-receipt";
import { NOTICE_VERSION, UNVERIFIED_NOTICE } from "~/leads/form/new-lead";
import { LeadNotStored } from "~/leads/form/submit-lead";
import type { NewLead } from "~/leads/lead";
import { action, loader } from "~/routes/shop/contact";
import { loader as loadThanks } from "~/routes/shop/thanks";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { DEALER } from "../../fixtures/dealer";
import { hideJpegFrame, makeJpegOfScans } from "../../fixtures/image-bombs";
import { createVehicle } from "../../fixtures/inventory";
import { createForm, createWanted, NOW } from "../../fixtures/lead";
import { createPostRequest } from "../../support/routes/post-request";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const SECRETS = ["a secret that is long enough for tests"] as const;

const inventory = createFakeInventory([
  createVehicle({ id: 1, sku: "1FTEW1EP1MFA41207" }),
  createVehicle({ id: 2, sku: "5TFDY5F16CX238616", product_name: "2012 Toyota Tundra SOLD" }),
  createVehicle({ id: 3, sku: "STK-1042", product_name: "2003 Ford Ranger" }),
]);
const call = (query: string, world = { inventory } as Parameters<typeof callLoader>[2]) =>
  callLoader(loader, { path: `/contact${query}` }, world);

test("the page is private, never cached, and has one canonical address for any query", async () => {
  expect(await call("?subject=test-drive&vin=1FTEW1EP1MFA41207")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.personal,
    data: {
      request: { subject: "test-drive", vehicle: { id: 1 }, similar: [] },
      head: { address: "/contact", title: "Contact" },
      slotDays: expect.arrayContaining([{ date: "2026-11-21", times: expect.any(Array), closedFor: null }]),
      stamp: { key: expect.stringMatching(/^[0-9a-f-]{36}$/), openedAtMs: NOW.getTime() },
    },
  });
});

test("each form has its own idempotency key", async () => {
  const [one, other] = await Promise.all([call(""), call("")]);
  const keyOf = (answer: typeof one) => (answer.data as { stamp: { key: string } }).stamp.key;
  expect(keyOf(one)).not.toBe(keyOf(other));
});

test.each([
  ["%201ftew1ep1mfa41207%20", 1],
  ["VIN:%201FTEW1EP-1MFA41207", 1],
  ["STK-1042", 3],
  ["stk-1042", 3],
])("the vehicle of vin=%s is number %i", async (vin, id) => {
  expect(await call(`?subject=test-drive&vin=${vin}`)).toMatchObject({
    data: { request: { vehicle: { id } } },
  });
});

test("a sold vehicle is reported as sold, and similar ones are offered", async () => {
  const request = { vehicle: { id: 2, isSold: true }, similar: [{ id: 3 }, { id: 1 }] };
  expect(await call("?vin=5TFDY5F16CX238616")).toMatchObject({ data: { request } });
});

test("a vehicle that is no longer listed is found by its row", async () => {
  const row = createVehicle({ id: 9, sku: "1GCUKREC0JF178901", quantity: 0 });
  expect(await call("?vin=1GCUKREC0JF178901", { inventory, row })).toMatchObject({
    data: { request: { vehicle: { id: 9, isSold: true } } },
  });
});

test("context from other pages is carried over: a filter, a loan, an offer", async () => {
  expect(await call("?subject=find-one&make=honda&price=0-10000&sort=price-asc")).toMatchObject({
    data: { request: { wanted: { make: ["Honda"], price: ["0-10000"] } } },
  });
  expect(await call("?subject=financing&price=20000&down=2000")).toMatchObject({
    data: { request: { loan: { priceCents: 2_000_000, downPaymentCents: 200_000 } } },
  });
  expect(await call("?subject=offer&offer=referral")).toMatchObject({
    data: { request: { offer: "$250 referral bonus" } },
  });
});

test.each([
  "",
  "?vin=",
  "?vin=UNKNOWN",
  "?subject=buy-the-lot",
  "?subject=&vin=%00",
  "?subject=<script>&vin=%F0%9F%9A%97",
  "?subject=constructor&vin=__proto__",
  "?price=20000&make=Honda&offer=everything",
])("unknown values are ignored: %s", async (query) => {
  const nothing = { subject: null, vehicle: null, wanted: null, loan: null, offer: null };
  expect(await call(query)).toMatchObject({ status: 200, data: { request: nothing } });
});

test("during an outage the vehicle is missing and the page still works", async () => {
  expect(await call("?vin=1FTEW1EP1MFA41207", { inventory: null })).toMatchObject({
    status: 200,
    data: { request: { vehicle: null } },
  });
});

interface Desk {
  readonly fault?: "down" | "photos" | "uncounted";
  /** Keys whose rate limit is exhausted. */
  readonly limited?: string;
  readonly lang?: string;
}

/** Posts a form as a browser does and returns the result. */
async function post(
  body: BodyInit,
  { fault, limited, lang }: Desk = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const taken: { lead: NewLead; photos: readonly LeadPhoto[] }[] = [];
  const receipts = createLeadReceipts(createQuerySigner(SECRETS, "lead-receipt"), () => NOW);
  const context = {
    now: () => NOW,
    dealer: DEALER,
    leadReceipts: receipts,
    notices: createNoticeSigner(SECRETS),
    rateLimit: {
      takeTokens: async (attempts: readonly { key: string }[]) => {
        if (fault === "uncounted") throw new BackendUnavailable("down");
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
  const request = await createPostRequest("https://www.example.com/contact", body, {
    Origin: "https://www.example.com",
    ...headers,
  });
  const answer = await Promise.resolve(action({ request, params: { lang }, context } as never)).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, taken, data: null, receipts };
  const { data, init } = answer as { data: { problem: string; reply: unknown }; init: ResponseInit };
  return { status: init.status, headers: new Headers(init.headers), taken, data, receipts };
}

const urlEncoded = (fields: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams([...createForm(fields)].map(([name, value]) => [name, String(value)]));

test("a valid message redirects to the thanks page, whose address contains no personal data", async () => {
  const slot = "2026-11-21T10:00";
  const { status, headers, taken, receipts } = await post(
    createForm({ subject: "test-drive", slot, vin: "1FTEW1EP1MFA41207" }),
    { lang: "es" },
  );
  expect([status, headers.get("Cache-Control"), taken.length]).toEqual([303, CACHE_POLICIES.personal, 1]);
  const url = new URL(headers.get("Location") ?? "", "https://www.example.com");
  expect(url.pathname).toBe("/es/contact/thanks");
  expect(decodeURIComponent(url.search)).not.toMatch(/ana|beltr|555|still/i);
  expect(await receipts.open(url.searchParams)).toEqual({
    subject: "test-drive",
    slot,
    vin: "1FTEW1EP1MFA41207",
    hasItsPhotos: true,
  });
  expect(taken[0]?.lead).toMatchObject({ locale: "es", page: "/contact", isSuspected: false });
});

test("the lead records which consent sentence was shown, when the form proves it", async () => {
  const notice = await createNoticeSigner(SECRETS).sign("es");
  const lead = async (fields: Readonly<Record<string, string>>) =>
    (await post(createForm(fields))).taken[0]?.lead;
  expect(await lead({ notice })).toMatchObject({ noticeVersion: NOTICE_VERSION, noticeLocale: "es" });
  const unverified = { noticeVersion: UNVERIFIED_NOTICE, noticeLocale: null };
  expect(await lead({})).toMatchObject(unverified);
  expect(await lead({ notice: notice.replace("locale=es", "locale=en") })).toMatchObject(unverified);
});

test("a form without files may use URL encoding", async () => {
  expect(await post(urlEncoded())).toMatchObject({ status: 303, taken: [{ lead: { name: "Ana Beltrán" } }] });
});

test("an invalid form returns with its values and its key, and nothing is stored", async () => {
  const form = createForm({ email: "ana@", phone: "12" });
  const { status, data, taken } = await post(form);
  expect([status, taken]).toEqual([400, []]);
  expect(data).toMatchObject({
    problem: "invalid",
    reply: {
      initialValue: { name: "Ana Beltrán", email: "ana@", message: "Hello, is it still there?" },
      error: { email: ["emailWrong"], phone: ["phoneShort"] },
    },
    stamp: { key: form.get("key"), openedAtMs: NOW.getTime() - 10_000 },
  });
});

test("a rejected form reports whether it came with photos", async () => {
  const wrong = { ...tradeIn, email: "ana@" };
  expect(await post(createForm(wrong))).toMatchObject({ status: 400, data: { hadPhotos: false } });
  const withPhoto = createForm({ ...wrong, photos: photo() });
  expect(await post(withPhoto)).toMatchObject({ status: 400, data: { hadPhotos: true } });
});

test("when no store accepts the message the shopper is told, and the form preserves it", async () => {
  const { status, headers, data } = await post(createForm(), { fault: "down" });
  expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(data).toMatchObject({
    problem: "failed",
    reply: { initialValue: { message: "Hello, is it still there?" } },
  });
});

test("too many messages from one address or for one phone number are delayed, with their values preserved", async () => {
  for (const limited of ["lead:address:unknown", "lead:phone:4075550199"]) {
    const { status, headers, data, taken } = await post(createForm(), { limited });
    expect([status, headers.get("Retry-After"), taken]).toEqual([429, "42", []]);
    expect(data).toMatchObject({ problem: "limited", reply: { initialValue: { name: "Ana Beltrán" } } });
  }
});

test("a message is accepted even when the rate limit cannot be checked", async () => {
  expect(await post(createForm(), { fault: "uncounted" })).toMatchObject({ status: 303, taken: [{}] });
});

test("suspected spam gets the same response as any other message, and is marked", async () => {
  const { status, taken } = await post(createForm({ website: "https://buy.example" }));
  expect([status, taken[0]?.lead.isSuspected]).toEqual([303, true]);
});

test("the filter that found nothing is stored with the lead as data", async () => {
  const { taken } = await post(createForm({ subject: "find-one", wanted: "make=Honda&price=0-10000&x=1" }));
  expect(taken[0]?.lead.wanted).toEqual({
    ...createWanted("make=Honda&price=0-10000"),
    query: "make=Honda&price=0-10000",
    q: "",
    make: ["Honda"],
    price: ["0-10000"],
  });
});

const JPEG = await makeJpegOfScans(0);
const photo = (bytes: Uint8Array<ArrayBuffer> = JPEG) => new File([bytes], "car.jpg", { type: "image/jpeg" });
const tradeIn = { subject: "trade-in", "trade.vin": "1FMJK2AT1KEA36140" };

test.each<Record<string, string>>([
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "cross-site" },
])(
  "a form of another site is refused, with what was typed still in it, and nothing is stored: %o",
  async (headers) => {
    // It doesn't count against the visitor's own limit either.
    const { status, data, taken } = await post(
      createForm({ name: "Ana Lima" }),
      { limited: "lead:address:unknown" },
      headers,
    );
    expect([status, data, taken]).toEqual([
      403,
      expect.objectContaining({
        problem: "foreign",
        reply: expect.objectContaining({ initialValue: expect.objectContaining({ name: "Ana Lima" }) }),
      }),
      [],
    ]);
  },
);

test("photos of a trade-in are stored; photos for another subject are not", async () => {
  const form = createForm(tradeIn);
  for (let count = 0; count < 4; count += 1) form.append("photos", photo());
  expect((await post(form)).taken[0]?.photos).toHaveLength(4);
  const other = createForm({ photos: photo() });
  expect((await post(other)).taken[0]?.photos).toEqual([]);
});

test("the page reports photos that were not stored", async () => {
  const { headers, receipts } = await post(createForm({ ...tradeIn, photos: photo() }), { fault: "photos" });
  const { searchParams } = new URL(headers.get("Location") ?? "", "https://www.example.com");
  expect(await receipts.open(searchParams)).toMatchObject({ hasItsPhotos: false });
});

test.each([
  ["five of them", Array.from({ length: 5 }, () => photo()), "photosMany"],
  [
    "a file that is not an image, despite its type",
    [photo(new Uint8Array([60, 104, 116, 109, 108]))],
    "photosKind",
  ],
  ["one that decodes to 900 megapixels", [photo(), photo(await hideJpegFrame([]))], "photosPixels"],
  ["one of ten thousand scans", [photo(await makeJpegOfScans(10_000))], "photosKind"],
  ["one of no bytes, which is still in the cloud", [photo(), photo(new Uint8Array())], "photosEmpty"],
  ["one of more than 10 MB", [photo(new Uint8Array(10 * 1024 * 1024 + 1))], "photosLarge"],
])("photos are rejected at their field: %s", async (_, files, problem) => {
  const form = createForm(tradeIn);
  for (const file of files) form.append("photos", file);
  expect(await post(form)).toMatchObject({ status: 400, data: { reply: { error: { photos: [problem] } } } });
});

test.each([
  ["a text of more than 64 KB", createForm({ message: "x".repeat(70_000) }), {}, 413],
  ["more than 42 MB", createForm({ photos: photo(new Uint8Array(43 * 1024 * 1024)) }), {}, 413],
  ["a body that is not a form", "{}", { "Content-Type": "application/json" }, 400],
  ["a form without its boundary", "x", { "Content-Type": "multipart/form-data; boundary=y" }, 400],
])("%s is rejected with the page", async (_, body, headers: Readonly<Record<string, string>>, status) => {
  expect(await post(body, {}, headers)).toMatchObject({ status, taken: [], data: { stamp: {} } });
});

test("hostile text in all fields at once does not break the form", async () => {
  for (const text of hostileStrings) {
    const fields = { name: text, vehicle: text, message: text, wanted: text, vin: text, slot: text };
    const { status, taken } = await post(createForm({ ...fields, subject: "find-one" }));
    expect([status, taken.length]).toEqual(taken.length > 0 ? [303, 1] : [400, 0]);
    expect(taken[0]?.lead.message ?? text).toBe(text.replace(/\r\n?/g, "\n"));
  }
});

async function openThanks(query: string) {
  const receipts = createLeadReceipts(createQuerySigner(SECRETS, "lead-receipt"), () => NOW);
  const context = {
    origin: "https://www.example.com",
    leadReceipts: receipts,
    inventory: { find: async () => inventory },
  };
  const request = new Request(`https://www.example.com/contact/thanks?${query}`);
  return Promise.resolve(loadThanks({ request, params: {}, context } as never)).catch(
    (thrown: unknown) => thrown,
  );
}

test("the thanks page shows the time and the vehicle, and is not indexed", async () => {
  const receipts = createLeadReceipts(createQuerySigner(SECRETS, "lead-receipt"), () => NOW);
  const slot = "2026-11-21T10:00";
  const query = await receipts.sign({
    subject: "test-drive",
    slot,
    vin: "1FTEW1EP1MFA41207",
    hasItsPhotos: true,
  });
  expect(await openThanks(query)).toMatchObject({
    data: { slot, vehicle: { id: 1 }, hasItsPhotos: true, head: { isIndexed: false } },
  });
});

test.each(["", "at=0&sent=00", "at=mi9&subject=test-drive&sent=constructor"])(
  "an address without a valid signature shows no thanks: %j",
  async (query) => {
    const answer = await openThanks(query);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("Location")).toBe("/contact");
  },
);
