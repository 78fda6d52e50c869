/** The print page on the running site: the frame of staff pages must not print. */
import { beforeAll, expect, inject, test } from "vitest";
import { READ } from "../../support/browser/browse";
import { printPages } from "../../support/browser/print-pages";
import { setUpPages, WITHOUT_SCRIPT } from "../../support/browser/set-up-pages";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const LETTER = "612x792";

const visitPage = setUpPages();
let cookie = "";
beforeAll(async () => {
  cookie = await signIn(site, "owner");
});

test("without script, two chosen window cards are two pages of letter paper", () =>
  visitPage("", { ...WITHOUT_SCRIPT, cookie }, async (page) => {
    await page.goto(`${site}/staff/print`, READ);
    for (const place of [0, 1]) await page.locator("input[name=id]").nth(place).check();
    await page.getByRole("button", { name: "Print for the checked vehicles" }).click();
    await page.getByRole("heading", { name: "Window cards" }).waitFor();
    expect(await printPages(page)).toEqual({ count: 2, sizes: [LETTER] });
  }));
