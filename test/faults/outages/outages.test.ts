/** The database dies twice under shoppers' hands: nobody sees a blank page, an empty lot or an error, and every lead arrives once. */
import { expect, test } from "vitest";
import { runOutages } from "./run-outages";

const SEED = 20_261_121;

test("with the database killed under load every shopper sees a whole page, and every lead arrives once", async () => {
  const report = await runOutages({ outages: 2, periodSeconds: 9 }, SEED);
  expect(report).toMatchObject({ tried: 2, survived: 2, lost: 0, doubled: 0, troubles: [] });
}, 180_000);
