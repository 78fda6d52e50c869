/** The generated types describe the migrated database. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { generateTypes, TYPES_FILE } from "../../local/backend/generate-types";

test(`${TYPES_FILE} is up to date`, async () => {
  const written = await readFile(TYPES_FILE, "utf8");
  expect(written, `${TYPES_FILE} is out of date: run "npm run types"`).toBe(await generateTypes());
});
