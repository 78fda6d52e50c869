import { expect, test } from "vitest";
import { classifySource } from "~/leads/form/classify-source";
import { findLeadSource } from "~/leads/lead-source";
import { LEAD_SOURCES } from "~/vehicles/buyer-source";
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
  // Hosts, by their registrable name.
  ["google.co.uk", "google"],
  ["www.google.com:443", "google"],
  ["WWW.GOOGLE.DE.", "google"],
  ["maps.google.com", "google"],
  ["news.google.com", "google"],
  ["m.youtube.com", "google"],
  ["googleads.g.doubleclick.net", "google"],
  ["www.googleadservices.com", "google"],
  ["m.facebook.com", "facebook"],
  ["lm.facebook.com", "facebook"],
  ["business.facebook.com", "facebook"],
  ["l.instagram.com", "facebook"],
  ["www.messenger.com", "facebook"],
  ["m.me", "facebook"],
  ["www.threads.com", "facebook"],
  ["com.facebook.katana", "facebook"],
  ["com.instagram.android", "facebook"],
  ["www.autotrader.ca", "listingSite"],
  ["vehiclehistory.carfax.com", "listingSite"],
  ["evilgoogle.com", "other"],
  ["google.com.evil.com", "other"],
  ["google.evil.com", "other"],
  ["facebook.com.example.org", "other"],
  ["www.cars.com.example.org", "other"],
  ["usedcars.com", "other"],
  ["ig.com", "other"],
  ["www.bing.com", "other"],
  ["mail.yahoo.com", "other"],
  ["web.whatsapp.com", "other"],
  ["org.telegram.messenger", "other"],
  ["co.uk", "other"],
  // Google's other products don't list us.
  ["mail.google.com", "other"],
  ["docs.google.com", "other"],
  ["drive.google.com", "other"],
  ["calendar.google.com", "other"],
  ["search.google.com", "other"],
  ["com.google.android.gm", "other"],
  // Tags, by their words.
  ["utm_source=cars.com_spring", "listingSite"],
  ["cars.com_spring", "listingSite"],
  ["utm_source=cars.com", "listingSite"],
  ["utm_source=FBMarketplace", "facebook"],
  ["utm_source=fbmarketplace", "facebook"],
  ["utm_source=fb2026", "facebook"],
  ["utm_source=auto_trader", "listingSite"],
  ["utm_source=AutoTrader", "listingSite"],
  ["utm_source=CarsForSale", "listingSite"],
  ["utm_source=Offer%20Up", "listingSite"],
  ["utm_source=offer+up", "listingSite"],
  ["utm_source=YouTube", "google"],
  ["utm_source=GoogleAds", "google"],
  ["utm_source=google-my-business", "google"],
  ["utm_source=www.facebook.com", "facebook"],
  ["utm_source=chatgpt.com", "other"],
  ["utm_source=used_cars", "other"],
  ["utm_source=big_sale", "other"],
  ["utm_source=%", "other"],
  // Click ids.
  ["dclid=", "google"],
  ["gbraid=", "google"],
  ["msclkid=", "other"],
  ["ttclid=", "other"],
])("%j is the source %j", (text, source) => {
  expect(classifySource(text)).toBe(source);
});

test("any text has a source, which is one of the sale's", () => {
  for (const text of hostileStrings) expect([null, ...LEAD_SOURCES]).toContain(classifySource(text));
  expect([findLeadSource("google"), findLeadSource("toString"), findLeadSource(null)]).toEqual([
    "google",
    null,
    null,
  ]);
});
