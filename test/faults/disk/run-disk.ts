/** A full disk under the embedded backend: it says so, takes nothing that it cannot keep, and has all that it confirmed once there is room. */
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

/** @returns null, after it has said so, where this account may not have a small disk */
export function runDisk(seed: number): SuiteReport | null {
  const printed = runOnSmallDisk(DISK_MIB, SCRIPT, ["fill", "refuse", "open"]);
  if (printed === null) {
    console.warn("SKIPPED, full disk: it needs `unshare` and `mount`, as root or in a user namespace.");
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
    ["what is there can be read", before.readable === 200],
    [
      "one sentence says so",
      before.sentences.length === 1 && / is full: nothing new is stored/.test(before.sentences[0] ?? ""),
    ],
    [
      "a start says so",
      /^StartError: The disk that holds .* is full: make \d+ MiB of room there/.test(sentence),
    ],
    ["something was confirmed before", after.confirmed.length > 0],
    ["nothing confirmed is lost", lost === 0],
    ["nothing refused is there", after.rows.length === after.confirmed.length + lost],
    ["with room it writes again", after.status === 201],
  ];
  const troubles = promises.filter(([, isKept]) => !isKept).map(([name]) => `not so: ${name}`);
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
