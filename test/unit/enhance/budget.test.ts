import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepBudget } from "~/enhance/budget";
import { formatVehicleHref } from "~/views/urls";
import { parsePage } from "../../support/page";

const SITE = "https://www.example.com";

let storage: Record<string, string>;
let loaded: string[];
beforeEach(() => {
  storage = {};
  loaded = [];
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const remembered = () => `${new URLSearchParams(JSON.parse(storage.budget ?? "[]").join("&"))}`;

/** Opens a page. @returns its document */
function open(address: string, html = "", extra: object = {}): Document {
  const url = new URL(address, SITE);
  const { pathname, search, origin, hash } = url;
  const replace = (to: string) => loaded.push(new URL(to, url).href.slice(SITE.length));
  vi.stubGlobal("location", { pathname, search, origin, hash, replace });
  const { element } = parsePage(`<main>${html}</main>`);
  const page = Object.assign(element.ownerDocument, extra);
  keepBudget(page);
  return page;
}

/** @returns the address that a click on a link to this address opens */
function follow(from: string, to: string): string {
  const link = open(from, `<a href="${SITE}${to}"><b>Link</b></a>`).querySelector("a") as HTMLAnchorElement;
  link.querySelector("b")?.click();
  return link.href.slice(SITE.length);
}

test.each([
  ["/inventory?paymentMax=300&down=1500", "paymentMax=300&down=1500"],
  ["/es/inventory?style=SUV&down=1500", "down=1500"],
  [formatVehicleHref("pt", 7, 150_000), "down=1500"],
  ["/compare?ids=1,2&down=1500", "down=1500"],
  ["/financing?price=14900&term=72&down=1500.4", "down=1500&term=72"],
  ["/inventory?make=Kia&paymentMax=0&down=", ""],
  ["/contact?subject=financing&down=1500", ""],
  ["/vehicle/7/photos/2?from=down%3D1500", ""],
  ["/inventory?down=%3Cscript%3E", ""],
])("%s is remembered as %s, and stays as it is", (address, budget) => {
  open(address);
  expect(remembered()).toBe(budget);
  expect(loaded).toEqual([]);
});

test.each([
  ["/inventory", "/inventory?paymentMax=300&down=1500"],
  ["/es/inventory?style=SUV", "/es/inventory?style=SUV&down=1500"],
  ["/inventory?q=truck#results", "/inventory?q=truck&down=1500#results"],
  ["/inventory?paymentMax=400", "/inventory?paymentMax=400&down=1500"],
  ["/vehicle/7", formatVehicleHref("en", 7, 150_000)],
  ["/pt/vehicle/7?from=style%3DSUV", "/pt/vehicle/7?from=style%3DSUV%26down%3D1500"],
  ["/compare?ids=1%2C2", "/compare?ids=1%2C2&down=1500"],
  ["/saved?ids=1%2C2", "/saved?ids=1%2C2&down=1500"],
  ["/", "/?down=1500"],
  ["/pt", "/pt?down=1500"],
  ["/financing?price=14900", "/financing?price=14900&down=1500&term=72"],
])("%s is loaded as %s, and its links are", (address, whole) => {
  storage.budget = JSON.stringify(["paymentMax=300&down=1500&term=72"]);
  open(address);
  expect(loaded).toEqual([whole]);
  expect(follow("/about", address)).toBe(whole);
});

test.each([
  "/es/offers",
  "/vehicle/7/window-card",
  "/contact?subject=info",
  "/inventory?paymentMax=1&down=2",
  "/vehicle/7?from=down%3D2",
])("%s gets nothing from the memory", (address) => {
  storage.budget = JSON.stringify(["paymentMax=300&down=1500"]);
  open(address);
  expect(loaded).toEqual([]);
  expect(follow("/about", address)).toBe(address);
});

test("what a change takes out of the page's address is forgotten, and nothing else", () => {
  storage.budget = JSON.stringify(["paymentMax=300&down=1500&term=72"]);
  const url = "/vehicle/7?from=style%3DSUV";
  expect(follow("/vehicle/7?from=style%3DSUV%26down%3D1500", "/vehicle/7?from=style%3DSUV")).toBe(url);
  expect(remembered()).toBe("paymentMax=300&term=72");
  const list = open("/inventory?style=SUV&paymentMax=300");
  for (const search of ["?paymentMax=300", ""]) {
    Object.assign(location, { search });
    list.dispatchEvent(new (list.defaultView ?? globalThis).Event("listshown"));
  }
  expect(remembered()).toBe("term=72");
  open("/inventory?style=SUV");
  expect(loaded).toEqual([]);
});

test("the header's link to the shown page keeps the budget", () => {
  storage.budget = JSON.stringify(["down=1500"]);
  const page = open("/es?down=1500");
  const link = page.createElement("a");
  link.href = `${SITE}/es`;
  page.body.appendChild(link);
  link.click();
  expect(link.href).toBe(`${SITE}/es?down=1500`);
});

test("the calculator's last numbers count, and those at their initial value are forgotten", () => {
  storage.budget = JSON.stringify([
    "price=9000&down=2000&vin=X",
    "down&term",
    "paymentMax=300&down=1500&term=72",
  ]);
  expect(follow("/", "/financing")).toBe("/financing?down=2000");
  expect(remembered()).toBe("paymentMax=300&down=2000");
});

test("a down payment in the words of a search is remembered and wins", () => {
  storage.budget = JSON.stringify(["down=2000"]);
  open("/inventory?q=300+con+1500+de+enganche&down=2000", '<p data-down="1500"></p>');
  expect(remembered()).toBe("down=1500");
  expect(loaded).toEqual([]);
});

test("a page that the browser only loads ahead remembers and adds nothing until it is shown", () => {
  storage.budget = JSON.stringify(["down=2000"]);
  const page = open("/vehicle/7", "", { prerendering: true });
  expect(loaded).toEqual([]);
  storage.budget = "[]";
  page.dispatchEvent(new (page.defaultView ?? globalThis).Event("prerenderingchange"));
  expect(loaded).toEqual([]);
});

test.each(["", "{", "[1,null]", '{"down":1}'])("what something else stored as %s is no budget", (stored) => {
  storage.budget = stored;
  open("/inventory");
  expect(loaded).toEqual([]);
});

test("without a network a page stays as the browser kept it", () => {
  vi.stubGlobal("navigator", { onLine: false });
  storage.budget = JSON.stringify(["down=2000"]);
  open("/inventory");
  expect(loaded).toEqual([]);
});
