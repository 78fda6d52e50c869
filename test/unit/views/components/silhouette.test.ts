import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SILHOUETTES } from "~/views/components/silhouette";

const drawings = readFileSync("public/art/silhouettes.svg", "utf8");

test.each(Object.values(SILHOUETTES))(
  "the box reserved for $view is the drawing's size",
  ({ view, height }) => {
    expect(drawings).toMatch(new RegExp(`<view id="${view}" viewBox="0 \\d+ 200 ${height}"/>`));
  },
);

test("no drawing overlaps the next one's view", () => {
  const boxes = [...drawings.matchAll(/viewBox="0 (\d+) 200 (\d+)"/g)].map(([, top, height]) => ({
    top: Number(top),
    end: Number(top) + Number(height),
  }));
  expect(boxes.length).toBe(8);
  for (const [at, { end }] of boxes.slice(0, -1).entries()) expect(end).toBeLessThan(boxes[at + 1]?.top ?? 0);
});
