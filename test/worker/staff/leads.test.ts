/** Staff pages for leads over HTTP: listing, searching, answering, resending, downloading. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import "../../../local/backend/storage/web-socket-name";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { cleanPhoto } from "~/photos/processing/clean-photo";
import { createLead, createWanted } from "../../fixtures/lead";
import { parsePage } from "../../support/page";
import { removeLead, storeDeadLetter, storeLeadPhoto, storeLeads } from "../../support/site/leads";
import { send } from "../../support/site/send";
import { readSetCookie, signIn } from "../../support/site/sign-in";
import { getText, toHtml } from "../../support/text";

const site = inject("siteUrl");
const [backendUrl, secretKey] = [inject("backendUrl"), inject("secretKey")];

let cookie = "";
let ids: readonly string[] = [];
/** A word that no other test writes. */
const MARK = "quaggamobile";

beforeAll(async () => {
  cookie = await signIn(site, "sales");
  ids = await storeLeads(backendUrl, secretKey, [
    ...Array.from({ length: 30 }, (_, index) => ({
      created_at: new Date(Date.UTC(2030, 0, 1, 0, index)).toISOString(),
      name: `Rui ${String(index).padStart(2, "0")}`,
      message: MARK,
    })),
    {
      created_at: "2031-01-01T00:00:00Z",
      name: "Zoë Ünal",
      phone: "+1 (321) 555-0177",
      phone_digits: "13215550177",
      vin: "1FTEW1EP1MFA41207",
      subject: "test-drive",
      slot: "2031-01-04T10:30",
      message: `=HYPERLINK("x") ${MARK}\n  100% & <b>two</b> lines`,
      trade_in: {
        vin: null,
        year: 2018,
        make: "Ford",
        model: "Edge",
        odometerMiles: 85_000,
        condition: "good",
      },
      wanted: createWanted(),
    },
    { created_at: "2031-01-02T00:00:00Z", name: "Robot", message: MARK, is_suspected: true },
  ]);
});
afterAll(async () => {
  for (const id of ids) await removeLead(backendUrl, secretKey, id);
});

const get = (path: string, held = cookie) => send("GET", site + path, { Cookie: held });
const post = (path: string, form: Record<string, string>, held = cookie) =>
  send("POST", site + path, { Cookie: held, Origin: site }, form);
const zoe = () => ids[30] ?? "";
const listNames = (html: string) =>
  parsePage(html)
    .findAll("bdi")
    .map(({ textContent }) => textContent ?? "")
    .filter((name) => /^(Rui \d\d|Zo|Robot)/.test(name));
/** What the list of a folder shows. */
const listFolder = async (query: string) => listNames((await get(`/staff/leads${query}`)).body);

async function search(words: string, query = "?index") {
  const { status, headers } = await post(`/staff/leads${query}`, { intent: "search", words });
  expect(status).toBe(303);
  const held = `${cookie}; ${readSetCookie(headers["set-cookie"])}`;
  return { address: String(headers.location), held };
}

test("a refused lead is in the quarantine as it was sent, and Accept makes it a lead with one text", async () => {
  const service = createClient(backendUrl, secretKey, { auth: { persistSession: false } });
  const key = randomUUID();
  const sent = createLead({
    idempotencyKey: key,
    name: "Kwagga Quarantine",
    message: `${MARK} a\u0000b\ud800`,
  });
  const values = { p_idempotency_key: key, p_lead_text: JSON.stringify(sent), p_reason: "22P05" };
  const { data: kept } = await service.rpc("quarantine_lead", values);
  for (const locale of LOCALES) {
    const { status, body } = await get(localizePath(locale, "/staff/leads?folder=quarantine"));
    const reason = toHtml(getText(locale, "staffLeads")("quarantine.reasons.text"));
    expect([locale, status, body.includes(reason), body.includes("a[U+0000]b[U+D800]")]).toEqual([
      locale,
      200,
      true,
      true,
    ]);
  }
  expect((await get("/staff/leads")).body).toContain("folder=quarantine");
  const press = () => post("/staff/leads?folder=quarantine&index", { intent: "accept", id: kept.id });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const { data: rows } = await service
    .from("contact_messages")
    .select("id, message, lead_deliveries(channel)")
    .eq("idempotency_key", key);
  expect(rows).toMatchObject([{ message: `${MARK} ab`, lead_deliveries: [{ channel: "sms" }] }]);
  const after = (await get("/staff/leads?folder=quarantine")).body;
  expect(after).toContain(`/staff/leads/${rows?.[0]?.id}`);
  expect(after).toContain("Accepted by");
  await removeLead(backendUrl, secretKey, rows?.[0]?.id ?? "");
  await service.from("lead_quarantine").delete().eq("id", kept.id);
});

test("leads are listed newest first, page by page, each once, and suspected ones are in their own folder", async () => {
  const { address, held } = await search(MARK);
  expect(address).toBe("/staff/leads?search=on");
  const first = await get(address, held);
  const older = parsePage(first.body).links.find((href) => href.includes("after=")) ?? "";
  const second = await get(older, held);
  const names = [...listNames(first.body), ...listNames(second.body)];
  expect(names).toEqual([
    "Zoë Ünal",
    ...Array.from({ length: 30 }, (_, i) => `Rui ${String(29 - i).padStart(2, "0")}`),
  ]);
  expect(first.body).not.toContain("Robot");
  expect(listNames((await get("/staff/leads?folder=suspected")).body)).toContain("Robot");
});

test.each([
  "zoe unal",
  "ZOË",
  "3215550177",
  "(321) 555-0177",
  "+1 321 555 0177",
  "555-0177",
  "ana.beltran@example 100%",
  "41207 lines",
])("%s finds the lead", async (words) => {
  const { address, held } = await search(words);
  expect(address).toBe("/staff/leads?search=on");
  expect(listNames((await get(address, held)).body)).toContain("Zoë Ünal");
});

test("unmatched text finds nothing, and a percent sign is no wildcard", async () => {
  for (const words of ["zoe%unal", "no-such-name", "z_e"]) {
    const { address, held } = await search(words);
    expect(listNames((await get(address, held)).body)).toEqual([]);
  }
});

test("an empty search clears the search, and no address contains the search text", async () => {
  const { address } = await search("", "?folder=suspected&index");
  expect(address).toBe("/staff/leads?folder=suspected");
});

test.each([
  ["", /Language<\/dt><dd[^>]*><bdi>English<\/bdi>/, "Mark as contacted"],
  ["/es", /Idioma<\/dt><dd[^>]*><bdi>inglés<\/bdi>/, "Marcar como contactada"],
  ["/pt", /Idioma<\/dt><dd[^>]*><bdi>inglês<\/bdi>/, "Marcar como contatado"],
])("one lead shows everything that was sent (%s)", async (prefix, language, answer) => {
  const { status, body } = await get(`${prefix}/staff/leads/${zoe()}`);
  expect(status).toBe(200);
  expect(body).toContain(
    `=HYPERLINK(&quot;x&quot;) ${MARK}\n  100% &amp; &lt;b&gt;two&lt;/b&gt; lines</blockquote>`,
  );
  expect(body).toMatch(language);
  for (const part of [
    answer,
    "2018 Ford Edge",
    `href="${prefix}/inventory?make=Honda"`,
    `href="${prefix}/staff/vehicles/1"`,
  ])
    expect(body).toContain(part);
  expect(body).toContain('href="tel:+13215550177"');
  expect(body).toContain("https://wa.me/13215550177?text=Hi%20Zo");
});

test("marking a lead as answered stores the first person's name and time, and can be undone", async () => {
  const path = `/staff/leads/${zoe()}`;
  expect((await post(`/es${path}`, { answered: "yes" })).headers.location).toBe(`/es${path}`);
  expect((await get(path)).body).toMatch(/Answered by Diego Alves, \w+ \d+, \d+:\d\d/);
  const owner = await signIn(site, "owner");
  await post(path, { answered: "yes" }, owner);
  expect((await get(path)).body).toContain("Diego Alves");
  const { held } = await search(MARK);
  expect(listNames((await get("/staff/leads?search=on&answered=yes", held)).body)).toEqual(["Zoë Ünal"]);
  expect((await get("/staff/leads?search=on&answered=no", held)).body).not.toContain("Zoë Ünal");
  await post(path, { answered: "no" });
  expect((await get(path)).body).toContain("Mark as contacted");
});

test("a saved status moves the lead to its folder, and its note is only in the history", async () => {
  const path = `/staff/leads/${zoe()}`;
  const work = { intent: "save", status: "appointment", note: "Has a <cosigner>." };
  expect((await post(path, work)).headers.location).toBe(`${path}?saved=yes`);
  expect((await get(path)).body).toContain("Has a &lt;cosigner&gt;.");
  expect(await listFolder("?status=appointment")).toEqual(["Zoë Ünal"]);
  expect(await listFolder("?status=sold")).toEqual([]);
  expect((await get("/staff/appointments?day=2031-01-04")).body).toContain("Zoë Ünal");
  await post(path, { answered: "no" });
});

test("a secret address shows the appointments without a session until it is revoked", async () => {
  const { body } = await post("/staff/appointments", { intent: "create" });
  const address = /\/staff\/calendar\/[\da-f]{40}\.ics/.exec(body)?.[0] ?? "";
  const read = () => send("GET", site + address);
  const { status, headers, body: calendar } = await read();
  expect([status, headers["content-type"], headers["cache-control"], headers["x-robots-tag"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, no-store",
    expect.stringContaining("noindex"),
  ]);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect((await post("/staff/appointments", { intent: "revoke" })).status).toBe(303);
  expect((await read()).status).toBe(404);
});

test("dead letters are counted on Today, and can be sent again", async () => {
  await storeDeadLetter(backendUrl, secretKey, zoe());
  const page = await get(`/staff/leads/${zoe()}`);
  for (const text of ["The text alert didn&#x27;t arrive.", "isn&#x27;t a cell phone", "code 21614"])
    expect(page.body).toContain(text);
  expect(page.body).not.toMatch(/TWILIO|mobile&#x27;s/);
  expect((await get("/staff/leads")).body).toContain("couldn&#x27;t be sent to you");
  expect(listNames((await get("/staff/leads?folder=unsent")).body)).toEqual(["Zoë Ünal"]);
  expect((await get("/staff")).body).toContain("couldn&#x27;t be sent to you.");
  expect((await post("/staff/leads?index", { intent: "resend" })).headers.location).toBe("/staff/leads");
  const after = await get(`/staff/leads/${zoe()}`);
  expect(after.body).not.toContain("code 21614");
});

test("the CSV download contains every lead of the list, with formulas neutralized", async () => {
  const { held } = await search(MARK);
  const { body, headers } = await get("/staff/leads.csv?search=on", held);
  expect(headers["content-disposition"]).toBe('attachment; filename="leads.csv"');
  expect(body.match(new RegExp(MARK, "g"))).toHaveLength(31);
  expect(body).toContain(`"'=HYPERLINK(""x"") ${MARK}\n  100% & <b>two</b> lines"`);
});

test("a CRM gets one lead, or all unanswered ones", async () => {
  const { body, headers } = await get(`/staff/leads/${zoe()}.adf`);
  expect([headers["content-type"], headers["content-disposition"]]).toEqual([
    "application/xml; charset=utf-8",
    `attachment; filename="lead-${zoe()}.adf"`,
  ]);
  expect(body).toContain(
    '<vehicle interest="test-drive" status="used">\n<year>2021</year>\n<make>Ford</make>',
  );
  expect(body.match(/<prospect /g)).toHaveLength(1);
  const all = await get("/staff/leads.adf");
  expect((all.body.match(new RegExp(MARK, "g")) ?? []).length).toBe(31);
});

test("a trade-in photo is shown only to staff, without the camera's metadata", async () => {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#203040" } })
    .withExif({ IFD0: { Copyright: "Zoe" } })
    .jpeg()
    .toBuffer();
  await storeLeadPhoto(backendUrl, secretKey, zoe(), photo);
  expect((await get(`/staff/leads/${zoe()}`)).body).toContain(`src="/staff/leads/${zoe()}/photos/1"`);
  const address = `${site}/staff/leads/${zoe()}/photos/1`;
  const response = await fetch(address, { headers: { Cookie: cookie } });
  const shown = Buffer.from(cleanPhoto(new Uint8Array(photo))?.bytes ?? []);
  expect(shown.length).toBeLessThan(photo.length);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(shown);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(shown.length),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const visitor = await fetch(address, { redirect: "manual" });
  expect([visitor.status, (await visitor.arrayBuffer()).byteLength]).toEqual([303, 0]);
  expect((await get(`/staff/leads/${zoe()}/photos/2`)).status).toBe(404);
});

test("a suspected lead joins the others once staff release it", async () => {
  const path = `/staff/leads/${ids[31]}`;
  expect((await post(`/pt${path}`, { intent: "release" })).headers.location).toBe(`/pt${path}`);
  expect((await get("/staff/leads?folder=suspected")).body).not.toContain("Robot");
  expect(await listFolder("?assignee=none")).toContain("Robot");
  const service = createClient(backendUrl, secretKey, { auth: { persistSession: false } });
  const { data: deliveries } = await service.from("lead_deliveries").select("channel").eq("lead_id", ids[31]);
  expect(deliveries).toContainEqual({ channel: "sms" });
  const missingLead = `/staff/leads/${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}`;
  expect((await post(missingLead, { intent: "release" })).status).toBe(404);
});

test.each([
  "/staff/leads/nothing",
  `/staff/leads/${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}`,
  "/staff/leads/x.adf",
])("%s does not exist", async (path) => {
  expect((await get(path)).status).toBe(404);
});
