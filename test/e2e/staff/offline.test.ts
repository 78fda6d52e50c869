/** Every staff form submitted while offline: the page stays, says so in its language, and keeps the input. */
import { createClient } from "@supabase/supabase-js";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { LOCALES, type Locale } from "~/i18n/locale";
import { listViolations } from "../../support/browser/axe";
import { SCREENS, waitForHydration } from "../../support/browser/browse";
import { setUpPages } from "../../support/browser/set-up-pages";
import { removeLead, storeDeadLetter, storeLeads } from "../../support/site/leads";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { signIn } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";

const site = inject("siteUrl");
const [backendUrl, secretKey] = [inject("backendUrl"), inject("secretKey")];
const service = createClient(backendUrl, secretKey, { auth: { persistSession: false } });
const VIN = "1M8GDM9AXKP042799";
const SENTENCES = {
  en: "Not sent: there's no connection. Everything you entered is still here.",
  es: "No se envió: no hay conexión. Todo lo que escribió sigue aquí.",
  pt: "Não foi enviado: sem conexão. Tudo o que você preencheu continua aqui.",
} as const;

const visitPage = setUpPages();
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|^failed: /;
let cookie = "";
let leadIds: readonly string[] = [];
let vehicleId = 0;
beforeAll(async () => {
  cookie = await signIn(site, "owner");
  leadIds = await storeLeads(backendUrl, secretKey, [{ is_suspected: false }, { is_suspected: true }]);
  await storeDeadLetter(backendUrl, secretKey, String(leadIds[0]));
  const vehicle = { sku: VIN, product_name: "2019 MCI Coach", source: "sheet", locked_fields: ["price"] };
  const { data, error } = await service.from("inventory").insert(vehicle).select("id").single();
  if (error) throw new Error(error.message);
  vehicleId = data.id;
});
afterAll(async () => {
  for (const id of leadIds) await removeLead(backendUrl, secretKey, id);
  await service.from("inventory").delete().eq("sku", VIN);
  await refreshSnapshot(site);
});

/** Fills in every field of every form that posts, and submits each while offline. @returns the number of forms */
async function sendEachOffline(page: Page, sentence: string): Promise<number> {
  for (const summary of await page.locator("summary").all()) await summary.click();
  const forms = page.locator("form[method=post]:not([data-sends-itself])");
  const count = await forms.count();
  for (let index = 0; index < count; index += 1) {
    const form = forms.nth(index);
    // The sign-out form is behind More, which covers the page while it is open.
    const isInMenu = await form.evaluate((element) => element.closest("nav") !== null);
    await page.evaluate((hash) => location.assign(hash), isInMenu ? "#more" : "#menu");
    const fields = form.locator(
      "input:not([type=hidden],[type=file],[type=radio],[type=checkbox],[type^=date],[readonly]),textarea",
    );
    for (const field of await fields.all()) await field.fill("7");
    for (const box of await form.locator("input[type=checkbox]").all()) await box.check();
    for (const choice of await form.locator("select[required]").all())
      await choice.selectOption({ index: 1 });
    await page.context().setOffline(true);
    // A button may belong to a form outside of the one around it.
    await form.evaluate((element: HTMLFormElement) =>
      element.requestSubmit([...element.elements].find((one) => one.matches("[type=submit]")) as HTMLElement),
    );
    // The message is at the button, where that is outside of its form.
    const outside = page.locator(`button[form="${await form.getAttribute("id")}"]`).first();
    const place = (await outside.count()) > 0 ? outside.locator("..") : form;
    await place.getByRole("alert").getByText(sentence).waitFor();
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual(
      Array(await fields.count()).fill("7"),
    );
    await page.context().setOffline(false);
  }
  return count;
}

/** Path, and the minimum number of forms besides the sign-out form. */
const PAGES: readonly (readonly [name: string, path: () => string, forms: number])[] = [
  ["a new vehicle", () => "/staff/vehicles/new", 1],
  ["a vehicle: edit, sell, release", () => `/staff/vehicles/${vehicleId}`, 3],
  ["its photos", () => `/staff/photos/${VIN}`, 0],
  ["the leads: search", () => "/staff/leads", 1],
  ["a lead: answered, send again", () => `/staff/leads/${leadIds[0]}`, 2],
  ["a suspected lead: release", () => `/staff/leads/${leadIds[1]}`, 1],
  ["the people: add, change, remove", () => "/staff/people", 2],
  ["the password", () => "/staff/password", 1],
  ["the inventory sync", () => "/staff/stock", 0],
  ["the photo sync", () => "/photo-sync", 1],
];

const localize = (locale: Locale, path: string) => `${site}${locale === "en" ? "" : `/${locale}`}${path}`;

test("every staff form while offline stays as it was filled in, and says so in the page's language", () =>
  visitPage("", { ...SCREENS.phone, cookie, expected: OFFLINE }, async (page, troubles) => {
    for (const [index, [name, path, least]] of PAGES.entries()) {
      const locale = LOCALES[index % LOCALES.length] ?? "en";
      const address = localize(locale, path());
      await page.goto(address);
      await waitForHydration(page);
      expect([name, (await sendEachOffline(page, SENTENCES[locale])) > least]).toEqual([name, true]);
      expect(page.url().replace(/#.*/, "")).toBe(address);
      expect(troubles.filter((trouble) => !OFFLINE.test(trouble))).toEqual([]);
    }
  }));

test("the offline message is in the page's language before sign-in too", () =>
  visitPage("", { ...SCREENS.phone, expected: OFFLINE }, async (page) => {
    await page.goto(localize("pt", "/staff/sign-in"));
    await waitForHydration(page);
    expect(await sendEachOffline(page, SENTENCES.pt)).toBe(1);
  }));

test("the offline message is readable in a form and in the menu", () =>
  visitPage("", { ...SCREENS.phone, bypassCSP: true, cookie, expected: OFFLINE }, async (page) => {
    await page.goto(`${site}/staff/vehicles/${vehicleId}`);
    await waitForHydration(page);
    await page.context().setOffline(true);
    for (const [button, colorScheme] of [
      ["#more form button", "light"],
      ["button[value=save]", "dark"],
    ] as const) {
      await page.evaluate((hash) => location.assign(hash), button.startsWith("#more") ? "#more" : "#menu");
      await page.locator(button).click();
      await page.getByRole("alert").getByText(SENTENCES.en).waitFor();
      await page.emulateMedia({ colorScheme });
      expect(await listViolations(page)).toEqual([]);
    }
  }));

test("a connection that fails unnoticed loses nothing either, and the same form is saved once it is back", () =>
  visitPage("", { ...SCREENS.phone, cookie, expected: OFFLINE }, async (page) => {
    const address = `${site}/staff/vehicles/${vehicleId}`;
    await page.goto(address);
    await waitForHydration(page);
    await page.fill("[name=price]", "21450");
    await page.fill("[name=color]", "Blue");
    await page.fill("[name=miles]", "61,200");
    await page.fill("[name=highlights]", "one owner");
    await page.route("**/*", (route) => route.abort("connectionfailed"));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").getByText(SENTENCES.en).waitFor();
    expect([page.url(), await page.inputValue("[name=price]")]).toEqual([address, "21450"]);
    await page.unroute("**/*");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("status").getByText("Saved.").waitFor();
    const { data } = await service
      .from("inventory")
      .select("price, description")
      .eq("id", vehicleId)
      .single();
    expect(data).toEqual({ price: 21450, description: "Blue | 61,200 miles | one owner" });
  }));
