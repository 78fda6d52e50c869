/** The rules of the business facts, and what applies where nothing, or nothing readable, is saved. */
import { expect, test } from "vitest";
import type { FactSection, Offer } from "~/dealer/business-facts";
import { DELIVERED_FACTS } from "~/dealer/delivered-facts";
import { FACT_SECTIONS, getFactSchema, MAX_SPECIAL_DAYS } from "~/dealer/facts-schema.server";
import { createFactsResolver, resolveFacts } from "~/dealer/resolve-facts.server";

const { hours, closures, offers, prices } = DELIVERED_FACTS;
const offer = offers[0] as Offer;
const listProblems = (section: FactSection, value: unknown) =>
  getFactSchema(section)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
const problem = (name: string) => `staffSettings:problems.${name}`;

test.each(FACT_SECTIONS)("the default values of %s are valid", (section) => {
  expect(listProblems(section, DELIVERED_FACTS[section])).toEqual([]);
});

test.each<[string, FactSection, unknown, string, string]>([
  ["a lot that never opens", "hours", { ...hours, lot: Array(7).fill(null) }, "lot", "neverOpen"],
  [
    "closing before opening",
    "hours",
    { ...hours, contact: [...hours.contact.slice(0, 6), { opens: "18:00", closes: "09:00" }] },
    "contact.6.closes",
    "closesBeforeOpens",
  ],
  [
    "a day twice",
    "closures",
    { ...closures, days: Array(2).fill({ date: "2026-12-24", name: { en: "Eve" }, hours: null }) },
    "days",
    "sameDay",
  ],
  [
    "a date that doesn't exist",
    "closures",
    { ...closures, days: [{ date: "2026-02-30", name: { en: "Eve" }, hours: null }] },
    "days.0.date",
    "date",
  ],
  [
    "a day without an English name",
    "closures",
    { ...closures, days: [{ date: "2026-12-24", name: { en: " ", es: "Nochebuena" }, hours: null }] },
    "days.0.name.en",
    "dayName",
  ],
  [
    "a link without https",
    "contact",
    { ...DELIVERED_FACTS.contact, facebook: "http://facebook.com/lake" },
    "facebook",
    "link",
  ],
  ["a foreign phone", "contact", { ...DELIVERED_FACTS.contact, phone: "+44 20 7946 0018" }, "phone", "phone"],
  [
    "an offer that ends before it starts",
    "offers",
    [{ ...offer, startsOn: "2026-12-02", endsOn: "2026-12-01" }],
    "0.endsOn",
    "endsBeforeStart",
  ],
  [
    "an upper amount below the lower one",
    "prices",
    { ...prices, tagAndTitleCents: { min: 400_00, max: 225_00 } },
    "tagAndTitleCents.max",
    "range",
  ],
  ["an unreadable amount", "prices", { ...prices, dealerFeeCents: Number.NaN }, "dealerFeeCents", "dollars"],
])("%s is refused at its field", (_, section, value, path, name) => {
  expect(listProblems(section, value)).toEqual([[path, problem(name)]]);
});

test.each([
  ["en", "Guaranteed approval for everyone"],
  ["es", "Aprobación garantizada para todos"],
  ["pt", "Aprovação garantida para todos"],
])("in %s a guaranteed approval needs its condition in the title", (locale, title) => {
  const value = [{ ...offer, title: { ...offer.title, [locale]: title } }];
  expect(listProblems("offers", value)).toEqual([[`0.title.${locale}`, problem(`guarantee.${locale}`)]]);
});

test("an offer of 0% needs its full terms in each language that has terms", () => {
  const zero = { ...offer, title: { en: "0% APR for up to 60 months" } };
  expect(listProblems("offers", [{ ...zero, terms: { en: "Ask us." } }])).toEqual([
    ["0.terms.en", problem("rateTerms")],
  ]);
  const full = offers.find(({ id }) => id === "zeroApr")?.terms;
  expect(listProblems("offers", [{ ...zero, terms: full }])).toEqual([]);
});

test("there are fewer closures than weeks in a year, so that the lot always opens again", () => {
  const days = Array.from({ length: MAX_SPECIAL_DAYS + 1 }, (_, index) => ({
    date: new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
    name: { en: "Closed" },
    hours: null,
  }));
  expect(listProblems("closures", { ...closures, days })).toEqual([["days", problem("manyDays")]]);
});

test("saved sections replace the defaults; an unreadable one is ignored and reported", () => {
  const reported: string[] = [];
  const reviews = { average: "4.9", count: "200+", asOf: "2027-01" };
  const sections = { reviews, hours: { lot: "always" }, ofLaterRelease: {} };
  const facts = resolveFacts({ version: "7", sections }, "(407) 555-0142", (section) =>
    reported.push(section),
  );
  expect(facts).toMatchObject({ version: "7", reviews, hours });
  expect(reported).toEqual(["hours"]);
});

test("DEALER_PHONE applies until an owner saves another phone, and WhatsApp follows the phone", () => {
  const { contact } = DELIVERED_FACTS;
  const resolve = (changes: object) =>
    resolveFacts({ version: "1", sections: { contact: { ...contact, ...changes } } }, "(321) 422-0100").phone;
  expect(resolve({})).toEqual({ display: "(321) 422-0100", tel: "+13214220100", whatsApp: "13214220100" });
  expect(resolve({ phone: "407 422 0142" })).toMatchObject({ tel: "+14074220142", whatsApp: "14074220142" });
  expect(resolve({ whatsApp: "407 422 0199" })).toMatchObject({
    tel: "+13214220100",
    whatsApp: "14074220199",
  });
});

test("the same version is validated once", () => {
  const resolve = createFactsResolver("(407) 555-0142", () => undefined);
  const stored = { version: "1", sections: {} };
  expect(resolve(stored)).toBe(resolve(stored));
  expect(resolve(null).version).toBe("");
});
