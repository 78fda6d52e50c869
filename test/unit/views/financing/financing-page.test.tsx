import { expect, test } from "vitest";
import { parseCalculator } from "~/financing/calculator-codec";
import { LOCALES, type Locale } from "~/i18n/locale";
import { FinancingPage } from "~/views/financing/financing-page";
import { listFinancingQuestions } from "~/views/financing/questions";
import { listLinks, readText, render } from "../../../support/render";

function open(query = "", locale: Locale = "en"): string {
  const params = new URLSearchParams(query);
  const state = parseCalculator((name) => params.get(name));
  return render(<FinancingPage state={state} />, {
    locale,
    path: "/financing",
    search: query && `?${query}`,
  });
}

/** Returns the visible text, without hidden parts. */
function readShown(html: string): string {
  return readText(html.replace(/<(\w+)[^>]*\shidden=""[^>]*>[\s\S]*?<\/\1>/g, ""));
}

const fieldOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? "";

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
  const html = open("price=28900");
  const field = fieldOf(html, "price");
  for (const part of ['type="number"', 'value="28900"', 'min="5000"', 'max="50000"', 'step="any"'])
    expect(field).toContain(part);
  const [slider = ""] = /<input[^>]* type="range"[^>]*>/.exec(html) ?? [];
  for (const part of ['step="1000"', 'min="5000"', 'max="50000"', 'disabled=""', "aria-label="])
    expect(slider).toContain(part);
  expect(slider).not.toContain(" name=");
  expect([...html.matchAll(/type="range"[^>]*? step="([^"]*)"/g)].map(([, step]) => step)).toEqual([
    "1000",
    "0.5",
    "12",
  ]);
});

test("an invalid field is reported, keeps its value, and the result names the field to fix", () => {
  const html = open("price=abc&apr=99");
  for (const part of ['type="text"', 'value="abc"', 'aria-invalid="true"', 'aria-describedby="price-note"'])
    expect(fieldOf(html, "price")).toContain(part);
  for (const part of ['type="number"', 'value="99"', 'aria-invalid="true"'])
    expect(fieldOf(html, "apr")).toContain(part);
  expect(fieldOf(html, "term")).toContain('aria-invalid="false"');
  const text = readShown(html);
  expect(text).toContain("Enter a price from $5,000 to $50,000.");
  expect(text).toContain("Enter a rate from 3% to 25%.");
  expect(text).not.toContain("Enter whole months");
  expect(html).toMatch(/<div data-case="figures" hidden="">/);
  expect(html).toMatch(/<div class="[^"]*" data-case="problem">/);
});

test("hostile text is shown as text", () => {
  const html = open(`price=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).not.toContain("<script");
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
  const links = [...open(query).matchAll(/<a [^>]*data-above[^>]*>/g)].map(([link]) => link);
  const shown = links.filter((link) => !link.includes("hidden"));
  expect(shown.flatMap(listLinks)).toEqual([href]);
});

test("one bar per year, and the same years in a table", () => {
  const html = open("term=30");
  expect(html.match(/<rect class="fill-ink"/g)).toHaveLength(3);
  expect(html.match(/<rect class="fill-edge /g)).toHaveLength(3);
  expect(html.match(/<th scope="row">/g)).toHaveLength(3);
  expect(html).toMatch(/role="img" aria-label="Bars/);
});

test.each(LOCALES)(
  "in %s every section is present: benefits, three steps, four questions, links",
  (locale) => {
    const html = open("", locale);
    const prefix = locale === "en" ? "" : `/${locale}`;
    expect(html.match(/<dt class="/g)).toHaveLength(4);
    expect(html.match(/<li><h3>/g)).toHaveLength(3);
    expect(html.match(/<summary[^>]*><h3/g)).toHaveLength(4);
    expect(listLinks(html)).toContain(`${prefix}/contact?subject=financing`);
    expect(listLinks(html)).toContain(`${prefix}/inventory`);
    expect(html).toContain(`action="${prefix}/financing#estimate"`);
    expect(readText(html)).not.toMatch(/\uFFFC|financing\.|\{\{/);
    for (const { question, answer } of listFinancingQuestions(locale)) {
      expect(readText(html)).toContain(question);
      expect(readText(html)).toContain(answer);
    }
  },
);

test("a rate is formatted as in the language", () => {
  expect(readShown(open("", "pt"))).toMatch(/8,9% APR/);
  expect(readShown(open("", "es"))).toMatch(/8\.9\s?% APR/);
});
