/** Keeps a data folder with the demo inventory, which tests copy: seeding one takes several seconds. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { spawnBackend } from "./spawn-backend";

const CACHE = path.resolve("node_modules/.cache/backend-template");
const INPUTS = [
  "local/backend",
  "local/demo",
  "supabase/migrations",
  "app/staff/account",
  "package-lock.json",
];

/** @returns a folder that is made again when its inputs change, and every day, because seeded rows have dates */
export async function makeBackendTemplate(): Promise<string> {
  const folder = path.join(CACHE, hashInputs());
  if (existsSync(folder)) return folder;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(path.join(CACHE, "draft-"));
  const backend = await spawnBackend(draft);
  await backend.close();
  // Another run may have been faster.
  if (!existsSync(folder)) renameSync(draft, folder);
  return folder;
}

function hashInputs(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const input of INPUTS)
    for (const file of listFiles(input)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function listFiles(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  const names = readdirSync(place, { recursive: true }) as string[];
  return names
    .sort()
    .map((name) => path.join(place, name))
    .filter((file) => statSync(file).isFile());
}
