/** The whole site as started by a user, and every way it can end: its ports are free afterwards, and the data is there next time. */
import { existsSync, readFileSync, statSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "../../local/backend/auth/keys";
import { findLockHolder } from "../../local/backend/database/process-lock";
import { getLockFile } from "../../local/site/data-folder";
import { IS_FULL } from "../support/amount";
import {
  makePlace,
  type Place,
  type Run,
  type RunOptions,
  removePlace,
  run,
  waitUntilFree,
  waitUntilOpen,
} from "./command";

const runs: Run[] = [];
const places: Place[] = [];

afterEach(async () => {
  for (const { child } of runs.splice(0)) child.kill("SIGTERM");
  for (const place of places.splice(0)) {
    await waitUntilFree(place.port, place.backendPort, place.vendorsPort);
    removePlace(place);
  }
});

async function open(place: Place, options?: RunOptions): Promise<Run> {
  const started = run("start", place, options);
  runs.push(started);
  await waitUntilOpen(started);
  return started;
}

/** A refused body of 2 MB does not break its connection: the next request gets a response, through wrangler's proxy too. */
async function expectAnswersAfterRefusedBodies(port: number): Promise<void> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: `http://127.0.0.1:${port}` };
  const body = Buffer.alloc(2 * 1024 * 1024, "x");
  for (const [status, method, target] of [
    [413, "POST", "/contact"],
    [405, "PUT", "/contact"],
    [413, "POST", "/webhooks/twilio"],
    [303, "POST", "/staff/photos/1FTEW1EP1MFA41207"],
  ] as const) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, target: string, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const address = { host: "127.0.0.1", port, path: target };
        const options = { agent, ...address, method, headers: body ? headers : {} };
        const request = http.request(options, (response) => {
          response.resume().on("end", () => resolve(response.statusCode));
        });
        request.on("error", reject).end(body);
      });
    const answers = [await ask(method, target, body), await ask("GET", "/about")];
    expect([method, target, ...answers]).toEqual([method, target, status, 200]);
    agent.destroy();
  }
}

/** Starts one after the other, on a machine that may be busy. The nightly run also kills one. */
const OPENINGS_MS = 600_000;

test(
  "it starts, locks its folder, answers after refused bodies, and ends by Ctrl-C and a killed npm without leftovers",
  async () => {
    const place = await makePlace();
    places.push(place);
    const ports = [place.port, place.backendPort, place.vendorsPort] as const;
    const address = `http://127.0.0.1:${place.port}`;

    const first = await open(place, { environment: { INVENTORY_FRESH_SECONDS: "0" } });
    const texts = `http://127.0.0.1:${place.vendorsPort}`;
    const pages = [`  Ready: ${address}\n`, `${address}/staff/sign-in`, texts];
    for (const said of [...pages, place.dataFolder, "Ctrl-C"]) expect(first.output.stdout).toContain(said);
    expect(await (await fetch(texts)).text()).toContain("Texts sent on this machine");
    expect(first.output.stderr).toBe("");
    // The backend of a busy machine may answer later than the health check waits.
    const readHealth = async () => (await fetch(`${address}/healthz`)).json();
    await expect.poll(readHealth).toMatchObject({ backend: "ok", stock: { vehicles: 21 } });
    const settings = readFileSync(path.join(place.dataFolder, "worker.env"), "utf8");
    expect(settings).toContain("INVENTORY_FRESH_SECONDS='0'");
    // Contains the secrets too, so that only its owner may read it.
    expect(settings).toContain("sb_secret_");
    for (const kept of ["worker.env", "worker.log", "backend/secret-key"])
      expect(statSync(path.join(place.dataFolder, kept)).mode & 0o777).toBe(0o600);

    const expectRefusal = async (command: string, sentence: RegExp) => {
      const stderr = expect.stringMatching(sentence);
      expect(await run(command, place).ended).toMatchObject({ code: 1, stderr });
    };
    await expectRefusal("start", /^Another running site uses .*\n$/);
    await expectRefusal("reset", /^The running site uses .*Ctrl-C.*\n$/);
    first.child.kill("SIGINT");
    expect((await first.ended).code).toBe(0);
    await waitUntilFree(...ports);

    if (IS_FULL) {
      const killed = await open(place);
      killed.child.kill("SIGKILL");
      await waitUntilFree(...ports);
    }

    const underNpm = await open(place, { viaNpm: true });
    const inventory = `http://127.0.0.1:${place.backendPort}/rest/v1/inventory?select=id`;
    const rows = await fetch(inventory, { headers: { apikey: LOCAL_PUBLISHABLE_KEY } });
    expect(await rows.json()).toHaveLength(23);
    await expectAnswersAfterRefusedBodies(place.port);
    underNpm.child.kill("SIGKILL");
    await waitUntilFree(...ports);

    // The ports are free before the process that holds the lock has ended.
    await expect.poll(() => findLockHolder(getLockFile(place.dataFolder))).toBeNull();
    await expectRefusal("reset", /-- --yes"\.\n$/);
    expect(existsSync(place.dataFolder)).toBe(true);
    expect((await run("reset", place, { args: ["--yes"] }).ended).code).toBe(0);
    expect(existsSync(place.dataFolder)).toBe(false);
  },
  OPENINGS_MS,
);
