/** A form that wasn't sent because the network was down, in a real browser with its service worker. */
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { formatMoment } from "~/i18n/format";
import {
  addSession,
  LOSING_NETWORK,
  SCREENS,
  visitPage,
  waitForHydration,
} from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { removeLead, storeLeads } from "../../support/site/leads";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";
import { getText } from "../../support/text";

const site = inject("siteUrl");
const service = openService();
const NOTE = "Pide <b>fotos</b> del motor.";
const OFFLINE = { ...SCREENS.phone, ...LOSING_NETWORK, bypassCSP: true };
const t = getText("es", "staffOffline");

let id = "";
beforeEach(async () => {
  [id = ""] = await storeLeads(service, [{ name: "Ana Ruiz" }]);
});
afterEach(() => removeLead(service, id));

const readNotes = async () => {
  const { data } = await service.from("lead_events").select("new_value").eq("lead_id", id).eq("kind", "note");
  return data?.map((event) => event.new_value);
};
const hasPage = (page: Page) =>
  page.evaluate(async () => Boolean(await caches.match(new URL("/es/staff/offline", location.href).href)));

/** Opens the lead, and saves a note and a status without network. */
async function saveOffline(page: Page): Promise<void> {
  await page.goto(`${site}/es/staff/leads/${id}`);
  await waitForHydration(page);
  await expect.poll(() => hasPage(page), { timeout: 20_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.fill("[name=note]", NOTE);
  await page.selectOption("[name=status]", "contacted");
  await page.locator("#work button[value=save]").click();
  await page
    .getByRole("alert")
    .filter({ hasText: getText("es", "staff")("keptForms.kept") })
    .waitFor();
}

const openMenu = (page: Page) => page.locator('#menu a[href="/es/staff/vehicles"]').click();
const send = (page: Page) => page.getByRole("link", { name: t("send") }).click();

test("a note without network waits on a page of ours, is sent once when it is back, and its author alone gets it", async () => {
  const cookie = await signIn(site, "sales");
  await visitPage("", { ...OFFLINE, cookie }, async (page) => {
    await saveOffline(page);
    await openMenu(page);
    await page.getByRole("heading", { level: 1, name: t("title") }).waitFor();
    const form = page.locator("[data-forms] li");
    expect(await form.getByRole("heading").textContent()).toContain("Ana Ruiz");
    expect(await form.locator("dd").allTextContents()).toContain(NOTE);
    const [{ atMs }] = await page.evaluate(() => JSON.parse(localStorage.getItem("keptForms") ?? ""));
    const time = formatMoment("es", new Date(atMs).toISOString());
    expect(await form.locator("[data-typed]").textContent()).toBe(t("typed", { time }));
    await expectCleanAndWhole(page);
    await send(page);
    await page.locator("[data-offline]").waitFor();
    expect(await readNotes()).toEqual([]);

    await page.context().setOffline(false);
    await send(page);
    await page.waitForURL(/saved/);
    await waitForHydration(page);
    expect(await readNotes()).toEqual([NOTE]);
    await page.goto(`${site}/es/staff/offline`);
    await page.getByText(t("none")).waitFor();

    await saveOffline(page);
    await page.context().setOffline(false);
    await page.context().clearCookies();
    await page.goto(`${site}/es/staff`);
    await addSession(page, site, await signIn(site, "owner"));
    await page.goto(`${site}/es/staff/leads/${id}`);
    await waitForHydration(page);
    expect(await page.inputValue("[name=note]")).toBe("");
    expect(await page.evaluate(() => localStorage.getItem("keptForms"))).toBe("[]");
  });
});

/**
 * Adds two without network, then sends both.
 * @param button value of the one that saves
 * @param all names and values of each one's fields, the name first
 * @param prepare what is done while there is still a connection
 */
async function addTwo(
  path: string,
  button: string,
  all: readonly Readonly<Record<string, string>>[],
  prepare: (page: Page) => Promise<void> = async () => undefined,
) {
  const cookie = await signIn(site, "sales");
  const names = all.map((fields) => `${Object.values(fields)[0]}`);
  await visitPage("", { ...OFFLINE, cookie }, async (page) => {
    await page.goto(`${site}/es/staff/${path}`);
    await waitForHydration(page);
    await expect.poll(() => hasPage(page), { timeout: 20_000 }).toBe(true);
    await prepare(page);
    await page.context().setOffline(true);
    for (const fields of all) {
      for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
      await page.locator(`button[value=${button}]`).click();
      await expect.poll(() => page.inputValue(`[name=${Object.keys(fields)[0]}]`)).toBe("");
    }
    await openMenu(page);
    for (const name of names) await page.locator("dd").getByText(name).waitFor();
    await page.context().setOffline(false);
    for (const name of names) {
      await page.goto(`${site}/es/staff/offline`);
      await page
        .getByRole("link", { name: t("send") })
        .first()
        .click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await waitForHydration(page);
    }
    expect(await page.evaluate(() => localStorage.getItem("keptForms"))).toBe("[]");
  });
}

test("two people who were added without network are both kept, and both sent", async () => {
  const people = ["Marta Uno", "Pedro Dos"];
  const fields = people.map((name, place) => ({ name, phone: `(407) 555-019${place}` }));
  await addTwo("leads/new", "add", fields);
  const { data: leads } = await service.from("contact_messages").select("id").in("name", people);
  for (const lead of leads ?? []) await removeLead(service, lead.id);
  expect(leads).toHaveLength(2);
});

test("two vehicles that were added without network are both kept, and both sent", async () => {
  const [one, other] = ["1M8GDM9AXKP042788", "1HGBH41JXMN109186"];
  const cars = [
    { productName: "2019 MCI Coach", vin: one },
    { productName: "1991 Honda Accord", vin: other },
  ];
  // The page of an answered form is filled in when it loads.
  await addTwo("vehicles/new", "save", cars, async (page) => {
    await page.fill("[name=vin]", one);
    await page.fill("[name=color]", "Blue");
    await page.locator("button[value=read-vin]:visible").click();
    await expect.poll(() => page.getAttribute("[name=color]", "value")).toBe("Blue");
    await waitForHydration(page);
  });
  const added = await service.from("inventory").delete().in("sku", [one, other]).select("description");
  expect(added.data?.filter(({ description }) => description?.includes("Blue"))).toHaveLength(1);
  expect(added.data).toHaveLength(2);
});
