/** The second step in a real browser with script: no document is loaded between the steps, and the pages pass axe. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openProject } from "~/backend/connect";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { addPerson, removePerson } from "~/staff/people";
import { computeTotp } from "../../../local/backend/auth/auth-factors";
import "../../../local/backend/storage/web-socket-name";
import { listViolations } from "../../support/browser/axe";
import { SCREENS, visitPage } from "../../support/browser/browse";
import { listLosses } from "../../support/browser/list-losses";

const site = inject("siteUrl");
const EMAIL = "second-step@example.test";
const people = createSupabasePeople({
  ...openProject(inject("backendUrl"), inject("secretKey")),
  timeoutMs: 20_000,
});

let password = "";
let userId = "";
beforeAll(async () => {
  password = (await addPerson({ email: EMAIL, name: "Eva", role: "sales" }, people, null)) ?? "";
  userId = (await people.findAccount(EMAIL))?.userId ?? "";
  await people.noteOwnPassword(userId);
});
afterAll(() => removePerson(userId, people, null, () => undefined));

test("someone turns it on by phone, and signs in with a code after a wrong one", () =>
  visitPage("", { ...SCREENS.phone, bypassCSP: true, expected: /40[01]/ }, async (page) => {
    const signIn = async () => {
      await page.fill("[name=email]", EMAIL);
      await page.fill("[name=password]", password);
      await page.locator("main form .button-amber").click();
    };
    await page.goto(`${site}/staff/sign-in?returnTo=%2Fstaff%2Ftwo-step`);
    await signIn();
    await page.locator("button[value=start]").click();
    const secret = (await page.locator("[name=secret]").getAttribute("value")) ?? "";
    const findFocus = () => page.evaluate(() => document.activeElement?.id);
    expect(await findFocus()).not.toBe("code");
    expect(await listViolations(page)).toEqual([]);
    /** Of the codes that Auth accepts now, one that wasn't used. */
    const used: string[] = [];
    const makeCode = () => {
      const accepted = [-30_000, 0, 30_000].map((ms) => computeTotp(secret, Date.now() + ms));
      return accepted.find((code) => !used.includes(code) && used.push(code)) ?? "";
    };
    await page.fill("[name=code]", makeCode());
    await page.locator("button[value=confirm]").click();
    await page.locator("button[value=off]").waitFor();
    expect(await listViolations(page)).toEqual([]);
    const codes = await page.locator("[data-secret] li").allTextContents();
    expect([codes.length, await page.evaluate(listLosses, "")]).toEqual([10, []]);

    await page.context().clearCookies();
    await page.goto(`${site}/staff/leads`);
    await signIn();
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    await page.fill("[name=code]", "12");
    await page.locator("main form .button-amber").click();
    await page.getByText("Enter the 6 digits that your app shows, or a recovery code").waitFor();
    expect(await findFocus()).toBe("code");
    expect(await listViolations(page)).toEqual([]);
    const waiting = await page.context().cookies();
    await page.fill("[name=code]", makeCode());
    await page.locator("main form .button-amber").click();
    await page.waitForURL(`${site}/staff/leads`);

    // A copy of the cookie from before the code: it had its right one.
    await page.context().clearCookies();
    await page.context().addCookies(waiting);
    await page.goto(`${site}/staff/sign-in`);
    await page.fill("[name=code]", makeCode());
    await page.locator("main form .button-amber").click();
    await page.locator("[name=password]").waitFor();

    await page.context().clearCookies();
    await page.goto(`${site}/es/staff/leads`);
    await signIn();
    await page.getByRole("link", { name: "Usar un código de recuperación" }).click();
    await page.getByLabel("Código de recuperación").fill(codes[0] ?? "");
    expect([await listViolations(page), await page.evaluate(listLosses, "")]).toEqual([[], []]);
    await page.locator("main form .button-amber").click();
    await page.waitForURL(`${site}/es/staff/two-step`);
    await page.getByRole("heading", { name: "Inició sesión con un código de recuperación" }).waitFor();
    await page.getByText("Le quedan 9 de 10 códigos de recuperación.").waitFor();
    expect([await listViolations(page), await page.evaluate(listLosses, "")]).toEqual([[], []]);
  }));
