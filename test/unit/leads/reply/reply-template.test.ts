import { expect, test } from "vitest";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import {
  findReplyTemplateProblem,
  MAX_REPLY_TEMPLATE,
  REPLY_PLACEHOLDERS,
  REPLY_TEMPLATE_KEYS,
} from "~/dealer/replies/template-rules";
import { getFirstName, type ReplyValues, renderReply } from "~/leads/reply/reply-template";
import { LOCALES } from "~/platform/locale";
import { countSegments } from "../../../support/count-segments";

const VALUES: ReplyValues = {
  name: "Ana",
  car: "2021 Ford F-150 XLT",
  price: "$28,900",
  link: "https://www.example.com/es/vehicle/31",
  taken: "2019 Nissan Rogue SV",
  dealer: "Orlando Family Motors",
  slot: "Saturday, November 28, 10:30 AM",
  day: "Saturday, November 28",
  staff: "Luis",
  itin: "ITIN",
  fees: "fees",
};
const NOTHING = Object.fromEntries(REPLY_PLACEHOLDERS.map((name) => [name, null])) as unknown as ReplyValues;

test.each([
  ["Hi {name}, it's { staff }.", "Hi Ana, it's Luis.", "Hi, it's."],
  ["We have it[: {car}].", "We have it: 2021 Ford F-150 XLT.", "We have it."],
  ["[Does {slot} work?|When?]", "Does Saturday, November 28, 10:30 AM work?", "When?"],
  ["[{car} is {price}.|Ask me.] Bye", "2021 Ford F-150 XLT is $28,900. Bye", "Ask me. Bye"],
  ["{unknown}{name}", "Ana", ""],
])("%s is filled in, and without values reads like a sentence", (template, filled, without) => {
  expect([renderReply(template, VALUES), renderReply(template, NOTHING)]).toEqual([filled, without]);
});

test("a sentence that ends with a value with a period has one period", () => {
  const slot = "domingo, 10:30 a. m.";
  const words = "Le tengo anotado: domingo, 10:30 a. m. ¿Le queda bien?";
  expect(renderReply("Le tengo anotado: {slot}. ¿Le queda bien?", { ...VALUES, slot })).toBe(words);
  expect(renderReply("Well... {slot}", { ...VALUES, slot })).toBe("Well... domingo, 10:30 a. m.");
});

test.each(REPLY_PLACEHOLDERS)("{%s} may be used in a template", (name) => {
  expect(findReplyTemplateProblem(`{${name}}`)).toBeNull();
  expect(renderReply(`{${name}}`, VALUES)).toBe(VALUES[name]);
});

test("a part in brackets needs all of its values, and placeholders in a value aren't filled in", () => {
  expect(renderReply("[The {car} is {price}.|Ask me.]", { ...VALUES, price: null })).toBe("Ask me.");
  expect(renderReply("[{slot}|{day}?|When?]", { ...NOTHING, day: "Sunday" })).toBe("Sunday?");
  expect(renderReply("Hi {name}.", { ...VALUES, name: "{price} [x] $&" })).toBe("Hi {price} [x] $&.");
});

test.each([
  ["  ", { kind: "empty" }],
  ["x".repeat(MAX_REPLY_TEMPLATE + 1), { kind: "long" }],
  ["Hi {first}", { kind: "unknown", placeholder: "first" }],
  ["Hi [{name}", { kind: "brackets" }],
  ["Hi [[{name}]]", { kind: "brackets" }],
  ["Hi {name", { kind: "brackets" }],
  ["Hi a|b", { kind: "brackets" }],
  ["Hi {name}[, {car}|].", null],
])("%j has the problem %j", (template, problem) => {
  expect(findReplyTemplateProblem(template)).toEqual(problem);
});

const DEFAULTS = LOCALES.flatMap((locale) =>
  REPLY_TEMPLATE_KEYS.map((key) => [locale, key, DEFAULT_REPLY_TEMPLATES[locale][key]] as const),
);

test.each(DEFAULTS)("the %s template %s is valid with and without values", (_, __, text) => {
  expect(findReplyTemplateProblem(text)).toBeNull();
  const full = renderReply(text, VALUES);
  const few = renderReply(text, { ...NOTHING, name: "Ana", staff: "Luis", dealer: "OFM" });
  for (const rendered of [full, few]) expect(rendered).not.toMatch(/[[\]{}|]| [,.:?]|\.\.|!|null/);
  expect(countSegments(full)).toBeLessThanOrEqual(5);
});

test('no period follows the hour of a Spanish template: "10:30 a. m."', () => {
  const values = { ...VALUES, slot: "sábado, 28 de noviembre, 10:30 a. m." };
  const texts = REPLY_TEMPLATE_KEYS.map((key) => renderReply(DEFAULT_REPLY_TEMPLATES.es[key], values));
  expect(texts.filter((text) => text.includes(".."))).toEqual([]);
});

test("people are addressed by their first name, or by all of one that has none", () => {
  const names = ["Ana Beltrán", "  José   Luis ", "J. Smith", "Ana", "김민준"];
  expect(names.map(getFirstName)).toEqual(["Ana", "José", "J. Smith", "Ana", "김민준"]);
});
