import { expect, test, vi } from "vitest";
import { addSource, keepSource } from "~/enhance/lead/keep-source";
import { classifySource } from "~/leads/form/classify-source";
import { findLeadSource } from "~/leads/lead-source";
import { LEAD_SOURCES } from "~/vehicles/buyer-source";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";

/** Texts separated by spaces. */
test.each([
  ["google", "www.google.com.br com.google.android.googlequicksearchbox gclid= Google_Ads"],
  ["facebook", "l.facebook.com fbclid= ig"],
  ["listingSite", "www.cargurus.com www.cars.com orlando.craigslist.org"],
  ["other", "cars.example.com duckduckgo.com newsletter"],
  // Hosts, by their registrable name.
  ["google", "google.co.uk www.google.com:443 WWW.GOOGLE.DE. maps.google.com news.google.com m.youtube.com"],
  ["google", "googleads.g.doubleclick.net www.googleadservices.com"],
  ["facebook", "m.facebook.com lm.facebook.com business.facebook.com l.instagram.com www.messenger.com m.me"],
  ["facebook", "www.threads.com com.facebook.katana com.instagram.android"],
  ["listingSite", "www.autotrader.ca vehiclehistory.carfax.com"],
  ["other", "evilgoogle.com google.com.evil.com google.evil.com facebook.com.example.org usedcars.com"],
  ["other", "www.cars.com.example.org ig.com www.bing.com mail.yahoo.com web.whatsapp.com co.uk"],
  // Google's other products don't list us.
  ["other", "mail.google.com docs.google.com drive.google.com calendar.google.com search.google.com"],
  ["other", "com.google.android.gm org.telegram.messenger"],
  // Tags, by their words.
  ["listingSite", "utm_source=cars.com_spring cars.com_spring utm_source=cars.com utm_source=auto_trader"],
  ["listingSite", "utm_source=AutoTrader utm_source=CarsForSale utm_source=Offer%20Up utm_source=offer+up"],
  ["facebook", "utm_source=FBMarketplace utm_source=fbmarketplace utm_source=fb2026"],
  ["facebook", "utm_source=www.facebook.com"],
  ["google", "utm_source=YouTube utm_source=GoogleAds utm_source=google-my-business"],
  ["other", "utm_source=chatgpt.com utm_source=used_cars utm_source=big_sale utm_source=%"],
  // Click ids.
  ["google", "dclid= gbraid="],
  ["other", "msclkid= ttclid="],
])("%s is the source of %s", (source, texts) => {
  for (const text of texts.split(" ")) expect([text, classifySource(text)]).toEqual([text, source]);
});

test("any text has a source, which is one of the sale's", () => {
  for (const text of hostileStrings) expect([null, ...LEAD_SOURCES]).toContain(classifySource(text));
  expect(["", " "].map(classifySource)).toEqual([null, null]);
  expect(["google", "toString", null].map(findLeadSource)).toEqual(["google", null, null]);
});

test.each([
  ["/", "", null],
  ["/about", "https://www.example.com/inventory", null],
  ["/es?utm_source=google", "https://mail.example.com/", "utm_source=google"],
  ["/inventory", "https://l.facebook.com/x", "l.facebook.com"],
  ["/vehicle/1?gclid=EAIaIQ", "", "gclid="],
  // An ad's click in an app or on an iPhone.
  ["/vehicle/1?gbraid=0AAAAA", "", "gbraid="],
  ["/vehicle/1?a=b&msclkid=0AAAAA", "", "msclkid="],
  // No click id.
  ["/inventory?q=euclid", "", null],
])("of an arrival at %s from “%s” the form gets %j", (path, referrer, kept) => {
  vi.stubGlobal("localStorage", {});
  vi.stubGlobal("location", new URL(path, "https://www.example.com"));
  keepSource({ referrer } as Document);
  const source = { value: null };
  addSource({ elements: { source } } as unknown as HTMLFormElement);
  vi.unstubAllGlobals();
  expect(source.value).toBe(kept);
});
