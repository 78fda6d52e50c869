import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { type Color, findContrast, parseColor } from "./color-contrast";

const STYLES = path.resolve(import.meta.dirname, "../../../app/styles");
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const READABLE = 4.5;
const PERCEIVABLE = 3;

const GROUNDS = ["paper", "band", "surface"];

/** Text and its backgrounds. Names are tokens; the other colors are the same in both schemes. */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ["ink", [...GROUNDS, "brick-tint"]],
  ["muted", [...GROUNDS, "brick-tint"]],
  ["sea", GROUNDS],
  ["brick", [...GROUNDS, "brick-tint"]],
  ["paper", ["ink"]],
  ["night-text", ["night"]],
  ["night-muted", ["night"]],
  // The primary button, and its hover.
  ["#10203a", ["amber", "amber-lit"]],
  // Captions on the pictures' gray.
  ["#10203a", ["#d5d7da", "#fffdf8"]],
  // The flag on a picture: rebuilt title, sold.
  ["#fff", ["#a2331d", "#10203a"]],
  // A ticket's stub, in the light and the dark scheme.
  ["#f6efe3", ["#10203a", "#2a3b5a"]],
  // The hero's dark background, and a button in it.
  ["#fff", ["#020202"]],
  ["#c9c6c2", ["#020202"]],
  ["#0c1728", ["#fff"]],
];

/** Meaningful borders, marks and focus rings, and their backgrounds. */
const CONTROLS: readonly (readonly [mark: string, grounds: readonly string[]])[] = [
  ["ink", GROUNDS],
  ["edge", GROUNDS],
  ["brick", [...GROUNDS, "brick-tint"]],
  ["focus", GROUNDS],
  ["amber", ["night", "#020202"]],
  ["#fff", ["night", "#020202"]],
  ["#10203a", ["amber", "#d5d7da"]],
  ["night-muted", ["night"]],
  // The dot of "open now".
  ["#78ccba", ["night"]],
];

/** Colors of decoration that carries no information: hairlines, and the sun. */
const DECORATION = ["line", "night-line", "#f3a33c", "band"];

const sheets = readdirSync(STYLES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css") && name !== "custom/print.css")
  .map((name) => ({ name, root: postcss.parse(readFileSync(path.join(STYLES, name), "utf8")) }));

/** The tokens of each scheme, by name without `--color-`. */
const tokens = readTokens();

function readTokens(): Record<Scheme, ReadonlyMap<string, string>> {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  sheets
    .find(({ name }) => name === "tokens.css")
    ?.root.walkDecls(/^--color-[a-z]/, ({ prop, value, parent }) => {
      const outer = parent?.parent;
      const isDark = outer?.type === "atrule" && "params" in outer && String(outer.params).includes("dark");
      (isDark ? dark : light).set(prop.slice("--color-".length), value);
    });
  return { light, dark: new Map([...light, ...dark]) };
}

function getColor(name: string, scheme: Scheme): Color {
  return parseColor(name.startsWith("#") ? name : (tokens[scheme].get(name) ?? ""));
}

const PAIRS = SCHEMES.flatMap((scheme) => [
  ...TEXTS.flatMap(([name, grounds]) =>
    grounds.map((ground) => ({ scheme, name, ground, atLeast: READABLE })),
  ),
  ...CONTROLS.flatMap(([name, grounds]) =>
    grounds.map((ground) => ({ scheme, name, ground, atLeast: PERCEIVABLE })),
  ),
]);

test.each(PAIRS)("$scheme: $name on $ground has $atLeast : 1", ({ scheme, name, ground, atLeast }) => {
  expect(findContrast(getColor(name, scheme), getColor(ground, scheme))).toBeGreaterThanOrEqual(atLeast);
});

/** `var(--color-ink)` is "ink", a plain color is itself; null for anything else. */
function nameOf(value = ""): string | null {
  const found = /^(?:.*\s)?(?:var\(--color-([a-z-]+)\)|(#[0-9a-f]{3}(?:[0-9a-f]{3})?))$/.exec(value);
  return found?.[1] ?? found?.[2] ?? null;
}

const findName = (rule: Rule, property: RegExp) => {
  const found = rule.nodes.findLast((node) => node.type === "decl" && property.test(node.prop));
  return found?.type === "decl" ? nameOf(found.value) : null;
};

const rules: { where: string; rule: Rule }[] = [];
for (const { name, root } of sheets)
  root.walkRules((rule) => void rules.push({ where: `${name} ${rule.selector}`, rule }));

/** A rule may override a token for itself and its descendants. */
function getColorIn(rule: Rule, name: string, scheme: Scheme): Color {
  const own = findName(rule, new RegExp(`^--color-${name}$`));
  return getColor(own ?? name, scheme);
}

const BACKGROUND = /^background(-color)?$/;

test("a rule that sets a color and a background sets a readable pair", () => {
  const faint = rules.flatMap(({ where, rule }) => {
    const [text, ground] = [findName(rule, /^color$/), findName(rule, BACKGROUND)];
    if (!text || !ground) return [];
    return SCHEMES.map((scheme) => ({
      where: `${scheme}: ${where}`,
      contrast: findContrast(getColorIn(rule, text, scheme), getColorIn(rule, ground, scheme)),
    })).filter(({ contrast }) => contrast < READABLE);
  });
  expect(faint).toEqual([]);
});

test("every color that a rule uses is in the lists above", () => {
  const judged = new Set([
    ...[...TEXTS, ...CONTROLS].flatMap(([name, grounds]) => [name, ...grounds]),
    ...DECORATION,
  ]);
  const strange = rules.flatMap(({ where, rule }) =>
    rule.nodes.flatMap((node) => {
      if (node.type !== "decl" || node.prop.startsWith("--")) return [];
      const name = nameOf(node.value);
      return name && !judged.has(name) ? [`${where} { ${node.prop}: ${node.value} }`] : [];
    }),
  );
  expect(strange).toEqual([]);
});

test("both schemes have the same tokens, and no contrast exceeds black on white", () => {
  expect(tokens.light.size).toBeGreaterThan(15);
  expect(findContrast(parseColor("#000"), parseColor("#ffffff"))).toBeCloseTo(21, 5);
  expect(() => parseColor("")).toThrow();
});
