/**
 * Detects a full disk before PostgreSQL does. Without room for the next write-ahead log file, PGlite hangs forever and blocks
 * every later request, so only reads are allowed while space is low.
 */
import { existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../process/start-error";
import { hasDatabase } from "./database-marker";

const MIB = 1024 * 1024;
/** One write-ahead log file plus the largest data of one request. */
const ROOM_TO_WRITE_BYTES = 28 * MIB;
/** A new database and the demo pictures. */
const ROOM_TO_BEGIN_BYTES = 100 * MIB;

type Answer = (request: Request) => Promise<Response>;

function countFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : path.dirname(folder));
  return bavail * bsize;
}

/**
 * @param folder the backend's; its parent folder exists
 * @throws StartError when there is too little room to start
 */
export function assertRoom(folder: string): void {
  const neededBytes = hasDatabase(folder) ? ROOM_TO_WRITE_BYTES : ROOM_TO_BEGIN_BYTES;
  if (countFreeBytes(folder) >= neededBytes) return;
  throw new StartError(
    `The disk with ${folder} is full: free up ${neededBytes / MIB} MiB and start again. Your data is safe.`,
  );
}

/**
 * Answers 503 to requests that may write while the disk is nearly full.
 * @param say called once each time the disk becomes full
 */
export function guardRoom(folder: string, answer: Answer, say: (sentence: string) => void): Answer {
  let isSaid = false;
  return async (request) => {
    if (request.method === "GET" || request.method === "HEAD") return answer(request);
    const isFull = countFreeBytes(folder) < ROOM_TO_WRITE_BYTES;
    if (isFull && !isSaid)
      say(`The disk with ${folder} is full: nothing is saved until you free up space. Your data is safe.`);
    isSaid = isFull;
    // PostgreSQL's code for a full disk, which a hosted project returns too.
    return isFull ? Response.json({ code: "53100", message: "disk full" }, { status: 503 }) : answer(request);
  };
}
