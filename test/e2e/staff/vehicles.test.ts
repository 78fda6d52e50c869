/** The staff pages of vehicles: what is filled in, doubtful prices, a connection that fails, and copied texts. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { updateVehicle } from "../../support/backend/vehicle-rows";
import { SCREENS, visitPage, WITHOUT_SCRIPT, waitForHydration } from "../../support/browser/browse";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";
import { getText } from "../../support/text";

const site = inject("siteUrl");
const service = openService();
const VIN = "1M8GDM9AXKP042799";

let cookie = "";
let id = 0;
beforeAll(async () => {
  cookie = await signIn(site, "owner");
});
beforeEach(async () => {
  const vehicle = { sku: VIN, product_name: "2019 MCI Coach", price: 18_900 };
  const { data, error } = await service.from("inventory").insert(vehicle).select("id").single();
  if (error) throw new Error(error.message);
  id = data.id;
});
afterEach(async () => {
  await service.from("inventory").delete().eq("sku", VIN);
});
afterAll(() => refreshSnapshot(site));

const LIST = "/staff/vehicles?q=coach&show=all";
const readPrice = async () =>
  (await service.from("inventory").select("price").eq("sku", VIN).single()).data?.price;

test("with script a VIN fills in what is empty and offers the rest, and a name in lower case is offered in its usual spelling", () =>
  visitPage("/staff/vehicles/new", { ...SCREENS.phone, cookie }, async (page) => {
    await page.fill("[name=vin]", "2HGFB2F57EH512345");
    await page.fill("[name=engine]", "2.0L");
    await page.fill("[name=doors]", "2");
    await page.getByRole("button", { name: "Decode VIN" }).click();
    await page.getByText("We filled in the fields we could.").waitFor();
    await page.locator("[data-changed]").waitFor();
    expect(await page.inputValue("[name=productName]")).toBe("2014 Honda Civic LX");
    expect(await page.inputValue("[name=drivetrain]")).toBe("fwd");
    await page.getByRole("button", { name: "Use: Doors" }).click();
    expect(await page.inputValue("[name=doors]")).toBe("4");
    expect(await page.inputValue("[name=engine]")).toBe("2.0L");
    await page.getByRole("button", { name: "Use: Engine" }).click();
    expect(await page.inputValue("[name=engine]")).toBe("1.8L I4");
    expect(await page.locator("[data-offers]").count()).toBe(0);
    await page.fill("[name=productName]", "2014 honda civic ex-l");
    await page.getByRole("button", { name: "Use this: 2014 Honda Civic EX-L" }).click();
    expect(await page.inputValue("[name=productName]")).toBe("2014 Honda Civic EX-L");
    await page.getByRole("button", { name: /^Use/ }).waitFor({ state: "detached" });
  }));

test("where the browser reads barcodes, the camera's VIN is decoded, the camera stops, and a refusal is a sentence", () =>
  visitPage("", { ...SCREENS.phone, cookie }, async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        BarcodeDetector: class {
          detect = async () => [{ rawValue: "REG 0042" }, { rawValue: "I2HGFB2F57EH512345" }];
        },
      });
      navigator.mediaDevices.getUserMedia = async () => {
        if (location.search === "?refused") throw new DOMException("no", "NotAllowedError");
        const canvas = document.createElement("canvas");
        // A video of an empty canvas doesn't start.
        canvas.getContext("2d")?.fillRect(0, 0, 9, 9);
        const stream = canvas.captureStream(5);
        for (const track of stream.getTracks())
          track.stop = () => sessionStorage.setItem("camera", "stopped");
        return stream;
      };
    });
    await page.goto(`${site}/staff/vehicles/new?refused`);
    await waitForHydration(page);
    await page.getByRole("button", { name: "Scan the barcode" }).click();
    await page.getByText("The camera can't be used").waitFor();
    await page.goto(`${site}/staff/vehicles/new`);
    await waitForHydration(page);
    await page.getByRole("button", { name: "Scan the barcode" }).click();
    await page.getByText("We filled in the fields we could.").waitFor();
    expect(await page.inputValue("[name=vin]")).toBe("2HGFB2F57EH512345");
    expect(await page.evaluate(() => sessionStorage.getItem("camera"))).toBe("stopped");
    expect(await page.inputValue("[name=productName]")).toBe("2014 Honda Civic LX");
  }));

test("a doubtful price has to be confirmed in its row, and what a failed connection didn't send stays and is saved once it is back", async () => {
  await updateVehicle(service, id, { source: "sheet", locked_fields: ["price"] });
  const expected = /40\d|ERR_CONNECTION_FAILED|^failed: /;
  await visitPage(LIST, { ...SCREENS.phone, cookie, expected }, async (page) => {
    const price = page.getByLabel("Price of 2019 MCI Coach");
    await price.fill("16.9");
    // Otherwise it would look like a saved one.
    await price.blur();
    const save = page.getByRole("button", { name: "Save price: 2019 MCI Coach" });
    expect(await save.isVisible()).toBe(true);
    await price.press("Enter");
    await page.getByRole("alert").getByText("Nothing is saved yet.").waitFor();
    await page.getByRole("link", { name: "Keep $18,900" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    await waitForHydration(page);
    expect([await price.inputValue(), await readPrice()]).toEqual(["18,900", 18_900]);
    await price.fill("16.9");
    await price.press("Enter");
    await page.getByRole("button", { name: "I meant $16,900" }).click();
    await page.getByRole("status").getByText("2019 MCI Coach: $16,900").waitFor();
    await save.waitFor({ state: "hidden" });
    expect(await readPrice()).toBe(16_900);
    expect(await page.inputValue(`#sold-${id} [name=soldPrice]`)).toBe("16,900");
    await price.fill("16900.00");
    await price.press("Enter");
    await expect.poll(() => price.inputValue()).toBe("16,900");

    await page.goto(`${site}/staff/vehicles/${id}`);
    await waitForHydration(page);
    const facts = { price: "21450", color: "Blue", miles: "61,200", highlights: "one owner" };
    for (const [name, text] of Object.entries(facts)) await page.fill(`[name=${name}]`, text);
    await page.route("**/*", (route) => route.abort("connectionfailed"));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").getByText(getText("en", "staff")("keptForms.kept")).waitFor();
    expect(await page.inputValue("[name=price]")).toBe("21450");
    await page.unroute("**/*");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("status").getByText("Saved.").waitFor();
    const { data } = await service.from("inventory").select("price, description").eq("id", id).single();
    expect(data).toEqual({ price: 21450, description: "Blue | 61,200 miles | one owner" });
  });
});

test.each([SCREENS.phone, WITHOUT_SCRIPT])(
  "a price that changed meanwhile is kept in one tap: %o",
  (screen) =>
    visitPage(LIST, { ...screen, cookie, expected: /409/ }, async (page) => {
      await updateVehicle(service, id, { price: 17_500 });
      const price = page.getByLabel("Price of 2019 MCI Coach");
      await price.fill("18,000");
      await price.press("Enter");
      await page.getByRole("link", { name: "Keep $17,500" }).click();
      await expect.poll(() => price.inputValue()).toBe("17,500");
      expect(await page.inputValue("[name=before]")).toBe("17500");
    }),
);

test.each([SCREENS.phone, WITHOUT_SCRIPT])("photos, sale, print, and price are seen first: %o", (screen) =>
  visitPage("/staff/vehicles/1", { ...screen, cookie }, async (page) => {
    const menuTop = screen.viewport.height - 56;
    for (const place of ["#sale", "text=Add photos", "text=Window card", "[name=price]"]) {
      const box = await page.locator(place).boundingBox();
      expect([place, Number(box?.y) + Number(box?.height) < menuTop]).toEqual([place, true]);
    }
  }),
);

test.each([SCREENS.phone, WITHOUT_SCRIPT])("a doubtful sale is asked beside its car: %o", async (screen) => {
  await service.from("inventory").update({ created_at: new Date().toISOString() }).eq("id", id);
  const name = "2019 MCI Coach";
  await visitPage("", { ...screen, cookie, expected: /400/ }, async (page) => {
    const isInView = (place: ReturnType<typeof page.locator>) =>
      place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight - 56;
      });
    for (const path of ["/staff/vehicles", `/staff/vehicles/${id}`]) {
      const isList = path === "/staff/vehicles";
      await page.goto(site + path);
      const form = page.locator(isList ? `#sold-${id}` : "#sale");
      const button = form.getByRole("button", { name: "Mark as sold" });
      const heading = page.getByRole("heading", { name });
      const isShown = async () => [await isInView(heading), await isInView(button)];
      await (isList ? page.getByRole("link", { name: `Sold: ${name}` }) : page.getByText("Sold it?")).click();
      await button.waitFor();
      expect([path, ...(await isShown())]).toEqual([path, true, true]);
      await form.getByLabel("Sold on").fill("2999-01-01");
      await button.click();
      await form.getByText("Enter a date no later than today.").waitFor();
      await expect.poll(isShown).toEqual([true, true]);
      await form.getByLabel("Sold on").fill("2026-01-02");
      await form.getByLabel("Sale price").fill("189");
      await button.click();
      const answer = form.getByRole("button", { name: "I meant $18,900" });
      await answer.waitFor();
      await expect.poll(() => Promise.all([heading, answer].map(isInView))).toEqual([true, true]);
    }
    await page.getByRole("button", { name: "I meant $18,900" }).click();
    await page.getByRole("status").getByText("Saved.").waitFor();
  });
  const { data } = await service.from("vehicle_sales").select("price_cents").eq("vehicle_id", id).single();
  expect(data).toEqual({ price_cents: 1_890_000 });
});

test("a link within the page goes to its place, whatever such links were used before", () =>
  visitPage("/staff/vehicles", { ...SCREENS.phone, cookie }, async (page) => {
    await waitForHydration(page);
    const go = (place: string) => page.locator(`a[href^="#${place}"]`).first().dispatchEvent("click");
    const readPlace = () => page.evaluate(() => Math.round(scrollY));
    await go("more");
    await go("menu");
    await page.evaluate(() => scrollTo(0, 600));
    await go("more");
    await expect.poll(readPlace).toBe(600);
    await go("menu");
    await page.locator('a[href^="#sold-"]').nth(6).click();
    const form = page.locator(":target form");
    await expect.poll(() => form.evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(400);
    expect(await readPlace()).toBeGreaterThan(100);
  }));

test("a question about a price doesn't move the list, and follows “Not sent” once there is a connection", () =>
  visitPage(LIST, { ...SCREENS.desktop, cookie, expected: /400/ }, async (page) => {
    const price = page.getByLabel("Price of 2019 MCI Coach");
    await price.evaluate((field) => field.scrollIntoView({ block: "center" }));
    const findTop = async () => Math.round((await price.boundingBox())?.y ?? 0);
    const top = await findTop();
    await page.context().setOffline(true);
    await price.fill("149");
    await price.press("Enter");
    const unsent = page.getByRole("alert").getByText("Not sent");
    await unsent.waitFor();
    await page.context().setOffline(false);
    await price.press("Enter");
    await page.getByRole("alert").getByText("Nothing is saved yet.").waitFor();
    expect(await unsent.count()).toBe(0);
    // The row's fields are at its top now.
    expect(Math.abs((await findTop()) - top)).toBeLessThan(10);
    await price.fill("abc");
    await price.press("Enter");
    await page.getByRole("alert").getByText("Enter a price like").waitFor();
    expect(await page.getByRole("link", { name: "Keep $18,900" }).isVisible()).toBe(true);
  }));

test("a question about a price in the lowest row isn't hidden by the menu", () =>
  visitPage(LIST, { ...SCREENS.phone, cookie, expected: /40\d/ }, async (page) => {
    const price = page.getByLabel("Price of 2019 MCI Coach");
    // The row is just above the menu.
    await page.evaluate(() => document.querySelector("main")?.style.setProperty("padding-top", "45vh"));
    await price.fill("18.2");
    await price.press("Enter");
    const answer = page.getByRole("button", { name: "I meant $18,200" });
    await answer.waitFor();
    const readGap = () =>
      answer.evaluate((button) => innerHeight - 56 - button.getBoundingClientRect().bottom);
    await expect.poll(readGap).toBeGreaterThan(0);
  }));

test("the listing text is copied with one press", () =>
  visitPage("/staff/vehicles/1", { ...SCREENS.desktop, browser: "whole", cookie }, async (page) => {
    await page.getByRole("button", { name: "Copy listing text" }).click();
    await page.getByText("Copied").waitFor();
    await page.locator("[name=highlights]").selectText();
    await page.keyboard.press("Control+V");
    expect(await page.inputValue("[name=highlights]")).toContain(`${site}/vehicle/1`);
  }));
