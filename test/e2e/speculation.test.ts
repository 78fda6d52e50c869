import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { launchBrowser, SCREENS, visit } from "../support/browser/browse";
import { BROWSER_FLAGS, ensureBrowser } from "../support/site/browser";

const site = inject("siteUrl");

test("pages link to the speculation rules; page fragments and browsers that save data get none", async () => {
  const rulesOf = async (target: string, headers: Record<string, string> = {}) =>
    (await fetch(site + target, { headers })).headers.get("Speculation-Rules");
  expect(await rulesOf("/inventory")).toBe('"/speculationrules.json"');
  // The page cache now has the page, but not this header with it.
  expect(await rulesOf("/inventory", { "Save-Data": "on" })).toBeNull();
  expect(await rulesOf("/inventory")).toBe('"/speculationrules.json"');
  expect(await rulesOf("/nowhere")).toBeNull();
  expect(await rulesOf("/healthz")).toBeNull();
  const file = await fetch(`${site}/speculationrules.json`);
  expect(file.headers.get("Content-Type")).toMatch(/^application\/speculationrules\+json/);
});

/** Script that makes each page report whether it was prerendered or shown. */
const BEACON = `fetch("/beacon?" + location.pathname + (document.prerendering ? " prerendered" : " shown"));`;

/**
 * A proxy of the site in which moderate eagerness (hovering over a link) becomes immediate, because no pointer moves here,
 * and in which each page reports its state.
 */
async function startTellingSite(tell: (message: string) => void) {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? "/";
    if (target.startsWith("/beacon?")) {
      tell(decodeURIComponent(target.slice("/beacon?".length)));
      return response.writeHead(204).end();
    }
    const answer = await fetch(site + target, { headers: { Accept: request.headers.accept ?? "*/*" } });
    let body = Buffer.from(await answer.arrayBuffer());
    if (target === "/speculationrules.json")
      body = Buffer.from(`${body}`.replaceAll('"moderate"', '"immediate"'));
    if (target.startsWith("/build/enhance/")) body = Buffer.from(`${body}\n${BEACON}`);
    for (const [name, value] of answer.headers)
      if (!/^(content-(encoding|length)|transfer-encoding|connection|etag)$/.test(name))
        response.setHeader(name, value);
    response.writeHead(answer.status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs a browser without a debugger, because DevTools disables prerendering. Ends when done, or after 40 s. */
async function browseAlone(url: string, isDone: () => boolean): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), "alone-"));
  const flags = ["--headless=new", ...BROWSER_FLAGS, `--user-data-dir=${profile}`];
  const browser = spawn(await ensureBrowser(), [...flags, url], { stdio: "ignore", detached: true });
  try {
    for (const until = Date.now() + 40_000; Date.now() < until; await sleep(100)) if (isDone()) return;
  } finally {
    // Kills the process group, which includes the browser's helper processes.
    if (browser.pid) process.kill(-browser.pid, "SIGKILL");
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

test("a vehicle's page is prerendered before it is opened, and no other page is", async () => {
  const told: string[] = [];
  const telling = await startTellingSite((message) => told.push(message));
  try {
    const isPrerendered = () => told.some((message) => message.endsWith("prerendered"));
    // A browser short of memory or time skips prerendering; a new one tries again.
    for (let tries = 0; tries < 3 && !isPrerendered(); tries += 1)
      await browseAlone(`${telling.url}/es/inventory?style=Truck`, isPrerendered);
  } finally {
    telling.stop();
  }
  expect(told).toContain("/es/inventory shown");
  expect(told.join()).toContain("prerendered");
  const prerendered = told.filter((message) => message.endsWith(" prerendered"));
  expect(prerendered.every((message) => /^\/es\/vehicle\/\d+ prerendered$/.test(message))).toBe(true);
});

test.each([
  ["/", "/inventory"],
  ["/es/inventory", "/es/vehicle/1"],
  ["/vehicle/1", "/inventory"],
])("in browsers without speculation rules, %s prefetches %s on pointerdown", async (path, target) => {
  const browser = await launchBrowser();
  const { page, close } = await visit(browser, SCREENS.phone);
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto(site + path);
  const fetched = page.waitForRequest((request) => request.url() === site + target);
  await page.locator(`main a[href="${target}"]`).first().dispatchEvent("pointerdown");
  expect((await fetched).headers()).toMatchObject({ "sec-purpose": "prefetch" });
  // A link to any other page is not prefetched.
  await page.locator('a[href$="/contact"]').first().dispatchEvent("pointerdown");
  expect(await page.locator("link[rel=prefetch]").count()).toBe(1);
  await close();
  await browser.close();
});
