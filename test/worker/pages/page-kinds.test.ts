import path from "node:path";
import postcss from "postcss";
import { beforeAll, expect, inject, test } from "vitest";
import { compileStylesheets } from "../../../local/build/stylesheet";
import { ADDRESSES } from "../../support/site/addresses";

const site = inject("siteUrl");
let sheets: readonly { readonly kind: string; readonly rules: readonly ClassRule[] }[] = [];

/** The class names of a selector: "a.button.is-big" has two. */
type ClassRule = ReadonlySet<string>;

function listClasses(css: string): ClassRule[] {
  const found: ClassRule[] = [];
  postcss.parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const names = [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) =>
        name.replaceAll("\\", ""),
      );
      if (names.length > 0) found.push(new Set(names));
    }
  });
  return found;
}

const decode = (text: string) =>
  text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const describe = (rule: ClassRule) => [...rule].sort().join(" ");

beforeAll(async () => {
  const compiled = await compileStylesheets(path.resolve(import.meta.dirname, "../../.."));
  sheets = Object.entries(compiled).map(([kind, css]) => ({ kind, rules: listClasses(css) }));
});

test.each(ADDRESSES)("%s includes every CSS rule whose classes it uses", async (address) => {
  const html = await (await fetch(site + address)).text();
  const used = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => decode(names).split(" ")),
  );
  const own = new Set(listClasses(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "").map(describe));
  const isMissing = (rule: ClassRule) =>
    [...rule].every((name) => used.has(name)) && !own.has(describe(rule));
  const missing = sheets.flatMap(({ kind, rules }) =>
    rules.filter(isMissing).map((rule) => `${describe(rule)}: a rule of ${kind}.css`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
