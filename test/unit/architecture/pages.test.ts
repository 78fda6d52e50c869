/** Checks that a new page has its stylesheet and its entry in every list of pages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { matchPath } from "@remix-run/react";
import { expect, test } from "vitest";
import { PUBLIC_PATHS } from "~/seo/sitemap";
import { SURFACES } from "../../hostile/surface";
import { LISTED_ROUTES } from "../../support/routes/listed-routes";
import { ADDRESSES } from "../../support/site/addresses";

/** Its address is signed and covered by the tests of the form. */
const WITHOUT_ADDRESS = "shop/thanks.tsx";

const routes = LISTED_ROUTES.filter(({ file }) => file.endsWith(".tsx")).map((route) => ({
  ...route,
  source: readFileSync(`app/routes/${route.file}`, "utf8"),
}));
const shoppers = routes.filter(
  ({ file, source }) => !file.startsWith("staff/") && source.includes("hydrate: false"),
);

const isAnswered = (pattern: string, path: string) => matchPath(pattern, path) !== null;

test("every page declares whether it hydrates, and its kind has a stylesheet", () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(
    routes.flatMap(({ file, source }) => {
      const kind =
        /handle = \{ hydrate: (?:true|false), kind: "([\w-]+)"(?:, isFramed: false)?(?:, texts: "\w+")? \}/.exec(
          source,
        )?.[1];
      if (kind === undefined)
        return [`${file} has no line like handle = { hydrate: false, kind: "editorial" }`];
      const sheet = `app/styles/pages/${kind}.css`;
      return existsSync(sheet) ? [] : [`${file} is of a kind without ${sheet}`];
    }),
  ).toEqual([]);
});

test("every shopper page is listed in test/support/site/addresses.ts", () => {
  const paths = ADDRESSES.map((address) => new URL(address, "https://site.example").pathname);
  const absent = shoppers.filter(
    ({ file, pattern }) => file !== WITHOUT_ADDRESS && !paths.some((path) => isAnswered(pattern, path)),
  );
  expect(absent.map(({ file }) => `${file} has no entry in test/support/site/addresses.ts`)).toEqual([]);
});

test("every shopper page that search engines may index is in the sitemap", () => {
  const absent = shoppers.filter(
    ({ pattern, source }) =>
      !/[*]|:(?!lang)/.test(pattern) &&
      !source.includes("isIndexed: false") &&
      !PUBLIC_PATHS.some((path) => isAnswered(pattern, path)),
  );
  expect(absent.map(({ file }) => `${file} has no path in PUBLIC_PATHS of app/seo/sitemap.ts`)).toEqual([]);
});

test("every route declares who may use it, and what it accepts as input", () => {
  const access = readFileSync("test/worker/security/access.test.ts", "utf8");
  expect(
    LISTED_ROUTES.flatMap(({ file }) => [
      ...(access.includes(`"${file}": `)
        ? []
        : [`${file} has no row in test/worker/security/access.test.ts`]),
      ...(file in SURFACES ? [] : [`${file} has no line in test/hostile/surface.ts`]),
    ]),
  ).toEqual([]);
});

test("every file of app/routes is listed in remix.config.js", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  const listed = LISTED_ROUTES.map(({ file }) => file);
  expect(files.filter((file) => /\.tsx?$/.test(file) && !listed.includes(file))).toEqual([]);
});
