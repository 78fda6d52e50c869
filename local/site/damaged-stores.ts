/**
 * Checks the Worker's local stores before a start. A damaged file of the page cache or of another store that can be built again
 * would end the runtime with a stack, so the store is moved aside.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
} from "node:fs";
import path from "node:path";
import { StartError } from "../process/start-error";
import { describeRepair } from "./data-folder";

const MAGIC = "SQLite format 3\u0000";
const HEADER_BYTES = 100;
const MIN_PAGE_BYTES = 512;

/** Leads may wait in it. */
const LEAD_BUFFER = /^do\/.*LeadBuffer$/;

/**
 * @param say receives one sentence per store that was moved
 * @throws StartError when the lead buffer is damaged
 */
export function moveDamagedStores(dataFolder: string, say: (sentence: string) => void): void {
  const root = path.join(dataFolder, "worker", "v3");
  const damaged = listStores(root).filter((name) => isDamaged(path.join(root, name)));
  const buffer = damaged.find((name) => LEAD_BUFFER.test(name));
  if (buffer)
    throw new StartError(
      `The lead buffer in ${path.join(root, buffer)} is damaged, and leads may wait in it. ${describeRepair(dataFolder)} If you're sure that no lead was waiting, delete that folder and start again.`,
    );
  for (const name of damaged) {
    const aside = path.join(dataFolder, "damaged", `${name.replaceAll("/", "-")}-${Date.now()}`);
    mkdirSync(path.dirname(aside), { recursive: true });
    renameSync(path.join(root, name), aside);
    say(`The store "${name}" was damaged. It was moved to ${aside}, and a new one is built.`);
  }
}

/** "cache", "kv", and one for each kind of Durable Object. */
function listStores(root: string): string[] {
  const list = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name)
      : [];
  return list(root).flatMap((name) =>
    name === "do" ? list(path.join(root, name)).map((kind) => `${name}/${kind}`) : [name],
  );
}

const isDamaged = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).some(
    (name) => name.endsWith(".sqlite") && !isDatabase(path.join(folder, name)),
  );

/** Whether the file is empty, or begins and ends as the format requires (sqlite.org/fileformat.html, 1.3). */
function isDatabase(file: string): boolean {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    if (size === 0) return true;
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
    const stored = header.readUInt16BE(16);
    const pageBytes = stored === 1 ? 65_536 : stored;
    return (
      header.toString("latin1", 0, MAGIC.length) === MAGIC &&
      pageBytes >= MIN_PAGE_BYTES &&
      size % pageBytes === 0
    );
  } finally {
    closeSync(handle);
  }
}
