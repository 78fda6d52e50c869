import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { LOCALES, type Locale } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { IS_FULL, sampleRows } from "../../support/amount";
import { ADDRESSES } from "../../support/site/addresses";
import { requireJava } from "../../support/site/java";

const site = inject("siteUrl");
const pages = new Map<string, string>();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "markup-"));
  for (const address of LOCALES.flatMap(listAddresses))
    pages.set(address, await (await fetch(site + address)).text());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** In a sample each page in one language. */
const listAddresses = (locale: Locale) =>
  sampleRows(ADDRESSES, LOCALES, locale).map((path) => localizePath(locale, path));

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
  const files = [...pages.keys()].map((address, index) => ({ address, file: `${index}.html` }));
  for (const { address, file } of files) await writeFile(path.join(folder, file), pages.get(address) ?? "");
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  // The run is too short for the optimizing compiler to pay off.
  const options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss1m"];
  const args = [...options, "-jar", jar, "--format", "json", "--exit-zero-always", folder];
  const { stderr } = await promisify(execFile)("java", args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as { messages: readonly NuMessage[] };
  const found = messages
    .filter(({ message }) => !ACCEPTED_BY_REASON.some(([pattern]) => pattern.test(message)))
    .map(({ type, url, message, extract }) => {
      const address = files.find(({ file }) => file === path.basename(url))?.address;
      return `${type} ${address}: ${message} in ${extract?.slice(0, 160)}`;
    });
  expect(found).toEqual([]);
  expect(pages.size).toBe(ADDRESSES.length * (IS_FULL ? LOCALES.length : 1));
});

/** Filled in by script before it is shown; until then its empty elements are expected. */
const TEMPLATE = /<template\b.*?<\/template>/gs;

/** The disabled rules are about style rather than correctness, or require something the site does differently. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React's serialization of attributes and void elements.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    // Our own scripts from our own origin, which the page's CSP allows.
    "require-sri": "off",
    // The stylesheet keeps phone numbers on one line.
    "tel-non-breaking": "off",
    // Several checkboxes of one filter share a name, so that a form can submit several values.
    "form-dup-name": "off",
    // Lists may have a label, which screen readers announce.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

test("html-validate finds nothing in any page of any language", async () => {
  const found: string[] = [];
  for (const [address, html] of pages) {
    const { results } = await validator.validateString(html.replace(TEMPLATE, ""), address);
    for (const { messages } of results)
      found.push(
        ...messages.map(({ ruleId, message, selector }) => `${address} ${ruleId}: ${message} at ${selector}`),
      );
  }
  expect(found).toEqual([]);
});
