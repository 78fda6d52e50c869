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
    sheets[path.basename(file, ".css")] = css.trim();
  }
  return sheets;
}
