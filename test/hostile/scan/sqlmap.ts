/** Sqlmap tries SQL in every query parameter and form field of the surface table. */
import path from "node:path";
import { createChance } from "../../faults/chance";
import { SEED } from "../../support/amount";
import { getSurface, SURFACES } from "../surface";
import { type Finding, runScanner, type ScanResult } from "./scanner";

/** Differing answers and errors. Time-based techniques would measure the machine instead. */
const TECHNIQUES = "BE";
const TIMEOUT_MS = 30 * 60_000;

interface Target {
  readonly address: string;
  /** A form as it is sent; null for a GET. */
  readonly body: string | null;
  /** Names of the parameters to try. */
  readonly names: readonly string[];
}

/**
 * Every address with all of its query parameters, and every form; each name of a route once.
 * @param lead the id of a stored lead
 */
export function listTargets(lead: string): readonly Target[] {
  return Object.keys(SURFACES).flatMap((file) => {
    const { path: pattern, query, forms } = getSurface(file);
    const address = pattern.replace("{lead}", lead);
    const tried = new Set<string>();
    const asked = query.map((name) => `${encodeURIComponent(name)}=1`).join("&");
    const read = { address: `${address.split("?", 1)[0]}?${asked}`, body: null, names: query };
    const writes = (forms ?? []).map((form) => {
      const names = Object.keys(form).filter((name) => !tried.has(name));
      for (const name of names) tried.add(name);
      const body = new URLSearchParams(form).toString().replaceAll("%7Bunique%7D", "1");
      return { address, body, names };
    });
    return [read, ...writes].filter(({ names }) => names.length > 0);
  });
}

/** Takes the requests in an order that differs each day, until the time is over. @param folder for its sessions */
export async function runSqlmap(url: string, lead: string, folder: string): Promise<ScanResult> {
  const targets = createChance(SEED).shuffle(listTargets(lead));
  const endsAtMs = Date.now() + TIMEOUT_MS;
  const findings: Finding[] = [];
  const failures: string[] = [];
  let count = 0;
  for (const target of targets) {
    const leftMs = endsAtMs - Date.now();
    if (leftMs <= 0) break;
    const { output, isCutShort } = await runScanner("sqlmap", writeArgs(url, target, folder, count), leftMs);
    if (isCutShort) break;
    count += 1;
    const where = `${target.body === null ? "GET" : "POST"} ${target.address.split("?", 1)[0]}`;
    const found = readSqlmapOutput(output);
    if (found === null) failures.push(`${where}: ${readReason(output)}`);
    else findings.push(...found.map((what) => ({ where, what: `SQL injection: ${what}` })));
    console.log(`  ${count} of ${targets.length}: ${where}`);
  }
  const scope = `sqlmap, ${count} of ${targets.length} addresses and forms`;
  return { scope, findings, failures };
}

function writeArgs(url: string, { address, body, names }: Target, folder: string, index: number): string[] {
  return [
    ...["-u", url + address, "-p", names.join(","), "--output-dir", path.join(folder, String(index))],
    ...["--batch", "--disable-coloring", "--dbms", "PostgreSQL", "--technique", TECHNIQUES],
    ...["--flush-session", "--skip-waf", "--ignore-redirects", "--timeout", "60"],
    ...(body === null ? [] : ["--data", body]),
  ];
}

/** Returns the parameters that it could inject into, such as "q (GET)"; null when it didn't try. */
export function readSqlmapOutput(output: string): string[] | null {
  const [, points] = /identified the following injection point([\s\S]*)/.exec(output) ?? [];
  if (points) return [...points.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter = ""]) => parameter);
  return /parameters do not appear to be injectable/.test(output) ? [] : null;
}

function readReason(output: string): string {
  const [, reason] = /\[(?:CRITICAL|ERROR)\] (.+)/.exec(output) ?? [];
  return reason ?? "no result";
}
