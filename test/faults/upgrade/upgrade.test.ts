/** Folders of older versions, some of them by chance. */
import { expect, test } from "vitest";
import { runUpgrade } from "./run-upgrade";

test("a data folder of an older version keeps each of its rows once, and is as good as a new one", async () => {
  const report = await runUpgrade(2, 20_261_121);
  expect(report).toMatchObject({ tried: 2, survived: 2, lost: 0, doubled: 0, troubles: [] });
}, 300_000);
