import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { READ, SCREENS, visitPage } from "../support/browser/browse";

const site = inject("siteUrl");
const [backend, secretKey] = [inject("backendUrl"), inject("secretKey")];
const ask = (path: string) =>
  fetch(backend + path, { headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` } });

/** Each shopper has a separate IP address and phone number, because limits are per each. */
let shoppers = 0;
function shop(path: string, steps: (page: Page) => Promise<void>, javaScriptEnabled = true): Promise<void> {
  shoppers += 1;
  const extraHTTPHeaders = { "CF-Connecting-IP": `203.0.113.${shoppers}` };
  return visitPage(path, { ...SCREENS.phone, javaScriptEnabled, extraHTTPHeaders }, steps);
}

const TEST_DRIVE = "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207";
const TRADE_IN = "/contact?subject=trade-in";
const field = (page: Page, name: string) => page.locator(`form[data-lead] [name="${name}"]`);
const button = (page: Page) => page.locator("form[data-lead] [type=submit]");
const send = (page: Page) => Promise.all([page.waitForEvent("load"), field(page, "email").press("Enter")]);
const chosenTime = (page: Page) => page.locator('[name="slot"]:checked');
const chosenDay = (page: Page) => page.locator('[name="day"]:checked');

async function fill(page: Page, name: string): Promise<void> {
  await field(page, "name").fill(name);
  await field(page, "email").fill("ana.beltran@example.com");
  await field(page, "phone").fill(`407 555 ${String(1_000 + shoppers)}`);
}

/** Chooses a time of the second open day, since the first may be today with few times left, and returns it. */
async function chooseTime(page: Page): Promise<string> {
  await field(page, "day").nth(1).check();
  const time = page.locator('[name="slot"]:visible').nth(1);
  await time.check();
  return (await time.getAttribute("value")) ?? "";
}

async function findRows(name: string): Promise<Record<string, unknown>[]> {
  const query = new URLSearchParams({ select: "*,lead_photos(content_type,bytes,path)", name: `eq.${name}` });
  return (await ask(`/rest/v1/contact_messages?${query}`)).json();
}

const WIDE_PHOTO = {
  name: "car.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#15635a" } })
    .withExif({ IFD0: { Copyright: "28.5409N 81.4541W" } })
    .jpeg()
    .toBuffer(),
};

/** Expects one stored trade-in with one photo without GPS metadata. @returns the photo's width */
async function findTradeIn(name: string) {
  const rows = await findRows(name);
  const row = { trade_in: { year: 2019, make: "Ford" }, lead_photos: [{ content_type: "image/jpeg" }] };
  expect(rows).toMatchObject([row]);
  const photos = rows[0]?.lead_photos as readonly { path: string }[];
  const photo = await ask(`/storage/v1/object/lead-photos/${photos[0]?.path}`);
  const stored = Buffer.from(await photo.arrayBuffer());
  expect(stored.includes("28.5409N")).toBe(false);
  return (await sharp(stored).metadata()).width;
}

test("with script a photo can be taken back and is resized, and the form says that it is being sent, is sent once, and is forgotten", () =>
  shop(TRADE_IN, async (page) => {
    const name = "Ana Doble Clic";
    await fill(page, name);
    await field(page, "trade.vin").fill("1FMJK2AT1KEA36140");
    await field(page, "photos").nth(1).setInputFiles(WIDE_PHOTO);
    await page.getByRole("button", { name: "Remove photo: Back" }).click();
    expect(await field(page, "photos").nth(1).inputValue()).toBe("");
    await field(page, "photos").nth(2).setInputFiles(WIDE_PHOTO);
    await page.locator("canvas:visible").waitFor();
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    const shown = await button(page).evaluate((element: HTMLButtonElement) => {
      element.click();
      element.click();
      return [element.textContent, element.disabled];
    });
    expect(shown).toEqual(["Sending...", true]);
    await page.waitForURL("**/thanks?**");
    expect([posts, await findTradeIn(name)]).toEqual([1, 1600]);
    await page.goto(`${site}/contact`);
    expect(await field(page, "name").inputValue()).toBe("");
  }));

test("with script the photos stay in a form that the server refuses", () =>
  shop(TRADE_IN, async (page) => {
    const name = "Ana Fotos";
    await fill(page, name);
    await field(page, "trade.vin").fill("1FMJK2AT1KEA36140");
    await field(page, "trade.miles").fill("many");
    await field(page, "photos").nth(1).setInputFiles(WIDE_PHOTO);
    await page.locator("canvas:visible").waitFor();
    await button(page).click();
    await expect.poll(() => field(page, "trade.miles").getAttribute("aria-invalid")).toBe("true");
    await page.locator("canvas:visible").waitFor();
    expect(await page.evaluate(() => caches.has("lead-photos"))).toBe(false);
    expect(await page.locator("#photos .field-problem").count()).toBe(0);
    await field(page, "trade.miles").fill("48,000");
    await button(page).click();
    await page.waitForURL("**/thanks?**");
    expect(await findTradeIn(name)).toBe(1600);
  }));

test("each subject shows its own fields, and every empty or wrong field is explained until it is right", () =>
  shop("/contact", async (page) => {
    const shown = async () => [
      await field(page, "day").first().isVisible(),
      await field(page, "trade.vin").isVisible(),
    ];
    expect(await shown()).toEqual([false, false]);
    await field(page, "subject").selectOption("trade-in");
    expect(await shown()).toEqual([false, true]);
    await field(page, "subject").selectOption("test-drive");
    expect(await shown()).toEqual([true, false]);

    await page.goto(site + TEST_DRIVE);
    const summary = page.locator("details:has([name=message]) summary");
    await summary.click();
    await field(page, "message").fill(" ");
    await summary.click();
    await field(page, "name").press("Enter");
    const wrong = page.locator("form[data-lead] [aria-invalid=true]");
    const listWrong = () => wrong.evaluateAll((all) => all.map(({ id }) => id));
    expect(await listWrong()).toEqual(["name", "email", "phone", "message"]);
    expect(await page.locator(":focus").getAttribute("name")).toBe("name");
    expect(await field(page, "message").isVisible()).toBe(true);
    await fill(page, "Ana Corta");
    await field(page, "message").fill("Hello");
    expect(await listWrong()).toEqual([]);
  }));

test("a draft survives leaving the page, except for a time that is gone, and a message that was not changed follows the language", () =>
  shop(TEST_DRIVE, async (page) => {
    await fill(page, "Ana Draft");
    const openedAt = await field(page, "opened").inputValue();
    await page.goto(`${site}/es${TEST_DRIVE}`);
    expect(await field(page, "name").inputValue()).toBe("Ana Draft");
    // Otherwise a form that is sent right after a change of language would look as if a bot had filled it in.
    expect(await field(page, "opened").inputValue()).toBe(openedAt);
    expect(await field(page, "message").inputValue()).toContain("Quisiera agendar");
    await page.locator("details:has([name=message]) summary").click();
    await field(page, "message").fill("Could I come on Saturday?");
    const slot = await chooseTime(page);
    await page.goto(`${site}/offers`);
    await page.goto(site + TEST_DRIVE);
    expect(await field(page, "message").inputValue()).toBe("Could I come on Saturday?");
    expect(await chosenTime(page).getAttribute("value")).toBe(slot);
    expect(await chosenTime(page).isVisible()).toBe(true);
    await page.goto(`${site}/pt/contact?subject=financing`);
    expect(await field(page, "name").inputValue()).toBe("Ana Draft");
    expect(await field(page, "message").inputValue()).toContain("pré-aprovação");

    await page.goto(site + TEST_DRIVE);
    const draft = { place: new URL(page.url()).search, slot: "2025-01-04T10:00", name: "Ana" };
    await page.evaluate((text) => sessionStorage.setItem("lead-draft", text), JSON.stringify(draft));
    await page.reload();
    expect([await chosenDay(page).getAttribute("value"), await field(page, "name").inputValue()]).toEqual([
      "",
      "Ana",
    ]);
    expect(await page.locator("#slot").getAttribute("aria-describedby")).toBe("slot-hint slot-problem");
    expect(await page.locator("#slot-problem").isVisible()).toBe(true);
    await chooseTime(page);
    expect(await page.locator("#slot-problem").count()).toBe(0);
  }));

test("a day shows its times, the button names the chosen one, and another day is any time that day", () =>
  shop(TEST_DRIVE, async (page) => {
    expect(await button(page).innerText()).toBe("Request a test drive");
    const slot = await chooseTime(page);
    const shown = await page
      .locator('[name="slot"]:visible')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value.slice(0, 10)));
    expect([...new Set(shown)]).toEqual([slot.slice(0, 10)]);
    expect(await button(page).innerText()).toMatch(/^Request \w+day, [A-Z]\w+ \d+ at \d+:\d\d\u00A0[AP]M$/);
    await field(page, "day").first().check();
    for (const _ of ["chosen", "restored from the draft"]) {
      expect(await chosenTime(page).getAttribute("value")).toBe(await chosenDay(page).getAttribute("value"));
      expect(await field(page, "day").first().isChecked()).toBe(true);
      expect(await button(page).innerText()).toMatch(/^Request \w+day, [A-Z]\w+ \d+, any time$/);
      await page.goto(site + TEST_DRIVE);
    }
    await page.locator('[name="day"][value=""]').check();
    const shownTimes = page.locator('[name="slot"]:visible');
    expect([await chosenTime(page).count(), await shownTimes.count()]).toEqual([0, 0]);
    expect(await button(page).innerText()).toBe("Request a test drive");
  }));

test.each([true, false])("a day without a time is sent and thanked with that day (script: %s)", (hasScript) =>
  shop(
    TEST_DRIVE,
    async (page) => {
      const name = `Ana Any Time ${hasScript}`;
      await fill(page, name);
      await field(page, "day").nth(1).check();
      await send(page);
      const rows = await findRows(name);
      expect(rows).toMatchObject([{ slot: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
      const day = await page.getByRole("main").innerText();
      expect(day).toContain(`${Number(`${rows[0]?.slot}`.slice(8))}, any time.`);
    },
    hasScript,
  ),
);

test("a form whose submission was stopped can be sent again, and is stored once", () =>
  shop(`/es${TEST_DRIVE}`, async (page) => {
    const name = "Ana Detiene";
    await fill(page, name);
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/contact?**", async (route) => {
      if (route.request().method() === "POST") await released;
      await route.continue().catch(() => undefined);
    });
    // In one step, because the driver waits for pending navigations.
    const shown = await button(page).evaluate(async (element: HTMLButtonElement) => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      const navigation: EventTarget = Reflect.get(window, "navigation");
      const begun = new Promise((resolve) =>
        navigation.addEventListener("navigate", resolve, { once: true }),
      );
      element.click();
      const label = element.innerText;
      await begun;
      await nextFrame();
      window.stop();
      while (element.disabled) await nextFrame();
      return [label, element.innerText];
    });
    expect(shown).toEqual(["Enviando...", "Solicitar prueba de manejo"]);
    letGo();
    await button(page).evaluate((element: HTMLButtonElement) => element.click());
    await page.waitForURL(/\/thanks\?/, READ);
    expect(await findRows(name)).toHaveLength(1);
  }));

test.each([
  ["/inventory", "https://l.facebook.com/", "facebook"],
  ["/vehicle/1?gclid=EAIaIQ", undefined, "google"],
])("who arrives at %s from %s is stored with the source %s, and nothing else is", (path, referer, source) =>
  shop("", async (page) => {
    await page.goto(site + path, referer ? { referer } : {});
    await page.goto(`${site}/contact`);
    const name = `Ana Source ${shoppers}`;
    await fill(page, name);
    await field(page, "message").fill("Hello, is it still there?");
    await send(page);
    const rows = await findRows(name);
    expect(rows).toMatchObject([{ source }]);
    expect(JSON.stringify(rows)).not.toMatch(/facebook\.com|gclid|EAIaIQ/);
  }),
);
