/** What staff do in a day, for tests that count its taps or keys. */
import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { findHours } from "~/dealer/opening-hours";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import { DEALER } from "../../fixtures/dealer";
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
const TODAY = getOrlandoDay(new Date());
/** Today, so that the dashboard lists it. */
export const MEETING = `${TODAY}T17:00`;
/** Staff are asked before an appointment on such a day is saved. */
export const IS_CLOSED_TODAY = findHours(TODAY, "lot", DEALER) === null;
/** In the future at any hour: staff are asked before a reminder in the past is saved. */
export const REMINDER = `${addDays(TODAY, 1)}T10:00`;
const DAY_MS = 86_400_000;
const PRICE = 18_900;

/**
 * Adds the lead that waits the longest, another one, so that its page always leads to a next one, and the vehicle that has been here
 * the longest. @returns a function that removes them
 */
export async function prepareDay(vin: string) {
  const service = openService();
  const { error } = await service.from("inventory").insert({
    sku: vin,
    product_name: CAR,
    price: PRICE,
    quantity: 1,
    created_at: new Date(Date.now() - 900 * DAY_MS).toISOString(),
    details: { warranty: { kind: "asIs", isServiceContractOffered: false } },
  });
  if (error) throw new Error(error.message);
  await refreshSnapshot(inject("siteUrl"));
  const lead = { name: SHOPPER, vin, ...CONTACT, locale: "es", subject: "test-drive" };
  const sentAt = new Date(Date.now() - 300 * DAY_MS).toISOString();
  const [id = "", nextId = ""] = await storeLeads(service, [{ ...lead, created_at: sentAt }, {}]);
  return {
    leadId: id,
    readVehicle: async () =>
      (await service.from("inventory").select("price, quantity").eq("sku", vin).single()).data,
    readLead: async () =>
      (await service.from("contact_messages").select("status, assignee, appointment").eq("id", id).single())
        .data,
    remove: async () => {
      for (const stored of [id, nextId]) await removeLead(service, stored);
      await service.from("inventory").delete().eq("sku", vin);
      await refreshSnapshot(inject("siteUrl"));
    },
  };
}

/** Notes instead of opening the phone's messages and the print dialog, which no test can close. */
export async function stayInBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (what: string) => document.documentElement.setAttribute(`data-${what}`, "");
    window.print = () => note("printed");
    addEventListener(
      "click",
      (event) => {
        if (!(event.target instanceof Element && event.target.closest("a[href^='sms:']"))) return;
        event.preventDefault();
        note("texted");
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

interface StepCounter {
  /** One tap or key. */
  step(count?: number): void;
  /** Runs a task and expects at most so many steps. */
  task(name: string, most: number, work: () => Promise<void>): Promise<void>;
}

/** @param unit "taps" or "keys" */
export function createStepCounter(unit: string): StepCounter {
  let steps = 0;
  return {
    step(count = 1) {
      steps += count;
    },
    async task(name, most, work) {
      steps = 0;
      await work();
      console.log(`${name}: ${steps} ${unit}`);
      expect([name, steps <= most, steps]).toEqual([name, true, steps]);
    },
  };
}
