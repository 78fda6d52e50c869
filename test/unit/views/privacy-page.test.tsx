/** The privacy page states what settings and constants say, and its version is that of its texts. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { listDataProcessors } from "~/dealer/data-processors";
import { privacy as en } from "~/i18n/locales/en/privacy";
import { privacy as es } from "~/i18n/locales/es/privacy";
import { privacy as pt } from "~/i18n/locales/pt/privacy";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { AboutPage } from "~/views/about/about-page";
import { SiteFooter } from "~/views/frame/site-footer";
import { PRIVACY_VERSION, PrivacyPage } from "~/views/trust/privacy-page";
import { createDealer, DEALER } from "../../fixtures/dealer";
import { render } from "../../support/render";

/** Published versions stay here. */
const HASHES: Readonly<Record<string, string>> = {
  "2026-11-28": "93da28bfab2024a5",
};

test("the texts are those of their version", () => {
  const hash = createHash("sha256")
    .update(JSON.stringify([en(), es(), pt()]))
    .digest("hex")
    .slice(0, 16);
  expect(HASHES[PRIVACY_VERSION], "raise PRIVACY_VERSION, and list its hash here").toBe(hash);
});

const FACTS = { processors: listDataProcessors({}), keepDays: 730, hasOfflinePages: true };

test("the page names the companies, days, and kept items that are in use", () => {
  const used = { LEADS_WEBHOOK_URL: "https://crm.example/leads", INVENTORY_SHEET: "1abc" };
  const without = render(<PrivacyPage facts={FACTS} />).text;
  const all = render(<PrivacyPage facts={{ ...FACTS, processors: listDataProcessors(used) }} />).text;
  for (const part of ["CRM", "own list and photos"])
    expect([without.includes(part), all.includes(part)]).toEqual([false, true]);
  const elsewhere = listDataProcessors({ INVENTORY_SHEET: "https://cars.example.com/list.csv" });
  expect(elsewhere.map(({ role }) => role)).not.toContain("lists");
  expect(without).toContain("Your message and its photos: 730 days");
  expect(without).toContain("copies of car lists");
  const other = render(<PrivacyPage facts={{ ...FACTS, keepDays: 0, hasOfflinePages: false }} />);
  expect(other.text).toContain("until you ask us to delete them");
  expect(other.text).not.toContain("copies of car lists");
  expect(other.links).toContain("/contact?subject=privacy");
});

test("the license number is in footer, about page, privacy page, and structured data; the owner's paragraphs are on the page", () => {
  const names = { license: "VI/1234567/1", legalName: "Lake Motors LLC" };
  const saved = { ...names, privacyNote: { en: "One.\n\nTwo." } };
  const dealer = createDealer({ contact: { ...DEALER.contact, ...saved } });
  const read = (view: ReactNode) => render(view, {}, dealer).text;
  for (const view of [<SiteFooter key="1" />, <AboutPage key="2" />, <PrivacyPage key="3" facts={FACTS} />])
    expect(read(view)).toContain("VI/1234567/1");
  expect(render(<SiteFooter />).text).not.toContain("license");
  const page = render(<PrivacyPage facts={FACTS} />, { locale: "es" }, dealer);
  expect(page.findAll("p[lang=en]").map(({ textContent }) => textContent)).toEqual(["One.", "Two."]);
  expect(page.text).toContain("Lake Motors LLC");
  expect(describeDealerData("https://x.example", dealer, new Date("2026-11-20"))).toMatchObject({
    legalName: "Lake Motors LLC",
    identifier: { value: "VI/1234567/1" },
  });
});

test("every script that keeps something in the browser uses a name that the page lists", () => {
  const scripts = readdirSync("app/enhance", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ file, text: readFileSync(path.join("app/enhance", file), "utf8") }))
    .filter(({ text }) => /(?:local|session)Storage|caches\.open|indexedDB|document\.cookie/.test(text));
  expect(scripts.length).toBeGreaterThan(3);
  // The second is of staff's pages.
  const unlisted = scripts.filter(({ text }) => !text.includes("KeptName")).map(({ file }) => file);
  expect(unlisted.sort()).toEqual(["forget.ts", "offline/alerts-worker.ts"]);
});
