/** What a deployment does beside wrangler's commands: its smoke test against a running site, and its environments. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { parse } from "smol-toml";
import { expect, inject, test } from "vitest";
import { openProject } from "~/backend/connect";
import { smokeTest, watchSite } from "../../local/deploy/smoke-test";
import "../../local/backend/storage/web-socket-name";

const service = openProject(inject("backendUrl"), inject("secretKey")).client();
const url = inject("siteUrl");
const { version } = (await (await fetch(`${url}/healthz`)).json()) as { version: string };
const site = { url, version, headers: {} };

const countSuspected = async () => {
  const query = service.from("contact_messages").select("id", { count: "exact", head: true });
  return (await query.eq("email", "smoke-test@example.com")).count;
};

test("the smoke test finds nothing wrong with the site, and leaves no lead", async () => {
  expect(version).toMatch(/^[0-9a-f-]{36}$/);
  expect(await smokeTest(site, service)).toEqual([]);
  expect(await watchSite(site, 0, 0)).toBe(0);
  expect(await countSuspected()).toBe(0);
});

test("the smoke test names each page of a broken site and the lost lead", async () => {
  const broken = createServer((_, response) => response.writeHead(500).end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => broken.once("listening", resolve));
  const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const failures = await smokeTest({ url, version, headers: {} }, service);
  expect(failures).toHaveLength(12);
  expect(failures).toContain("/inventory returned 500.");
  expect(failures.at(-1)).toBe("The contact form returned 500.");
  expect(await watchSite({ url, version, headers: {} }, 0, 0)).toBe(1);
  broken.close();
});

const dryRun = (environment: string, ...args: string[]) => {
  const script = path.resolve("node_modules/wrangler/bin/wrangler.js");
  const env = { ...process.env, DEPLOY_ENVIRONMENT: environment, CI: "1", WRANGLER_SEND_METRICS: "false" };
  const run = spawnSync(process.execPath, [script, "deploy", "--dry-run", ...args], {
    env,
    encoding: "utf8",
  });
  return { status: run.status, output: run.stdout + run.stderr };
};

test("wrangler refuses a deployment that isn't npm run deploy", () => {
  const { status, output } = dryRun("");
  expect(status).not.toBe(0);
  expect(output).toContain('Not deployed: run "npm run deploy -- staging"');
});

test.each([
  ["staging", "staging-leads", "staging-snapshots"],
  ["production", "leads", "production-snapshots"],
])("wrangler accepts the environment %s, with queue %s and namespace %s", (name, queue, namespace) => {
  const { status, output } = dryRun(name, "--env", name);
  expect(status, output).toBe(0);
  expect(output).toContain(`env.LEADS (${queue}) `);
  expect(output).toContain(`env.SNAPSHOTS (${namespace}) `);
});

test("the environments have the local bindings, under names of their own", () => {
  const config = parse(readFileSync("wrangler.toml", "utf8")) as Record<string, unknown>;
  const bindingsOf = (environment: object, prefix: string) => {
    const { images, version_metadata, queues, durable_objects, kv_namespaces } = environment as Record<
      string,
      object
    >;
    const text = JSON.stringify({ images, version_metadata, queues, durable_objects, kv_namespaces });
    return text.replaceAll(`"${prefix}`, '"').replace(/"id":"[^"]*"/, "");
  };
  const { staging, production } = config.env as Record<string, object>;
  expect(bindingsOf(production ?? {}, "")).toBe(bindingsOf(config, ""));
  expect(bindingsOf(staging ?? {}, "staging-")).toBe(bindingsOf(config, ""));
});
