/**
 * Hostile strings in what many routes share, through the built Worker: the addresses and the headers.
 * `test/routes/hostile-input.test.ts` sends them to every route.
 */
import { beforeAll, expect, inject, test } from "vitest";
import { listFaults, listHosts } from "../../support/hostile-answer";
import { HOSTILE_STRINGS, inLanes, writeInHeader } from "../../support/hostile-strings";
import { send } from "../../support/site/send";

const site = inject("siteUrl");
const hosts = new Set<string>();

beforeAll(async () => {
  for (const path of ["/", "/contact", "/vehicle/1", "/inventory?q=zzz", "/staff/sign-in"])
    for (const host of listHosts((await send("GET", site + path)).body)) hosts.add(host);
});

async function findBroken(paths: readonly string[], headers: (text: string) => Record<string, string>) {
  const broken: unknown[] = [];
  await inLanes(HOSTILE_STRINGS.entries(), async ([index, text]) => {
    const path = paths[index % paths.length] ?? "";
    const faults = listFaults(await send("GET", site + path, headers(text)), site, hosts);
    if (faults.length > 0) broken.push([path, text, faults]);
  });
  return broken.slice(0, 5);
}

/** `test/routes` has the queries; these paths are matched before a route is called. */
test.each(["/vehicle/", "/photos/320/bucket/", "/pt/"])(
  "no string breaks the path %s or comes back as markup",
  async (start) => {
    const paths = HOSTILE_STRINGS.map((text) => start + encodeURIComponent(text));
    expect(await findBroken(paths, () => ({}))).toEqual([]);
  },
  600_000,
);

/** Headers that proxies or malicious clients may send. */
const HEADERS =
  "Accept Accept-Language User-Agent Referer If-None-Match If-Modified-Since Range X-Forwarded-For X-Forwarded-Host \
X-Forwarded-Proto Forwarded X-Original-URL X-Rewrite-URL X-HTTP-Method-Override CF-Connecting-IP Origin Save-Data X-Part \
Sec-Purpose Content-Type X-Twilio-Signature X-Remix-Revalidate Priority".split(" ");
const COOKIES = ["flash", "lead-search", "__Host-session", "__Host-flash", "session"];

test("no string in all headers and cookies at once breaks a page, and none is in a cached page", async () => {
  const paths = "/inventory?sort=price /vehicle/1 /contact /staff /healthz /feeds/vehicles.json".split(" ");
  const broken = await findBroken(paths, (text) => ({
    ...Object.fromEntries(HEADERS.map((name) => [name, writeInHeader(text)])),
    Cookie: COOKIES.map((name) => `${name}=${writeInHeader(text)}`).join("; "),
  }));
  expect(broken).toEqual([]);
  const mark = "zq9x7mark.example";
  const hosts = { "X-Forwarded-Host": mark, "X-Host": mark, Forwarded: `host=${mark}` };
  const lies = { ...hosts, "X-Original-URL": `/${mark}` };
  // A new address, so that the first request fills the cache.
  const filling = await send("GET", `${site}/inventory?q=cached`, lies);
  expect(filling.body).not.toContain(mark);
  expect((await send("GET", `${site}/inventory?q=cached`)).body).toBe(filling.body);
}, 600_000);
