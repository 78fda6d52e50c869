import type { Browser, Page, Request } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser, READ, SCREENS, type Visit, visit } from "../support/browser/browse";

const site = inject("siteUrl");
const [backend, secretKey] = [inject("backendUrl"), inject("secretKey")];
/** Queries the backend with the service key, bypassing the site. */
const ask = (path: string) =>
  fetch(backend + path, { headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` } });
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Each shopper has a separate IP address, because limits are per address. */
let shoppers = 0;

async function shop(hasScript: boolean, steps: (page: Page, shopper: Visit) => Promise<void>): Promise<void> {
  shoppers += 1;
  const shopper = await visit(browser, {
    ...SCREENS.phone,
    javaScriptEnabled: hasScript,
    extraHTTPHeaders: { "CF-Connecting-IP": `203.0.113.${shoppers}` },
  });
  try {
    await steps(shopper.page, shopper);
    expect(shopper.troubles).toEqual([]);
  } finally {
    await shopper.close();
  }
}

const TEST_DRIVE = "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207";
const field = (page: Page, name: string) => page.locator(`form[data-lead] [name="${name}"]`);
const send = (page: Page) => Promise.all([page.waitForEvent("load"), field(page, "email").press("Enter")]);

async function fill(page: Page, name: string): Promise<void> {
  await field(page, "name").fill(name);
  await field(page, "email").fill("ana.beltran@example.com");
  await field(page, "phone").fill(`407 555 ${String(1_000 + shoppers)}`);
  await page.waitForTimeout(2_000);
}

/** Chooses a time of the second open day, since the first may be today with few times left, and returns it. */
async function chooseTime(page: Page): Promise<string> {
  await field(page, "day").nth(1).check();
  const time = page.locator('[name="slot"]:visible').nth(1);
  await time.check();
  return (await time.getAttribute("value")) ?? "";
}

async function findRows(name: string): Promise<Record<string, unknown>[]> {
  const query = new URLSearchParams({ select: "*,lead_photos(content_type,bytes)", name: `eq.${name}` });
  return (await ask(`/rest/v1/contact_messages?${query}`)).json();
}

test("without script a form is corrected, sent, and confirmed, and sending it again stores no second lead", () =>
  shop(false, async (page) => {
    const name = "Ana Sin Script";
    await page.goto(`${site}/es${TEST_DRIVE}`);
    await fill(page, name);
    await field(page, "email").fill("ana@example");
    await send(page);
    expect(await field(page, "email").getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    expect(await field(page, "name").inputValue()).toBe(name);
    await field(page, "email").fill("ana.beltran@example.com");
    const slot = await chooseTime(page);
    let sent: Request | undefined;
    page.on("request", (request) => {
      if (request.method() === "POST") sent = request;
    });
    await send(page);
    expect(new URL(page.url()).pathname).toBe("/es/contact/thanks");
    expect(await page.locator("h1").innerText()).toContain("Recibimos su mensaje");
    const again = await fetch(site + new URL(sent?.url() ?? "").pathname, {
      method: "POST",
      redirect: "manual",
      headers: { ...(await sent?.allHeaders()), origin: site },
      body: new Uint8Array(sent?.postDataBuffer() ?? []),
    });
    expect(again.status).toBe(303);
    const rows = await findRows(name);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      locale: "es",
      subject: "test-drive",
      vin: "1FTEW1EP1MFA41207",
      slot,
      is_suspected: false,
    });
  }));

test("each subject shows its own fields and no others", () =>
  shop(true, async (page) => {
    await page.goto(`${site}/contact`);
    const shown = async () => [
      await field(page, "day").first().isVisible(),
      await field(page, "trade.vin").isVisible(),
    ];
    expect(await shown()).toEqual([false, false]);
    await field(page, "subject").selectOption("test-drive");
    expect(await shown()).toEqual([true, false]);
    await field(page, "subject").selectOption("trade-in");
    expect(await shown()).toEqual([false, true]);
  }));

test("a draft survives leaving the page, belongs to its subject, and is deleted on sending", () =>
  shop(true, async (page) => {
    await page.goto(site + TEST_DRIVE);
    await fill(page, "Ana Draft");
    await page.locator("details:has([name=message]) summary").click();
    await field(page, "message").fill("Could I come on Saturday?");
    const slot = await chooseTime(page);
    await page.goto(`${site}/offers`);
    for (const locale of ["", "/es"]) {
      await page.goto(site + locale + TEST_DRIVE);
      expect(await field(page, "message").inputValue()).toBe("Could I come on Saturday?");
      expect(await field(page, "message").isVisible()).toBe(true);
      expect(await page.locator('[name="slot"]:checked').getAttribute("value")).toBe(slot);
      expect(await page.locator('[name="slot"]:checked').isVisible()).toBe(true);
    }
    await page.goto(`${site}/pt/contact?subject=financing`);
    expect(await field(page, "name").inputValue()).toBe("Ana Draft");
    expect(await field(page, "message").inputValue()).toContain("financiamento");
    await page.goto(site + TEST_DRIVE);
    await page.waitForTimeout(2_000);
    await send(page);
    await page.goto(`${site}/contact`);
    expect(await field(page, "name").inputValue()).toBe("");
  }));

test.each([
  ["", "The time you picked is no longer available. Please pick another one."],
  ["/es", "La hora que eligió ya no está disponible. Elija otra."],
  ["/pt", "O horário que você escolheu não está mais disponível. Escolha outro."],
])("a draft with an expired time says so, and leaves the time empty (%s)", (prefix, sentence) =>
  shop(true, async (page) => {
    await page.goto(site + prefix + TEST_DRIVE);
    const draft = { place: new URL(page.url()).search, slot: "2025-01-04T10:00", name: "Ana" };
    await page.evaluate((text) => sessionStorage.setItem("lead-draft", text), JSON.stringify(draft));
    await page.reload();
    expect(await page.locator('[name="slot"]:checked').getAttribute("value")).toBe("");
    expect(await field(page, "name").inputValue()).toBe("Ana");
    expect(await page.locator("#slot").getAttribute("aria-describedby")).toBe("slot-hint slot-problem");
    expect(await page.locator("#slot-problem").innerText()).toBe(sentence);
    await chooseTime(page);
    expect(await page.locator("#slot-problem").count()).toBe(0);
  }),
);

test("the message that was not changed follows the language", () =>
  shop(true, async (page) => {
    await page.goto(site + TEST_DRIVE);
    await field(page, "name").fill("Ana Idioma");
    await page.goto(`${site}/es${TEST_DRIVE}`);
    expect(await field(page, "name").inputValue()).toBe("Ana Idioma");
    expect(await field(page, "message").inputValue()).toContain("Quisiera agendar");
  }));

test("a day shows its times, the button names the chosen one, and another day takes it back", () =>
  shop(true, async (page) => {
    await page.goto(site + TEST_DRIVE);
    const button = page.locator("form[data-lead] [type=submit]");
    expect(await button.innerText()).toBe("Request a test drive");
    const slot = await chooseTime(page);
    const shown = await page
      .locator('[name="slot"]:visible')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value.slice(0, 10)));
    expect([...new Set(shown)]).toEqual([slot.slice(0, 10), ""]);
    expect(await button.innerText()).toMatch(/^Request \w{3}, \w{3} \d+ at \d+:\d\d [AP]M$/);
    await field(page, "day").first().check();
    for (const _ of ["chosen", "restored from the draft"]) {
      expect(await page.locator('[name="slot"]:checked').getAttribute("value")).toBe("");
      expect(await field(page, "day").first().isChecked()).toBe(true);
      expect(await button.innerText()).toBe("Request a test drive");
      await page.goto(site + TEST_DRIVE);
    }
  }));

test.each([true, false])(
  "a wrong phone number is explained at its field, and values stay (script: %s)",
  (hasScript) =>
    shop(hasScript, async (page) => {
      await page.goto(site + TEST_DRIVE);
      await fill(page, "Ana Corta");
      await field(page, "phone").fill("40755");
      await (hasScript ? field(page, "email").press("Enter") : send(page));
      expect(await page.locator("#phone-problem").innerText()).toBe(
        "Enter your full phone number with area code, like (407) 555-0123.",
      );
      expect(await page.locator(":focus").getAttribute("name")).toBe("phone");
      expect(await field(page, "phone").inputValue()).toBe("40755");
      expect(await field(page, "name").inputValue()).toBe("Ana Corta");
    }),
);

test("with script every empty required field is explained, and a folded message is unfolded", () =>
  shop(true, async (page) => {
    await page.goto(site + TEST_DRIVE);
    await page.locator("details:has([name=message]) summary").click();
    await field(page, "message").fill(" ");
    await page.locator("details:has([name=message]) summary").click();
    await field(page, "name").press("Enter");
    expect(
      await page.locator("form[data-lead] [aria-invalid=true]").evaluateAll((all) => all.map(({ id }) => id)),
    ).toEqual(["name", "email", "phone", "message"]);
    expect(await page.locator(":focus").getAttribute("name")).toBe("name");
    expect(await field(page, "message").isVisible()).toBe(true);
    await field(page, "name").fill("Ana");
    expect(await page.locator("#name-problem").count()).toBe(0);
  }));

test("a form that is being sent says so and is not sent twice", () =>
  shop(true, async (page) => {
    const name = "Ana Doble Clic";
    await page.goto(site + TEST_DRIVE);
    await fill(page, name);
    let posts = 0;
    await page.route("**/contact?**", async (route) => {
      if (route.request().method() === "POST") posts += 1;
      await route.continue();
    });
    const shown = await page
      .locator("form[data-lead] [type=submit]")
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
        return [button.textContent, button.disabled];
      });
    expect(shown).toEqual(["Sending...", true]);
    await page.waitForURL("**/thanks?**");
    expect([posts, (await findRows(name)).length]).toEqual([1, 1]);
  }));

test("a form whose submission was stopped can be sent again, and is stored once", () =>
  shop(true, async (page) => {
    const name = "Ana Detiene";
    await page.goto(`${site}/es${TEST_DRIVE}`);
    await fill(page, name);
    let letGo = () => {};
    const patience = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/contact?**", async (route) => {
      if (route.request().method() === "POST") await patience;
      await route.continue().catch(() => undefined);
    });
    const button = page.locator("form[data-lead] [type=submit]");
    // In one step, because the driver waits for pending navigations. It needs a moment to notice one before it is stopped.
    const shown = await button.evaluate(async (element: HTMLButtonElement) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      element.click();
      const label = element.innerText;
      await pause(300);
      window.stop();
      while (element.disabled) await pause(20);
      return [label, element.innerText];
    });
    expect(shown).toEqual(["Enviando...", "Solicitar prueba de manejo"]);
    letGo();
    await button.evaluate((element: HTMLButtonElement) => element.click());
    await page.waitForURL(/\/thanks\?/, READ);
    expect(await findRows(name)).toHaveLength(1);
  }));

test.each([true, false])(
  "a trade-in's photos arrive resized or whole, and without GPS metadata (script: %s)",
  (hasScript) =>
    shop(hasScript, async (page) => {
      const name = `Ana Fotos ${hasScript}`;
      const buffer = await sharp({
        create: { width: 2400, height: 1600, channels: 3, background: "#15635a" },
      })
        .withExif({ IFD0: { Copyright: "28.5409N 81.4541W" } })
        .jpeg()
        .toBuffer();
      await page.goto(`${site}/contact?subject=trade-in`);
      await fill(page, name);
      await field(page, "trade.vin").fill("1FMJK2AT1KEA36140");
      const file = { name: "car.jpg", mimeType: "image/jpeg", buffer };
      await field(page, "photos").nth(1).setInputFiles(file);
      if (hasScript) {
        await page.getByRole("button", { name: "Remove photo: Back" }).click();
        expect(await field(page, "photos").nth(1).inputValue()).toBe("");
        await field(page, "photos").nth(2).setInputFiles(file);
        await page.locator("canvas:visible").waitFor();
      }
      await send(page);
      const [row] = await findRows(name);
      expect(row).toMatchObject({
        trade_in: { year: 2019, make: "Ford" },
        lead_photos: [{ content_type: "image/jpeg" }],
      });
      const photo = await ask(`/storage/v1/object/lead-photos/${row?.id}/1.jpg`);
      const stored = Buffer.from(await photo.arrayBuffer());
      expect(stored.includes("28.5409N")).toBe(false);
      expect((await sharp(stored).metadata()).width).toBe(hasScript ? 1600 : 2400);
    }),
);
