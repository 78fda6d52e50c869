/** What a new page must not forget: a kind that has its sheet, and its line where every page is asked the same. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PUBLIC_PATHS } from "~/views/sitemap";
import { SURFACES } from "../../hostile/surface";
import { ADDRESSES } from "../../site/addresses";

/** Its address is signed, and stands in the tests of the form. */
const WITHOUT_ADDRESS = "($lang).contact_.thanks.tsx";

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
  expect(
    routes.flatMap(({ file, source }) => {
      const kind = /handle = \{ hydrate: (?:true|false), kind: "([\w-]+)" \}/.exec(source)?.[1];
      if (kind === undefined)
        return [`${file} has no line like handle = { hydrate: false, kind: "editorial" }`];
      const sheet = `app/ui/styles/sheets/${kind}.css`;
      return existsSync(sheet) ? [] : [`${file} is of a kind without ${sheet}`];
    }),
  ).toEqual([]);
});

test("every shoppers' page stands in test/site/addresses.ts", () => {
  const paths = ADDRESSES.map((address) => new URL(address, "https://site.example").pathname);
  const absent = shoppers.filter(
    ({ file }) => file !== WITHOUT_ADDRESS && !paths.some((path) => matchRoute(file).test(path)),
  );
  expect(absent.map(({ file }) => `${file} has no entry in test/site/addresses.ts`)).toEqual([]);
});

test("every shoppers' page that search engines may show stands in the sitemap", () => {
  const absent = shoppers.filter(
    ({ file, source }) =>
      !file.replace("($lang)", "").includes("$") &&
      !source.includes("isIndexed: false") &&
      !PUBLIC_PATHS.some((path) => matchRoute(file).test(path)),
  );
  expect(absent.map(({ file }) => `${file} has no path in PUBLIC_PATHS of app/views/sitemap.ts`)).toEqual([]);
});

test("every route says who may use it, and what it takes from outside", () => {
  const access = readFileSync("test/worker/access.test.ts", "utf8");
  expect(
    readdirSync("app/routes").flatMap((file) => [
      ...(access.includes(`"${file}": `) ? [] : [`${file} has no row in test/worker/access.test.ts`]),
      ...(file in SURFACES ? [] : [`${file} has no line in test/hostile/surface.ts`]),
    ]),
  ).toEqual([]);
});

test.each([
  ["($lang)._index.tsx", "/"],
  ["($lang).vehicle.$id_.window-card.tsx", "/vehicle/1/window-card"],
  ["($lang).contact_.thanks.tsx", "/contact/thanks"],
])("the file %s answers %s", (file, path) => {
  expect(matchRoute(file).test(path)).toBe(true);
  expect(matchRoute(file).test(`${path}/more`)).toBe(false);
});
