import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { HOME_OFFERS } from "~/dealer/offers";
import type { LOCALES } from "~/i18n/locale";
import { SiteFrame } from "~/views/frame/site-frame";
import { HERO_PRELOADS } from "~/views/home/hero-images";
import { HomePage } from "~/views/home/home-page";
import { readText } from "../../../support/page";
import { render } from "../../../support/render";

const open = (locale: (typeof LOCALES)[number] = "en", offers = HOME_OFFERS) =>
  render(<HomePage offers={offers} />, { locale, path: "/" });

test("the sections are in the order of the specification", () => {
  const text = open().text;
  const places = [
    "Approval in as little as 10 minutes",
    "Used cars in plain light.",
    "Browse Cars",
    "Get Pre-Approved",
    "150-point inspection",
    "4.8/5.0 based on 127+ reviews",
    "Special Offers",
    "Limited Offer",
    "100% Approved",
    "Free engine and transmission warranty",
    "View All Offers",
    "tell us where you stand",
    "Transparent pricing",
    "Get Pre-Approved Now",
    "Fast approval",
    "Video walkaround.",
    "Browse online",
    "Get delivery",
    "Marisol R.",
    "Orlando proud",
    "All backgrounds welcome",
  ].map((part) => [part, text.indexOf(part)] as const);
  expect(places.filter(([, at]) => at < 0)).toEqual([]);
  expect(places).toEqual([...places].sort(([, one], [, other]) => one - other));
});

test("its buttons link to the list, the calculator, the offers and the contact page", () => {
  expect(open().links.filter((href) => href.startsWith("/"))).toEqual([
    "/inventory",
    "/financing",
    "/offers",
    "/contact?subject=financing",
    "/financing?price=15000",
    "/contact",
  ]);
});

test.each([
  ["en", "Guaranteed approval Subject to lender terms."],
  ["es", "Aprobación garantizada Sujeto a las condiciones del prestamista."],
  ["pt", "Aprovação garantida Sujeito às condições da financeira."],
] as const)("in %s guaranteed approval is followed by its condition", (locale, text) => {
  expect(open(locale).text).toContain(text);
});

test("the example payment is computed by the calculator", () => {
  const text = open().text;
  expect(text).toContain("$310.65 /mo*");
  expect(text).toContain("*Example for $15,000 with $0 down at 8.9% APR over 60 months, on approved credit.");
});

test("stars are one label for a screen reader", () => {
  const page = open();
  expect(page.getAllByRole("img", { name: "Five stars" }).map(readText)).toEqual(Array(4).fill("★★★★★"));
  expect(page.text.match(/★★★★★/g)).toHaveLength(4);
});

test("each made-up testimonial is marked as a sample", () => {
  expect(open().text.match(/\(sample\)/g)).toHaveLength(3);
  expect(open("es").text.match(/\(muestra\)/g)).toHaveLength(3);
});

test("renderings are labeled as illustrations", () => {
  for (const [locale, word] of [
    ["en", "Illustration"],
    ["es", "Ilustración"],
    ["pt", "Ilustração"],
  ] as const) {
    expect(open(locale).text.match(new RegExp(word, "g"))).toHaveLength(3);
  }
});

test("an expired offer is hidden, and without any the section is too", () => {
  const [first, ...others] = HOME_OFFERS;
  expect(open("en", others).text).not.toContain(`${first?.figure} bonus`);
  expect(open("en", []).text).not.toContain("Special Offers");
});

test("every picture it references exists", () => {
  const page = open().element.innerHTML + JSON.stringify(HERO_PRELOADS);
  const files = [...page.matchAll(/\/art\/[\w/-]+\.(?:avif|webp|svg)/g)].map(([file]) =>
    page.includes(`/photos/640${file}`) ? file.replace("/art/", "/art/vehicles/") : file,
  );
  expect(new Set(files).size).toBe(16);
  expect([...new Set(files)].filter((file) => !existsSync(`public${file}`))).toEqual([]);
});

test("the header is black over the hero and not elsewhere", () => {
  const frame = (path: string) => render(<SiteFrame>x</SiteFrame>, { path, offeredLocale: "es" });
  expect(frame("/").findAll(".over-hero")).toHaveLength(2);
  expect(frame("/about").findAll(".over-hero")).toEqual([]);
});
