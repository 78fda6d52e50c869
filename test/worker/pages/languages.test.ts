import { readFileSync } from "node:fs";
import { beforeAll, expect, inject, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { ENDONYMS, LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { DEALER } from "../../fixtures/dealer";
import { ADDRESSES } from "../../support/site/addresses";
import { listSentences } from "../../support/site/visible-text";

const site = inject("siteUrl");
const FOREIGN = LOCALES.filter((locale) => locale !== "en");

/** Texts that are the same in every language. */
const LANGUAGE_FREE = [
  /^(?:VIN )?[•A-Z0-9]+$/,
  // People: "Thiago &amp; Camila S.,"
  /^[A-Z]\p{L}+(?: &amp; [A-Z]\p{L}+)? [A-Z]\. ?,?$/u,
  // Names that are not translated.
  /^Apple CarPlay$|^Test drive$/,
  // Each language's own name.
  new RegExp(`^${LOCALES.map((locale) => ENDONYMS[locale]).join(", ")}$`),
];

/** Vehicle names as in the sheet, such as "2018 Chevrolet Silverado LT (Rebuilt)", or parts of them. */
const NAMES = (
  JSON.parse(readFileSync("local/demo/inventory.json", "utf8")) as { product_name: string }[]
).map(({ product_name }) => product_name.replace(/\s+/g, " "));

const english = new Map<string, ReadonlySet<string>>();

beforeAll(async () => {
  for (const path of ADDRESSES)
    english.set(path, new Set(listSentences(await (await fetch(site + path)).text())));
});

test.each(FOREIGN.flatMap((locale) => ADDRESSES.map((path) => ({ locale, path }))))(
  "no sentence of $path is the same in English and in $locale",
  async ({ locale, path }) => {
    const html = await (await fetch(site + localizePath(locale, path))).text();
    const own = listSentences(html);
    expect(own.length).toBeGreaterThan(15);
    const same = own.filter((text) => english.get(path)?.has(text) && /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text));
    const strange = same
      .map((text) => text.replace(` | ${dealer.name}`, ""))
      .filter(
        (text) =>
          ![dealer.name, DEALER.contact.email, dealer.addressLine, "Pine Hills", ...NAMES].some((name) =>
            name.includes(text),
          ),
      )
      .filter((text) => !LANGUAGE_FREE.some((pattern) => pattern.test(text)));
    expect(strange).toEqual([]);
  },
);
