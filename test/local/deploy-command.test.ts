import { expect, test } from "vitest";
import { COMPLETE_SETTINGS } from "../fixtures/settings";
import { makePlace, removePlace, run } from "./command";

test("a deployment names its environment, site, and database before anything else", async () => {
  const place = await makePlace();
  const environment = {
    ...COMPLETE_SETTINGS,
    SITE_ENVIRONMENT: "staging",
    SITE_URL: "https://staging.example.com",
    SUPABASE_URL: "http://127.0.0.1:1",
  };
  const { code, stdout, stderr } = await run("deploy", place, { args: ["staging"], environment }).ended;
  removePlace(place);
  expect(stdout).toBe("Deploying to staging: https://staging.example.com, database http://127.0.0.1:1.\n");
  expect(stderr).toMatch(/^Not deployed:\n/);
  expect(code).toBe(1);
});

test.each([
  ["staging", ["production"]],
  ["production", ["functions", "staging"]],
])("the settings of %s end %j with one sentence", async (named, args) => {
  const place = await makePlace();
  const environment = { ...COMPLETE_SETTINGS, SITE_ENVIRONMENT: named };
  const { code, stdout, stderr } = await run("deploy", place, { args, environment }).ended;
  removePlace(place);
  expect(stdout).toBe("");
  expect(stderr).toMatch(new RegExp(`^Nothing changed: these are the settings of "${named}" .*\\.\n$`));
  expect(code).toBe(1);
});
