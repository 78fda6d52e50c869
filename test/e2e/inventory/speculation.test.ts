import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { findViewedVehicle } from "~/edge/vehicle-views/counted-view";
import { IS_FULL } from "../../support/amount";
import { launchBrowser, SCREENS, visit } from "../../support/browser/browse";
import { BROWSER_FLAGS, ensureBrowser } from "../../support/site/browser";

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
const BEACON = `
  const tell = (state) => fetch("/beacon?" + location.pathname + " " + state);
  tell(document.prerendering ? "prerendered" : "shown");
  document.addEventListener("prerenderingchange", () => tell("activated"));
  const open = () => document.querySelector("main h2 a")?.click();
  if (location.search === "?style=Truck&open") setTimeout(open, 4000);`;

/**
 * A proxy of the site in which moderate eagerness (hovering over a link) becomes immediate, because no pointer moves here,
 * and in which each page reports its state.
 */
async function startTellingSite(
  tell: (message: string) => void,
  note: (request: IncomingMessage) => void = () => undefined,
) {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? "/";
    if (target.startsWith("/beacon?")) {
      tell(decodeURIComponent(target.slice("/beacon?".length)));
      return response.writeHead(204).end();
    }
    note(request);
    if (request.method === "POST") return response.writeHead(204).end();
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

test.runIf(IS_FULL)("a vehicle's page is prerendered before it is opened, and no other page is", async () => {
  const messages: string[] = [];
  const telling = await startTellingSite((message) => messages.push(message));
  try {
    const isPrerendered = () => messages.some((message) => message.endsWith("prerendered"));
    // A browser short of memory or time skips prerendering; a new one tries again.
    for (let tries = 0; tries < 3 && !isPrerendered(); tries += 1)
      await browseAlone(`${telling.url}/es/inventory?style=Truck`, isPrerendered);
  } finally {
    telling.stop();
  }
  expect(messages).toContain("/es/inventory shown");
  expect(messages.join()).toContain("prerendered");
  const prerendered = messages.filter((message) => message.endsWith(" prerendered"));
  expect(prerendered.every((message) => /^\/es\/vehicle\/\d+ prerendered$/.test(message))).toBe(true);
});

test.runIf(IS_FULL)("a prerendered page reports one view when it is shown, and none before", async () => {
  const messages: string[] = [];
  const views: string[] = [];
  const telling = await startTellingSite(
    (message) => messages.push(message),
    ({ method, url = "", headers }) => {
      // A headless browser's user agent says so, and wouldn't count as a shopper.
      const { "user-agent": agent = "", ...others } = headers as Record<string, string>;
      const sent = { ...others, "User-Agent": agent.replace("Headless", "") };
      const request = new Request(site + url, { headers: sent });
      if (method === "POST") views.push(`reported ${url}`);
      else if (findViewedVehicle(request, { status: 200 }) !== null) views.push(`counted ${url}`);
    },
  );
  const shown = () => messages.findLast((message) => / activated$/.test(message));
  try {
    for (let tries = 0; tries < 3 && !shown(); tries += 1) {
      views.length = 0;
      const opened = `${telling.url}/es/inventory?style=Truck&open`;
      await browseAlone(opened, () => shown() !== undefined && views.length > 0);
    }
  } finally {
    telling.stop();
  }
  expect(views).toEqual([`reported ${shown()?.split(" ")[0]}/view`]);
});

test("in browsers without speculation rules, pages prefetch what a finger presses, and nothing else", async () => {
  const browser = await launchBrowser();
  for (const [path, target] of [
    ["/", "/inventory"],
    // Not one of the first three, which are prefetched before.
    ["/es/inventory", "/es/vehicle/8"],
    ["/vehicle/1", "/inventory"],
  ] as const) {
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
    const hints = await page
      .locator("link[rel=prefetch]")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(hints.filter((pathname) => !/\/vehicle\/(?!8$)/.test(pathname))).toEqual([target]);
    await close();
  }
  await browser.close();
});
