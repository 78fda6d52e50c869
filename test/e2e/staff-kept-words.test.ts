/** A session that ends under a form, in a real browser: what was typed is there again after signing in, once, and not saved by itself. */
import { createClient } from "@supabase/supabase-js";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/demo-accounts";
import { getDemoEmail } from "../site/sign-in";
import { launchBrowser, SCREENS, visit } from "./browse";
import "../../local/backend/web-socket-name";

const site = inject("siteUrl");
const TYPED = "Silver | 61,200 miles | typed before the session was over";
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const { data: before } = await service.from("inventory").select("description").eq("id", 2).single();

afterAll(async () => {
  await service.from("inventory").update({ description: before?.description, locked_fields: [] }).eq("id", 2);
});

async function passTheDoor(page: Page): Promise<void> {
  await page.waitForURL(/sign-in/);
  await page.fill("[name=email]", getDemoEmail("sales"));
  await page.fill("[name=password]", DEMO_PASSWORD);
  await page.locator("form .amber").click();
  await page.waitForURL(/vehicles\/2/);
  await page.waitForLoadState("networkidle");
}

test("a session that ends under a form loses nothing that was typed", async () => {
  const browser = await launchBrowser();
  const { page, close } = await visit(browser, SCREENS.phone);
  await page.goto(`${site}/staff/vehicles/2`);
  await passTheDoor(page);
  const status = page.getByText("What you typed before you had to sign in again is here.");
  expect(await status.count()).toBe(0);
  await page.fill("[name=description]", TYPED);
  await page.context().clearCookies();
  await page.locator("button[value=save]").click();
  await passTheDoor(page);
  await status.waitFor();
  expect(await page.inputValue("[name=description]")).toBe(TYPED);
  const { data: meanwhile } = await service.from("inventory").select("description").eq("id", 2).single();
  expect(meanwhile).toEqual(before);
  await page.locator("button[value=save]").click();
  await page.waitForURL(/saved/);
  const { data: after } = await service.from("inventory").select("description").eq("id", 2).single();
  expect(after?.description).toBe(TYPED);
  await page.goto(`${site}/staff/vehicles/2`);
  await page.waitForLoadState("networkidle");
  expect(await status.count()).toBe(0);
  await close();
  await browser.close();
});
