/**
 * Measures views of the inventory page in one isolate: CPU time per view and views per second, from the cache in full and
 * revalidated (304), and rendered.
 * In a deployment Cloudflare's network compresses, not the Worker.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { startOnStub } from "../support/backend/stub-backend";
import { bundleWorker } from "../support/site/worker-bundle";

const VEHICLES = 24;
const CONNECTIONS = 10;
const VIEWS = 3_000;
const ROUNDS = 3;
/** The clock tick of proc(5), on every Linux that Node runs on. */
const MS_PER_TICK = 10;

type Headers = Readonly<Record<string, string>>;

/** What Cloudflare and a phone's browser send. */
const USUAL: Headers = {
  "CF-Ray": "8f2a1c0d9e7b6a54-MIA",
  "Accept-Language": "en-US,en;q=0.9",
  "Sec-Fetch-Dest": "document",
};

export async function report(): Promise<void> {
  await bundleWorker();
  const page = await measure("the site");
  await measure("the runtime alone (a Worker that returns as many bytes)", createPlainWorker(page));
}

/** @param wrappers replaces the site's Worker */
async function measure(name: string, wrappers: Readonly<Record<string, string>> = {}): Promise<number> {
  const worker = await startOnStub(VEHICLES, { wrappers, hasOwnSocket: true });
  try {
    await worker.ready;
    const address = new URL("/inventory", await worker.unsafeGetDirectURL());
    const { bytes, etag = "" } = await view(address, {}, new Agent());
    await reportRounds(`${name}, in full`, address, {});
    await reportRounds(`${name}, 304`, address, { "If-None-Match": etag });
    // With a session cookie the page isn't cached.
    await reportRounds(`${name}, rendered`, address, { Cookie: "session=bench" }, VIEWS / 10);
    return bytes;
  } finally {
    await worker.dispose();
  }
}

/** With the Durable Object that wrangler.toml names. */
const createPlainWorker = (bytes: number) => ({
  "plain.js": `
    import { DurableObject } from "cloudflare:workers";
    export class LeadBuffer extends DurableObject {}
    const body = new Uint8Array(${bytes});
    const fetch = ({ headers }) =>
      headers.has("If-None-Match") ? new Response(null, { status: 304 }) : new Response(body, { headers: { ETag: "a" } });
    export default { fetch };
  `,
});

async function reportRounds(name: string, address: URL, headers: Headers, views = VIEWS): Promise<void> {
  await viewMany(address, headers, views);
  const rounds: Awaited<ReturnType<typeof viewMany>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await viewMany(address, headers, views));
  const best = rounds.reduce((least, each) => (each.cpuMs < least.cpuMs ? each : least));
  console.log(
    `${name}: ${best.cpuMs.toFixed(2)} ms of CPU a view (least of ${ROUNDS} rounds of ${views}), ${Math.round(best.perSecond)} views a second, ${best.bytes} bytes`,
  );
}

async function viewMany(address: URL, headers: Headers, views: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [cpuBefore, start] = [readWorkerdCpuMs(), performance.now()];
  let left = views;
  let bytes = 0;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      bytes = (await view(address, headers, agent)).bytes;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = (readWorkerdCpuMs() - cpuBefore) / views;
  agent.destroy();
  return { cpuMs, perSecond: views / seconds, bytes };
}

function view(address: URL, headers: Headers, agent: Agent): Promise<{ bytes: number; etag?: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: { ...USUAL, ...headers }, agent }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve({ bytes, etag: answer.headers.etag }));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

/**
 * Returns the CPU time of workerd processes started by this one, including Miniflare's simulated services. @throws Error
 * without proc(5)
 */
function readWorkerdCpuMs(): number {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const own = list
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, command]) => Number(parent) === process.pid && command?.includes("workerd"));
  const ticks = own.map(([, pid]) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
}
