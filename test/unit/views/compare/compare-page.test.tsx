import { expect, test } from "vitest";
import type { ComparedVehicles } from "~/inventory/compare/find-compared";
import { ComparePage } from "~/views/compare/compare-page";
import type { SiteFacts } from "~/views/frame/site-context";
import { createPicturedVehicle } from "../../../fixtures/inventory";
import { render } from "../../../support/render";

const truck = createPicturedVehicle();
const CAMRY = { product_name: "2020 Toyota Camry SE", price: 19_900, description: "Silver" };
const sedan = createPicturedVehicle({ id: 2, ...CAMRY });
const SILVERADO = { product_name: "2018 Chevrolet Silverado (Rebuilt)", price: 0 };
const rebuilt = createPicturedVehicle({ id: 5, ...SILVERADO });

function renderPage(compared: Partial<ComparedVehicles>, facts: Partial<SiteFacts> = {}, surplusCount = 0) {
  const all = { vehicles: [], sold: [], unknownIds: [], isConfirmed: true, ...compared };
  const page = { compared: all, surplusCount, suggestions: { search: "", vehicles: [rebuilt] }, asOf: null };
  return render(<ComparePage {...page} />, { path: "/compare", ...facts });
}

test("each vehicle has a column header, with links to its page and to the comparison without it", () => {
  const page = renderPage({ vehicles: [truck, sedan] });
  expect(page.findAll("th[scope=col]")).toHaveLength(2);
  const pages = ["/vehicle/1", "/compare?ids=2", "/vehicle/2", "/compare?ids=1", "/compare?ids=1,2,5"];
  const offers = ["/financing?price=28900&vin=", "/contact?subject=test-drive&vin="];
  const links = [...pages, ...offers.map((offer) => `${offer}1FTEW1EP1MFA41207`)];
  expect(page.links).toEqual(expect.arrayContaining(links));
});

test("every row of the table has a header, and rows without a difference are collapsed, except for prices", () => {
  const page = renderPage({ vehicles: [truck, sedan] });
  for (const row of page.findAll("tbody tr")) expect(row.querySelectorAll("th[scope=row]")).toHaveLength(1);
  expect(page.part("table").text).toContain("Make Ford Toyota");
  expect(page.text).not.toContain("Fuel");
  const twin = createPicturedVehicle({ id: 4, product_name: "2020 Toyota Corolla", description: "Silver" });
  expect(renderPage({ vehicles: [sedan, twin] }).part("details").text).toContain("Color SILVER");
  const equal = renderPage({ vehicles: [truck, createPicturedVehicle({ id: 3 })] });
  expect(equal.part("tbody").text).toMatch(/^Price \$28,900 \$28,900 Monthly payment est\. \$598\.51\/mo\*/);
});

test("a difference is labeled in words, and so are missing photos", () => {
  const unpictured = renderPage({ vehicles: [{ ...truck, photos: [] }, sedan] });
  expect(unpictured.text.match(/No photos yet/g)).toHaveLength(1);
  expect(renderPage({ vehicles: [truck, sedan] }).text).toContain("$19,900 Lowest price");
  const { text } = renderPage({ vehicles: [truck, sedan, rebuilt] });
  expect(text).toContain("Sedan Only this one");
  const none = "No rebuilt or salvage title listed";
  expect(text).toContain(`Title ${none} ${none} Rebuilt`);
});

test("what isn't known of a vehicle is one question to the dealership, and nothing beside it is marked", () => {
  const equipped = createPicturedVehicle({ details: { transmission: "automatic", seats: 7 } });
  const page = renderPage({ vehicles: [equipped, sedan, rebuilt] });
  expect(page.text).toContain("Transmission Automatic N/A N/A");
  expect(page.text.match(/Ask us what’s missing/g)).toHaveLength(2);
  expect(page.text).toContain(`Ask us what’s missing : ${sedan.name}`);
  expect(page.text).toContain(`Call for price : ${rebuilt.name}`);
  expect(page.text).not.toContain("Automatic Only this one");
  expect(page.links).toContain(`/contact?subject=info&vin=${sedan.vin}`);
});

test("both payments are those of the cards, and their terms appear once and only with a payment", () => {
  const { text } = renderPage({ vehicles: [truck, sedan] });
  expect(text).toContain("est. $598.51/mo* or $600/mo* for 60 mo");
  expect(text).toContain("est. $412.13/mo* or $600/mo* for 39 mo");
  expect(text.match(/\*Est\. for 60 mo at 8\.9% APR, \$0 down, on approved credit/g)).toHaveLength(1);
  const unpriced = [rebuilt, createPicturedVehicle({ id: 6, price: null })];
  expect(renderPage({ vehicles: unpriced }).text).not.toContain("*");
});

test("the payments and links are with the chosen down payment", () => {
  const page = renderPage({ vehicles: [truck, sedan] }, { search: "?ids=1,2&down=1500" });
  expect(page.text).toContain("est. $567.45/mo*");
  expect(page.text).toContain("$1,500 down, on approved credit");
  expect(page.attributes("input[name=down]", "value")).toEqual(["1500"]);
  expect(page.links).toEqual(
    expect.arrayContaining([
      ...["/vehicle/1?from=down%3D1500", "/compare?ids=2&down=1500", "/compare?ids=1,2,5&down=1500"],
      "/financing?price=28900&down=1500&vin=1FTEW1EP1MFA41207",
    ]),
  );
});

test("vehicles left out are named, and a single vehicle is not a comparison yet", () => {
  const left = { sold: [sedan], unknownIds: [999], isConfirmed: false };
  const page = renderPage({ vehicles: [truck], ...left }, {}, 2);
  expect(page.findAll("table")).toEqual([]);
  for (const sentence of [
    "The 2020 Toyota Camry SE has been sold, so we left it out.",
    "We couldn’t find vehicle number 999.",
    "You can compare up to 4 vehicles.",
    "Please call (407) 555-0142 to confirm",
  ])
    expect(page.text).toContain(sentence);
  expect(page.links).toContain("/vehicle/2");
});

test("the search preserves the chosen vehicles, up to three; in Portuguese every link stays in Portuguese", () => {
  const page = renderPage({ vehicles: [truck, sedan] }, { locale: "pt" });
  expect(page.attributes("form input[name=ids]", "value")).toEqual(["1,2"]);
  const four = [1, 2, 3, 4].map((id) => createPicturedVehicle({ id }));
  expect(renderPage({ vehicles: four }).queryByRole("searchbox")).toBeNull();
  expect(page.attributes("form", "action")).toContain("/pt/compare");
  expect(page.links.filter((href) => href.startsWith("/") && !href.startsWith("/pt/"))).toEqual([]);
});
