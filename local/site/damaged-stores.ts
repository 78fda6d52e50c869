/** Refuses a start on a damaged store of the Worker, which would end the runtime with a stack. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "../process/start-error";
import { describeRepair } from "./data-folder";

const MAGIC = "SQLite format 3\u0000";
const HEADER_BYTES = 100;
/** It only keeps copies. */
const CACHE = /^(?:cache|kv)\b/;

/** @throws StartError that names the file and the fix */
export function assertStoresWhole(dataFolder: string): void {
  const root = path.join(dataFolder, "worker", "v3");
  if (!existsSync(root)) return;
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const file = path.join(root, name);
    if (!name.endsWith(".sqlite") || isWhole(readFileSync(file))) continue;
    const fix = CACHE.test(name)
      ? `It's only a cache: delete ${path.dirname(file)} and start again.`
      : describeRepair(dataFolder);
    throw new StartError(`${file} is damaged. ${fix}`);
  }
}

/** Whether the content is empty, or begins and ends as the format requires (sqlite.org/fileformat.html, 1.3). */
function isWhole(content: Buffer): boolean {
  if (content.length === 0) return true;
  if (content.length < HEADER_BYTES || content.toString("latin1", 0, MAGIC.length) !== MAGIC) return false;
  const stored = content.readUInt16BE(16);
  // 1 stands for 65,536.
  return content.length % (stored === 1 ? 65_536 : stored) === 0;
}
