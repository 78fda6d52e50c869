/** Wapiti follows the site's links and forms like a visitor and attacks every parameter that it finds. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export interface Finding {
  readonly where: string;
  readonly what: string;
}

export interface ScanResult {
  /** What was scanned, in a few words. */
  readonly scope: string;
  readonly findings: readonly Finding[];
  /** Why the scanner didn't do its work. */
  readonly failures: readonly string[];
}

/**
 * All modules except: ssrf and xxe, which wait for a call to a server on the internet; blindsql, which measures time; csrf,
 * which expects tokens; cookieflags, since cookies are `Secure` on https only; those that guess file names from downloaded lists.
 */
const MODULES = "backup,crlf,csp,exec,file,htaccess,http_headers,permanentxss,redirect,shellshock,sql,xss";
const CRAWL_SECONDS = 240;
const SECONDS_PER_MODULE = 60;
const TIMEOUT_MS = (CRAWL_SECONDS + 2 * SECONDS_PER_MODULE * MODULES.split(",").length) * 1000;
/** OWASP advises against this header (test/contracts/security/owasp-headers_remove.json). */
const EXPECTED = "X-XSS-Protection is not set";

interface WapitiOptions {
  readonly scope: string;
  readonly url: string;
  /** Where it starts, besides the home page. */
  readonly starts: readonly string[];
  /** For its database and report. */
  readonly folder: string;
}

export async function runWapiti({ scope, url, starts, folder }: WapitiOptions): Promise<ScanResult> {
  const report = path.join(folder, "report.json");
  const args = ["-u", `${url}/`, "--scope", "folder", "-m", MODULES, "-f", "json", "-o", report, "-v", "1"];
  args.push("--store-session", folder, "--store-config", folder, "--no-bugreport", "-t", "60");
  args.push("--max-scan-time", String(CRAWL_SECONDS), "--max-attack-time", String(SECONDS_PER_MODULE));
  for (const start of starts) args.push("-s", url + start);
  const limits = { timeout: TIMEOUT_MS, killSignal: "SIGKILL", maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout, stderr } = await promisify(execFile)("wapiti", args, limits).catch(
    // What it printed before it failed or was ended.
    (error: { stdout: string; stderr: string }) => error,
  );
  const output = stdout + stderr;
  const text = await readFile(report, "utf8").catch(() => null);
  if (text === null) return { scope, findings: [], failures: [`no report: ${output.trim().slice(-300)}`] };
  return {
    scope: `${scope}, ${countPages(output)}`,
    findings: readWapitiReport(text),
    failures: [],
  };
}

function countPages(output: string): string {
  const [, count = "an unknown number of"] = /found (\d+) URLs and forms/.exec(output) ?? [];
  return `${count} addresses and forms`;
}

interface WapitiEntry {
  readonly method: string;
  readonly path: string;
  readonly info: string;
}

/** @param text of its JSON report */
export function readWapitiReport(text: string): Finding[] {
  const { vulnerabilities, anomalies } = JSON.parse(text) as Record<
    "vulnerabilities" | "anomalies",
    Readonly<Record<string, readonly WapitiEntry[]>>
  >;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, entries]) =>
    entries
      .filter(({ info }) => info !== EXPECTED)
      .map(({ method, path: where, info }) => ({ where: `${method} ${where}`, what: `${kind}: ${info}` })),
  );
}
