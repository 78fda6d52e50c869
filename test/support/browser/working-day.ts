/** The start of a day, and leaving for the phone's messages and coming back. */
import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { removeLead, storeLeads } from "../site/leads";
import { refreshSnapshot } from "../site/refresh-snapshot";
import { openService } from "../site/service";

export const CAR = "2011 MCI Coach";
export const SHOPPER = "Ana Beltrán";
/** No other test's lead has it: a lead's page links to the same person's other leads. */
const CONTACT = {
  email: "working-day@example.com",
  phone: "(407) 555-0142",
  phone_digits: "4075550142",
  phone_e164: "+14075550142",
};
const DAY_MS = 86_400_000;

/**
 * Adds the lead that waits the longest, another one, so that its page always leads to a next one, and the vehicle that has been here
 * the longest. @returns a function that removes them
 */
export async function prepareDay(vin: string) {
  const service = openService();
  const { error } = await service.from("inventory").insert({
    sku: vin,
    product_name: CAR,
    price: 18_900,
    quantity: 1,
    created_at: new Date(Date.now() - 900 * DAY_MS).toISOString(),
  });
  if (error) throw new Error(error.message);
  await refreshSnapshot(inject("siteUrl"));
  const lead = { name: SHOPPER, vin, ...CONTACT, locale: "es", subject: "test-drive" };
  const sentAt = new Date(Date.now() - 300 * DAY_MS).toISOString();
  const [id = "", nextId = ""] = await storeLeads(service, [{ ...lead, created_at: sentAt }, {}]);
  return {
    readVehicle: async () =>
      (await service.from("inventory").select("price, quantity").eq("sku", vin).single()).data,
    remove: async () => {
      for (const stored of [id, nextId]) await removeLead(service, stored);
      await service.from("inventory").delete().eq("sku", vin);
      await refreshSnapshot(inject("siteUrl"));
    },
  };
}

/** Notes instead of opening the phone's messages, which no test can close. */
export async function stayInBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      "click",
      (event) => {
        if (!(event.target instanceof Element && event.target.closest("a[href^='sms:']"))) return;
        event.preventDefault();
        document.documentElement.dataset.texted = "";
      },
      true,
    );
  });
}

/** As when the person returns from the phone's messages. @returns the question whether Ana was contacted */
export async function comeBack(page: Page): Promise<Locator> {
  await page.locator("html[data-texted]").waitFor({ state: "attached" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const question = page.getByRole("region", { name: "Did you contact Ana?" });
  await question.waitFor();
  return question;
}
