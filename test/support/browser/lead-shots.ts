/** Takes screenshots of the contact form's states on a phone, in each language: empty, with problems, sent, and failed. */
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { startWorker } from "../site/worker-bundle";
import { waitForPictures } from "./browse";

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const ADDRESS = "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207";
const SENDER = { name: "Ana Beltrán", email: "ana.beltran@example.com", phone: "(407) 555-0177" };
/** A form that is sent sooner is suspected spam. */
const LEAST_MS = 2_100;

export async function takeLeadShots(browser: Browser, siteUrl: string, folder: string): Promise<void> {
  const dead = await startWorker({
    settings: { SUPABASE_URL: "http://127.0.0.1:1" },
    withoutLeadBuffer: true,
  });
  const deadUrl = (await dead.ready).origin;
  for (const locale of LOCALES) {
    const page = await browser.newPage({ ...PHONE, reducedMotion: "reduce" });
    const take = async (state: string) => {
      await waitForPictures(page);
      await page.screenshot({ path: path.join(folder, `lead-${state}-${locale}.png`), fullPage: true });
    };
    await page.goto(siteUrl + localizePath(locale, ADDRESS));
    await take("form");
    await send(page, { ...SENDER, name: " ", email: "ana@example" });
    await take("problems");
    await send(page, SENDER);
    await take("thanks");
    await page.goto(deadUrl + localizePath(locale, ADDRESS));
    await send(page, SENDER);
    await take("failed");
    await page.close();
  }
  await dead.dispose();
}

async function send(page: Page, sender: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(sender))
    await page.locator(`form[data-lead] [name="${name}"]`).fill(text);
  await page.waitForTimeout(LEAST_MS);
  // Past our script, as without it: the server's own problems are shown.
  await Promise.all([
    page.waitForEvent("load"),
    page.locator("form[data-lead]").evaluate((form: HTMLFormElement) => form.submit()),
  ]);
}
