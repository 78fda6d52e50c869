/** Keeps data folders that tests copy: creating a database takes several seconds, and so does seeding it. */
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
import { startBackend } from "../../../local/backend/start-backend";
import { copyTemplate } from "./copy-template";
import { spawnBackend } from "./spawn-backend";

const CACHE = path.resolve("node_modules/.cache/backend-template");
const INPUTS = ["local/backend", "supabase", "package-lock.json"];
const SEED_INPUTS = ["local/demo", "app/staff/account"];

/** @returns a folder with the newest schema and without rows */
export const makeEmptyTemplate = (): Promise<string> =>
  makeTemplate("empty", hashInputs(INPUTS), async (dataFolder) => {
    await (await startBackend({ dataFolder, port: 0, seed: false, environment: {} })).close();
  });

/** @returns a folder with the demo inventory; made again every day, because seeded rows have dates */
export async function makeBackendTemplate(): Promise<string> {
  const empty = await makeEmptyTemplate();
  const today = new Date().toISOString().slice(0, 10);
  return makeTemplate("seeded", hashInputs([...INPUTS, ...SEED_INPUTS], today), async (dataFolder) => {
    copyTemplate(dataFolder, empty);
    await (await spawnBackend(dataFolder)).close();
  });
}

/** No run takes as long. A younger folder may be in use by a run that began before midnight, or on another branch. */
const KEPT_MS = 6 * 60 * 60 * 1000;

/** Makes the folder again when `hash` differs. */
async function makeTemplate(
  name: "empty" | "seeded",
  hash: string,
  fill: (dataFolder: string) => Promise<void>,
): Promise<string> {
  const cache = path.join(CACHE, name);
  const folder = path.join(cache, hash);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  removeOldFolders(cache);
  const draft = mkdtempSync(path.join(cache, "draft-"));
  await fill(draft);
  // Another run may have been faster.
  if (!existsSync(folder)) renameSync(draft, folder);
  return folder;
}

function removeOldFolders(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

function hashInputs(inputs: readonly string[], more = ""): string {
  const hash = createHash("sha256").update(more);
  for (const input of inputs)
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
