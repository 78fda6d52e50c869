import { expect, test } from "vitest";
import { parseCalculator } from "~/financing/calculator-codec";
import { LOCALES, type Locale } from "~/i18n/locale";
import { FinancingPage } from "~/views/financing/financing-page";
import { listFinancingQuestions } from "~/views/financing/questions";
import { type Page, readAttributes, readText } from "../../../support/page";
import { render } from "../../../support/render";

function open(query = "", locale: Locale = "en"): Page {
  const params = new URLSearchParams(query);
  const state = parseCalculator((name) => params.get(name));
  return render(<FinancingPage state={state} />, {
    locale,
    path: "/financing",
    search: query && `?${query}`,
  });
}

/** Returns the visible text, without hidden parts. */
function readShown({ element }: Page): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
  return readText(copy);
}

const readField = (page: Page, name: string) => {
  const names = ["type", "value", "min", "max", "step", "aria-invalid", "aria-describedby"];
  return readAttributes(page.find(`input[name="${name}"]`), names);
};

test("the payment is shown with its condition, total interest and total paid", () => {
  const text = readShown(open()).replace(/ (?=[,.])/g, "");
  expect(text).toContain("$310.65 /mo*");
  expect(text).toMatch(/Estimate for \$15,000 with \$0 down .* 8\.9% APR over 60 months, on approved credit/);
  expect(text).toContain("Total interest $3,638.88");
  expect(text).toContain("Total paid over 60 months $18,638.88");
});

test.each([
  ["price=5000&apr=3&term=12", "$423.47"],
  ["price=50000&apr=25&term=84", "$1,265.58"],
  ["price=28900", "$598.51"],
  ["price=20000&down=3000&trade=2000", "$310.65"],
])("the page of ?%s shows %s a month", (query, payment) => {
  expect(readShown(open(query))).toContain(payment);
});

test("the number field accepts any value in range, and the slider beside it has the step and needs script", () => {
  const page = open("price=28900");
  const range = { min: "5000", max: "50000" };
  expect(readField(page, "price")).toMatchObject({ type: "number", value: "28900", ...range, step: "any" });
  const [slider] = page.findAll("input[type=range]");
  if (!slider) throw new Error("no slider");
  expect(readAttributes(slider, ["step", "min", "max", "disabled", "name"])).toEqual({
    ...range,
    step: "1000",
    disabled: "",
    name: null,
  });
  expect(slider.getAttribute("aria-label")).not.toBeNull();
  expect(page.attributes("input[type=range]", "step")).toEqual(["1000", "0.5", "12"]);
});

test("an invalid field is reported, keeps its value, and the result names the field to fix", () => {
  const page = open("price=abc&apr=99");
  expect(readField(page, "price")).toMatchObject({
    type: "text",
    value: "abc",
    "aria-invalid": "true",
    "aria-describedby": "price-note",
  });
  expect(readField(page, "apr")).toMatchObject({ type: "number", value: "99", "aria-invalid": "true" });
  expect(readField(page, "term")).toMatchObject({ "aria-invalid": "false" });
  const text = readShown(page);
  expect(text).toContain("Enter a price from $5,000 to $50,000.");
  expect(text).toContain("Enter a rate from 3% to 25%.");
  expect(text).not.toContain("Enter whole months");
  expect(page.attributes("[data-case=figures]", "hidden")).toEqual([""]);
  expect(page.attributes("[data-case=problem]", "hidden")).toEqual([null]);
});

test("hostile text is shown as text", () => {
  const page = open(`price=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(page.findAll("script")).toEqual([]);
});

test("a down payment above the price is reported, and nothing is left to pay", () => {
  const text = readShown(open("price=5000&down=4000&trade=1001"));
  expect(text).toContain("more than the vehicle price");
  expect(text).toContain("$0.00");
  expect(readShown(open("price=5000&down=5000"))).not.toContain("more than the vehicle price");
});

test.each([
  ["price=5000", "/inventory?price=0-10000"],
  ["price=10000", "/inventory?price=0-10000"],
  ["price=10000.01", "/inventory?price=0-10000&price=10000-20000"],
  ["", "/inventory?price=0-10000&price=10000-20000"],
  ["price=40000", "/inventory?price=0-10000&price=10000-20000&price=20000-30000&price=30000-40000"],
  ["price=40001", "/inventory"],
])("from ?%s one link leads to the vehicles up to that price", (query, href) => {
  expect(open(query).attributes("a[data-above]:not([hidden])", "href")).toEqual([href]);
});

test("one bar per year, and the same years in a table", () => {
  const page = open("term=30");
  for (const part of ["rect.fill-ink", "rect.fill-edge", "th[scope=row]"])
    expect(page.findAll(part)).toHaveLength(3);
  expect(page.getByRole("img", { name: /^Bars/ })).toBeDefined();
});

test.each(LOCALES)(
  "in %s every section is present: benefits, three steps, four questions, links",
  (locale) => {
    const page = open("", locale);
    const prefix = locale === "en" ? "" : `/${locale}`;
    for (const [part, count] of [
      ["section:first-child dt", 4],
      ["li > h3", 3],
      ["summary > h3", 4],
    ] as const)
      expect(page.findAll(part)).toHaveLength(count);
    expect(page.links).toContain(`${prefix}/contact?subject=financing`);
    expect(page.links).toContain(`${prefix}/inventory`);
    expect(page.attributes("form", "action")).toContain(`${prefix}/financing#estimate`);
    expect(page.text).not.toMatch(/\uFFFC|financing\.|\{\{/);
    for (const { question, answer } of listFinancingQuestions(locale)) {
      expect(page.text).toContain(question);
      expect(page.text).toContain(answer);
    }
  },
);

test("a rate is formatted as in the language", () => {
  expect(readShown(open("", "pt"))).toMatch(/8,9% APR/);
  expect(readShown(open("", "es"))).toMatch(/8\.9\s?% APR/);
});
