/** Measures each staff page of a dealership with 60 vehicles for sale and 2,000 leads: time, queries, and bytes. */

import { bundleBackend } from "../support/backend/backend-bundle";
import { makeBackendTemplate } from "../support/backend/backend-template";
import { bundleWorker } from "../support/site/worker-bundle";
import { openBusySite } from "./busy-site";

const SIZE = { vehicles: 39, leads: 2000, unanswered: 7 };
const ROUNDS = 100;

export async function report(): Promise<void> {
  await bundleWorker();
  process.env.BACKEND_BUNDLE ??= await bundleBackend();
  process.env.BACKEND_TEMPLATE ??= await makeBackendTemplate();
  const site = await openBusySite(SIZE);
  try {
    console.log(`  ${SIZE.vehicles + 21} vehicles for sale, ${SIZE.leads} leads; ${ROUNDS} requests a page`);
    for (const path of site.pages) {
      // Its code is compiled and its queries are planned.
      await site.open(path);
      const rounds: Awaited<ReturnType<typeof site.open>>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await site.open(path));
      const times = rounds.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
      const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
      const queries = Math.max(...rounds.map((round) => round.queries));
      const name = path.replace(/[\da-f-]{36}/, ":id").padEnd(34);
      console.log(
        `  ${name} median ${at(0.5)}, p99 ${at(0.99)}, ${queries} queries, ${rounds[0]?.bytes} B brotli`,
      );
    }
  } finally {
    await site.close();
  }
}
