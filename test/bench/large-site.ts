/**
 * Runs the built Worker with `LOT` vehicles (5,000) with photos on `PORT` (8897) until Ctrl-C, for measuring page speed with
 * other tools.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { bundleWorker, startWorker } from "../support/site/worker-bundle";
import { answerTables } from "./inventory-tables";

const BACKEND = "http://127.0.0.1:8790";
const PHOTOS = "local/demo/photos";

export async function report(): Promise<void> {
  const vehicles = Number(process.env.LOT ?? 5_000);
  const port = Number(process.env.PORT ?? 8897);
  await bundleWorker();
  const answerTable = answerTables(vehicles, BACKEND);
  const answerPhoto = await servePhotos();
  const worker = await startWorker({
    port,
    settings: { SUPABASE_URL: BACKEND, INVENTORY_FRESH_SECONDS: "3600" },
    outbound: async ({ url }) => {
      const address = new URL(url);
      if (address.pathname.startsWith("/storage/")) return answerPhoto(address);
      return address.pathname.startsWith("/rest/")
        ? answerTable(address)
        : new Response(null, { status: 404 });
    },
  });
  console.log(
    `${vehicles.toLocaleString("en")} vehicles: ${(await worker.ready).origin}/inventory (Ctrl-C stops)`,
  );
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  await worker.dispose();
}

/** Serves the demo photos repeatedly, chosen by the number in the requested name. */
async function servePhotos(): Promise<(address: URL) => Response> {
  const names = (await readdir(PHOTOS)).filter((name) => name.endsWith(".webp"));
  const photos = await Promise.all(names.map((name) => readFile(path.join(PHOTOS, name))));
  return ({ pathname }) => {
    const place = Number.parseInt(path.basename(pathname, ".webp"), 16);
    return new Response(photos[place % photos.length], { headers: { "Content-Type": "image/webp" } });
  };
}
