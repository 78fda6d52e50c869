import { expect, inject, test } from "vitest";

const site = inject("siteUrl");
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site + path, { headers, redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();
const cardIds = (html: string) =>
  [...html.matchAll(/data-testid="vehicle-card".*?\/vehicle\/(\d+)/gs)].map(([, id]) => Number(id));

test("the list shows the demo inventory, newest first, without sold vehicles", async () => {
  const html = await textOf("/inventory");
  expect(cardIds(html)).toEqual([
    1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 23, 1001, 1003, 1004,
  ]);
  expect(html).toContain("showing 21 of 21 vehicles");
});

test.each([
  ["style=Truck", 4],
  ["style=Truck&style=Van", 6],
  ["style=Truck&make=Ram", 1],
  ["make=Honda", 1],
  ["make=Mercedes-Benz", 1],
  ["make=chevy", 1],
  ["year=2014", 1],
  ["year=2020&year=2019&make=Toyota", 3],
  ["price=0-10000", 3],
  ["price=10000-20000", 9],
  ["price=40000-", 0],
  ["q=toyota", 3],
  ["q=TOYOTA+camry", 1],
  ["q=318842", 1],
  ["q=no+such+thing", 0],
  ["make=Spaceship&style=Boat&year=soon&price=1-2&sort=up&page=-3", 21],
])("the URL filters on the server: %s finds %i", async (query, count) => {
  const html = await textOf(`/inventory?${query}`);
  // An empty result shows the five nearest matches below.
  expect(cardIds(html)).toHaveLength(count || 5);
  expect(html).toContain(`showing ${count} of 21 vehicles`);
});

test("sorting by price uses the displayed price and puts unpriced vehicles last", async () => {
  expect(cardIds(await textOf("/inventory?sort=price-asc")).slice(0, 2)).toEqual([1004, 13]);
  expect(cardIds(await textOf("/inventory?sort=price-asc")).at(-1)).toBe(1003);
  expect(cardIds(await textOf("/inventory?sort=price-desc")).at(0)).toBe(19);
  expect(cardIds(await textOf("/inventory?sort=price-desc")).at(-1)).toBe(1003);
});

test("an empty result says so and offers alternatives", async () => {
  const html = await textOf("/inventory?style=Electric&price=0-10000");
  expect(html).toContain("No vehicles found. Try adjusting your filters.");
  expect(html).toMatch(/href="\/inventory\?price=0-10000"[^>]*>3 vehicles/);
  expect(html).toMatch(/href="\/inventory\?style=Electric"[^>]*>3 vehicles/);
  expect(html).toContain("https://wa.me/14075550142?text=");
});

test("the canonical address contains only the recognized parameters, with alternates in the other languages", async () => {
  const html = await textOf("/es/inventory?page=1&sort=newest&make=FORD&style=Truck&nonsense=1");
  expect(html).toContain(`<link rel="canonical" href="${site}/es/inventory?style=Truck&amp;make=Ford"/>`);
  for (const [language, prefix] of [
    ["en", ""],
    ["es", "/es"],
    ["pt", "/pt"],
    ["x-default", ""],
  ]) {
    expect(html.toLowerCase()).toContain(
      `hreflang="${language}" href="${site}${prefix}/inventory?style=Truck&amp;make=Ford"`.toLowerCase(),
    );
  }
});

test.each([
  ["/inventory", "en", "showing 21 of 21 vehicles"],
  ["/es/inventory", "es", "mostrando 21 de 21 vehículos"],
  ["/pt/inventory", "pt", "mostrando 21 de 21 veículos"],
])("%s is in its language", async (path, language, text) => {
  const html = await textOf(path);
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(text);
});

test("the language switch keeps path and query", async () => {
  const html = await textOf("/inventory?style=SUV&q=x5");
  expect(html).toContain('href="/es/inventory?style=SUV&amp;q=x5"');
  expect(html).toContain('href="/pt/inventory?style=SUV&amp;q=x5"');
});

test.each([
  ["/xx/inventory", 404],
  ["/en/inventory", 404],
  ["/xx", 404],
  ["/es/xx/inventory", 404],
  ["/nowhere/at/all", 404],
  ["/es", 200],
  ["/", 200],
])("%s answers %i", async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test("a browser that prefers another language is offered it, and the page is cached separately", async () => {
  const offered = await (await get("/inventory", { "Accept-Language": "pt-BR,pt;q=0.9,en;q=0.8" })).text();
  const plain = await (await get("/inventory", { "Accept-Language": "en-US,en" })).text();
  const other = await (await get("/inventory", { "Accept-Language": "de-DE" })).text();
  const offer = "Prefere português?";
  expect(offered).toContain(offer);
  expect(plain).not.toContain(offer);
  expect(other).not.toContain(offer);
});

test("a missing page returns a readable 404 in every language", async () => {
  const response = await get("/es/nada", { "CF-Ray": "8f2a1c0d9e7b6a54-MIA" });
  const html = await response.text();
  expect(html).toContain("Código del error: 8f2a1c0d9e7b6a54-MIA<");
  expect(response.headers.get("X-Request-Id")).toBe("8f2a1c0d9e7b6a54-MIA");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(html).toContain('<html lang="es"');
  expect(await textOf("/nothing")).toContain("Oops! Page not found");
});

test("a vehicle's page shows everything about it", async () => {
  const html = await textOf("/vehicle/1");
  for (const part of [
    "2021 Ford",
    "$28,900",
    "est. $598.51/mo*",
    "or $600/mo* for 60 mo",
    "48,210 miles",
    "1FTEW1EP1MFA41207",
    "ATLAS BLUE",
    "1 / 4",
    'href="tel:+14075550142"',
    "subject=test-drive&amp;vin=1FTEW1EP1MFA41207",
    "subject=info&amp;vin=1FTEW1EP1MFA41207",
    "4x4",
    "/financing?price=28900",
  ]) {
    expect(html).toContain(part);
  }
});

test.each([1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 22, 23])(
  "vehicle %i answers",
  async (id) => {
    expect((await get(`/vehicle/${id}`)).status).toBe(200);
  },
);

test.each([
  "4",
  "7",
  "999999",
  "0",
  "-1",
  "1.0",
  "01",
  "1e3",
  "abc",
  "9007199254740993",
  "99999999999999999999",
])("there is no vehicle %s", async (id) => {
  const response = await get(`/vehicle/${id}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Vehicle Not Found");
});

test.each([
  ["22", "Toyota Tundra"],
  ["1002", "Nissan Altima"],
])("a sold vehicle keeps its page without price or action: %s", async (id, name) => {
  const html = await textOf(`/vehicle/${id}`);
  const main = html.slice(html.indexOf("<main"), html.indexOf('id="similar"'));
  expect(main).toContain(name);
  expect(main).toContain("Sold");
  expect(main).not.toMatch(/\$\d/);
  expect(main).not.toContain("subject=");
  expect(html).toContain("Similar vehicles");
});

test("a rebuilt title is labeled on the card and explained on the page", async () => {
  expect(await textOf("/inventory?make=Chevrolet")).toContain("Rebuilt title");
  expect(await textOf("/vehicle/5")).toMatch(/Rebuilt title[\s\S]*insur/i);
});

test("a price of 0 is shown as a call for price, never as a number", async () => {
  const html = await textOf("/vehicle/1003");
  const own = html.slice(0, html.indexOf('id="similar"'));
  expect(own).toContain("Call for price");
  expect(own).not.toMatch(/\$\d/);
});

test("health is JSON with the state of every component and no secret", async () => {
  const response = await get("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const health = (await response.json()) as Record<string, unknown>;
  expect(health).toMatchObject({
    status: "ok",
    worker: "ok",
    backend: "ok",
    stock: { vehicles: 21, isStale: false },
  });
  expect(JSON.stringify(health)).not.toMatch(/sb_|key|secret/i);
});

test("a shopper's page contains no framework script, no style attribute and one inline stylesheet", async () => {
  for (const path of ["/inventory", "/vehicle/1", "/nothing", "/pt/vehicle/5"]) {
    const html = await textOf(path);
    expect(html).not.toContain("__remix");
    expect(html).not.toMatch(/<script(?![^>]*(src="\/build\/enhance\/|type="application\/ld\+json"))/);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html.match(/<style>/g)).toHaveLength(1);
  }
});

test("a link with an app's tracking parameter shows the page without it", async () => {
  const plain = await get("/es/inventory?style=SUV");
  const marked = await get("/es/inventory?style=SUV&fbclid=IwAR0x&utm_source=ig");
  expect(marked.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  expect(await marked.text()).toBe(await plain.text());
});
