/** Sign-in and the dashboard in a real browser: with script and without, in each language. */
import type { Page } from "playwright-core";
import { afterEach, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { sample, sampleRows } from "../../support/amount";
import { SCREENS, waitForHydration } from "../../support/browser/browse";
import { setUpPages } from "../../support/browser/set-up-pages";
import { forgetAttempts, getDemoEmail } from "../../support/site/sign-in";

const site = inject("siteUrl");

const visitPage = setUpPages();
afterEach(() => forgetAttempts(inject("backendUrl"), inject("secretKey")));

async function send(page: Page, password: string): Promise<void> {
  await page.fill("[name=email]", getDemoEmail("owner"));
  await page.fill("[name=password]", password);
  await page.locator("main form .button-amber").click();
}

const SCRIPTS = [true, false];
const LANGUAGES = [
  ["", "That email and password don't match", "Today"],
  ["/es", "El correo electrónico y la contraseña no coinciden", "Hoy"],
  ["/pt", "E-mail ou senha incorretos", "Hoje"],
] as const;
/** A sample takes one language with script and another without. */
const CASES = SCRIPTS.flatMap((javaScriptEnabled) =>
  sample(sampleRows(LANGUAGES, SCRIPTS, javaScriptEnabled), 1).map(([prefix, refusal, heading]) => ({
    javaScriptEnabled,
    prefix,
    refusal,
    heading,
  })),
);

test.each(CASES)(
  "script $javaScriptEnabled, $prefix: sign-in is refused, then succeeds, then sign-out",
  ({ javaScriptEnabled, prefix, refusal, heading }) =>
    visitPage(`${prefix}/staff`, { ...SCREENS.phone, javaScriptEnabled, expected: /401/ }, async (page) => {
      await send(page, "wrong");
      await page.getByRole("alert").getByText(refusal).waitFor();
      expect(await page.inputValue("[name=email]")).toBe(getDemoEmail("owner"));
      await send(page, DEMO_PASSWORD);
      await page.getByRole("heading", { name: heading, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${prefix}/staff`);
      await page.locator("a[href='#more']").click();
      await page.locator("#more form button").click();
      await page.waitForURL(`${site}${prefix}/staff/sign-in`);
      await page.goto(`${site}${prefix}/staff`);
      expect(new URL(page.url()).pathname).toBe(`${prefix}/staff/sign-in`);
    }),
);

test("with script the page stays, shows the error and focuses its field", () =>
  visitPage("/staff/sign-in", { ...SCREENS.desk, expected: /400/ }, async (page) => {
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator("main form .button-amber").click();
    await page.locator("#email-problem").waitFor();
    expect(await page.evaluate(() => [document.activeElement?.id, Reflect.get(window, "isSame")])).toEqual([
      "email",
      true,
    ]);
  }));

test("when only the form's request fails the page stays and says so, and the input can be sent later", () =>
  visitPage(
    "",
    { ...SCREENS.phone, expected: /ERR_INTERNET_DISCONNECTED|^failed: .*\.data/ },
    async (page) => {
      // The system's offline state is tested with every staff form in offline.test.ts.
      const loseForms = () =>
        page.route("**/staff/**", (route) =>
          route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
        );
      await page.goto(`${site}/staff/sign-in?returnTo=/staff/people`);
      await waitForHydration(page);
      await loseForms();
      await send(page, DEMO_PASSWORD);
      await page.getByRole("alert").getByText("We can't check your password right now.").waitFor();
      await page.unroute("**/staff/**");
      await page.locator("main form .button-amber").click();
      await page.waitForURL(`${site}/staff/people`);
      await waitForHydration(page);
      await page.fill("[name=name]", "Ana Line");
      await loseForms();
      await page.locator("[value=add]").click();
      await page.getByRole("alert").getByText("That didn't work.").waitFor();
      expect(await page.inputValue("[name=name]")).toBe("Ana Line");
    },
  ));

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
