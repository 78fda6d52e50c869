/**
 * Removes the parts of idiomorph that shopper pages never use, a quarter of it: merging heads, normalizing text and loose
 * nodes, and validating options.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/**
 * Sections of idiomorph 0.8.0, which are titled between two lines of "=", and stubs for the functions that the rest of the
 * library calls.
 */
const SECTIONS = [
  {
    title: "Head Management Functions",
    rest: `
  const withHeadBlocking = (context, oldNode, newNode, morph) => morph(context);
  const handleHeadElement = () => {};
  `,
  },
  {
    // Elements are always morphed into elements, which need no normalization.
    title: "HTML Normalization Functions",
    rest: `
  const normalizeElement = (element) => element;
  const normalizeParent = normalizeElement;
  `,
  },
] as const;

/** Errors about invalid options. Our options are constants. */
const COMPLAINTS = /if \([^{}]*\) \{\s+throw `[^`]*`;\s+\}/g;

/** @throws Error when a new version of idiomorph has another layout */
export const trimMorph: Plugin = {
  name: "trim-morph",
  setup({ onLoad }) {
    onLoad({ filter: /idiomorph\.esm\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, "utf8");
      for (const { title, rest } of SECTIONS) {
        const section = new RegExp(`//=+\\s+// ${title}\\s+//=+[\\s\\S]*?(?=//=+\\s+// )`);
        if (!section.test(contents)) throw new Error(`idiomorph no longer has a section "${title}"`);
        contents = contents.replace(section, rest);
      }
      const quiet = contents.replace(COMPLAINTS, "");
      if (quiet === contents) throw new Error("idiomorph no longer has errors about options");
      return { contents: quiet };
    });
  },
};
