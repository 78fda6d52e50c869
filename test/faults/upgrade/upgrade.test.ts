/** Opens data folders of randomly chosen older versions. */
import { expect, test } from "vitest";
import { runUpgrade } from "./run-upgrade";

test("keeps each row of an older version's data folder once and can use every new feature", async () => {
  const report = await runUpgrade(2, 20_261_121);
  expect(report).toMatchObject({ tried: 2, survived: 2, lost: 0, doubled: 0, troubles: [] });
}, 300_000);
