/** What a new page must not forget: a kind that has its sheet, and a place among the addresses that are asked of every page. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADDRESSES } from "../../site/addresses";

/** Its address is signed, and stands in the tests of the form. */
const WITHOUT_ADDRESS = ["($lang).contact_.thanks.tsx"];

const routes = readdirSync("app/routes")
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, source: readFileSync(`app/routes/${file}`, "utf8") }));
const shoppers = routes.filter(({ source }) => source.includes("hydrate: false"));

/** The addresses of a route, by Remix's names of files. */
function matchRoute(file: string): RegExp {
  const path = file
    .replace(/^\(\$lang\)\.|\.tsx$/g, "")
    .split(".")
    .map((part) => part.replace(/_$/, ""))
    .map((part) => (part === "_index" ? "" : part.startsWith("$") ? "[^/]+" : part))
    .join("/");
  return new RegExp(`^/${path}$`);
}

test("every page says whether it hydrates, and its kind has a stylesheet", () => {
  expect(routes.length).toBeGreaterThan(20);
  const kindOf = (source: string) =>
    /handle = \{ hydrate: (?:true|false), kind: "([\w-]+)" \}/.exec(source)?.[1];
  const wrong = routes.filter(({ source }) => !existsSync(`app/ui/styles/sheets/${kindOf(source)}.css`));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("every shoppers' page stands in test/site/addresses.ts", () => {
  const paths = ADDRESSES.map((address) => new URL(address, "https://site.example").pathname);
  const absent = shoppers.filter(({ file }) => !paths.some((path) => matchRoute(file).test(path)));
  expect(absent.map(({ file }) => file)).toEqual(WITHOUT_ADDRESS);
});

test.each([
  ["($lang)._index.tsx", "/"],
  ["($lang).vehicle.$id_.window-card.tsx", "/vehicle/1/window-card"],
  ["($lang).contact_.thanks.tsx", "/contact/thanks"],
])("the file %s answers %s", (file, path) => {
  expect(matchRoute(file).test(path)).toBe(true);
  expect(matchRoute(file).test(`${path}/more`)).toBe(false);
});
