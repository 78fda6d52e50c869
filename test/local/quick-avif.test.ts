import sharp from "sharp";
import { expect, test } from "vitest";
import "../../local/build/quick-avif.mjs";

const readEffort = (options?: sharp.AvifOptions) => {
  const { options: chosen } = sharp().avif(options) as unknown as { options: { heifEffort: number } };
  return chosen.heifEffort;
};

test("a photo becomes AVIF with low effort, unless an effort is given", () => {
  expect([readEffort(), readEffort({ quality: 40 }), readEffort({ effort: 5 })]).toEqual([2, 2, 5]);
});
