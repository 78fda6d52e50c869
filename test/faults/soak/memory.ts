/** What the site takes of this machine: the memory of its processes and the size of its folder, and whether either grows. */
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { IsolateHeap } from "./isolate-heap";

export interface Footprint {
  /** Since the beginning. */
  readonly minutes: number;
  /** What the Worker's isolate holds after garbage collection, in MiB. */
  readonly heapMib: number;
  /**
   * Resident memory of all of workerd's processes, in MiB: beside the Worker, Miniflare's stand-ins for KV, queues and the cache,
   * which keeps every page that was asked for, and what their allocator does not give back.
   */
  readonly workerMib: number;
  /** Of the embedded backend, in MiB. */
  readonly backendMib: number;
  /** Of its data folder, in MiB. */
  readonly folderMib: number;
}

const KIB_PER_MIB = 1024;
const BYTES_PER_MIB = KIB_PER_MIB * KIB_PER_MIB;

/** Of the processes that this one has started. */
export async function measureFootprint(
  heap: IsolateHeap,
  folder: string,
  minutes: number,
): Promise<Footprint> {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" }).split("\n");
  const processes = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const sumOf = (word: string) =>
    processes
      .filter(([, , parent, , command]) => Number(parent) === process.pid && command?.includes(word))
      .reduce((sum, [, , , kib]) => sum + Number(kib) / KIB_PER_MIB, 0);
  return {
    minutes,
    heapMib: await heap.measure(),
    workerMib: sumOf("workerd"),
    backendMib: sumOf("backend-process"),
    folderMib: measureFolder(folder) / BYTES_PER_MIB,
  };
}

function measureFolder(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.reduce(
    (sum, name) => sum + (statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** MiB a minute by least squares over the second half, when everything has been loaded and compiled. */
export function findSlope(footprints: readonly Footprint[], of: keyof Footprint): number {
  const half = footprints.slice(Math.floor(footprints.length / 2));
  const meanX = half.reduce((sum, { minutes }) => sum + minutes, 0) / half.length;
  const meanY = half.reduce((sum, each) => sum + each[of], 0) / half.length;
  const spread = half.reduce((sum, { minutes }) => sum + (minutes - meanX) ** 2, 0);
  const along = half.reduce((sum, each) => sum + (each.minutes - meanX) * (each[of] - meanY), 0);
  return spread === 0 ? 0 : along / spread;
}

/**
 * By how many per cent the last third lies above the second. The first third is warming up: code is compiled on its way, and caches
 * fill to their limits. A median, because a collection in the middle of a request counts what that request holds.
 */
export function findRise(footprints: readonly Footprint[], of: keyof Footprint): number {
  const third = Math.floor(footprints.length / 3);
  if (third === 0) return 0;
  const figures = footprints.map((each) => each[of]);
  const before = findMedian(figures.slice(-2 * third, -third));
  return (findMedian(figures.slice(-third)) / before - 1) * 100;
}

function findMedian(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
