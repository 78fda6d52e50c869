import { expect, inject, test } from "vitest";
import { arrive, SCREENS, visitPage, waitForPictures } from "../support/browser/browse";

const site = inject("siteUrl");

test("the map is our own drawing until the visitor requests the real one, and no request leaves the site before", () =>
  visitPage("", SCREENS.phone, async (page) => {
    const elsewhere: string[] = [];
    await page.route("**/*", (route) => {
      const url = route.request().url();
      if (url.startsWith(site)) return route.continue();
      elsewhere.push(url);
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>map</title>" });
    });
    await arrive(page, `${site}/contact`);
    await page.locator("[data-embedded]").scrollIntoViewIfNeeded();
    await waitForPictures(page);
    expect([await page.locator("iframe").count(), elsewhere]).toEqual([0, []]);

    await page.locator("a[data-embed]").click();
    const frame = page.locator("[data-embedded] iframe");
    await frame.waitFor();
    expect(await frame.getAttribute("title")).not.toBe("");
    await expect.poll(() => elsewhere.length).toBe(1);
    expect(new URL(elsewhere[0] ?? "").hostname).toMatch(/(^|\.)google\.com$/);
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator("[data-embedded] img").count()).toBe(0);
  }));
