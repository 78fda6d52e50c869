import { expect, test } from "vitest";
import type { ComparedVehicles } from "~/inventory/compare/find-compared";
import { ComparePage } from "~/views/compare/compare-page";
import { createPicturedVehicle } from "../../../fixtures/inventory";
import { render } from "../../../support/render";

const truck = createPicturedVehicle();
const sedan = createPicturedVehicle({
  id: 2,
  product_name: "2020 Toyota Camry SE",
  price: 19_900,
  description: "Silver",
});
const rebuilt = createPicturedVehicle({
  id: 5,
  product_name: "2018 Chevrolet Silverado (Rebuilt)",
  price: 0,
});

function renderPage(
  compared: Partial<ComparedVehicles>,
  surplusCount = 0,
  locale: "en" | "pt" = "en",
  search = "",
) {
  const all = { vehicles: [], sold: [], unknownIds: [], isConfirmed: true, ...compared };
  const suggestions = { search: "", vehicles: [rebuilt] };
  return render(
    <ComparePage compared={all} surplusCount={surplusCount} suggestions={suggestions} asOf={null} />,
    { locale, path: "/compare", search },
  );
}

test("each vehicle has a column header, with links to its page and to the comparison without it", () => {
  const page = renderPage({ vehicles: [truck, sedan] });
  expect(page.findAll("th[scope=col]")).toHaveLength(2);
  expect(page.links).toEqual(
    expect.arrayContaining([
      ...[
        "/vehicle/1",
        "/compare?ids=2",
        "/vehicle/2",
        "/compare?ids=1",
        "/financing?price=28900&vin=1FTEW1EP1MFA41207",
      ],
      ...["/compare?ids=1,2,5", "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207"],
    ]),
  );
});

test("a vehicle without photos says so in the row where others mark illustrations", () => {
  const page = renderPage({ vehicles: [{ ...truck, photos: [] }, sedan] });
  expect(page.text.match(/No photos yet/g)).toHaveLength(1);
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

test("a difference is labeled in words", () => {
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
  const page = renderPage({ vehicles: [truck, sedan] }, 0, "en", "?ids=1,2&down=1500");
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
  const page = renderPage({ vehicles: [truck], sold: [sedan], unknownIds: [999], isConfirmed: false }, 2);
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

test("the search preserves the chosen vehicles, and in Portuguese every link stays in Portuguese", () => {
  const page = renderPage({ vehicles: [truck, sedan] }, 0, "pt");
  expect(page.attributes("form input[name=ids]", "value")).toEqual(["1,2"]);
  expect(page.attributes("form", "action")).toContain("/pt/compare");
  expect(page.links.filter((href) => href.startsWith("/") && !href.startsWith("/pt/"))).toEqual([]);
});

test("with four vehicles no fifth can be added", () => {
  const vehicles = [1, 2, 3, 4].map((id) => createPicturedVehicle({ id }));
  expect(renderPage({ vehicles }).queryByRole("searchbox")).toBeNull();
});
