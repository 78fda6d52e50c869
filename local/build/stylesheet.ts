/** Compiles the one stylesheet of the site to the string that every page carries inline. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

/**
 * The minified CSS of `app/ui/styles/site.css` in the checkout at `root`, with the utilities its pages use.
 * @throws CssSyntaxError naming file and line.
 */
export async function compileStylesheet(root: string): Promise<string> {
  const from = join(root, "app/ui/styles/site.css");
  const source = await readFile(from, "utf8");
  const { css } = await postcss([tailwind({ base: root, optimize: { minify: true } })]).process(source, {
    from,
  });
  return css.trim();
}
