/** Measures the memory of the site's processes and the size of its folder, and detects growth. */
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { IsolateHeap } from "./isolate-heap";

export interface Footprint {
  /** Since the start of the run. */
  readonly minutes: number;
  /** Memory of the Worker's isolate after garbage collection, in MiB. */
  readonly heapMib: number;
  /**
   * Resident memory of all workerd processes, in MiB. Besides the Worker it includes Miniflare's KV, queues, and cache, which
   * keeps every requested page, and memory that their allocator has not returned.
   */
  readonly workerMib: number;
  /** Resident memory of the embedded backend, in MiB. */
  readonly backendMib: number;
  /** Size of the backend's data folder, in MiB. */
  readonly folderMib: number;
}

const KIB_PER_MIB = 1024;
const BYTES_PER_MIB = KIB_PER_MIB * KIB_PER_MIB;

/** Measures the processes started by this one. */
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

/** Computes the growth in MiB per minute by least squares over the second half, when all code is loaded and compiled. */
export function findSlope(footprints: readonly Footprint[], of: keyof Footprint): number {
  const half = footprints.slice(Math.floor(footprints.length / 2));
  const meanX = half.reduce((sum, { minutes }) => sum + minutes, 0) / half.length;
  const meanY = half.reduce((sum, each) => sum + each[of], 0) / half.length;
  const spread = half.reduce((sum, { minutes }) => sum + (minutes - meanX) ** 2, 0);
  const along = half.reduce((sum, each) => sum + (each.minutes - meanX) * (each[of] - meanY), 0);
  return spread === 0 ? 0 : along / spread;
}

/**
 * Computes by how many percent the last third exceeds the second, using medians, since a collection in the middle of a request
 * includes the memory that the request holds. The first third is warm-up: code is compiled and caches fill up.
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
