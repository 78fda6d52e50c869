/** Staff pages of a busy dealership: more leads mean neither more queries nor larger pages. */
import { expect, test } from "vitest";
import { openBusySite } from "../../bench/busy-site";

const [FEW, MANY] = [200, 2000];
/** 60 for sale. */
const VEHICLES = 39;
/** The largest page lists every vehicle with two forms. */
const MAX_BYTES = 40_000;
/** Today reads leads, requests, the sheet, photos, and the site's health. */
const MAX_QUERIES = 9;
/** Larger numbers and other texts. */
const MAX_GROWTH = 1.25;
/** Shows up to a hundred, with a message ready for each match. */
const REQUESTS = "/staff/leads?folder=requests";

async function measure(leads: number) {
  const site = await openBusySite({ vehicles: VEHICLES, leads, unanswered: 30 });
  try {
    const figures: Record<string, { queries: number; bytes: number }> = {};
    for (const path of site.pages) {
      const tries = [await site.open(path), await site.open(path), await site.open(path)];
      // A slow machine's database may be asked again.
      const queries = Math.min(...tries.map((one) => one.queries));
      figures[path.replace(/[\da-f-]{36}/, ":id")] = { queries, bytes: tries[0]?.bytes ?? 0 };
    }
    return figures;
  } finally {
    await site.close();
  }
}

test("with ten times the leads, staff pages make the same queries and hardly grow", async () => {
  const few = await measure(FEW);
  const many = await measure(MANY);
  const readQueries = (figures: typeof few) =>
    Object.entries(figures).map(([path, { queries }]) => [path, queries]);
  expect(readQueries(many)).toEqual(readQueries(few));
  for (const [path, { queries, bytes }] of Object.entries(many)) {
    expect([path, queries]).toEqual([path, Math.min(queries, MAX_QUERIES)]);
    const grown = path === REQUESTS ? MAX_BYTES : Math.round((few[path]?.bytes ?? 0) * MAX_GROWTH);
    const most = Math.min(MAX_BYTES, grown);
    expect([path, bytes]).toEqual([path, Math.min(bytes, most)]);
  }
}, 600_000);
