/** A staff form on a connection that fails: the page stays with what was typed, and the same form is saved later. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { updateVehicle } from "../../support/backend/vehicle-rows";
import { SCREENS } from "../../support/browser/browse";
import { setUpPages } from "../../support/browser/set-up-pages";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { signIn } from "../../support/site/sign-in";
import { getText } from "../../support/text";
import "../../../local/backend/storage/web-socket-name";

const site = inject("siteUrl");
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const VIN = "1M8GDM9AXKP042799";
const OFFLINE = /ERR_CONNECTION_FAILED|^failed: /;

const visitPage = setUpPages();
let cookie = "";
let id = 0;
beforeAll(async () => {
  cookie = await signIn(site, "owner");
  const vehicle = { sku: VIN, product_name: "2019 MCI Coach" };
  const { data, error } = await service.from("inventory").insert(vehicle).select("id").single();
  if (error) throw new Error(error.message);
  id = data.id;
  await updateVehicle(service, id, { source: "sheet", locked_fields: ["price"] });
});
afterAll(async () => {
  await service.from("inventory").delete().eq("sku", VIN);
  await refreshSnapshot(site);
});

test("a connection that fails unnoticed loses nothing, and the same form is saved once it is back", () =>
  visitPage(`/staff/vehicles/${id}`, { ...SCREENS.phone, cookie, expected: OFFLINE }, async (page) => {
    const address = `${site}/staff/vehicles/${id}`;
    await page.fill("[name=price]", "21450");
    await page.fill("[name=color]", "Blue");
    await page.fill("[name=miles]", "61,200");
    await page.fill("[name=highlights]", "one owner");
    await page.route("**/*", (route) => route.abort("connectionfailed"));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").getByText(getText("en", "staff")("unsent")).waitFor();
    expect([page.url(), await page.inputValue("[name=price]")]).toEqual([address, "21450"]);
    await page.unroute("**/*");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("status").getByText("Saved.").waitFor();
    const { data } = await service.from("inventory").select("price, description").eq("id", id).single();
    expect(data).toEqual({ price: 21450, description: "Blue | 61,200 miles | one owner" });
  }));
