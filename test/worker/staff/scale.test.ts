/** Staff pages of a busy dealership make few queries and stay small, however many leads it has. */
import { expect, test } from "vitest";
import { openBusySite } from "../../bench/busy-site";

/** 60 vehicles for sale, and more leads than any list or page shows. */
const SIZE = { vehicles: 39, leads: 2000, unanswered: 30 };
/** The largest page lists every vehicle with two forms. */
const MAX_BYTES = 40_000;
/** Today reads leads, requests, the sheet, photos, and the site's health. */
const MAX_QUERIES = 9;

test("no staff page of a year's leads makes many queries or is large", async () => {
  const site = await openBusySite(SIZE);
  try {
    for (const path of site.pages) {
      const first = await site.open(path);
      // A slow machine's database may be asked again.
      const { queries } = first.queries > MAX_QUERIES ? await site.open(path) : first;
      expect([path, queries]).toEqual([path, Math.min(queries, MAX_QUERIES)]);
      expect([path, first.bytes]).toEqual([path, Math.min(first.bytes, MAX_BYTES)]);
    }
  } finally {
    await site.close();
  }
}, 600_000);
