/** An open page learns what others did, and takes nothing from the person who uses it. */
import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { SCREENS, visitPage, waitForHydration } from "../../support/browser/browse";
import { removeLead, storeLeads } from "../../support/site/leads";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";
import { getText } from "../../support/text";

const site = inject("siteUrl");
const service = openService();

let cookie = "";
let id = "";

beforeAll(async () => {
  cookie = await signIn(site, "sales");
});
afterEach(() => removeLead(service, id));

/** The lead that waits the longest. */
const LONG_AGO = new Date(Date.now() - 60 * 86_400_000).toISOString();
const change = (columns: object) =>
  service.from("contact_messages").update(columns).eq("id", id).throwOnError();

/** As a person who comes back to the page. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("Today and the list learn in half a minute, or when they come into view, and are told briefly that nothing changed", () =>
  visitPage("", { ...SCREENS.phone, cookie }, async (page) => {
    [id = ""] = await storeLeads(service, [{ name: "Rui Sato", created_at: LONG_AGO }]);
    const answers: (readonly [number, string | undefined])[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith("/staff/version")) answers.push([answer.status(), answer.headers().etag]);
    });
    await page.clock.install();
    for (const path of ["/staff", "/staff/leads"]) {
      await change({ status: "new", answered_at: null });
      await page.goto(site + path);
      await waitForHydration(page);
      const waiting = page
        .getByRole("region", { name: /^(?:Answer first|Waiting for an answer)$/ })
        .locator(`a[href$="/${id}"]`)
        .first();
      await waiting.waitFor();
      answers.length = 0;
      await comeBack(page);
      await expect.poll(() => answers).toEqual([[304, expect.stringMatching(/^"[\d:T-]+"$/)]]);
      await change({ status: "contacted", answered_at: new Date().toISOString() });
      await page.clock.fastForward(31_000);
      await waiting.waitFor({ state: "detached" });
      await expect.poll(() => answers.at(-1)?.[0]).toBe(200);
    }
  }));

test("a part of Today that couldn't be loaded stays as the server rendered it, and the rest learns what others did", () =>
  visitPage("", { ...SCREENS.phone, cookie, expected: /failed|ERR_/ }, async (page) => {
    [id = ""] = await storeLeads(service, [{ name: "Rui Sato", created_at: LONG_AGO }]);
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(request.url()));
    await page.route(/side-panels/, (route) => route.abort());
    await page.goto(`${site}/staff`);
    await waitForHydration(page);
    const panel = page.locator("main").getByText(getText("en", "staffToday")("photos.title"));
    await expect.poll(() => failed).toEqual([expect.stringContaining("side-panels")]);
    await change({ name: "Rui Sato Jr." });
    await comeBack(page);
    await page.getByText("Rui Sato Jr.").first().waitFor();
    expect(await panel.isVisible()).toBe(true);
  }));

test("a lead that changes keeps what is typed and open, the focus, and the place; without a connection, the page", () =>
  visitPage("", { ...SCREENS.phone, cookie, expected: /failed|ERR_/ }, async (page) => {
    [id = ""] = await storeLeads(service, [{ name: "Rui Sato", phone: "555-0108", phone_e164: null }]);
    await page.goto(`${site}/staff/leads/${id}`);
    await waitForHydration(page);
    const [name, note] = [page.locator("#contact [name=name]"), page.locator("#work [name=note]")];
    const [status, reply] = [page.locator("#work [name=status]"), page.locator("#reply-text")];
    await reply.fill("See you at 5!");
    await name.fill("Rui S.");
    await status.selectOption("lost");
    await note.fill("Bought else");
    const top = await note.evaluate((element) => element.getBoundingClientRect().top);
    const learn = async (learned: string, columns: object) => {
      await change({ name: learned, ...columns });
      await comeBack(page);
      await page.getByRole("heading", { level: 1, name: learned }).waitFor();
    };
    await learn("Rui Sato Jr.", {
      status: "appointment",
      answered_at: new Date().toISOString(),
      appointment: "2027-01-15T13:00",
      phone: "(407) 555-0199",
      phone_e164: "+14075550199",
    });
    const read = () => Promise.all([reply, name, status, note].map((field) => field.inputValue()));
    const TYPED = ["See you at 5!", "Rui S.", "lost", "Bought else"];
    expect(await read()).toEqual(TYPED);
    expect(await name.isVisible()).toBe(true);
    expect(await note.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(top, -1);
    await page.keyboard.type("where.");
    expect(await note.inputValue()).toBe("Bought elsewhere.");
    // What this person saw first: another person's appointment and name aren't taken back by saving.
    expect(JSON.parse(await page.locator("#contact [name=seen]").inputValue())).toMatchObject({
      name: "Rui Sato",
    });
    expect(JSON.parse(await page.locator("#work [name=seen]").inputValue())).toMatchObject({ status: "new" });

    await page.route("**/*.data*", (route) => route.abort());
    await change({ name: "Rui Sato Sr." });
    const failed = page.waitForEvent("requestfailed");
    await comeBack(page);
    await failed;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect((await read()).slice(0, 3)).toEqual(TYPED.slice(0, 3));
    await page.unroute("**/*.data*");
    await learn("Rui Sato III", { message: "One\n".repeat(9) });
    expect(await note.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(top, -1);
    await note.evaluate((element: HTMLTextAreaElement) =>
      element.form?.requestSubmit(element.form.querySelector<HTMLElement>("[value=save]")),
    );
    await page.locator("#work table").waitFor();
    await comeBack(page);
    expect(await page.locator("#work [name=note]").inputValue()).toBe("Bought elsewhere.");
    expect(await page.locator("#work table").isVisible()).toBe(true);
  }));
