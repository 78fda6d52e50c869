import { expect, test } from "vitest";
import { COMPLETE_SETTINGS } from "../fixtures/settings";
import { makePlace, removePlace, run } from "./command";

/** Runs a deployment that ends with an error. */
async function deploy(args: readonly string[], named: string, settings: object = {}) {
  const place = await makePlace();
  const environment = { ...COMPLETE_SETTINGS, SITE_ENVIRONMENT: named, ...settings };
  const { code, ...output } = await run("deploy", place, { args, environment }).ended;
  removePlace(place);
  expect(code).toBe(1);
  return output;
}

test("a deployment names its environment, site, and database before anything else", async () => {
  const [site, database] = ["https://staging.example.com", "http://127.0.0.1:1"];
  const { stdout, stderr } = await deploy(["staging"], "staging", { SITE_URL: site, SUPABASE_URL: database });
  expect(stdout).toBe(`Deploying to staging: ${site}, database ${database}.\n`);
  expect(stderr).toMatch(/^Not deployed:\n/);
});

test.each([
  ["staging", ["production"]],
  ["production", ["functions", "staging"]],
])("the settings of %s end %j with one sentence", async (named, args) => {
  const { stdout, stderr } = await deploy(args, named);
  expect(stdout).toBe("");
  expect(stderr).toMatch(new RegExp(`^Nothing changed: these are the settings of "${named}" .*\\.\n$`));
});
