/** Leaves out of the morphing library what shoppers' pages never use: a quarter of it keeps heads, takes in text and loose nodes, and complains. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** The sections of idiomorph 0.8.0 are titled between two lines of "="; what the rest of the library calls of them stays. */
const SECTIONS = [
  {
    title: "Head Management Functions",
    rest: `
  const withHeadBlocking = (context, oldNode, newNode, morph) => morph(context);
  const handleHeadElement = () => {};
  `,
  },
  {
    // An element's children are given to an element, and neither needs anything done to it.
    title: "HTML Normalization Functions",
    rest: `
  const normalizeElement = (element) => element;
  const normalizeParent = normalizeElement;
  `,
  },
] as const;

/** What it says of settings it does not know, which are ours and written once. */
const COMPLAINTS = /if \([^{}]*\) \{\s+throw `[^`]*`;\s+\}/g;

/** @throws Error when another version of the library has come that is laid out differently */
export const trimMorph: Plugin = {
  name: "trim-morph",
  setup({ onLoad }) {
    onLoad({ filter: /idiomorph\.esm\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, "utf8");
      for (const { title, rest } of SECTIONS) {
        const section = new RegExp(`//=+\\s+// ${title}\\s+//=+[\\s\\S]*?(?=//=+\\s+// )`);
        if (!section.test(contents)) throw new Error(`idiomorph has no section "${title}" any more`);
        contents = contents.replace(section, rest);
      }
      const quiet = contents.replace(COMPLAINTS, "");
      if (quiet === contents) throw new Error("idiomorph has no complaints any more");
      return { contents: quiet };
    });
  },
};
