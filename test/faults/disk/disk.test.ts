/** The embedded backend when its disk is full. Skipped, and said so, where no small disk may be had. */
import { expect, test } from "vitest";
import { runDisk } from "./run-disk";

test("a full disk is said in a sentence, and everything that was confirmed is there afterwards", (context) => {
  const report = runDisk(1);
  if (!report) return context.skip("no small disk may be had here");
  expect(report).toMatchObject({ lost: 0, doubled: 0, troubles: [] });
}, 300_000);
