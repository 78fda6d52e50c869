/** Leaves out of the morphing library what shoppers' pages never use: a tenth of it keeps the heads of documents. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** The sections of idiomorph 0.8.0 are titled between two lines of "=". */
const HEAD_SECTION =
  /\/\/=+\s+\/\/ Head Management Functions\s+\/\/=+[\s\S]*?(?=\/\/=+\s+\/\/ Create Morph Context)/;

/** What the rest of the library calls, for pages that morph no head. */
const WITHOUT_HEAD = `
  const withHeadBlocking = (context, oldNode, newNode, morph) => morph(context);
  const handleHeadElement = () => {};
`;

/** @throws Error when another version of the library has come that is laid out differently */
export const morphWithoutHead: Plugin = {
  name: "morph-without-head",
  setup({ onLoad }) {
    onLoad({ filter: /idiomorph\.esm\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(HEAD_SECTION, WITHOUT_HEAD);
      if (contents === source) throw new Error("idiomorph has no section of its own for heads any more");
      return { contents };
    });
  },
};
