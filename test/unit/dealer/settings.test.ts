import { assert, expect, test } from "vitest";
import type { BusinessFacts, FactSection, Offer } from "~/dealer/business-facts";
import { DELIVERED_FACTS } from "~/dealer/delivered-facts";
import { FACT_SECTIONS, getFactSchema, MAX_SPECIAL_DAYS } from "~/dealer/facts-schema.server";
import { createFactsResolver, resolveFacts } from "~/dealer/resolve-facts.server";
import { applySettingsForm } from "~/dealer/settings/change-settings.server";
import { formatFieldValues, parseBasisPoints, parseCents } from "~/dealer/settings/field-values";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { createDealer, DEALER } from "../../fixtures/dealer";

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

/** A day that the lot is closed. */
const day = (date: string, name: object = { en: "Eve" }) => ({ date, name, hours: null });
const contact = (changes: object) => ({ ...DELIVERED_FACTS.contact, ...changes });
const lateHours = [...hours.contact.slice(0, 6), { opens: "18:00", closes: "09:00" }];

const unnamed = { ...closures, days: [day("2026-12-24", { en: " ", es: "Noche" })] };
const endedOffer = { ...offer, startsOn: "2026-12-02", endsOn: "2026-12-01" };
const wrongRange = { ...prices, tagAndTitleCents: { min: 400_00, max: 225_00 } };
const report = contact({ historyReport: "https://reports.example/?dealer=7" });
const splitCode = contact({ storeCode: "A:1" });

test.each<[string, FactSection, unknown, string, string]>([
  ["a lot that never opens", "hours", { ...hours, lot: Array(7).fill(null) }, "lot", "neverOpen"],
  ["closing early", "hours", { ...hours, contact: lateHours }, "contact.6.closes", "closesBeforeOpens"],
  ["a day twice", "closures", { ...closures, days: Array(2).fill(day("2026-12-24")) }, "days", "sameDay"],
  ["no such date", "closures", { ...closures, days: [day("2026-02-30")] }, "days.0.date", "date"],
  ["a day without an English name", "closures", unnamed, "days.0.name.en", "dayName"],
  ["a link without https", "contact", contact({ facebook: "http://facebook.com/lake" }), "facebook", "link"],
  ["a report's address without the VIN", "contact", report, "historyReport", "historyReport"],
  ["a foreign phone", "contact", contact({ phone: "+44 20 7946 0018" }), "phone", "phone"],
  ["a store code that a feed would split", "contact", splitCode, "storeCode", "storeCode"],
  ["an offer that ends before it starts", "offers", [endedOffer], "0.endsOn", "endsBeforeStart"],
  ["an upper amount below the lower one", "prices", wrongRange, "tagAndTitleCents.max", "range"],
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
  const problems = listProblems("offers", [{ ...zero, terms: { en: "Ask us." } }]);
  expect(problems).toEqual([["0.terms.en", problem("rateTerms")]]);
  const full = offers.find(({ id }) => id === "zeroApr")?.terms;
  expect(listProblems("offers", [{ ...zero, terms: full }])).toEqual([]);
});

test("there are fewer closures than weeks in a year, so that the lot always opens again", () => {
  const days = Array.from({ length: MAX_SPECIAL_DAYS + 1 }, (_, index) =>
    day(new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)),
  );
  expect(listProblems("closures", { ...closures, days })).toEqual([["days", problem("manyDays")]]);
});

test("saved sections replace the defaults; an unreadable one is ignored and reported", () => {
  const reported: string[] = [];
  const reviews = { average: "4.9", count: "200+", asOf: "2027-01" };
  const sections = { reviews, hours: { lot: "always" }, ofLaterRelease: {} };
  const phone = "(407) 555-0142";
  const facts = resolveFacts({ version: "7", sections }, phone, (section) => reported.push(section));
  expect(facts).toMatchObject({ version: "7", reviews, hours });
  expect(reported).toEqual(["hours"]);
});

test("DEALER_PHONE applies until an owner saves another phone, and WhatsApp follows the phone", () => {
  const resolve = (changes: object) => {
    const sections = { contact: contact(changes) };
    const { tel, whatsApp } = resolveFacts({ version: "1", sections }, "(321) 422-0100").phone;
    return [tel, whatsApp];
  };
  expect(resolve({})).toEqual(["+13214220100", "13214220100"]);
  expect(resolve({ phone: "407 422 0142" })).toEqual(["+14074220142", "14074220142"]);
  expect(resolve({ whatsApp: "407 422 0199" })).toEqual(["+13214220100", "14074220199"]);
});

test("the same version is validated once", () => {
  const resolve = createFactsResolver("(407) 555-0142", () => undefined);
  const stored = { version: "1", sections: {} };
  expect(resolve(stored)).toBe(resolve(stored));
  expect(resolve(null).version).toBe("");
});

test("a form that is sent as it is shown changes nothing", () => {
  for (const name of ["hours", "reviews", "prices", "replies"] as const) {
    const texts = formatFieldValues(DEALER[name]);
    expect(Object.keys(SETTINGS_FORMS[name].fields)).toEqual(expect.arrayContaining(Object.keys(texts)));
    expect(applySettingsForm(name, texts, DEALER)).toEqual({ value: DEALER[name] });
  }
});

const { id: _offerId, ...OFFER } = formatFieldValues(DEALER.offers[0]);
const { id: _quoteId, ...QUOTE } = formatFieldValues(DEALER.testimonials.quotes[0]);
const EVE = { date: "2026-12-24", "name-en": "Eve", "hours-opens": "09:30", "hours-closes": "13:00" };

test.each([
  ["offer", { ...OFFER, "title-en": "Summer", "terms-en": "For a year.\nAsk us." }, { endsOn: "2027-01-01" }],
  ["testimonial", { ...QUOTE, name: "Luz", "text-es": "Bueno" }, { rating: "4" }],
  ["addDay", EVE, { date: "2026-12-31" }],
] as const)("a new item of the form %s is stored once, although it is sent twice", (name, texts, changes) => {
  const { section, list } = SETTINGS_FORMS[name];
  const add = (facts: BusinessFacts, more = {}): BusinessFacts => {
    const applied = applySettingsForm(name, { ...texts, ...more }, facts);
    assert("value" in applied, JSON.stringify(applied));
    return resolveFacts({ version: "1", sections: { ...facts, [section]: applied.value } }, "(407) 555-0142");
  };
  const count = (facts: BusinessFacts) => list?.getItems(facts).length ?? 0;
  const once = add(DEALER);
  expect(count(once)).toBe(count(DEALER) + 1);
  expect(add(once)).toEqual(once);
  expect(count(add(once, changes))).toBe(count(DEALER) + 2);
});

test("an offer, sent as it is shown, changes nothing", () => {
  expect(applySettingsForm("offer", formatFieldValues(offer), DEALER)).toEqual({ value: DEALER.offers });
});

const contactTexts = { ...formatFieldValues(DEALER.contact), phone: DEALER.phone.display };

test("a changed phone is saved, but not the one from the setting", () => {
  const save = (changes: object) => applySettingsForm("contact", { ...contactTexts, ...changes }, DEALER);
  expect(save({})).toEqual({ value: DEALER.contact });
  const phone = "407 422 0142";
  expect(save({ phone })).toEqual({ value: { ...DEALER.contact, phone } });
});

test("the store code is saved or cleared, and a section saved without one has none", () => {
  const save = (storeCode?: string) => applySettingsForm("contact", { ...contactTexts, storeCode }, DEALER);
  expect(save("08861907241419503398")).toMatchObject({ value: { storeCode: "08861907241419503398" } });
  expect(save()).toMatchObject({ value: { storeCode: null } });
  const { storeCode: _, ...earlier } = contact({ email: "hello@lakemotors.com" });
  const facts = resolveFacts({ version: "1", sections: { contact: earlier } }, "(407) 555-0142");
  expect(facts.contact).toMatchObject({ email: "hello@lakemotors.com", storeCode: null });
});

test("a day is added with hours or closed, and removed by its date", () => {
  const [date, name] = ["2026-12-24", { en: "Eve", es: undefined, pt: undefined }];
  const closed = { date, name, answersCalls: false, hours: null };
  const withDay = (eve: object) => ({ ...DEALER.closures, days: [{ ...closed, ...eve }] });
  const add = (texts: object) => applySettingsForm("addDay", { date, "name-en": "Eve", ...texts }, DEALER);
  expect(add({})).toEqual({ value: withDay({}) });
  const hours = { opens: "09:30", closes: "13:00" };
  const typed = { "hours-opens": hours.opens, "hours-closes": hours.closes };
  expect(add(typed)).toEqual({ value: withDay({ hours }) });
  expect(add({ answersCalls: "on" })).toEqual({ value: withDay({ answersCalls: true }) });
  const before = createDealer({ closures: { ...DEALER.closures, days: [closed] } });
  expect(applySettingsForm("removeDay", { date }, before)).toEqual({ value: DEALER.closures });
});

const sent = (name: "hours" | "prices" | "replies", changes: object) => ({
  ...formatFieldValues(DEALER[name]),
  ...changes,
});

test.each([
  ["addDay", { date: "2026-12-24" }, { "name-en": "dayName" }],
  ["addDay", { date: "soon", "name-en": "Eve" }, { date: "date" }],
  ["addDay", { date: "2026-12-24", "name-en": "Eve", "hours-opens": "09:30" }, { "hours-closes": "clock" }],
  ["hours", {}, { "": "neverOpen" }],
  ["hours", sent("hours", { "lot-6-closes": "09:00" }), { "lot-6-closes": "closesBeforeOpens" }],
  ["reviews", { average: "9", count: "1+", asOf: "2026-11" }, { average: "rating" }],
  ["reviews", { average: "4.9", count: "many", asOf: "May" }, { count: "count", asOf: "month" }],
  ["prices", sent("prices", { dealerFeeCents: "free" }), { dealerFeeCents: "dollars" }],
  ["replies", sent("replies", { "es-price": "Hola, {first}" }), { "es-price": "replyPlaceholder" }],
  ["replies", sent("replies", { "pt-visit": "Oi [{name}" }), { "pt-visit": "replyBrackets" }],
  ["replies", sent("replies", { "en-match": undefined }), { "en-match": "replyEmpty" }],
] as const)("problems of %s appear at their fields: %j", (name, texts, problems) => {
  const expected = Object.entries(problems).map(([field, text]) => [field, [problem(text)]]);
  expect(applySettingsForm(name, texts, DEALER)).toEqual({ problems: Object.fromEntries(expected) });
});

test("an amount is read as cents, and a percentage with or without its sign", () => {
  const cents = [499_00, 1_250_50, 0, Number.NaN, Number.NaN];
  expect(["499", "$1,250.5", "0", "1.234", ""].map(parseCents)).toEqual(cents);
  expect(["6", "0.5 %", "7.25%"].map(parseBasisPoints)).toEqual([600, 50, 725]);
});
