import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import postcss from "postcss";
import { beforeAll, expect, test } from "vitest";
import { getStylesheet, storeStylesheets } from "~/edge/stylesheets";
import { compileStylesheets } from "../../../local/build/stylesheet";

const ROOT = path.resolve(import.meta.dirname, "../../..");

let sheets: Record<string, string> = {};
/** All stylesheets joined. */
let css = "";
let sources = "";

async function readAll(folder: string, names: RegExp): Promise<string> {
  const files = (await readdir(path.join(ROOT, folder), { recursive: true })).filter((name) =>
    names.test(name),
  );
  return (await Promise.all(files.map((name) => readFile(path.join(ROOT, folder, name), "utf8")))).join("");
}

/** Class names given as `className="…"` (or `entryClassName`, of a part), as `className: "…"` or in the branches of `className={… ? "…" : "…"}`. */
function classesInComponents(): Set<string> {
  const attributes = [...sources.matchAll(/[cC]lassName(?:=|: )(?:"([^"]+)"|\{([^}]+)\})/g)];
  const texts = attributes.flatMap(([, text, expression = ""]) =>
    text === undefined
      ? [...expression.matchAll(/\? "([^"]+)" : (?:"([^"]+)"|undefined)/g)].flatMap(([, a = "", b = ""]) => [
          a,
          b,
        ])
      : [text],
  );
  return new Set(texts.flatMap((text) => text.split(/\s+/).filter(Boolean)));
}

function listRuleClasses(text: string): Set<string> {
  const names = new Set<string>();
  postcss.parse(text).walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g))
      names.add(name.replaceAll("\\", ""));
  });
  return names;
}

/** Stylesheets written as classes; utilities are only compiled where they are used. */
const readHandWritten = () => readAll("app/styles", /^custom\/.*\.css$/);

beforeAll(async () => {
  sheets = await compileStylesheets(ROOT);
  css = Object.values(sheets).join("\n");
  const folders = ["app/views", "app/ui", "app/routes"];
  sources = (await Promise.all(folders.map((folder) => readAll(folder, /\.tsx$/)))).join("");
});

test("each stylesheet loads the figures, and the display font from 768 px on", () => {
  expect(Object.keys(sheets)).toContain("list");
  for (const sheet of Object.values(sheets)) {
    const addresses = [...sheet.matchAll(/url\((.*?)\)/g)].map(([, address]) => address);
    expect(addresses).toEqual(["/fonts/besley-figures.woff2", "/fonts/besley-560.woff2"]);
    const beforeDisplay = sheet.slice(0, sheet.indexOf("@font-face{font-family:Besley;"));
    expect(beforeDisplay.trimEnd()).toMatch(/@media \(min-width:48em\)\{$/);
    expect(sheet).not.toContain("@import");
  }
});

test("each stylesheet is the same when its rules are stored once for all sheets", () => {
  const files = Object.entries(sheets).map(([kind, text]) => [kind, { css: text, hash: kind }]);
  const stored = storeStylesheets(Object.fromEntries(files));
  for (const [kind, text] of Object.entries(sheets))
    expect(getStylesheet(stored, kind)).toEqual({ css: text, hash: kind });
  expect(JSON.stringify(stored).length).toBeLessThan(css.length / 2);
});

test("no stylesheet sets a color that it does not read, and each can be inlined in a style element", () => {
  for (const sheet of Object.values(sheets)) {
    const read = new Set([...sheet.matchAll(/var\((--color-[\w-]+)/g)].map(([, name]) => name));
    const set = new Set(sheet.match(/--color-[\w-]+(?=:)/g));
    expect([...set].filter((name) => !read.has(name))).toEqual([]);
  }
  expect(css).not.toMatch(/<\/|<!--/);
});

test("each class in the components has a rule", () => {
  const defined = listRuleClasses(css);
  expect([...classesInComponents()].filter((name) => !defined.has(name))).toEqual([]);
});

test("each rule of a hand-written stylesheet has a component that uses its class", async () => {
  const strings = [...sources.matchAll(/["`]([^"`\n]+)["`]/g)].map(([, text = ""]) => text);
  const used = new Set(strings.flatMap((text) => text.split(/\s+/)));
  expect([...listRuleClasses(await readHandWritten())].filter((name) => !used.has(name))).toEqual([]);
});

test("at most 1,200 lines of CSS are written by hand, besides the tokens; utilities in the markup come first", async () => {
  const text = await readAll("app/styles", /^(?!tokens\.css$).*\.css$/);
  expect(text.split("\n").length - 1).toBeLessThanOrEqual(1200);
});
