import { expect, inject, test } from "vitest";
import { arrive, SCREENS, visitPage } from "../../support/browser/browse";

// This site's sheet responds 404, so that each press ends in the same message.
const site = inject("siteUrl");

const FAILURE = "Failed to sync inventory: we couldn't open the sheet.";

test("Refresh shows its progress, returns to the filtered list and shows the result once", () =>
  visitPage("", SCREENS.phone, async (page) => {
    // Whatever the button shows afterwards is gone with its page.
    await page.addInitScript(() => {
      addEventListener("submit", ({ target }) => {
        const button = (target as HTMLFormElement).querySelector("button");
        sessionStorage.setItem("said", JSON.stringify([button?.textContent, button?.disabled]));
      });
    });
    await page.goto(`${site}/inventory?style=Truck`);
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    const toast = page.getByRole("status").locator("p[tabindex]");
    await toast.waitFor();
    expect(await toast.textContent()).toBe(FAILURE);
    expect(page.url()).toBe(`${site}/inventory?style=Truck`);
    expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe('["Refreshing...",true]');

    const motion = () =>
      toast.evaluate((element) => {
        const { animationDuration, animationPlayState } = getComputedStyle(element);
        return [animationDuration, animationPlayState];
      });
    await page.mouse.move(0, 0);
    expect(await motion()).toEqual(["5s", "running"]);
    await toast.focus();
    expect(await motion()).toEqual(["5s", "paused"]);

    await arrive(page, `${site}/inventory?style=Truck`);
    expect(await page.locator("[role=status] p[tabindex]").count()).toBe(0);
  }));
