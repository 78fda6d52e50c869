import { expect, test } from "vitest";
import { parseCalculator } from "~/financing/calculator-codec";
import { LOCALES, type Locale } from "~/platform/locale";
import { FinancingPage } from "~/views/financing/financing-page";
import { listFinancingQuestions } from "~/views/financing/questions";
import { createPicturedVehicle } from "../../../fixtures/inventory";
import { type Page, readAttributes, readText } from "../../../support/page";
import { render } from "../../../support/render";

type Shown = Partial<Parameters<typeof FinancingPage>[0]>;

function open(query = "", locale: Locale = "en", shown: Shown = {}): Page {
  const params = new URLSearchParams(query);
  const page = { state: parseCalculator((name) => params.get(name)), matchingCount: 1_234, vehicle: null };
  const search = query && `?${query}`;
  return render(<FinancingPage {...page} {...shown} />, { locale, path: "/financing", search });
}

/** Returns the visible text, without hidden parts. */
function readShown({ element }: Page): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
  return readText(copy);
}

const readField = (page: Page, name: string) => {
  const names = ["type", "value", "aria-invalid", "aria-describedby"];
  return readAttributes(page.find(`input[name="${name}"]`), names);
};

test("the payment is shown with its condition, total interest and total paid", () => {
  const text = readShown(open()).replace(/ (?=[,.])/g, "");
  expect(text).toContain("$310.65 /mo*");
  const condition = /Estimate for \$15,000 at 8\.9% APR over 60 months, with \$0 down .*, on approved credit/;
  expect(text).toMatch(condition);
  expect(text).toContain("Total interest $3,638.88 Total paid over 60 months $18,638.88");
  expect(readShown(open("price=20000&down=3000&trade=2000"))).toContain("$310.65");
});

test("a field accepts a number in any notation, and the slider beside it has the steps and needs script", () => {
  const page = open("price=28.900,00");
  const field = { type: "text", value: "28,900", "aria-invalid": "false" };
  expect(readField(page, "price")).toMatchObject(field);
  const names = ["value", "min", "max", "step", "name"];
  const sliders = page.findAll("input[type=range]");
  const read = sliders.map((slider) => Object.values(readAttributes(slider, names)).map(String).join(" "));
  expect(read).toEqual(["28900 5000 50000 1000 null", "8.9 3 25 0.5 null", "60 12 84 12 null"]);
  expect(page.attributes("input[type=range]", "disabled")).toEqual(["", "", ""]);
  expect(page.attributes("input[type=range]", "aria-label")).not.toContain(null);
});

test("the vehicle to finance stays in the form and in every link, and leads back with the down payment", () => {
  const vehicle = createPicturedVehicle();
  const page = open("price=28900&down=1500", "en", { matchingCount: null, vehicle });
  expect(page.text).toContain("For the 2021 Ford F-150 XLT");
  expect(page.attributes("input[name=vin]", "value")).toEqual(["1FTEW1EP1MFA41207"]);
  expect(page.links).toContain("/vehicle/1?from=down%3D1500");
  const lead = "/contact?subject=financing&price=28900&down=1500&vin=1FTEW1EP1MFA41207";
  expect(new Set(page.attributes("[data-loan]", "href"))).toEqual(new Set([lead]));
});

test("an invalid field is reported, keeps its value, and the result names the field to fix", () => {
  const page = open("price=abc&apr=99");
  const price = { value: "abc", "aria-invalid": "true", "aria-describedby": "price-note" };
  expect(readField(page, "price")).toMatchObject(price);
  expect(readField(page, "apr")).toMatchObject({ value: "99", "aria-invalid": "true" });
  expect(readField(page, "term")).toMatchObject({ "aria-invalid": "false" });
  const text = readShown(page);
  expect(text).toContain("Enter a price from $5,000 to $50,000, like 15,900.");
  expect(text).toContain("Enter a rate from 3% to 25%, like 8.9.");
  expect(text).not.toContain("Enter a whole number of months");
  expect(page.attributes("[data-case=figures]", "hidden")).toEqual(["", ""]);
  expect(page.attributes("[data-case=problem]", "hidden")).toEqual([null, null]);
});

test.each([
  ["price=5000&down=4000&trade=1000", "trade"],
  ["price=5000&down=5001", "down"],
])("a loan of nothing is an error at its field, not a payment of $0.00: %s", (query, field) => {
  const page = open(query);
  expect(readShown(page)).toContain("must be less than the price");
  expect(readShown(page)).not.toContain("$0.00");
  expect(readField(page, field)).toMatchObject({ "aria-invalid": "true" });
});

test("on a phone the payment is also above the fields, with a link to the result", () => {
  const line = (query: string) => readShown(open(query).part("a[href='#estimate']"));
  expect(line("price=28900")).toBe("Estimated monthly payment $598.51 /mo*");
  expect(line("price=3000")).toContain("We can’t estimate a payment yet.");
});

test.each([
  ["", 1_234, "Cars at $311/mo or less (1,234)", "/inventory?paymentMax=311"],
  ["price=17000&down=1000", 9, "Cars at $332/mo or less (9)", "/inventory?paymentMax=332&down=1000"],
  // The list computes payments at 8.9% for 60 months only.
  ["apr=12", 9, "Cars at $15,000 or less (9)", "/inventory?priceMax=15000"],
  // During an outage.
  ["", null, "Cars at $311/mo or less", "/inventory?paymentMax=311"],
])("from ?%s with a count of %j the link %j leads to cars that it pays for", (query, count, text, href) => {
  const links = open(query, "en", { matchingCount: count }).findAll("a[data-case]:not([hidden])");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([[text, href]]);
});

test("one bar per year, and the same years in a table", () => {
  const page = open("term=30");
  for (const part of ["rect.fill-ink", "rect.fill-edge", "th[scope=row]"])
    expect(page.findAll(part)).toHaveLength(3);
  expect(page.getByRole("img", { name: /^Bar chart/ })).toBeDefined();
});

const PARTS = { "[data-calculator] + section dt": 4, "li > h3": 3, "summary > h3": 4 };

test.each(LOCALES)("in %s every section is present: benefits, steps, questions, links", (locale) => {
  const page = open("", locale);
  const prefix = locale === "en" ? "" : `/${locale}`;
  for (const [part, count] of Object.entries(PARTS)) expect(page.findAll(part)).toHaveLength(count);
  expect(page.links).toContain(`${prefix}/contact?subject=financing`);
  expect(page.links).toContain(`${prefix}/inventory`);
  expect(page.attributes("form", "action")).toContain(`${prefix}/financing#estimate`);
  // Rates are American in all languages.
  expect(readShown(page)).toMatch(/8\.9%[ ,]/);
  expect(page.text).not.toMatch(/\uFFFC|\{\{/);
  for (const { question, answer } of listFinancingQuestions(locale))
    for (const text of [question, answer]) expect(page.text).toContain(text);
});
