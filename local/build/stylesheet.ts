/** Compiles the stylesheet of each kind of page to a string that its pages inline. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

const SHEETS = "app/styles/pages";

/**
 * Returns the minified CSS of each file of `app/styles/pages` in the checkout at `root`, by kind of page.
 * @throws CssSyntaxError naming file and line
 */
export async function compileStylesheets(root: string): Promise<Record<string, string>> {
  const files = (await readdir(path.join(root, SHEETS))).filter((file) => file.endsWith(".css")).sort();
  const sheets: Record<string, string> = {};
  for (const file of files) {
    const from = path.join(root, SHEETS, file);
    const compiler = postcss([tailwind({ base: root, optimize: { minify: true } })]);
    const { css } = await compiler.process(await readFile(from, "utf8"), { from });
    sheets[path.basename(file, ".css")] = dropUnread(css).trim();
  }
  return sheets;
}

/**
 * Removes comments, colors that no rule reads, and Tailwind's registered custom properties where a plain value does: no rule reads
 * them, or no rule changes their initial value.
 */
function dropUnread(css: string): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  const read = new Set([...css.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = ""]) => name));
  root.walkAtRules("property", (registration) => {
    const name = registration.params;
    const { initial, isChanged } = findUse(root, registration);
    if (read.has(name) && (isChanged || initial === undefined)) return;
    registration.remove();
    root.walkDecls((declaration) => {
      if (declaration.prop === name) declaration.remove();
      else declaration.value = declaration.value.replaceAll(`var(${name})`, initial ?? "");
    });
  });
  dropUnreadColors(root);
  root.walkRules(removeIfEmpty);
  return root.toString();
}

/** Tailwind drops unread colors from the theme, but not from the color schemes. */
function dropUnreadColors(root: postcss.Root): void {
  const read = new Set([...root.toString().matchAll(/var\((--color-[\w-]+)/g)].map(([, name]) => name));
  root.walkDecls(/^--color-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
}

/** A rule sets the property outside of the fallbacks for browsers without registered properties. */
function findUse(root: postcss.Root, registration: postcss.AtRule) {
  let initial: string | undefined;
  let isChanged = false;
  registration.walkDecls("initial-value", ({ value }) => {
    initial = value;
  });
  root.walkDecls(registration.params, ({ parent }) => {
    isChanged ||= parent?.type === "rule" && !(parent as postcss.Rule).selector.includes("::backdrop");
  });
  return { initial, isChanged };
}

function removeIfEmpty(container: postcss.Container): void {
  if (container.nodes?.length !== 0) return;
  const { parent } = container;
  container.remove();
  if (parent && parent.type !== "root") removeIfEmpty(parent as postcss.Container);
}
