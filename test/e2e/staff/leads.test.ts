/** Staff pages for leads in a real browser: shoppers' texts are shown and never run; with script and without. */
import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { sample } from "../../support/amount";
import { SCREENS, visitPage, WITHOUT_SCRIPT, waitForHydration } from "../../support/browser/browse";
import { comeBack, stayInBrowser } from "../../support/browser/working-day";
import { removeLead, storeDeadLetter, storeLeads } from "../../support/site/leads";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const service = openService();
const MAX_LENGTHS = { name: 100, vehicle: 200, message: 2000 };

let cookie = "";
let stored: readonly string[] = [];

beforeAll(async () => {
  cookie = await signIn(site, "sales");
});
afterEach(async () => {
  for (const id of stored) await removeLead(service, id);
  stored = [];
});

async function store(rows: readonly Readonly<Record<string, unknown>>[]): Promise<readonly string[]> {
  stored = await storeLeads(service, rows);
  return stored;
}

/** The hostile strings that a database text can hold, joined by line breaks up to a message's length, so that a page shows many at once. */
function packMessages(): string[] {
  const packed: string[] = [];
  let message = "";
  for (const text of hostileStrings.filter((one) => !/\0|\p{Surrogate}|\r/u.test(one) && one.trim() !== "")) {
    if (text.length > MAX_LENGTHS.message) continue;
    if (message.length + text.length >= MAX_LENGTHS.message) {
      packed.push(message);
      message = "";
    }
    message += message ? `\n${text}` : text;
  }
  return [...packed, message];
}

test(
  "no hostile string is run, and each is shown byte for byte",
  () =>
    visitPage("", { ...SCREENS.desktop, cookie }, async (page) => {
      const messages = sample(packMessages(), 3);
      const short = hostileStrings.filter(
        (text) => text.trim() !== "" && !/[\p{Cc}\p{Surrogate}]/u.test(text),
      );
      const ids = await store(
        messages.map((message, index) => ({
          name: short[index * 3]?.slice(0, MAX_LENGTHS.name).trim() || "x",
          vehicle: short[index * 3 + 1]?.slice(0, MAX_LENGTHS.vehicle).trim() || "x",
          email: `x@${short[index * 3 + 2]?.slice(0, MAX_LENGTHS.vehicle)}`,
          message,
        })),
      );
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      for (const [index, id] of ids.entries()) {
        await page.goto(`${site}/staff/leads/${id}`);
        expect(await page.locator("[data-message]").textContent()).toBe(messages[index]);
      }
      for (let address: string | null = "/staff/leads"; address; ) {
        await page.goto(site + address);
        await waitForHydration(page);
        const older = page.locator("main a[href*=after]");
        address = (await older.count()) > 0 ? await older.getAttribute("href") : null;
      }
      expect(dialogs).toEqual([]);
    }),
  120_000,
);

/** The link that opens the phone's texts follows the template and what is typed. */
async function chooseText(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.locator("[name=template]").selectOption("price");
  await page.waitForURL(/template=price/);
  await page.locator("main textarea").first().fill("¿Hoy a las 5?");
  const text = page.locator("main a[href^='sms:']").last();
  expect(await text.getAttribute("href")).toMatch(/body=%C2%BFHoy%20a%20las%205%3F$/);
}

test.each([true, false])("script %s: a lead is found, opened, answered and sent again", (javaScriptEnabled) =>
  visitPage("", { ...SCREENS.phone, javaScriptEnabled, cookie }, async (page) => {
    const [id = ""] = await store([{ name: "Zoë Quagga", phone_digits: "13215550177" }, {}]);
    await storeDeadLetter(service, id);
    await page.goto(`${site}/pt/staff/leads`);
    await page.getByRole("searchbox").fill("321 555 0177");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.waitForURL(`${site}/pt/staff/leads?search=on`);
    expect(await page.getByRole("searchbox").inputValue()).toBe("321 555 0177");
    expect(await page.locator("[data-lead]").count()).toBe(1);
    await page.getByRole("link", { name: "Zoë Quagga" }).click();
    await page.getByRole("heading", { name: "Zoë Quagga", level: 1 }).waitFor();
    if (javaScriptEnabled) await chooseText(page);
    await page.getByRole("button", { name: "Marcar como contatado" }).click();
    await page.getByText("Respondido por Diego Alves").waitFor();
    await page.getByRole("button", { name: "Enviar de novo" }).click();
    await page.getByRole("button", { name: "Enviar de novo" }).waitFor({ state: "detached" });
  }),
);

test.each([
  ["/staff", SCREENS.phone],
  ["/staff/leads/:id", SCREENS.phone],
  ["/staff/leads/:id", SCREENS.desktop],
] as const)(
  "back from texting, %s asks in view if Ana was contacted; one tap says so, and one takes it back",
  (path, screen) =>
    visitPage(
      "",
      { ...screen, cookie, viewport: { ...screen.viewport, height: 740 } },
      async (page, problems) => {
        await stayInBrowser(page);
        const phone_e164 = "+13215550188";
        const [id = ""] = await store([
          { phone_e164, created_at: "2026-01-20T17:00:00Z" },
          { phone_e164, created_at: "2026-02-20T17:00:00Z" },
          { phone_e164, name: "Luis Beltrán" },
        ]);
        const readStatuses = async () =>
          (
            await service.from("contact_messages").select("status").in("id", stored).order("created_at")
          ).data?.map(({ status }) => status);
        const address = site + path.replace(":id", id);
        await page.goto(address);
        await waitForHydration(page);
        const leave = () => page.locator(`[data-lead="${id}"]`).getByRole("link", { name: /^Text/ }).click();
        await leave();
        await (await comeBack(page)).getByRole("button", { name: "Not yet" }).click();
        await expect.poll(() => page.getByRole("region", { name: "Did you contact" }).count()).toBe(0);
        await leave();
        stored = [...stored, ...(await storeLeads(service, [{ phone_e164 }]))];
        const question = await comeBack(page);
        const box = await question.boundingBox();
        const menu = await page.locator("#menu").boundingBox();
        // The menu's border is 1 px.
        const end = screen === SCREENS.phone ? (menu?.y ?? 0) + 1 : 740;
        expect([box && box.y > 400, box && box.y + box.height <= end]).toEqual([true, true]);
        await question.getByRole("button", { name: "Mark as contacted" }).click();
        await question.waitFor({ state: "detached" });
        expect(page.url()).toBe(address);
        await expect.poll(readStatuses).toEqual(["contacted", "contacted", "new", "new"]);
        const waiting = page.locator(`[data-waiting][data-lead="${id}"]`);
        expect(await waiting.count()).toBe(0);
        await page.getByRole("button", { name: "Undo" }).click();
        await waiting.first().waitFor();
        expect([await readStatuses(), problems]).toEqual([Array(4).fill("new"), []]);
      },
    ),
);

test("a note that is saved after a button beside it was pressed isn't shown again as unsaved", () =>
  visitPage("", { ...SCREENS.desktop, cookie }, async (page) => {
    const [id = ""] = await store([{ name: "Ana" }]);
    await page.goto(`${site}/staff/leads/${id}`);
    await waitForHydration(page);
    await page.fill("[name=note]", "half");
    await page.getByRole("button", { name: "Mark as contacted" }).click();
    await page.getByText(/Answered by/).waitFor();
    await page.fill("[name=note]", "whole");
    const save = page.locator("#work button[value=save]");
    await Promise.all([page.waitForEvent("load"), save.click()]);
    await waitForHydration(page);
    // What was kept comes back with a script that is loaded later.
    await page.waitForLoadState("networkidle");
    expect(await page.inputValue("[name=note]")).toBe("");
  }));

test.each([
  ["note", "half a note", "name", "Ana Belén"],
  ["name", "Ana Belén", "note", "a whole note"],
] as const)(
  "on a lead's page, the %s that was typed is still there after the form beside it is saved",
  (typed, text, saved, other) =>
    visitPage("", { ...SCREENS.phone, cookie }, async (page) => {
      const [id = ""] = await store([{ name: "Ana" }]);
      await page.goto(`${site}/staff/leads/${id}`);
      await waitForHydration(page);
      await page.getByText("Correct contact or car").click();
      await page.fill(`[name=${typed}]`, text);
      await page.fill(`[name=${saved}]`, other);
      const save = page.locator(`form:has([name=${saved}]) button[type=submit]`).first();
      await Promise.all([page.waitForEvent("load"), save.click()]);
      await waitForHydration(page);
      await expect.poll(() => page.inputValue(`[name=${typed}]`)).toBe(text);
      await page.locator(`[name=${typed}]`).waitFor({ state: "visible" });
      expect(await page.inputValue(`[name=${saved}]`)).toBe(saved === "name" ? other : "");
    }),
);

test.each([
  ["with script", SCREENS.phone],
  ["without script", { ...WITHOUT_SCRIPT, ...SCREENS.phone }],
] as const)("a walk-in is added two taps from any page, corrected, and not contacted, %s", (_, screen) =>
  visitPage("/staff/appointments", { ...screen, cookie }, async (page) => {
    await page.locator("#menu").getByRole("link", { name: "Leads" }).first().click();
    await page.getByRole("link", { name: "Add a lead" }).click();
    await page.getByLabel("Name *").fill("Walter Winter");
    await page.getByLabel("Phone", { exact: true }).fill("555-0108");
    await page.getByRole("button", { name: "Add a lead" }).click();
    await page.getByRole("heading", { name: "Walter Winter", level: 1 }).waitFor();
    stored = [new URL(page.url()).pathname.split("/").pop() ?? ""];
    await page.getByText(/added this lead/).waitFor();
    await page.getByRole("link", { name: "Correct it" }).click();
    await page.getByLabel("Phone", { exact: true }).fill("(407) 555-0108");
    await page.getByRole("button", { name: "Save corrections" }).click();
    const call = page.getByRole("link", { name: "Call", exact: true });
    await call.waitFor();
    await page.locator("#stop summary").click();
    await page.getByRole("button", { name: "Don't contact this person" }).click();
    const allow = page.getByRole("button", { name: "Allow contact again" });
    await allow.waitFor();
    expect(await call.count()).toBe(0);
    expect(await page.getByText("Did you contact").count()).toBe(0);
    await page.getByRole("button", { name: "Mark as lost" }).click();
    await page.getByText(/Answered by/).waitFor();
    expect(await page.inputValue("[name=status]")).toBe("lost");
    await allow.click();
    await call.waitFor();
  }),
);
