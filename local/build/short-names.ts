/** Shortens names that each page carries: those of custom properties, and of utilities. */
import { createHash } from "node:crypto";
import postcss from "postcss";

/** CSS by kind of page. */
type Sheets = Readonly<Record<string, string>>;

const NAME = /--[a-zA-Z][\w-]*/g;

/** @returns the sheets, in which the most frequent name is `--a` */
export function shortenProperties(sheets: Sheets): Record<string, string> {
  const roots = Object.entries(sheets).map(([kind, css]) => [kind, postcss.parse(css)] as const);
  const counts = new Map<string, number>();
  for (const [, root] of roots)
    replaceNames(root, (name) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return name;
    });
  const frequent = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const names = new Map(frequent.map(([name], index) => [name, `--${toLetters(index)}`]));
  for (const [, root] of roots) replaceNames(root, (name) => names.get(name) ?? name);
  return Object.fromEntries(roots.map(([kind, root]) => [kind, root.toString()]));
}

/** Names in declarations and registrations; those in selectors are class names of the markup. */
function replaceNames(root: postcss.Root, replace: (name: string) => string): void {
  root.walkDecls((declaration) => {
    declaration.prop = declaration.prop.replace(NAME, replace);
    declaration.value = declaration.value.replace(NAME, replace);
  });
  root.walkAtRules("property", (registration) => {
    registration.params = registration.params.replace(NAME, replace);
  });
}

/**
 * A utility such as `lg:flex`, `min-h-11`, or `p-[1rem]`. Shorter ones, such as `p-1`, may also be a difference in a minified script;
 * by `sr-only` tests know what isn't seen.
 */
const UTILITY = /^(?=.{5})(?!.*sr-only)[^"'`\s]*(?:[:[]|-\d)/;
/** What may be one class name in a text of quoted class lists. */
const WORD = /(?<=["'`\s])[^"'`\s]{5,}(?=["'`\s])/g;
/** In a selector. */
const CLASS = /\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g;

interface Shortened {
  readonly sheets: Record<string, string>;
  /** A short text that changes with any of the names. */
  readonly version: string;
  /** Renames in a bundle of markup. */
  readonly rename: (bundle: string) => string;
}

/**
 * Gives utilities short names in the sheets and, by `rename`, in the bundles that render the pages.
 * @param bundles these bundles: a name that they have as a part of something else stays
 * @param scripts what only reads or adds to the markup: its names stay
 */
export function shortenClasses(
  sheets: Sheets,
  bundles: readonly string[],
  scripts: readonly string[],
): Shortened {
  const roots = Object.entries(sheets).map(([kind, css]) => [kind, postcss.parse(css)] as const);
  const counts = new Map<string, number>();
  for (const [, root] of roots)
    for (const name of listClasses(root)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const used = new Set(bundles.flatMap((text) => text.match(WORD) ?? []));
  // Those of most sheets get the shortest names.
  const frequent = [...counts].sort(([, m], [, n]) => n - m).map(([name]) => name);
  const utilities = new Set(frequent.filter((name) => UTILITY.test(name) && used.has(name)));
  const others = bundles.map((text) => text.replace(WORD, (word) => (utilities.has(word) ? "" : word)));
  const kept = new Set([...scripts, ...others].flatMap(listWords));
  const named = [...utilities].filter((name) => !kept.has(name));
  const names = new Map(named.map((name, index) => [name, `_${toLetters(index)}`]));
  for (const [, root] of roots)
    root.walkRules((rule) => {
      rule.selector = rule.selector.replace(CLASS, (all, name: string) => {
        const short = names.get(name.replaceAll("\\", ""));
        return short ? `.${short}` : all;
      });
    });
  return {
    sheets: Object.fromEntries(roots.map(([kind, root]) => [kind, root.toString()])),
    version: createHash("sha256").update(named.join(" ")).digest("hex").slice(0, 4),
    rename: (bundle) => bundle.replace(WORD, (word) => names.get(word) ?? word),
  };
}

function listClasses(root: postcss.Root): Set<string> {
  const found = new Set<string>();
  root.walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(CLASS)) found.add(name.replaceAll("\\", ""));
  });
  return found;
}

/** Everything in a text that could be the name of a utility. */
const listWords = (text: string): string[] => text.match(/[\w:[\]().,%/!&>=*+#~@-]{5,}/g) ?? [];

/** 0 is "a", 25 is "z", 26 is "aa". */
function toLetters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `${toLetters(Math.floor(index / 26) - 1)}${letter}`;
}
