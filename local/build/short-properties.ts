/** Shortens the names of custom properties in the stylesheets, which each page carries. The markup's class names stay. */
import postcss from "postcss";

const NAME = /--[a-zA-Z][\w-]*/g;

/** @param sheets CSS by kind of page @returns the same, in which the most frequent name is `--a` */
export function shortenProperties(sheets: Readonly<Record<string, string>>): Record<string, string> {
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

/** 0 is "a", 25 is "z", 26 is "aa". */
function toLetters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `${toLetters(Math.floor(index / 26) - 1)}${letter}`;
}
