/** Shortens names that each page carries: those of custom properties, and of utilities with a value in brackets. */
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

/** A utility such as `lg:grid-cols-[2fr_1fr]`: its brackets are in no other text of the server. */
const BRACKETED = /\.((?:[\w-]|\\.)*\\\[(?:[\w-]|\\.)*)/g;

/**
 * Gives utilities with brackets short names in the sheets and in the server's strings. Those that a script of the browser has, too, stay:
 * it renders the same markup.
 * @param server the server's bundle, and `browser` all scripts, as text
 */
export function shortenClasses(
  sheets: Sheets,
  server: string,
  browser: string,
): { readonly sheets: Record<string, string>; readonly server: string } {
  // The longest first: a shorter one may be a part of it.
  const inSheets = [...Object.values(sheets).join("").matchAll(BRACKETED)]
    .map(([, name = ""]) => name)
    .sort((a, b) => b.length - a.length);
  const names = new Map<string, string>();
  let written = server;
  for (const selector of new Set(inSheets)) {
    const name = selector.replaceAll("\\", "");
    if (/["'`]/.test(name) || browser.includes(name)) continue;
    const short = `_${toLetters(names.size)}`;
    const found = written.split(name);
    const replaced = found.slice(1).reduce((text, rest) => {
      const isWhole = [text.at(-1), rest[0]].every((next = "") => /["'`\s]/.test(next));
      return text + (isWhole ? short : name) + rest;
    }, found[0] ?? "");
    if (replaced === written || replaced.includes(name)) continue;
    names.set(selector, short);
    written = replaced;
  }
  const shorten = (css: string) =>
    css.replace(BRACKETED, (all, selector: string) =>
      names.has(selector) ? `.${names.get(selector)}` : all,
    );
  return {
    sheets: Object.fromEntries(Object.entries(sheets).map(([kind, css]) => [kind, shorten(css)])),
    server: written,
  };
}

/** 0 is "a", 25 is "z", 26 is "aa". */
function toLetters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `${toLetters(Math.floor(index / 26) - 1)}${letter}`;
}
