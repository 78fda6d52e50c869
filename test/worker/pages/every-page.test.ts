/** Every shopper page in every language, as the built Worker sends it: bytes, markup, styles, language, head, and first photo. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postcss from "postcss";
import { beforeAll, expect, inject, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { getStylesheet, type StoredStylesheets } from "~/edge/stylesheets";
import { localizePath, splitLocalePath } from "~/i18n/locale-paths";
import { LOCALES } from "~/platform/locale";
import { findSchemaFaults } from "../../contracts/schemaorg/find-schema-faults";
import { DEALER } from "../../fixtures/dealer";
import { IS_FULL, sampleRows } from "../../support/amount";
import { type Page, parsePage } from "../../support/page";
import { ADDRESSES } from "../../support/site/addresses";
import {
  BROTLI,
  FIRST_WINDOW_BYTES,
  findScriptLimitBytes,
  listScripts,
  measureBrotli,
} from "../../support/site/byte-budget";
import { requireJava } from "../../support/site/java";
import { listSentences } from "../../support/site/visible-text";

const site = inject("siteUrl");
const pages = new Map<string, string>();
const cookies: string[] = [];
const read = (address: string) => pages.get(address) ?? "";

beforeAll(async () => {
  for (const address of ADDRESSES.flatMap((one) => LOCALES.map((locale) => localizePath(locale, one)))) {
    const response = await fetch(site + address);
    cookies.push(...response.headers.getSetCookie().map((cookie) => `${address}: ${cookie}`));
    pages.set(address, await response.text());
  }
});

/** In the gate each page in one language, for what hardly depends on the language. */
const SAMPLE = LOCALES.flatMap((locale) =>
  sampleRows(ADDRESSES, LOCALES, locale).map((address) => localizePath(locale, address)),
);

/** Lists what `find` objects to, with the address. */
const listFaults = (
  find: (html: string, address: string) => readonly string[],
  addresses: readonly string[] = [...pages.keys()],
) => addresses.flatMap((address) => find(read(address), address).map((fault) => `${address}: ${fault}`));

test("HTML and CSS fit into the first congestion window, and scripts into their budget", async () => {
  const addresses = [...new Set([...pages.values()].flatMap(listScripts))];
  expect(addresses.filter((address) => !address.startsWith("/build/enhance/"))).toEqual([]);
  const sizes = new Map<string, number>();
  for (const address of addresses)
    sizes.set(address, measureBrotli(await (await fetch(site + address)).text(), BROTLI.file));
  const found = listFaults((html, address) => {
    const bytes = measureBrotli(html, BROTLI.page);
    const script = listScripts(html).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    return [
      ...(bytes > FIRST_WINDOW_BYTES ? [`${bytes} bytes`] : []),
      ...(script > findScriptLimitBytes(address) ? [`${script} bytes of script`] : []),
    ];
  });
  expect(found).toEqual([]);
});

test("no page sets a cookie or loads anything from another site, as the privacy page says", () => {
  expect(cookies).toEqual([]);
  const loaded =
    "img, script, iframe, source, video, audio, embed, object, link:not([rel=canonical], [rel=alternate])";
  const found = listFaults((html) => [
    ...parsePage(html)
      .findAll(loaded)
      .flatMap((element) =>
        ["src", "srcset", "imagesrcset", "href", "data"].map((name) => element.getAttribute(name) ?? ""),
      )
      .filter((value) => /(?:^|\s|,)(?:https?:)?\/\//.test(value) && !value.startsWith(site)),
    ...(html.match(/(?:url\(|@import )["']?(?:https?:)?\/\/[^)]*/g) ?? []),
  ]);
  expect(found).toEqual([]);
});

test("no page has a framework script, a style attribute, or more than one inline stylesheet", () => {
  const found = listFaults((html) =>
    [
      /__remix/,
      /<script(?![^>]*(?:src="\/build\/enhance\/|type="application\/ld\+json"))/,
      /<[^>]*\sstyle="/,
      /<style>.*<style>/s,
    ].flatMap((pattern) => pattern.exec(html)?.[0].slice(0, 100) ?? []),
  );
  expect(found).toEqual([]);
});

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

const describe = (rule: ClassRule) => [...rule].sort().join(" ");
const decode = (text: string) =>
  text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&amp;", "&");

test("each page includes every CSS rule whose classes it uses", () => {
  const assets = readFileSync("build/page-assets.json", "utf8");
  const { stylesheets } = JSON.parse(assets) as { stylesheets: StoredStylesheets };
  const rules = Object.keys(stylesheets.sheets).flatMap((kind) =>
    listClasses(getStylesheet(stylesheets, kind).css).map((rule) => ({ kind, rule, name: describe(rule) })),
  );
  const found = listFaults((html) => {
    const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = ""]) => decode(names));
    const used = new Set(lists.flatMap((names) => names.split(" ")));
    const own = new Set(listClasses(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "").map(describe));
    const missing = rules.filter(
      ({ rule, name }) => !own.has(name) && [...rule].every((one) => used.has(one)),
    );
    return [...new Set(missing.map(({ kind, name }) => `${name}, a rule of ${kind}.css`))];
  }, SAMPLE);
  expect(found).toEqual([]);
});

/** Texts that are the same in every language. */
const LANGUAGE_FREE = [
  /^(?:VIN )?[•A-Z0-9]+$/,
  // People: "Thiago &amp; Camila S.,"
  /^[A-Z]\p{L}+(?: &amp; [A-Z]\p{L}+)? [A-Z]\. ?,?$/u,
  // Names that are not translated.
  /^Apple CarPlay$|^Test drive$/,
];

/** Vehicle names as in the sheet, such as "2018 Chevrolet Silverado LT (Rebuilt)", or parts of them, and the dealership's. */
const NAMES = [
  ...(JSON.parse(readFileSync("local/demo/inventory.json", "utf8")) as { product_name: string }[]).map(
    ({ product_name }) => product_name.replace(/\s+/g, " "),
  ),
  ...[DEALER.contact.email, `${dealer.name} ${dealer.addressLine}`, "Pine Hills"],
];

test("no sentence of a translated page is the same in English", () => {
  const found = listFaults((html, address) => {
    const { locale, path: englishAddress } = splitLocalePath(address);
    if (locale === "en") return [];
    const english = new Set(listSentences(read(englishAddress)));
    const own = listSentences(html);
    if (own.length <= 15) return [`${own.length} sentences`];
    return own
      .filter((text) => english.has(text) && /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text))
      .map((text) => text.replace(` | ${dealer.name}`, ""))
      .filter((text) => !NAMES.some((name) => name.includes(text)))
      .filter((text) => !LANGUAGE_FREE.some((pattern) => pattern.test(text)));
  });
  expect(found).toEqual([]);
});

/** Values of a page's meta elements by name or property. */
function listMeta(page: Page): Map<string | null, string | null> {
  const found = page.findAll("meta[name], meta[property]");
  return new Map(
    found.map((meta) => [
      meta.getAttribute("name") ?? meta.getAttribute("property"),
      meta.getAttribute("content"),
    ]),
  );
}

test("each page has a complete link preview, and valid schema.org data without ratings", () => {
  for (const address of SAMPLE) {
    // Missing pages are not shared, and search engines show a photo's vehicle instead.
    if (/nowhere|\/vehicle\/4$/.test(address)) continue;
    const page = parsePage(read(address));
    const meta = listMeta(page);
    expect([address, meta.get("twitter:card")]).toEqual([address, "summary_large_image"]);
    for (const name of ["title", "description", "image"])
      expect([address, name, Boolean(meta.get(`og:${name}`))]).toEqual([address, name, true]);
    expect([address, meta.get("description")]).toEqual([address, meta.get("og:description")]);
    expect([address, ...page.attributes("link[rel=canonical]", "href")]).toEqual([
      address,
      meta.get("og:url"),
    ]);
    const languages = page.attributes("link[rel=alternate][hreflang]", "hreflang");
    if (languages.length > 0)
      expect([address, ...languages.sort()]).toEqual([address, ...LOCALES, "x-default"]);
    expect([address, meta.get("og:locale")?.slice(0, 2)]).toEqual([address, splitLocalePath(address).locale]);
    // In the head it would delay the first paint.
    expect([address, page.findAll("head script").length]).toEqual([address, 0]);
    const data = page
      .findAll('script[type="application/ld+json"]')
      .map(({ textContent }) => textContent ?? "");
    expect([address, data.flatMap((text) => findSchemaFaults(JSON.parse(text)))]).toEqual([address, []]);
    expect([address, data.join()]).not.toEqual([address, expect.stringMatching(/aggregateRating|"Review"/)]);
  }
});

test("the head preloads exactly the photo that the page shows first, before its styles", () => {
  let photos = 0;
  for (const address of SAMPLE) {
    const { findAll, attributes } = parsePage(read(address));
    const preloads = findAll("link[as=image]");
    const [photo] = findAll("img[fetchpriority=high]");
    if (!photo || !/^\/(?:inventory|vehicle\/\d+)(?:\?|$)/.test(splitLocalePath(address).path)) continue;
    photos += 1;
    expect([address, preloads.length]).toEqual([address, 1]);
    expect([address, ...attributes("link[as=image]", "imagesrcset")]).toEqual([
      address,
      photo.getAttribute("srcset"),
    ]);
    expect(attributes("link[as=image]", "imagesizes")).toEqual([photo.getAttribute("sizes")]);
    expect(photo.getAttribute("srcset")).toContain("/photos/720/");
    const [first] = findAll("head > link[as=image], head > style");
    expect(first).toBe(preloads[0]);
  }
  expect(photos).toBeGreaterThanOrEqual(4);
  // Shows no vehicle, or no photo first.
  for (const address of ["/inventory?style=Electric&price=0-10000", "/vehicle/4"])
    expect([address, parsePage(read(address)).findAll("link[as=image]").length]).toEqual([address, 0]);
});

/** Findings of the Nu checker that are accepted, each with the reason. */
const ACCEPTED_BY_REASON: readonly (readonly [message: RegExp, reason: string])[] = [
  [/^CSS: Unrecognized at-rule “@(layer|view-transition|property)”/, "its CSS parser is of 2018"],
  [/^Trailing slash on void elements/, "React writes them, and no value is unquoted"],
  [
    /^The “inputmode” attribute is not supported in all browsers/,
    "where it is not, the keyboard is the usual",
  ],
];

interface NuMessage {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

test("the Nu checker finds nothing in any page of any language", async () => {
  requireJava();
  const folder = await mkdtemp(path.join(tmpdir(), "markup-"));
  for (const [index, address] of SAMPLE.entries())
    await writeFile(path.join(folder, `${index}.html`), read(address));
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  // The run is too short for the optimizing compiler to pay off.
  const options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss1m"];
  const args = [...options, "-jar", jar, "--format", "json", "--exit-zero-always", folder];
  const { stderr } = await promisify(execFile)("java", args, { maxBuffer: 64 * 1024 * 1024 });
  await rm(folder, { recursive: true });
  const { messages } = JSON.parse(stderr) as { messages: readonly NuMessage[] };
  const found = messages
    .filter(({ message }) => !ACCEPTED_BY_REASON.some(([pattern]) => pattern.test(message)))
    .map(({ type, url, message, extract }) => {
      const address = SAMPLE[Number.parseInt(path.basename(url), 10)];
      return `${type} ${address}: ${message} in ${extract?.slice(0, 160)}`;
    });
  expect(found).toEqual([]);
  expect(SAMPLE).toHaveLength(ADDRESSES.length * (IS_FULL ? LOCALES.length : 1));
});
