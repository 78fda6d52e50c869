/**
 * `npm run scan`: Wapiti and sqlmap, each as a visitor and as an owner, against a site on the loopback interface that it starts with
 * the demo's data and stops again. Exits with 1 when it found something or failed.
 */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartError } from "../../local/process/start-error";
import { storeLeads } from "../support/site/leads";
import { send } from "../support/site/send";
import { openService } from "../support/site/service";
import { signIn } from "../support/site/sign-in";
import { startSite } from "../support/site/start-site";
import { openFrontDoor } from "./front-door";
import { runSqlmap } from "./sqlmap";
import { runWapiti, type ScanResult } from "./wapiti";

/** These end the session that the scan needs, or change its password. */
const CLOSED = ["/staff/sign-out", "/staff/password", "/staff/sessions", "/staff/two-step"];
const LEAD = randomUUID();
const FORMS = ["/inventory?q=suv", "/contact", "/financing", "/staff/sign-in"];
const OWNER_FORMS = [
  ...["/staff/leads?q=ana", `/staff/leads/${LEAD}`, "/staff/insights", "/staff/privacy", "/staff/people"],
  ...["/staff/vehicles", "/staff/vehicles/1", "/staff/vehicles/new", "/staff/sheet"],
  // Last, because it has the most fields.
  "/staff/settings",
];

const missing = ["wapiti", "sqlmap"].filter((name) => spawnSync(name, ["--version"]).error);
if (missing.length > 0)
  throw new StartError(
    `The scan needs ${missing.join(" and ")}: run "apt-get install ${missing.join(" ")}" (Debian, Ubuntu) and try again.`,
  );
const folder = await mkdtemp(path.join(tmpdir(), "scan-"));
const site = await startSite();
try {
  await storeLeads(openService(site.backendUrl, site.secretKey), [{ id: LEAD }]);
  const results = await scan(await signIn(site.url, "owner"));
  process.exitCode = report(results) ? 0 : 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function scan(cookie: string): Promise<ScanResult[]> {
  const visitor = await openFrontDoor(site.url, "");
  const owner = await openFrontDoor(site.url, cookie, CLOSED);
  const results: ScanResult[] = [];
  console.log("sqlmap, then Wapiti, each as a visitor and as an owner: up to half an hour each");
  const sqlmapAs = async (name: string, url: string, pages: readonly string[]) =>
    runSqlmap({ scope: `sqlmap as ${name}`, url, pages, folder: await makeFolder(`sqlmap ${name}`) });
  results.push(await sqlmapAs("a visitor", visitor.url, FORMS));
  results.push(await sqlmapAs("an owner", owner.url, OWNER_FORMS));
  const asVisitor = { scope: "wapiti as a visitor", url: visitor.url, starts: ["/staff/sign-in"] };
  results.push(await runWapiti({ ...asVisitor, folder: await makeFolder("visitor") }));
  const starts = ["/staff", `/staff/leads/${LEAD}`];
  const asOwner = { scope: "wapiti as an owner", url: owner.url, starts };
  results.push(await runWapiti({ ...asOwner, folder: await makeFolder("owner") }));
  const { status } = await send("GET", `${site.url}/staff`, { Cookie: cookie });
  const failures = status === 200 ? [] : [`/staff answered ${status} at the end`];
  results.push({ scope: "the owner's session", findings: [], failures });
  visitor.close();
  owner.close();
  return results;
}

async function makeFolder(name: string): Promise<string> {
  await mkdir(path.join(folder, name));
  return path.join(folder, name);
}

/** @returns whether the scanners did their work and found nothing */
function report(results: readonly ScanResult[]): boolean {
  console.log();
  for (const { scope, findings, failures } of results) {
    console.log(`${scope}: ${findings.length} findings${failures.length > 0 ? ", failed" : ""}`);
    for (const { where, what } of findings) console.log(`  ${where}\n    ${what}`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
  return results.every(({ findings, failures }) => findings.length + failures.length === 0);
}
