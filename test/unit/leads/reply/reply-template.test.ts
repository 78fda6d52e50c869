import { expect, test } from "vitest";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import {
  findReplyTemplateProblem,
  MAX_REPLY_TEMPLATE,
  REPLY_PLACEHOLDERS,
  REPLY_TEMPLATE_KEYS,
} from "~/dealer/replies/template-rules";
import { LOCALES } from "~/i18n/locale";
import { countSegments } from "~/leads/delivery/sms-segments";
import { getFirstName, type ReplyValues, renderReply } from "~/leads/reply/reply-template";

const VALUES: ReplyValues = {
  name: "Ana",
  car: "2021 Ford F-150 XLT",
  price: "$28,900",
  link: "https://www.example.com/es/vehicle/31",
  dealer: "Orlando Family Motors",
  slot: "Saturday, November 28, 10:30 AM",
  staff: "Luis",
};
const NOTHING: ReplyValues = {
  name: null,
  car: null,
  price: null,
  link: null,
  dealer: null,
  slot: null,
  staff: null,
};

test.each([
  ["Hi {name}, it's { staff }.", "Hi Ana, it's Luis."],
  ["We have it[: {car}].", "We have it: 2021 Ford F-150 XLT."],
  ["[Does {slot} work?|When can you come?]", "Does Saturday, November 28, 10:30 AM work?"],
  ["{unknown}{name}", "Ana"],
])("%s is filled in", (template, text) => {
  expect(renderReply(template, VALUES)).toBe(text);
});

test("a sentence that ends with a value with a period has one period", () => {
  const slot = "domingo, 10:30 a. m.";
  expect(renderReply("Le tengo anotado: {slot}. ¿Le queda bien?", { ...VALUES, slot })).toBe(
    "Le tengo anotado: domingo, 10:30 a. m. ¿Le queda bien?",
  );
  expect(renderReply("Well... {slot}", { ...VALUES, slot })).toBe("Well... domingo, 10:30 a. m.");
});

test.each([
  ["Hi {name}, it's {staff}.", "Hi, it's."],
  ["We have it[: {car}].", "We have it."],
  ["[Does {slot} work?|When can you come?]", "When can you come?"],
  ["[{car} is {price}.|Ask me.] Bye", "Ask me. Bye"],
])("%s without values reads like a sentence", (template, text) => {
  expect(renderReply(template, NOTHING)).toBe(text);
});

test.each(REPLY_PLACEHOLDERS)("{%s} may be used in a template", (name) => {
  expect(findReplyTemplateProblem(`{${name}}`)).toBeNull();
  expect(renderReply(`{${name}}`, VALUES)).toBe(VALUES[name]);
});

test("a part in brackets needs all of its values, and placeholders in a value aren't filled in", () => {
  expect(renderReply("[The {car} is {price}.|Ask me.]", { ...VALUES, price: null })).toBe("Ask me.");
  expect(renderReply("Hi {name}.", { ...VALUES, name: "{price} [x] $&" })).toBe("Hi {price} [x] $&.");
});

test.each([
  ["  ", { kind: "empty" }],
  ["x".repeat(MAX_REPLY_TEMPLATE + 1), { kind: "long" }],
  ["Hi {first}", { kind: "unknown", placeholder: "first" }],
  ["Hi [{name}", { kind: "brackets" }],
  ["Hi [[{name}]]", { kind: "brackets" }],
  ["Hi {name", { kind: "brackets" }],
  ["Hi [a|b|c]", { kind: "brackets" }],
  ["Hi {name}[, {car}|].", null],
])("%j has the problem %j", (template, problem) => {
  expect(findReplyTemplateProblem(template)).toEqual(problem);
});

const DEFAULTS = LOCALES.flatMap((locale) =>
  REPLY_TEMPLATE_KEYS.map((key) => [locale, key, DEFAULT_REPLY_TEMPLATES[locale][key]] as const),
);

test.each(DEFAULTS)(
  "the %s template %s is valid, with and without values, and at most five segments",
  (_, __, text) => {
    expect(findReplyTemplateProblem(text)).toBeNull();
    const full = renderReply(text, VALUES);
    for (const rendered of [
      full,
      renderReply(text, { ...NOTHING, name: "Ana", staff: "Luis", dealer: "OFM" }),
    ])
      expect(rendered).not.toMatch(/[[\]{}|]| [,.:?]|\.\.|!|null/);
    expect(countSegments(full)).toBeLessThanOrEqual(5);
  },
);

test.each(REPLY_TEMPLATE_KEYS)(
  'no period follows the hour of the Spanish template %s: "10:30 a. m."',
  (key) => {
    const slot = "sábado, 28 de noviembre, 10:30 a. m.";
    expect(renderReply(DEFAULT_REPLY_TEMPLATES.es[key], { ...VALUES, slot })).not.toContain("..");
  },
);

test.each([
  ["Ana Beltrán", "Ana"],
  ["  José   Luis ", "José"],
  ["J. Smith", "J. Smith"],
  ["Ana", "Ana"],
  ["김민준", "김민준"],
])("%s is addressed as %s", (name, first) => {
  expect(getFirstName(name)).toBe(first);
});
