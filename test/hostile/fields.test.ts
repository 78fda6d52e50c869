/**
 * Sends every form of the site with a hostile string in each of its fields, one at a time, by an authorized user. The forms
 * come from the surface table.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IS_FULL, sample } from "../support/amount";
import { type BackendProcess, spawnBackend } from "../support/backend/spawn-backend";
import { storeLeads } from "../support/site/leads";
import { send } from "../support/site/send";
import { forgetAttempts, signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";
import { ROUTES } from "../worker/route-manifest";
import { listFaults, listHosts } from "./answer";
import { createDealer, inLanes, writeInHeader } from "./deal";
import { getSurface } from "./surface";

const LEAD = randomUUID();
const SESSION_SECRET = "local_0123456789abcdefghijklmnopqrstuvwxyz";
const hosts = new Set<string>();
let folder = "";
let backend: BackendProcess;
let worker: Miniflare;
let site = "";
let owner = "";

/** Uses its own backend, because some input is stored. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hostile-"));
  backend = await spawnBackend(folder);
  worker = await startWorker({
    settings: { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey, SESSION_SECRET },
  });
  site = (await worker.ready).origin;
  await storeLeads(backend.url, backend.secretKey, [{ id: LEAD }]);
  owner = await signIn(site, "owner");
  for (const page of [
    "/contact",
    "/staff",
    `/staff/leads/${LEAD}`,
    "/staff/vehicles/1",
    "/staff/vehicles/1/buyers-guide",
    "/staff/people",
  ])
    for (const host of listHosts((await send("GET", site + page, { Cookie: owner })).body)) hosts.add(host);
});
afterAll(async () => {
  await worker?.dispose();
  await backend?.kill();
  await rm(folder, { recursive: true, force: true });
});

let posts = 0;

/** Fills in values that must be unique. */
function fill(form: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value.replace("{unique}", String(posts))]),
  );
}

async function postOne(address: string, form: Readonly<Record<string, string>>, name: string, text: string) {
  posts += 1;
  // Each request has its own address; rate limits are tested elsewhere.
  const headers = {
    Origin: site,
    Cookie: address.includes("sign-in") ? "" : owner,
    "CF-Connecting-IP": `10.${posts >> 16}.${(posts >> 8) & 255}.${posts & 255}`,
    Referer: writeInHeader(text),
  };
  const answer = await send("POST", site + address, headers, { ...fill(form), [name]: text });
  const faults = listFaults(answer, site, hosts);
  return faults.length > 0 ? [{ address, name, text, faults, status: answer.status }] : [];
}

const deal = createDealer(48);

/** Signing out would end the session that the others need. */
const taking = ROUTES.filter(({ file }) => getSurface(file).forms && !file.includes("sign-out"));
/** Fields of each form that a sample tries. */
const SAMPLE_FIELDS = 2;
/** `test/routes/hostile-input.test.ts` sends the strings to every route; a sample here sends them to forms whose text is shown. */
const STORING = ["new-vehicle", "people", "settings", "lead", "contact"].map((name) => `/${name}.tsx`);
const sent = IS_FULL ? taking : taking.filter(({ file }) => STORING.some((end) => file.endsWith(end)));
/** These limit attempts by account, not only by address. */
const isLimited = (file: string) => file.includes("/account/");

test.each(sent)(
  "no string in any field breaks $file",
  async ({ file }) => {
    const { path: address, forms } = getSurface(file);
    const broken: unknown[] = [];
    for (const form of forms ?? []) {
      for (const name of sample([...Object.keys(form), "unknown"], SAMPLE_FIELDS)) {
        if (isLimited(file)) await forgetAttempts(backend.url, backend.secretKey);
        await inLanes(deal(), async (text) => {
          broken.push(...(await postOne(address.replace("{lead}", LEAD), form, name, text)));
        });
      }
    }
    expect(broken.slice(0, 5)).toEqual([]);
  },
  3_600_000,
);

test("stored input is shown as text on every staff page", async () => {
  const pages = ROUTES.filter(({ pattern, isHydrated }) => isHydrated && pattern.includes("/staff"));
  for (const { file } of pages) {
    const address = getSurface(file).path.replace("{lead}", LEAD);
    const answer = await send("GET", site + address, { Cookie: owner });
    expect([address, listFaults(answer, site, hosts)]).toEqual([address, []]);
  }
  expect(pages.length).toBeGreaterThan(8);
});
