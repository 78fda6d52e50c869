import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { createFlashStore } from "~/edge/session/flash";
import { action, loader } from "~/routes/shop/inventory";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const inventory = createFakeInventory([
  createVehicle({ id: 1, product_name: "2021 Ford F-150 XLT" }),
  createVehicle({ id: 2, product_name: "2014 Honda Accord LX", sku: "1HGCR2F39EA147260" }),
]);

test("the list shows what the URL asks for, cached per inventory version", async () => {
  const answer = await callLoader(loader, { path: "/inventory?make=Honda&page=9&nonsense=1" }, { inventory });
  expect(answer).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: {
      asOf: null,
      page: { matchingCount: 1, listedCount: 2, vehicles: [{ id: 2 }] },
      head: { address: "/inventory?make=Honda", origin: "https://www.example.com", locale: "en" },
    },
  });
});

test("an inventory from before an outage is shown with its time and not cached", async () => {
  const stale = createFakeInventory([createVehicle({ id: 1 })], true);
  const answer = await callLoader(loader, {}, { inventory: stale });
  expect(answer.cacheControl).toBe(CACHE_POLICIES.unstored);
  expect(answer.data).toMatchObject({ asOf: new Date(stale.snapshot.takenAtMs).toISOString() });
});

test("an outage without any snapshot is 503, never an empty list", async () => {
  expect(await callLoader(loader, {}, { inventory: null })).toMatchObject({ status: 503, data: "backend" });
});

test.each(["xx", "en", "ES", "inventory"])("%s is not a supported language", async (lang) => {
  expect(await callLoader(loader, { params: { lang } }, { inventory })).toMatchObject({
    status: 404,
    data: "page",
  });
});

test("the Spanish list has its own title and the same address below /es", async () => {
  const { data } = await callLoader(loader, { path: "/es/inventory", params: { lang: "es" } }, { inventory });
  expect(data).toMatchObject({ head: { title: "Inventario", locale: "es", address: "/inventory" } });
});

const flashes = createFlashStore(["0123456789abcdefghijklmnopqrstuvwxyz"], () => new Date());
const keep = async (outcome: string, message = "") =>
  (
    await flashes.set(new Request("https://www.example.com/inventory"), {
      subject: "sync:1",
      outcome,
      message,
    })
  ).split(";")[0];

test.each([
  ["success", true],
  ["sheetClosed", false],
])(
  "after a refresh that ended as %s the page reports it to one browser, with a new snapshot: %o",
  async (outcome, isNew) => {
    const asked: unknown[] = [];
    const find = async (notBeforeMs?: number) => {
      asked.push(notBeforeMs !== undefined);
      return inventory;
    };
    const context = { flashes, inventory: { find } };
    const answer = await callLoader(loader, { cookie: await keep(outcome) }, { inventory, context });
    expect(answer).toMatchObject({
      cacheControl: CACHE_POLICIES.personal,
      data: { note: { outcome, message: "" } },
    });
    expect(asked).toEqual([isNew]);
  },
);

test("another page's flash is not shown on the list", async () => {
  const answer = await callLoader(
    loader,
    { cookie: await keep("photosSynced") },
    { inventory, context: { flashes } },
  );
  expect(answer).toMatchObject({ cacheControl: CACHE_POLICIES.page, data: { note: null } });
});

const member = { userId: "u1", name: "Ana", role: "sales" };
test.each([
  ["on", true, null, true, CACHE_POLICIES.page],
  ["on", false, member, false, CACHE_POLICIES.page],
  ["off", true, null, false, CACHE_POLICIES.page],
  ["off", true, member, true, CACHE_POLICIES.personal],
])(
  "refreshing is %s for the public, configured: %o, requested by %o: shown %o",
  async (setting, isSetUp, asking, canRefresh, cacheControl) => {
    const context = {
      settings: { PUBLIC_REFRESH: setting },
      inventorySync: { isSetUp },
      staff: { findMember: async () => asking },
    };
    expect(await callLoader(loader, {}, { inventory, context })).toMatchObject({
      cacheControl,
      data: { canRefresh },
    });
  },
);

test("during an outage of the sign-in the list is shown, without the button for staff", async () => {
  const staff = { findMember: () => Promise.reject(new Error("down")) };
  const context = { settings: { PUBLIC_REFRESH: "off" }, staff };
  expect(await callLoader(loader, {}, { inventory, context })).toMatchObject({ data: { canRefresh: false } });
});

test("with public refresh off a visitor is redirected to sign-in and nothing is synced, and staff can still sync", async () => {
  const asked: unknown[] = [];
  const press = async (asking: object | null) => {
    const context = {
      settings: { PUBLIC_REFRESH: "off" },
      staff: { findMember: async () => asking },
      rateLimit: { takeToken: async () => ({ isAllowed: true }) },
      inventorySync: {
        isSetUp: true,
        run: async (starter: { trigger: string }) => {
          asked.push(starter.trigger);
          return { id: 1, state: "succeeded", errorCode: null, error: null };
        },
      },
      flashes,
    };
    const request = new Request("https://www.example.com/inventory?make=Ford", { method: "POST" });
    const answer: unknown = await action({ request, params: {}, context } as never).catch((thrown) => thrown);
    if (!(answer instanceof Response)) throw answer;
    return [answer.status, answer.headers.get("Location"), [...asked]];
  };
  const [status, signIn, before] = await press(null);
  expect([status, before]).toEqual([303, []]);
  expect(signIn).toMatch(/^\/staff\/sign-in\?returnTo=/);
  expect(await press(member)).toEqual([303, "/inventory?make=Ford", ["staff"]]);
});

test("a form's empty fields are dropped from the URL", async () => {
  const call = (path: string) => callLoader(loader, { path }, { inventory });
  expect(await call("/inventory?q=&priceMax=&style=Truck&style=Van&down=")).toMatchObject({
    status: 302,
    data: "/inventory?style=Truck&style=Van",
  });
  expect(await call("/inventory?q=")).toMatchObject({ status: 302 });
  expect(await call("/inventory?utm_source=mail")).toMatchObject({ status: 200 });
});
