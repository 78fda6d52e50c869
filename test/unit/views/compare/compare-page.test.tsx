import { expect, test } from "vitest";
import type { ComparedVehicles } from "~/inventory/compare/find-compared";
import { ComparePage } from "~/views/compare/compare-page";
import { createVehicle, render } from "../../../support/render";

const truck = createVehicle();
const sedan = createVehicle({
  id: 2,
  product_name: "2020 Toyota Camry SE",
  price: 19_900,
  description: "Silver",
});
const rebuilt = createVehicle({ id: 5, product_name: "2018 Chevrolet Silverado (Rebuilt)", price: 0 });
const suggestions = { search: "", vehicles: [rebuilt] };

function renderPage(compared: Partial<ComparedVehicles>, surplusCount = 0, locale: "en" | "pt" = "en") {
  const all = { vehicles: [], sold: [], unknownIds: [], isConfirmed: true, ...compared };
  return render(
    <ComparePage compared={all} surplusCount={surplusCount} suggestions={suggestions} asOf={null} />,
    { locale, path: "/compare" },
  );
}

test("each vehicle has a column header, with links to its page and to the comparison without it", () => {
  const page = renderPage({ vehicles: [truck, sedan] });
  expect(page.findAll("th[scope=col]")).toHaveLength(2);
  expect(page.links).toEqual(
    expect.arrayContaining([
      "/vehicle/1",
      "/compare?ids=2",
      "/vehicle/2",
      "/compare?ids=1",
      "/financing?price=28900",
      "/compare?ids=1,2,5",
    ]),
  );
});

test("a vehicle without photos says so in the row where others mark illustrations", () => {
  const page = renderPage({ vehicles: [{ ...truck, photos: [] }, sedan] });
  expect(page.text.match(/No photos yet/g)).toHaveLength(1);
});

test("every row of the table has a difference and a header; equal rows are collapsed", () => {
  const page = renderPage({ vehicles: [truck, sedan] });
  const rows = page.findAll("tbody tr");
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row.querySelectorAll("th[scope=row]")).toHaveLength(1);
  expect(page.part("table").text).toContain("Make Ford Toyota");
  expect(page.part("table").text).not.toContain("Fuel");
  expect(page.part("details").text).toMatch(/^The same for all: 2 points Fuel Gas/);
});

test("a difference is labeled in words", () => {
  const text = renderPage({ vehicles: [truck, sedan, rebuilt] }).text;
  expect(text).toContain("$19,900 $412.13/mo* Lowest price");
  expect(text).toContain("No rebuilt notice No rebuilt notice Rebuilt title Only this one");
  expect(text).toContain("Call for price");
});

test("a payment always has its footnote, and the footnote appears only with a payment", () => {
  expect(renderPage({ vehicles: [truck, sedan] }).text).toMatch(
    /\*Estimate: .* \$0 down at 8\.9% APR over 60 months, on approved credit/,
  );
  const unpriced = [rebuilt, createVehicle({ id: 6, price: null })];
  expect(renderPage({ vehicles: unpriced }).text).not.toContain("*");
});

test("equal prices stay visible", () => {
  const page = renderPage({ vehicles: [truck, createVehicle({ id: 3 })] });
  expect(page.part("tbody").text).toBe("Price $28,900 $598.51/mo* $28,900 $598.51/mo*");
});

test("vehicles left out are named, and a single vehicle is not a comparison yet", () => {
  const page = renderPage({ vehicles: [truck], sold: [sedan], unknownIds: [999], isConfirmed: false }, 2);
  expect(page.findAll("table")).toEqual([]);
  const text = page.text;
  expect(text).toContain("The 2020 Toyota Camry SE has been sold and is left out.");
  expect(text).toContain("There is no vehicle with the number 999.");
  expect(text).toContain("Only 4 vehicles fit side by side.");
  expect(text).toContain("Please call (407) 555-0142 to confirm");
  expect(page.links).toContain("/vehicle/2");
});

test("the search preserves the chosen vehicles, and in Portuguese every link stays in Portuguese", () => {
  const page = renderPage({ vehicles: [truck, sedan] }, 0, "pt");
  expect(page.attributes("form input[name=ids]", "value")).toEqual(["1,2"]);
  expect(page.attributes("form", "action")).toContain("/pt/compare");
  expect(page.links.filter((href) => href.startsWith("/") && !href.startsWith("/pt/"))).toEqual([]);
});

test("with four vehicles no fifth can be added", () => {
  const vehicles = [1, 2, 3, 4].map((id) => createVehicle({ id }));
  expect(renderPage({ vehicles }).queryByRole("searchbox")).toBeNull();
});
