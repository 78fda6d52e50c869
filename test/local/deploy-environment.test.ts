/** Settings of the other environment are refused before the build, and a site that doesn't run the uploaded version before it gets visitors. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProject } from "~/backend/connect";
import { refuseMoved, refuseOtherEnvironment } from "../../local/deploy/environment";
import { smokeTest, watchSite } from "../../local/deploy/smoke-test";
import type { DeployEnvironment, Wrangler } from "../../local/deploy/wrangler";
import "../../local/backend/storage/web-socket-name";

const PROJECTS = { staging: "abcdefghijklmnopqrst", production: "tsrqponmlkjihgfedcba" };

const settingsOf = (environment: DeployEnvironment) => ({
  SITE_ENVIRONMENT: environment,
  SITE_URL: `https://${environment}.example.com`,
  SUPABASE_URL: `https://${PROJECTS[environment]}.supabase.co`,
  DATABASE_URL: `postgresql://postgres.${PROJECTS[environment]}:secret@pooler.example.com:5432/postgres`,
});

const BOTH_WAYS: readonly (readonly [DeployEnvironment, DeployEnvironment])[] = [
  ["staging", "production"],
  ["production", "staging"],
];

test.each(BOTH_WAYS)("the settings of %s aren't deployed to %s", (from, to) => {
  expect(() => refuseOtherEnvironment(settingsOf(from), from)).not.toThrow();
  expect(() => refuseOtherEnvironment(settingsOf(from), to)).toThrow(
    `Nothing changed: these are the settings of "${from}" (SITE_ENVIRONMENT), so load ${to}'s settings file instead.`,
  );
});

test.each(BOTH_WAYS)("the database of %s isn't changed by a deployment to %s", (from, to) => {
  const mixed = { ...settingsOf(to), DATABASE_URL: settingsOf(from).DATABASE_URL };
  const sentence = `DATABASE_URL must be the connection string of SUPABASE_URL's project, ${PROJECTS[to]}.`;
  expect(() => refuseOtherEnvironment(mixed, to)).toThrow(sentence);
});

test("settings that don't name their environment are refused", () => {
  const { SITE_ENVIRONMENT: _, ...unnamed } = settingsOf("staging");
  expect(() => refuseOtherEnvironment(unnamed, "staging")).toThrow("add SITE_ENVIRONMENT='staging'");
});

const describeVersion = (environment: DeployEnvironment) => {
  const type = "plain_text";
  const texts = Object.entries(settingsOf(environment)).map(([name, text]) => ({ type, name, text }));
  return { resources: { bindings: [{ type: "queue", name: "LEADS" }, ...texts] } };
};

test.each(BOTH_WAYS)("a file that names the site or project of %s isn't deployed to %s", (from, to) => {
  const wrangler = { readJson: () => describeVersion(to) } as Pick<Wrangler, "readJson"> as Wrangler;
  expect(() => refuseMoved(wrangler, settingsOf(to), to, "old")).not.toThrow();
  for (const name of ["SITE_URL", "SUPABASE_URL"] as const) {
    const mixed = { ...settingsOf(to), [name]: settingsOf(from)[name] };
    expect(() => refuseMoved(wrangler, mixed, to, "old")).toThrow(
      `Not deployed: ${name} is ${settingsOf(from)[name]}, and ${to}'s visitors get ${settingsOf(to)[name]} now; correct it, or add --moved if it moved.`,
    );
  }
});

const getUrl = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A site of each environment, with the same release: only the versions differ. */
const openSite = (version: string) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ worker: "ok", release: "r1", version }));
  });
  return { server, asked, version, getUrl: () => getUrl(server) };
};
const sites = { staging: openSite("version-of-staging"), production: openSite("version-of-production") };

beforeAll(async () => {
  for (const { server } of Object.values(sites))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  for (const { server } of Object.values(sites)) server.close();
});

const service = openProject("http://127.0.0.1:1", "none").client();

test.each(BOTH_WAYS)("an upload to %s isn't taken for that of %s's site", async (from, to) => {
  const { getUrl, asked } = sites[to];
  const { version } = sites[from];
  const site = { url: getUrl(), version, headers: {} };
  expect(await smokeTest(site, service, 0)).toEqual([
    `${getUrl()} is answered by version ${sites[to].version} instead of the uploaded ${version}: check that SITE_URL is this environment's address.`,
  ]);
  expect(asked).toEqual(["GET /healthz"]);
  expect(await watchSite(site, 0, 0)).toBe(1);
  expect(await watchSite({ ...site, version: sites[to].version }, 0, 0)).toBe(0);
});

test("a version that wrangler didn't name fails, and one that arrives late doesn't", async () => {
  const url = sites.staging.getUrl();
  const problem = expect.stringContaining("instead of the uploaded one, which wrangler didn't name");
  expect(await smokeTest({ url, version: null, headers: {} }, service)).toEqual([problem]);
  let requests = 0;
  const late = createServer((_, response) => {
    requests += 1;
    response.end(JSON.stringify({ version: requests > 1 ? "new" : "old" }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => late.once("listening", resolve));
  const failures = await smokeTest({ url: getUrl(late), version: "new", headers: {} }, service);
  expect(failures.join("\n")).not.toContain("instead of the uploaded");
  late.close();
});
