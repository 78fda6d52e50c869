/**
 * A disk that is full, noticed before PostgreSQL does: without room for the next file of its write-ahead log PGlite waits for ever, and
 * everybody behind it. So while there is little left only reading is let through.
 */
import { existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../process/start-error";
import { hasDatabase } from "./database-marker";

const MIB = 1024 * 1024;
/** That file, and what one request may bring. */
const ROOM_TO_WRITE_BYTES = 28 * MIB;
/** For a database that does not exist yet, and the demo's pictures. */
const ROOM_TO_BEGIN_BYTES = 100 * MIB;

type Answer = (request: Request) => Promise<Response>;

function countFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : path.dirname(folder));
  return bavail * bsize;
}

/**
 * @param folder of the backend; the one that holds it exists
 * @throws StartError without room for what a start writes
 */
export function assertRoom(folder: string): void {
  const neededBytes = hasDatabase(folder) ? ROOM_TO_WRITE_BYTES : ROOM_TO_BEGIN_BYTES;
  if (countFreeBytes(folder) >= neededBytes) return;
  throw new StartError(
    `The disk that holds ${folder} is full: make ${neededBytes / MIB} MiB of room there and start again; what is in it is safe.`,
  );
}

/**
 * Refuses with "not now" (503) what may write, while there is no room.
 * @param say told once, and again when there was room in between
 */
export function guardRoom(folder: string, answer: Answer, say: (sentence: string) => void): Answer {
  let isSaid = false;
  return async (request) => {
    if (request.method === "GET" || request.method === "HEAD") return answer(request);
    const isFull = countFreeBytes(folder) < ROOM_TO_WRITE_BYTES;
    if (isFull && !isSaid)
      say(
        `The disk that holds ${folder} is full: nothing new is stored until there is room; what is in it is safe.`,
      );
    isSaid = isFull;
    // The code of PostgreSQL for it, which a hosted project gives as well.
    return isFull ? Response.json({ code: "53100", message: "disk full" }, { status: 503 }) : answer(request);
  };
}
