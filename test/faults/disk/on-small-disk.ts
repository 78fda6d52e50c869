/**
 * Runs the embedded backend on a disk that fills up: `on-small-disk.ts FOLDER fill|refuse|open`, each step in its own process.
 */
import { appendFileSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { startBackend } from "../../../local/backend/start-backend";

const [, , disk = "", step = ""] = process.argv;
const dataFolder = path.join(disk, "backend");
const filler = path.join(disk, "filler");
/** SKUs of confirmed rows, one per line. */
const confirmed = path.join(disk, "confirmed");
const MIB = 1024 * 1024;
const REFUSALS = 5;
/** The backend refuses writes below 28 MiB. */
const LEFT_BYTES = 29 * MIB;

const say = (facts: object) => console.log(JSON.stringify({ step, ...facts }));
const open = async () => startBackend({ dataFolder, port: 0, seed: false, environment: {} });
const connect = ({ url, keys }: Awaited<ReturnType<typeof open>>) =>
  createClient(url, keys.secret, { auth: { persistSession: false } });

function takeRoom(leftBytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  appendFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - leftBytes)));
}

/** Writes until every write is refused, then kills the process as a power failure would. */
async function fill(): Promise<void> {
  const sentences: unknown[] = [];
  console.error = (sentence: unknown) => sentences.push(sentence);
  const service = connect(await open());
  writeFileSync(confirmed, "");
  takeRoom(LEFT_BYTES);
  const codes: number[] = [];
  for (let number = 1; codes.length < REFUSALS; number += 1) {
    const description = number.toString(36).padEnd(1_900, "blue ");
    const { status } = await service
      .from("inventory")
      .insert({ product_name: "2020 Kia Rio", sku: `ROW-${number}`, description });
    if (status === 201) appendFileSync(confirmed, `ROW-${number}\n`);
    else codes.push(status);
  }
  const photo = new Uint8Array(MIB);
  const { error } = await service.storage
    .from("vehicle-photos")
    .upload("A/1.webp", photo, { contentType: "image/webp" });
  const { status: readable } = await service.from("inventory").select("id", { head: true });
  say({ codes, isPhotoRefused: error !== null, readable, sentences });
  takeRoom(0);
  process.kill(process.pid, "SIGKILL");
}

async function refuse(): Promise<void> {
  const sentence = await open().then(
    () => "it opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );
  say({ sentence });
  process.exit(0);
}

async function reopen(): Promise<void> {
  rmSync(filler);
  const backend = await open();
  const service = connect(backend);
  const rows: string[] = [];
  for (let from = 0; from === rows.length; from += 1000) {
    const { data } = await service
      .from("inventory")
      .select("sku")
      .order("id")
      .range(from, from + 999);
    rows.push(...(data ?? []).map(({ sku }) => String(sku)));
  }
  const { status } = await service.from("inventory").insert({ product_name: "2020 Kia Rio", sku: "AFTER" });
  say({ confirmed: readFileSync(confirmed, "utf8").split("\n").filter(Boolean), rows, status });
  await backend.close();
  process.exit(0);
}

const STEPS: Readonly<Record<string, () => Promise<void>>> = { fill, refuse, open: reopen };
await STEPS[step]?.();
