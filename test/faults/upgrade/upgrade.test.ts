/** Opens data folders of randomly chosen older versions. */
import { expect, test } from "vitest";
import { IS_FULL, SEED } from "../../support/amount";
import { runUpgrade } from "./run-upgrade";

const VERSIONS = IS_FULL ? 4 : 1;

test("keeps each row of an older version's data folder once and can use every new feature", async () => {
  const report = await runUpgrade(VERSIONS, SEED);
  expect(report).toMatchObject({ tried: VERSIONS, survived: VERSIONS, lost: 0, doubled: 0, troubles: [] });
}, 300_000);
