/** What each settings form changes, and at which field its problems appear. */
import { expect, test } from "vitest";
import { applySettingsForm } from "~/dealer/settings/change-settings.server";
import { formatFieldValues, parseBasisPoints, parseCents } from "~/dealer/settings/field-values";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { createDealer, DEALER } from "../../fixtures/dealer";

const REPLIES = formatFieldValues(DEALER.replies);

test.each([
  ["hours", DEALER.hours],
  ["reviews", DEALER.reviews],
  ["prices", DEALER.prices],
  ["replies", DEALER.replies],
] as const)("the form of %s, sent as it is shown, changes nothing", (name, value) => {
  const texts = formatFieldValues(value);
  for (const field of Object.keys(texts)) expect(Object.keys(SETTINGS_FORMS[name].fields)).toContain(field);
  expect(applySettingsForm(name, texts, DEALER)).toEqual({ value });
});

test("an offer, sent as it is shown, changes nothing; without an id it is added", () => {
  const [offer] = DEALER.offers;
  const { id: _, ...texts } = formatFieldValues(offer);
  expect(applySettingsForm("offer", formatFieldValues(offer), DEALER)).toEqual({ value: DEALER.offers });
  expect(applySettingsForm("offer", texts, DEALER)).toEqual({
    value: [...DEALER.offers, { ...offer, id: expect.stringMatching(/^[0-9a-f]{8}$/) }],
  });
});

test("a changed phone is saved, but not the one from the setting", () => {
  const texts = { ...formatFieldValues(DEALER.contact), phone: DEALER.phone.display };
  expect(applySettingsForm("contact", texts, DEALER)).toEqual({ value: DEALER.contact });
  expect(applySettingsForm("contact", { ...texts, phone: "407 422 0142" }, DEALER)).toEqual({
    value: { ...DEALER.contact, phone: "407 422 0142" },
  });
});

test("a day is added with hours or closed, and removed by its date", () => {
  const day = { date: "2026-12-24", name: { en: "Christmas Eve", es: undefined, pt: undefined } };
  const texts = { date: day.date, "name-en": "Christmas Eve" };
  expect(applySettingsForm("addDay", texts, DEALER)).toEqual({
    value: { ...DEALER.closures, days: [{ ...day, hours: null }] },
  });
  const half = { ...texts, "hours-opens": "09:30", "hours-closes": "13:00" };
  const added = applySettingsForm("addDay", half, DEALER);
  expect(added).toMatchObject({ value: { days: [{ ...day, hours: { opens: "09:30", closes: "13:00" } }] } });
  const closures = { ...DEALER.closures, days: [{ ...day, hours: null }] };
  expect(applySettingsForm("removeDay", { date: day.date }, createDealer({ closures }))).toEqual({
    value: DEALER.closures,
  });
});

test.each([
  ["addDay", { date: "2026-12-24" }, { "name-en": "dayName" }],
  [
    "addDay",
    { date: "soon", "name-en": "Eve", "hours-opens": "09:30" },
    { date: "date", "hours-closes": "clock" },
  ],
  ["hours", {}, { "": "neverOpen" }],
  [
    "hours",
    { ...formatFieldValues(DEALER.hours), "lot-6-closes": "09:00" },
    { "lot-6-closes": "closesBeforeOpens" },
  ],
  [
    "reviews",
    { average: "9", count: "many", asOf: "May" },
    { average: "rating", count: "count", asOf: "month" },
  ],
  ["prices", { ...formatFieldValues(DEALER.prices), dealerFeeCents: "free" }, { dealerFeeCents: "dollars" }],
  [
    "replies",
    { ...REPLIES, "es-price": "Hola, {first}", "pt-visit": "Oi [{name}", "en-match": undefined },
    { "en-match": "replyEmpty", "es-price": "replyPlaceholder", "pt-visit": "replyBrackets" },
  ],
] as const)("problems of %s appear at their fields", (name, texts, problems) => {
  const expected = Object.entries(problems).map(([field, text]) => [
    field,
    [`staffSettings:problems.${text}`],
  ]);
  expect(applySettingsForm(name, texts, DEALER)).toEqual({ problems: Object.fromEntries(expected) });
});

test.each([
  ["499", 499_00],
  ["$1,250.5", 1_250_50],
  ["0", 0],
  ["1.234", Number.NaN],
  ["", Number.NaN],
])("%s is %d cents", (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test("a percentage is read with or without its sign", () => {
  expect([parseBasisPoints("6"), parseBasisPoints("0.5 %"), parseBasisPoints("7.25%")]).toEqual([
    600, 50, 725,
  ]);
});
