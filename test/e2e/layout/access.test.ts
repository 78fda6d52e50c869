/** States of shoppers' pages that a visitor causes: forms with errors, open panels, the focus. */
import { expect, inject, test } from "vitest";
import { listViolations } from "../../support/browser/axe";
import { SCREENS, visitPage } from "../../support/browser/browse";
import { unrollPage } from "../../support/browser/unroll-page";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");

test("a trade-in form with errors, the thanks page, and the viewer of photos pass axe", () =>
  visitPage(
    "/pt/contact?subject=trade-in",
    { ...SCREENS.phone, bypassCSP: true, extraHTTPHeaders: { "CF-Connecting-IP": "203.0.113.201" } },
    async (page) => {
      const send = async () => {
        await Promise.all([page.waitForEvent("load"), page.locator("#email").press("Enter")]);
        await unrollPage(page);
        return listViolations(page);
      };
      const values = { name: "Ana", email: "ana@example.com", phone: "407 555 0199" };
      for (const [name, value] of Object.entries(values)) await page.fill(`#${name}`, value);
      expect(await send()).toEqual([]);
      expect(await page.locator("[id$=-problem]").count()).toBe(1);
      await page.fill('[name="trade.vin"]', "1FMJK2AT1KEA36140");
      expect(await send()).toEqual([]);
      expect(new URL(page.url()).pathname).toBe("/pt/contact/thanks");
      await page.setViewportSize(SCREENS.phone.viewport);
      await page.goto(`${site}/vehicle/1`);
      await page.locator("#photo-1 [data-photo]").click();
      await page.locator("dialog[open]").waitFor();
      expect(await listViolations(page)).toEqual([]);
    },
  ));

test("the panels of the list pass axe, as dialogs and by their fragments", () =>
  visitPage("", { ...SCREENS.phone, bypassCSP: true }, async (page) => {
    for (const [at, panel] of ["#menu", "#filters", "#sort"].entries()) {
      const isDialog = at !== 0;
      await page.goto(`${site}/inventory${isDialog ? "" : panel}`);
      if (isDialog) await page.locator(`a[href="${panel}"]`).first().click();
      expect(await page.locator("dialog[open]").count()).toBe(isDialog ? 1 : 0);
      expect(await listViolations(page)).toEqual([]);
    }
  }));

test.each(["/inventory", "/staff/vehicles/1"])("by keyboard, every focus on %s is visible", async (path) => {
  const cookie = path.startsWith("/staff") ? { cookie: await signIn(site, "sales") } : {};
  await visitPage(path, { ...SCREENS.desktop, ...cookie }, async (page) => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#main");
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(describeFocus)).toMatchObject({ outline: "solid", isSeen: true });
    }
  });
});

/** Runs in the page. */
function describeFocus() {
  const control = document.activeElement;
  if (!control || control === document.body) return null;
  const box = control.getBoundingClientRect();
  // A tall control at the window's foot gets the focus without scrolling: the middle is that of the part in view.
  const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  const top = document.elementFromPoint(box.left + box.width / 2, middle);
  const isCovered =
    !top || !(control.contains(top) || top.contains(control) || top.closest("label, a") !== null);
  return {
    text: control.textContent?.trim().slice(0, 30),
    outline: getComputedStyle(control).outlineStyle,
    isSeen: box.bottom > 0 && box.top < innerHeight && !isCovered,
  };
}
