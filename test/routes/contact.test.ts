import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { loader } from "~/routes/($lang).contact";
import { createVehicle } from "../unit/inventory/example-stock";
import { callLoader, createStock } from "./route-call";

const stock = createStock([
  createVehicle({ id: 1, sku: "1FTEW1EP1MFA41207" }),
  createVehicle({ id: 2, sku: "5TFDY5F16CX238616", product_name: "2012 Toyota Tundra SOLD" }),
]);
const call = (query: string, world = { stock } as Parameters<typeof callLoader>[2]) =>
  callLoader(loader, { path: `/contact${query}` }, world);

test("the page is somebody's own, never kept, and has one address whatever was asked", async () => {
  expect(await call("?subject=test-drive&vin=1FTEW1EP1MFA41207")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.personal,
    data: { subject: "test-drive", vehicle: { id: 1 }, head: { address: "/contact", title: "Contact" } },
  });
});

test("a VIN is found however it is written", async () => {
  expect(await call("?vin=%201ftew1ep1mfa41207%20")).toMatchObject({ data: { vehicle: { id: 1 } } });
});

test.each([
  "",
  "?vin=",
  "?vin=NOBODY",
  "?vin=5TFDY5F16CX238616",
  "?subject=buy-the-lot",
  "?subject=&vin=%00",
  "?subject=<script>&vin=%F0%9F%9A%97",
  "?subject=constructor&vin=__proto__",
])("unknown values are ignored: %s", async (query) => {
  expect(await call(query)).toMatchObject({ status: 200, data: { subject: null, vehicle: null } });
});

test("an outage takes the vehicle away and leaves the page", async () => {
  expect(await call("?vin=1FTEW1EP1MFA41207", { stock: null })).toMatchObject({
    status: 200,
    data: { vehicle: null },
  });
});
