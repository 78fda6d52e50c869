import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { BusinessFacts } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import { DELIVERED_OFFERS } from "~/dealer/delivered-offers";
import type { Locale } from "~/platform/locale";
import { listBudgetPrices, listBudgets } from "~/views/home/budgets";
import { HERO_PRELOADS } from "~/views/home/hero-images";
import { HomePage } from "~/views/home/home-page";
import { createDealer, DEALER } from "../../../fixtures/dealer";
import { createPicturedVehicle } from "../../../fixtures/inventory";
import { readText } from "../../../support/page";
import { render } from "../../../support/render";

const HOME_OFFERS = DELIVERED_OFFERS.filter(({ page }) => page === "home");
const CAMRY = createPicturedVehicle({ id: 2, product_name: "2020 Toyota Camry SE", price: 19_900 });
const LATEST = [createPicturedVehicle(), CAMRY];
const INVENTORY = { latest: LATEST, listedCount: 21, bodyStyles: ["SUV", "Truck"] } as const;
const PAGE = {
  offers: HOME_OFFERS,
  inventory: INVENTORY,
  asOf: null,
  budgets: listBudgets(listBudgetPrices(0), [0, 1, 13, 18]),
};
const SHOWING_TESTIMONIALS = createDealer({ testimonials: { ...DEALER.testimonials, isShown: true } });

const open = (
  changes: Partial<Parameters<typeof HomePage>[0]> = {},
  { locale = "en" as Locale, facts = DEALER as BusinessFacts } = {},
) => render(<HomePage {...PAGE} {...changes} />, { locale, path: "/" }, facts);

test("the sections are in the order of the specification, with the latest cars below the trust strip", () => {
  const { text } = open({}, { facts: SHOWING_TESTIMONIALS });
  const parts = [
    ...["Used cars. Straight answers.", "Browse Cars", "Get Pre-Approved"],
    ...["Approval in as little as 10 minutes, subject to lender terms", "150-point inspection"],
    ...["Just in", "See all 21 vehicles", "2020 Toyota Camry SE", "4.8 /5.0", "based on 127+ reviews"],
    ...["Special Offers", "Limited Offer", "100% Approved", "Free engine and transmission warranty"],
    ...["View All Offers", "past credit problems", "Transparent pricing", "What fits your budget?"],
    ...["Fast approval", "Get Pre-Approved Now", "Video walkaround", "Browse online", "Get delivery"],
    ...["Marisol R.", "Orlando proud", "All backgrounds welcome"],
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(parts.filter((_, at) => (places[at] ?? -1) < 0)).toEqual([]);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test("it leads to the cars by search, budget, and body style, and to the calculator, the offers, and the contact page", () => {
  const page = open();
  expect(page.attributes("form", "action")).toEqual(["/inventory"]);
  expect(page.value("q")).toBe("");
  const searches = ["priceMax=15000", "paymentMax=350", "style=SUV", "style=Truck"];
  const payments = [250, 350, 450, 600].map((payment) => `paymentMax=${payment}`);
  const list = (query: string) => `/inventory?${query}`;
  expect(page.links.filter((href) => href.startsWith("/"))).toEqual([
    ...searches.map(list),
    ...["/inventory", "/financing", "/inventory", "/vehicle/1", "/vehicle/2", "/offers"],
    ...payments.map(list),
    ...["/contact?subject=financing", "/contact"],
  ]);
});

test("each budget names its cars and the highest price that it pays for, with the terms once beside each", () => {
  const page = open();
  const figures = page.findAll("a[href*=paymentMax] .price-figure");
  expect(figures.map((figure) => readText(figure.closest("a") as Element))).toEqual([
    "$250 /mo* Cars up to $12,071",
    "$350 /mo* 1 car up to $16,900",
    "$450 /mo* 13 cars up to $21,729",
    "$600 /mo* 18 cars up to $28,971",
  ]);
  expect(page.text.match(/\*[^*]*8\.9%/g)).toHaveLength(2);
});

test("with a down payment in the address the cars, the budgets, and the links have it, and one link removes it", () => {
  const budgets = listBudgets(listBudgetPrices(150_000), [0, 1, 13, 18]);
  const facts = { locale: "es", path: "/", search: "?down=1500" } as const;
  const page = render(<HomePage {...PAGE} budgets={budgets} />, facts);
  expect(page.text).toContain("est. $381.06/mes");
  expect(page.text.match(/\$1,500 de pago inicial, sujeto/g)).toHaveLength(2);
  expect(page.text).toContain("1 carro de hasta $18,400");
  expect(page.links).toContain("/es/inventory?paymentMax=350&down=1500");
  const link = page.findAll("a").find((element) => readText(element) === "Ver con $0 de pago inicial");
  expect(link?.getAttribute("href")).toBe("/es");
});

test("without an inventory the cars are left out, and everything else stays; an old one says how old it is", () => {
  expect(open({ asOf: "2026-11-20T15:00:00Z" }).text).toContain("This list is from");
  const page = open({ inventory: null, budgets: listBudgets(listBudgetPrices(0), null) });
  expect(page.text).not.toMatch(/Just in|See all/);
  expect(page.queryAllByTestId("vehicle-card")).toEqual([]);
  expect(page.links).toContain("/inventory?style=Van");
  expect(page.text).toContain("Cars up to $16,900");
  const empty = open({ inventory: { ...INVENTORY, latest: [], listedCount: 0 } });
  expect(empty.text).not.toContain("Just in");
});

test.each([
  ["en", "Guaranteed approval, subject to lender terms"],
  ["es", "Aprobación garantizada, sujeta a las condiciones de la entidad financiera"],
  ["pt", "Aprovação garantida, sujeita às condições da financeira"],
] as const)("in %s guaranteed approval is followed by its condition", (locale, text) => {
  const page = open({}, { locale });
  expect(page.text).toContain(text);
  // Its badge is not a figure.
  expect(page.text.match(/100%/g)).toHaveLength(1);
});

test("a screen reader reads the rating, not five stars, and each made-up testimonial is marked as a sample", () => {
  const page = open({}, { facts: SHOWING_TESTIMONIALS });
  const read = (name: string) => page.getAllByRole("img", { name }).map(readText);
  expect(read("4.8 out of 5 stars")).toEqual(["★★★★★"]);
  expect(read("5 out of 5 stars")).toEqual(Array(3).fill("★★★★★"));
  expect(page.text.match(/★★★★★/g)).toHaveLength(4);
  expect(page.text.match(/\(sample\)/g)).toHaveLength(3);
});

test("with or without testimonials, what customers say, the reviews' figures, and their link appear once on the page", () => {
  const page = open();
  expect(page.text).not.toMatch(/sample|Marisol/i);
  const reviews = /What our customers say 4\.8 \/5\.0 ★★★★★ based on 127\+ reviews, as of \w+ \d{4} Read all/;
  expect(page.text).toMatch(reviews);
  for (const { text, links } of [page, open({}, { facts: SHOWING_TESTIMONIALS })]) {
    expect(text.match(/127\+/g)).toHaveLength(1);
    expect(text.match(/What our customers say/g)).toHaveLength(1);
    expect(links.filter((href) => href === dealer.reviewsUrl)).toHaveLength(1);
  }
});

test("all figures of the offers look the same, with or without letters", () => {
  const figures = open().findAll("li b.display-figure");
  expect(figures.map(readText)).toEqual(["$2,000", "Free", "150"]);
  expect(new Set(figures.map((figure) => figure.className)).size).toBe(1);
});

test("an expired offer is hidden, and without any the section is too", () => {
  const [first, ...offers] = HOME_OFFERS;
  expect(open({ offers }).text).not.toContain(`${first?.figure?.en} bonus`);
  expect(open({ offers: [] }).text).not.toContain("Special Offers");
});

test("the hero's rendering is labeled, no photo of a car is fetched before it, and every picture exists", () => {
  const page = open();
  expect(readText(page.find("[data-hero=''] small"))).toBe("Illustration");
  const [hero, ...others] = page
    .findAll("img")
    .map((image) => [image.getAttribute("fetchpriority"), image.getAttribute("loading")]);
  expect(hero).toEqual(["high", null]);
  expect(others).toEqual(others.map(() => [null, "lazy"]));
  const sources = page.element.innerHTML + JSON.stringify(HERO_PRELOADS);
  const files = new Set(sources.match(/\/art\/[\w/-]+\.(?:avif|webp|svg)/g));
  expect(files.size).toBe(14);
  expect([...files].filter((file) => !existsSync(`public${file}`))).toEqual([]);
});
