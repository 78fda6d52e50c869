/** Sign-in and the dashboard in a real browser: with script and without. */
import type { Page } from "playwright-core";
import { afterEach, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { SCREENS, visitPage, waitForHydration } from "../../support/browser/browse";
import { openService } from "../../support/site/service";
import { forgetAttempts, getDemoEmail } from "../../support/site/sign-in";

const site = inject("siteUrl");

afterEach(() => forgetAttempts(openService()));

async function send(page: Page, password: string): Promise<void> {
  await page.fill("[name=email]", getDemoEmail("owner"));
  await page.fill("[name=password]", password);
  await page.locator("main form .button-amber").click();
}

test.each([true, false])("script %s: sign-in is refused, then succeeds, then sign-out", (javaScriptEnabled) =>
  visitPage("/es/staff", { ...SCREENS.phone, javaScriptEnabled, expected: /401/ }, async (page) => {
    await send(page, "wrong");
    await page.getByRole("alert").getByText("El correo electrónico y la contraseña no coinciden").waitFor();
    expect(await page.inputValue("[name=email]")).toBe(getDemoEmail("owner"));
    await send(page, DEMO_PASSWORD);
    await page.getByRole("heading", { name: "Hoy", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/es/staff");
    await page.locator("a[href='#more']").click();
    await page.locator("#more form button").click();
    await page.waitForURL(`${site}/es/staff/sign-in`);
    await page.goto(`${site}/es/staff`);
    expect(new URL(page.url()).pathname).toBe("/es/staff/sign-in");
  }),
);

test("a tap before hydration breaks nothing", () =>
  visitPage("", { ...SCREENS.phone, expected: /400/ }, async (page) => {
    // React's first task hydrates the page: the tap comes after it is scheduled and before it runs.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
        MessagePort.prototype.postMessage = post;
        queueMicrotask(() => {
          document.querySelector("h1")?.click();
          Object.assign(window, { isTapped: true });
        });
        Reflect.apply(post, this, args);
      };
    });
    await page.goto(`${site}/staff/sign-in`);
    await page.waitForFunction(() => Reflect.get(window, "isTapped"));
    await waitForHydration(page);
    await page.locator("main form .button-amber").click();
    await page.locator("#email-problem").waitFor();
  }));
