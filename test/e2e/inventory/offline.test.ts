import { expect, inject, test } from "vitest";
import { LOSING_NETWORK, SCREENS, visitPage } from "../../support/browser/browse";

const site = inject("siteUrl");

test("offline, the last list and the saved cars open with their age, and any other page shows the phone", () => {
  const options = { ...SCREENS.phone, ...LOSING_NETWORK, locale: "es-MX" };
  return visitPage("/es/inventory?style=SUV", options, async (page) => {
    await page
      .getByRole("button", { name: /^Guardar/ })
      .first()
      .click();
    const hasKept = (path: string) =>
      page.evaluate(async (part) => {
        const cache = await caches.open("offline");
        return (await cache.keys()).some(({ url }) => url.includes(part));
      }, path);
    await expect.poll(() => hasKept("/es/inventory?style=SUV"), { timeout: 20_000 }).toBe(true);
    await page.reload();
    await expect.poll(() => hasKept("/es/saved?ids="), { timeout: 20_000 }).toBe(true);
    expect(await hasKept("/staff")).toBe(false);

    // Filters of the list's script are kept, too.
    await page.goto(`${site}/es/inventory?style=Truck`);
    await page.getByRole("link", { name: /Sedán/ }).first().click();
    await expect.poll(() => hasKept("style=Sedan")).toBe(true);

    await page.context().setOffline(true);
    await page.goto(`${site}/es/inventory?utm_source=ig&style=Sedan&page=1`);
    expect(await page.getByTestId("vehicle-card").count()).toBeGreaterThan(0);
    await page.goto(`${site}/es/inventory?style=Sedan`);
    const note = page.getByRole("status").filter({ hasText: "Está sin conexión" });
    expect(await note.textContent()).toMatch(/se guardó el \d+ de \w+.* \d+:\d\d\u00A0[ap]\.\u00A0m\./);
    expect(await note.getByRole("link").getAttribute("href")).toBe("tel:+14075550142");
    expect(await page.getByTestId("vehicle-card").count()).toBeGreaterThan(0);

    await page.goto(`${site}/es/inventory?q=nunca`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Está sin conexión");
    await page
      .getByRole("main")
      .getByRole("link", { name: /guardado/i })
      .click();
    await page.waitForURL(/es\/saved\?ids=/);
    expect(await page.locator("li[data-vehicle]").count()).toBe(1);

    await page.context().setOffline(false);
    await page.goto(`${site}/es/inventory?style=Sedan`);
    expect(await page.getByText("Está sin conexión").count()).toBe(0);
  });
});
