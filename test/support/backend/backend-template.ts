/** Creates a data folder with the demo inventory once per test run, for `copyTemplate`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../site/free-port";
import { spawnBackend } from "./spawn-backend";

/** @returns the folder, which is deleted when this process exits */
export async function makeBackendTemplate(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "backend-template-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const backend = await spawnBackend(folder, await findFreePort());
  await backend.close();
  return folder;
}
