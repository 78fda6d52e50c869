/** Tries a site as visitors would: eleven requests, and one suspected lead, which is removed again. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { connect } from "~/backend/connect";

interface SiteUnderTest {
  /** The site's origin. */
  readonly url: string;
  /** The version that must answer, as `/healthz` names it; null when it isn't known. */
  readonly version: string | null;
  /** Headers that choose the version. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Check {
  readonly path: string;
  /** Text that the answer contains. */
  readonly contains: string;
}

const TIMEOUT_MS = 15_000;
/** For the new version to reach the place that answers us. */
const ARRIVAL_MS = 30_000;
const VEHICLE_PATH = /\/vehicle\/\d+/;
const HEALTH = "/healthz";
const LIST: Check = { path: "/inventory", contains: "data-results" };
const CHECKS: readonly Check[] = [
  { path: HEALTH, contains: '"worker":"ok"' },
  { path: "/healthz?deep", contains: '"backend":"ok"' },
  { path: "/", contains: "<h1" },
  { path: "/es", contains: '<html lang="es"' },
  { path: "/pt/inventory", contains: '<html lang="pt"' },
  LIST,
  { path: "/contact", contains: 'name="message"' },
  // Twilio and the advertising programs ask for it.
  { path: "/privacy", contains: "<time" },
  { path: "/sitemap.xml", contains: "<loc>" },
  { path: "/staff/sign-in", contains: 'name="password"' },
];

/** @param service with the secret key @returns one sentence per failure, only that of another version if one answers */
export async function smokeTest(
  site: SiteUnderTest,
  service: ReturnType<typeof connect>,
  arrivalMs = ARRIVAL_MS,
): Promise<string[]> {
  const otherVersion = await findOtherVersion(site, Date.now() + arrivalMs);
  if (otherVersion) return [otherVersion];
  const list = await ask(site, LIST.path).catch(() => null);
  // An empty inventory has no vehicle page to try.
  const path = VEHICLE_PATH.exec(list?.text ?? "")?.[0] ?? "/saved";
  const failures: (string | null)[] = [];
  for (const check of [...CHECKS, { path, contains: "<h1" }]) failures.push(await tryPage(site, check));
  return [...failures, await tryLead(site, service)].filter((failure) => failure !== null);
}

/**
 * Sends requests one after the other for the given time.
 * @returns the share of those that failed, 0 to 1
 */
export async function watchSite(site: SiteUnderTest, durationMs: number, pauseMs: number): Promise<number> {
  const endMs = Date.now() + durationMs;
  let requests = 0;
  let failed = 0;
  do {
    const check = CHECKS[requests % CHECKS.length] ?? LIST;
    requests += 1;
    if (await tryPage(site, check)) failed += 1;
    await sleep(pauseMs);
  } while (Date.now() < endMs);
  return failed / requests;
}

async function ask({ url, headers }: SiteUnderTest, path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, {
    ...init,
    redirect: "manual",
    headers: { ...headers, ...init.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const health = z.object({ version: z.string().nullish() });

/** Returns a sentence when another version or site answers. @param text of `/healthz` */
function describeOther({ url, version }: SiteUnderTest, text: string): string | null {
  const { version: answering } = health.parse(JSON.parse(text));
  if (version && answering === version) return null;
  return `${url} is answered by version ${answering ?? "without a name"} instead of the uploaded ${version ?? "one, which wrangler didn't name"}: check that SITE_URL is this environment's address.`;
}

/** Asks until the version answers. An answer without it is a failure at the end, another failure is left to the checks. */
async function findOtherVersion(site: SiteUnderTest, endMs: number): Promise<string | null> {
  for (;;) {
    const other = await ask(site, HEALTH)
      .then(({ text }) => describeOther(site, text))
      .catch(() => null);
    if (!other || !site.version || Date.now() >= endMs) return other;
    await sleep(1_000);
  }
}

/** Deep health answers 503 for an old dead letter, too, so only its content counts. */
async function tryPage(site: SiteUnderTest, { path, contains }: Check): Promise<string | null> {
  try {
    const { status, headers, text } = await ask(site, path);
    if (status !== 200 && path !== "/healthz?deep") return `${path} returned ${status}.`;
    if (!text.includes(contains)) return `${path} doesn't contain ${contains}.`;
    if (path === HEALTH) return describeOther(site, text);
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    if (isPage && !headers.has("Content-Security-Policy")) return `${path} has no Content-Security-Policy.`;
    return null;
  } catch (error) {
    return `${path} didn't respond: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

/** The filled honeypot makes it a suspected lead, which no one is texted about. */
async function tryLead(site: SiteUnderTest, service: ReturnType<typeof connect>): Promise<string | null> {
  const key = randomUUID();
  const form = {
    key,
    opened: String(Date.now() - 60_000),
    website: "smoke test",
    name: "Smoke Test",
    email: "smoke-test@example.com",
    phone: "(407) 555-0100",
    message: "Sent and removed by npm run deploy.",
  };
  try {
    const { status } = await ask(site, "/contact", {
      method: "POST",
      headers: { Origin: site.url },
      body: new URLSearchParams(form),
    });
    if (status >= 400) return `The contact form returned ${status}.`;
    const { data, error } = await service
      .from("contact_messages")
      .delete()
      .eq("idempotency_key", key)
      .eq("is_suspected", true)
      .select("id");
    if (error) return `The suspected lead wasn't removed: ${error.message}.`;
    return data.length === 1 ? null : "The suspected lead wasn't stored.";
  } catch (error) {
    return `The contact form didn't respond: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
