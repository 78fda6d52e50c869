import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SCREENS, visitPage, WITHOUT_SCRIPT } from "../support/browser/browse";

const payment = (page: Page) => page.locator("output").innerText();
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

test("with script the results, the address, and the link to the vehicles follow each field, and only the server counts vehicles", () =>
  visitPage("/financing", SCREENS.phone, async (page) => {
    const link = page.getByRole("link", { name: /^Cars at/ });
    expect(await link.innerText()).toMatch(/^Cars at \$311\/mo or less \(\d+\)$/);
    await field(page, "price").fill("16900");
    await field(page, "down").fill("1000");
    expect(await link.innerText()).toBe("Cars at $330/mo or less");
    expect(await link.getAttribute("href")).toMatch(/\/inventory\?paymentMax=330&down=1000$/);
    await field(page, "apr").fill("12");
    expect(await link.innerText()).toBe("Cars at $16,900 or less");
    for (const [name, text] of Object.entries({ price: "5000", apr: "3", down: "0" }))
      await field(page, name).fill(text);
    await page.getByRole("slider", { name: "Loan term (months), slider" }).focus();
    await page.keyboard.press("Home");
    expect(await field(page, "term").inputValue()).toBe("12");
    // As the server writes it.
    expect(await field(page, "price").inputValue()).toBe("5,000");
    expect(await payment(page)).toBe("$423.47");
    expect(await page.locator("[role=img] svg").count()).toBe(1);
    expect(new URL(page.url()).search).toContain("price=5000&apr=3&term=12");
  }));

test("a loan for a vehicle leads to a form with the vehicle, with and without script", async () => {
  for (const screen of [SCREENS.phone, WITHOUT_SCRIPT]) {
    await visitPage("/es/vehicle/1?from=down%3D1500", screen, async (page) => {
      await page.getByRole("link", { name: "Cambiar el pago inicial y el plazo" }).click();
      expect(await field(page, "down").inputValue()).toBe("1,500");
      await field(page, "term").fill("48");
      await field(page, "term").press("Enter");
      await page.waitForURL("**term=48**");
      await page.getByRole("link", { name: "Solicitar preaprobación" }).first().click();
      await page.waitForURL("**/es/contact?**");
      expect(await field(page, "vehicle").inputValue()).not.toBe("");
      expect(await field(page, "message").inputValue()).toMatch(/financiar este vehículo: .* 48 meses/);
    });
  }
});

test("script renders the same texts as the server, except for the count", () =>
  visitPage("/es/financing?price=50000&apr=25&term=84&down=1000.5", SCREENS.phone, async (page) => {
    const read = () =>
      page.locator("[data-calculator]").evaluate((section) => section.textContent?.replace(/ \(\d+\)/g, ""));
    const fromServer = await read();
    for (const price of ["20.000,00", "$50,000"]) {
      await field(page, "price").fill(price);
      await field(page, "price").blur();
    }
    expect(await read()).toBe(fromServer);
  }));

test("a number is an error once typing has stopped or the field loses focus, and the payment above the fields says so", () =>
  visitPage("/financing", SCREENS.phone, async (page) => {
    const [price, problem] = [field(page, "price"), page.getByText("Enter a price from $5,000 to $50,000")];
    const line = page.locator("form a[href='#estimate']");
    await price.fill("2");
    expect(await price.getAttribute("aria-invalid")).toBe("false");
    await price.blur();
    expect(await price.getAttribute("aria-invalid")).toBe("true");
    await price.fill("28900");
    expect([await payment(page), await price.getAttribute("aria-invalid")]).toEqual(["$598.51", "false"]);
    await price.fill("3000");
    await problem.waitFor();
    expect(await line.innerText()).toContain("We can’t estimate a payment yet.");
  }));
