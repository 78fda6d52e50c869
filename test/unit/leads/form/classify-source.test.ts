import { expect, test } from "vitest";
import { classifySource } from "~/leads/form/classify-source";
import { findLeadSource, LEAD_SOURCES } from "~/leads/lead-source";
import { SALE_SOURCES } from "~/vehicles/editor/vehicle-sale";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";

test.each([
  ["", null],
  [" ", null],
  ["www.google.com.br", "google"],
  ["com.google.android.googlequicksearchbox", "google"],
  ["gclid=", "google"],
  ["Google_Ads", "google"],
  ["l.facebook.com", "facebook"],
  ["fbclid=", "facebook"],
  ["ig", "facebook"],
  ["www.cargurus.com", "listingSite"],
  ["www.cars.com", "listingSite"],
  ["orlando.craigslist.org", "listingSite"],
  ["cars.example.com", "other"],
  ["duckduckgo.com", "other"],
  ["newsletter", "other"],
])("%j is the source %j", (text, source) => {
  expect(classifySource(text)).toBe(source);
});

test("any text has a source, which is one of the sale's", () => {
  for (const text of hostileStrings) expect([null, ...LEAD_SOURCES]).toContain(classifySource(text));
  expect(SALE_SOURCES).toEqual(expect.arrayContaining([...LEAD_SOURCES]));
  expect([findLeadSource("google"), findLeadSource("toString"), findLeadSource(null)]).toEqual([
    "google",
    null,
    null,
  ]);
});
