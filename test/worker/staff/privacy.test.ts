/** The owners' privacy page over HTTP: finding, downloading and erasing one person's data, and erasing one lead. */
import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, inject, test } from "vitest";
import { storeLeadPhoto, storeLeads } from "../../support/site/leads";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const [backendUrl, secretKey] = [inject("backendUrl"), inject("secretKey")];
const service = createClient(backendUrl, secretKey, { auth: { persistSession: false } });

let [owner, sales] = ["", ""];
beforeAll(async () => {
  [owner, sales] = [await signIn(site, "owner"), await signIn(site, "sales")];
});

const get = (path: string, cookie = owner) => send("GET", site + path, { Cookie: cookie });
const post = (path: string, form: Record<string, string>, cookie = owner) =>
  send("POST", site + path, { Cookie: cookie, Origin: site }, form);
const isStored = async (id: string) =>
  (await service.from("contact_messages").select("id").eq("id", id)).data?.length === 1;
const PERSON = {
  email: "opal.reyes@example.com",
  name: "Opal Reyes",
  phone: "(407) 555-0161",
  phone_digits: "4075550161",
};

test("an owner finds a person by email or phone, downloads everything, and erases it", async () => {
  const ids = await storeLeads(backendUrl, secretKey, [PERSON, { ...PERSON, email: "o@example.com" }]);
  const [first = "", second = ""] = ids;
  await storeLeadPhoto(
    backendUrl,
    secretKey,
    first,
    Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"),
  );
  const found = await post("/staff/privacy", { intent: "find", person: "407.555.0161" });
  expect(found.status).toBe(200);
  for (const id of ids) expect(found.body).toContain(`/staff/leads/${id}`);
  const download = await post("/staff/privacy.json", { person: "407.555.0161" });
  expect(download.headers["content-disposition"]).toBe('attachment; filename="person.json"');
  expect(JSON.parse(download.body).leads).toHaveLength(2);
  const erase = { intent: "erase", person: "407.555.0161", reason: "request" };
  const unsure = await post("/staff/privacy", erase);
  expect([unsure.status, await isStored(first)]).toEqual([400, true]);
  expect(unsure.body).toContain("Nothing was erased.");
  const erased = await post("/es/staff/privacy", { ...erase, confirm: "yes" });
  expect([erased.status, erased.headers.location]).toEqual([303, "/es/staff/privacy?erased=yes"]);
  expect([await isStored(first), await isStored(second)]).toEqual([false, false]);
  expect((await service.storage.from("lead-photos").list(first)).data).toEqual([]);
  const page = await get("/es/staff/privacy?erased=yes");
  expect(page.body).toContain("Eliminado.");
  expect(page.body).toContain("La persona lo pidió");
  expect(page.body).not.toContain("Opal");
});

test("an owner erases one lead, and repeating the request is not an error", async () => {
  const [id = ""] = await storeLeads(backendUrl, secretKey, [{ ...PERSON, email: "single@example.com" }]);
  const path = `/staff/leads/${id}`;
  expect((await get(path)).body).toContain("Erase this message");
  expect((await get(path, sales)).body).not.toContain("Erase this message");
  expect((await post(path, { intent: "erase", reason: "spam", confirm: "yes" }, sales)).status).toBe(403);
  expect((await post(path, { intent: "erase", reason: "", confirm: "yes" })).status).toBe(400);
  expect(await isStored(id)).toBe(true);
  for (let press = 0; press < 2; press += 1) {
    const { status, headers } = await post(path, { intent: "erase", reason: "spam", confirm: "yes" });
    expect([status, headers.location]).toEqual([303, "/staff/privacy?erased=yes"]);
  }
  expect(await isStored(id)).toBe(false);
  expect((await get(path)).status).toBe(404);
});

test("input that is neither an email address nor a phone number gets an error, and stays in the form", async () => {
  const { status, body } = await post("/pt/staff/privacy", { intent: "find", person: "Opal" });
  expect(status).toBe(400);
  expect(body).toContain("Digite um e-mail ou um telefone");
  expect(body).toContain('value="Opal"');
  expect((await post("/staff/privacy.json", { person: "Opal" })).status).toBe(400);
});

test("a phone number that cannot be parsed has no link, and an extension is shown", async () => {
  const [unread = "", extended = ""] = await storeLeads(backendUrl, secretKey, [
    { ...PERSON, phone: "555-0161", phone_digits: "5550161" },
    { ...PERSON, phone: "(407) 555-0161 x12", phone_digits: "407555016112" },
  ]);
  const [without, withOne] = [
    (await get(`/staff/leads/${unread}`)).body,
    (await get(`/staff/leads/${extended}`)).body,
  ];
  expect(without).not.toMatch(/href="(tel|sms):|wa\.me/);
  expect(without).toContain("We can&#x27;t tell how to dial");
  expect(withOne).toContain('href="tel:+14075550161;ext=12"');
  for (const person of ["555-0161", "(407) 555-0161 x12"])
    await post("/staff/privacy", { intent: "erase", person, reason: "test", confirm: "yes" });
  expect([await isStored(unread), await isStored(extended)]).toEqual([false, false]);
});
