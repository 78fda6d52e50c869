/** Tests the embedded backend with a full disk. Skipped, with a message, where a small disk can't be created. */
import { expect, test } from "vitest";
import { runDisk } from "./run-disk";

test("reports a full disk in one sentence and loses no confirmed write", (context) => {
  const report = runDisk(1);
  if (!report) return context.skip("a small disk can't be created here");
  expect(report).toMatchObject({ lost: 0, doubled: 0, troubles: [] });
}, 300_000);
