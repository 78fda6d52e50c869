/** A vehicle edited over HTTP, as a browser without script sends its forms: shoppers see each change at once. */
import { afterAll, expect, inject, test } from "vitest";
import { parsePage } from "../../support/page";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { send } from "../../support/site/send";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const VIN = "1M8GDM9AXKP042788";
const COACH = { vin: VIN, productName: "2019 MCI Coach", price: "$159,000", color: "White", miles: "90,000" };
const service = openService();

afterAll(async () => {
  await service.from("inventory").delete().eq("sku", VIN);
  await refreshSnapshot(site);
});

test("an added vehicle is shown, its price changes, others don't see its cost, and once deleted its pages are 410", async () => {
  const Cookie = await signIn(site, "owner");
  const get = async (path: string) => send("GET", site + path, { Cookie });
  const post = async (path: string, form: Record<string, string>) => {
    const { status, headers } = await send("POST", site + path, { Origin: site, Cookie }, form);
    expect([path, status]).toEqual([path, 303]);
    return get(String(headers.location));
  };
  const saved = parsePage((await post("/staff/vehicles/new", { ...COACH, intent: "save" })).body);
  // Forms on this page post to an address without the "saved" parameter.
  const actions = saved.attributes("form", "action");
  const staffPage = String(actions.find((action) => /^\/staff\/vehicles\/\d+$/.test(String(action))));
  const address = staffPage.replace("/staff/vehicles", "/vehicle");
  expect((await send("GET", site + address)).body).toContain("$159,000");
  const form = { ...COACH, price: "149,000", seen: saved.value("seen"), intent: "save" };
  await post(staffPage, form);
  const shown = await send("GET", site + address);
  expect([shown.status, shown.body.includes("$149,000")]).toEqual([200, true]);
  const costs = { intent: "costs", cost: "98,765.43", floorPlanOn: "2026-01-02" };
  expect((await post(staffPage, costs)).body).toContain('value="98,765.43"');
  const sales = await signIn(site, "sales");
  for (const path of [staffPage, "/staff/vehicles?show=all&q=coach", address, "/feeds/listings.csv"]) {
    const { status, body } = await send("GET", site + path, { Cookie: sales });
    expect([path, status]).toEqual([path, 200]);
    expect(body).not.toMatch(/98,?765|Only owners see this/);
  }
  expect((await post(staffPage, { intent: "delete", sure: "yes" })).body).toContain("Deleted for good.");
  for (const path of [address, `/es${address}`, `${address}/window-card`])
    expect([path, (await send("GET", site + path)).status]).toEqual([path, 410]);
});
