/** Takes the dashboard screenshots for the README, at phone and desktop width. */
import path from "node:path";
import type { Browser } from "playwright-core";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { getDemoEmail } from "../site/sign-in";
import { SCREENS, waitForHydration, waitForPictures } from "./browse";

/** Writes `desk-360-first.png` and `desk-1280-first.png`. */
export async function takeStaffShots(browser: Browser, site: string, folder: string): Promise<void> {
  for (const screen of [SCREENS.phone, SCREENS.desk]) {
    const page = await browser.newPage({ ...screen, reducedMotion: "reduce" });
    await page.goto(`${site}/staff/sign-in`);
    await page.fill("[name=email]", getDemoEmail("owner"));
    await page.fill("[name=password]", DEMO_PASSWORD);
    await page.locator("main form .button-amber").click();
    await page.locator("#menu").waitFor();
    await waitForHydration(page);
    await waitForPictures(page);
    await page.screenshot({ path: path.join(folder, `desk-${screen.viewport.width}-first.png`) });
    await page.close();
  }
}
