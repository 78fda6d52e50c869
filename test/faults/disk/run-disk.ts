/**
 * Tests a full disk under the embedded backend: it reports the problem, refuses writes that it can't store, and keeps every
 * confirmed write.
 */
import path from "node:path";
import * as z from "zod";
import type { SuiteReport } from "../suites/suite-report";
import { runOnSmallDisk } from "./small-disk";

const DISK_MIB = 160;
const SCRIPT = path.join(import.meta.dirname, "on-small-disk.ts");

const filled = z.object({
  codes: z.array(z.number()),
  isPhotoRefused: z.boolean(),
  readable: z.number(),
  sentences: z.array(z.string()),
});
const refused = z.object({ sentence: z.string() });
const opened = z.object({ confirmed: z.array(z.string()), rows: z.array(z.string()), status: z.number() });

/** @returns null, after logging a warning, where this account can't mount a small disk */
export function runDisk(seed: number): SuiteReport | null {
  const printed = runOnSmallDisk(DISK_MIB, SCRIPT, ["fill", "refuse", "open"]);
  if (printed === null) {
    console.warn("SKIPPED: the full disk test needs `unshare` and `mount`, as root or in a user namespace.");
    return null;
  }
  const lines = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line || "{}"));
  const before = filled.parse(lines[0]);
  const { sentence } = refused.parse(lines[1]);
  const after = opened.parse(lines[2]);
  const rows = new Set(after.rows);
  const lost = after.confirmed.filter((sku) => !rows.has(sku)).length;
  const promises: readonly (readonly [string, boolean])[] = [
    ["writes are refused with 503", before.codes.every((code) => code === 503)],
    ["a photo is refused", before.isPhotoRefused],
    ["existing data can be read", before.readable === 200],
    [
      "one log line reports it",
      before.sentences.length === 1 && / is full: nothing is saved until/.test(before.sentences[0] ?? ""),
    ],
    ["a start reports it", /^StartError: The disk with .* is full: free up \d+ MiB/.test(sentence)],
    ["some writes were confirmed", after.confirmed.length > 0],
    ["no confirmed row is lost", lost === 0],
    ["no refused row is stored", after.rows.length === after.confirmed.length + lost],
    ["it accepts writes again once there is room", after.status === 201],
  ];
  const troubles = promises.filter(([, isKept]) => !isKept).map(([name]) => `not kept: ${name}`);
  return {
    name: "disk",
    seed,
    tried: promises.length,
    survived: promises.length - troubles.length,
    lost,
    doubled: after.rows.length - rows.size,
    troubles,
  };
}
