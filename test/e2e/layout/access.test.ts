/** States of shoppers' pages that a visitor causes: forms with errors, open panels, the focus. */
import { expect, inject, test } from "vitest";
import { listViolations } from "../../support/browser/axe";
import { SCREENS } from "../../support/browser/browse";
import { setUpPages } from "../../support/browser/set-up-pages";
import { unrollPage } from "../../support/browser/unroll-page";

const site = inject("siteUrl");
const visitPage = setUpPages();

test("a trade-in form with errors, the thanks page, and the viewer of photos pass axe", () =>
  visitPage(
    "/pt/contact?subject=trade-in",
    {
      ...SCREENS.phone,
      bypassCSP: true,
      extraHTTPHeaders: { "CF-Connecting-IP": "203.0.113.201" },
    },
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

test("on a phone every control of the list and of a vehicle's page is large enough to tap", () =>
  visitPage("", SCREENS.phone, async (page) => {
    for (const path of ["/inventory", "/vehicle/1"]) {
      await page.goto(site + path);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a, button, summary, input:not([type=hidden]), select")]
          .filter((control) => control.checkVisibility() && !control.closest("label"))
          // A link inside a sentence may be as high as its line (WCAG 2.5.8, inline).
          .filter((control) => getComputedStyle(control).display !== "inline")
          .map((control) => ({
            text: control.textContent?.trim().slice(0, 40),
            box: control.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 24)
          .map(({ text, box }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
      );
      expect([path, small]).toEqual([path, []]);
    }
  }));

test("keyboard users can walk through the list: the skip link first, every focus visible", () =>
  visitPage("/inventory", SCREENS.desk, async (page) => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#main");
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const control = document.activeElement;
        if (!control || control === document.body) return null;
        const box = control.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        const isCovered =
          !top || !(control.contains(top) || top.contains(control) || top.closest("label, a") !== null);
        return {
          text: control.textContent?.trim().slice(0, 30),
          outline: getComputedStyle(control).outlineStyle,
          isSeen: box.bottom > 0 && box.top < innerHeight && !isCovered,
        };
      });
      expect(focus).toMatchObject({ outline: "solid", isSeen: true });
    }
  }));
