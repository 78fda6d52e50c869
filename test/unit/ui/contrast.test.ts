import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss from "postcss";
import { expect, test } from "vitest";

const STYLES = path.resolve(import.meta.dirname, "../../../app/styles");
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const READABLE = 4.5;
const PERCEIVABLE = 3;

const GROUNDS = ["paper", "band", "surface"];

/** Text and its backgrounds, by token. */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ["ink", [...GROUNDS, "brick-tint", "sun-tint"]],
  ["muted", [...GROUNDS, "brick-tint"]],
  ["sea", GROUNDS],
  ["brick", [...GROUNDS, "brick-tint"]],
  ["paper", ["ink"]],
  ["night-text", ["night"]],
  ["night-muted", ["night"]],
  // The primary button, and its hover.
  ["navy", ["amber", "amber-lit"]],
  // The heart, and pressed.
  ["navy", ["cream"]],
  ["flag", ["cream"]],
  // The flag on a picture: rebuilt title, sold.
  ["white", ["flag", "navy", "photo-pill"]],
  // The hero's dark background, and a button in it.
  ["white", ["hero"]],
  ["hero-muted", ["hero"]],
  ["night", ["white"]],
  // The printed Buyers Guide.
  ["black", ["white"]],
  // Staff pages: a status on its tint, a word of its color in a panel, and text in a notice.
  ...["wait", "talk", "meet", "good", "rest", "stop"].flatMap((name): [string, string[]][] => [
    [name, [`${name}-tint`, "surface"]],
    ["ink", [`${name}-tint`]],
    ["muted", [`${name}-tint`]],
  ]),
  // What waits, in the menu.
  ["amber", ["night"]],
];

/** Meaningful borders, marks and focus rings, and their backgrounds. */
const CONTROLS: readonly (readonly [mark: string, grounds: readonly string[]])[] = [
  ["ink", GROUNDS],
  ["edge", GROUNDS],
  // The stars of the review figures.
  ["star", GROUNDS],
  ["brick", [...GROUNDS, "brick-tint"]],
  ["focus", GROUNDS],
  ["amber", ["night", "hero"]],
  ["white", ["night", "hero"]],
  ["navy", ["amber"]],
  ["night-muted", ["night"]],
  // The dot of "open now".
  ["open", ["night"]],
];

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
      const isPrint = outer?.type === "atrule" && "params" in outer && outer.params === "print";
      if (!isPrint) (isDark ? dark : light).set(prop.slice("--color-".length), value);
    });
  return { light, dark: new Map([...light, ...dark]) };
}

/** Red, green and blue from 0 to 255. */
type Color = readonly [number, number, number];

/** @throws Error for anything but `#rgb` and `#rrggbb` */
function parseColor(text: string): Color {
  const digits = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text);
  const full = digits?.[2] ?? digits?.[1]?.replace(/./g, "$&$&");
  if (!full) throw new Error(`no colour: "${text}"`);
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/**
 * Returns a ratio from 1 (equal) to 21 (black and white): the relative luminances divided, each plus WCAG's 0.05
 * for ambient light.
 */
function findContrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [findLuminance(one), findLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function findLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const getColor = (name: string, scheme: Scheme) => parseColor(tokens[scheme].get(name) ?? "");

/** Returns which of these pairs contrast too little in a scheme. */
const listFaint = (pairs: typeof TEXTS, atLeast: number) =>
  SCHEMES.flatMap((scheme) =>
    pairs.flatMap(([name, grounds]) =>
      grounds
        .filter((ground) => findContrast(getColor(name, scheme), getColor(ground, scheme)) < atLeast)
        .map((ground) => `${scheme}: ${name} on ${ground}`),
    ),
  );

test("text is readable on its backgrounds, and meaningful marks can be perceived, in both schemes", () => {
  expect(listFaint(TEXTS, READABLE)).toEqual([]);
  expect(listFaint(CONTROLS, PERCEIVABLE)).toEqual([]);
});

test("only tokens.css contains a color", () => {
  const colored = sheets.flatMap(({ name, root }) => {
    const found: string[] = [];
    root.walkDecls(({ prop, value }) => {
      if (/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(value))
        found.push(`${name} { ${prop}: ${value} }`);
    });
    return name === "tokens.css" ? [] : found;
  });
  expect(colored).toEqual([]);
});

test("tokens are found, and contrast is measured as WCAG 2.2 defines it", () => {
  expect(tokens.light.size).toBeGreaterThan(15);
  expect(findContrast(parseColor("#000"), parseColor("#ffffff"))).toBeCloseTo(21, 5);
  expect(() => parseColor("")).toThrow();
});
