/** Staff pages in the built Worker: caching, and what a page makes its browser load. */
import { brotliCompressSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { getExamplePath } from "../../support/routes/listed-routes";
import { REGISTERED_ROUTES } from "../../support/routes/route-registry";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");

test("staff pages are neither cached nor indexed, and have no token and no key; a shopper's page with a session has no ETag", async () => {
  const Cookie = await signIn(site, "owner");
  const { body } = await send("GET", `${site}/staff`, { Cookie });
  expect(body).toContain('<meta name="robots" content="noindex"');
  expect(body).toContain("Marta Rivera");
  expect(body).not.toMatch(/eyJ|sb_(secret|publishable)|refresh_?token/i);
  const data = await send("GET", `${site}/staff.data`, { Cookie });
  expect(data.headers["cache-control"]).toBe("private, no-store");
  const list = await send("GET", `${site}/inventory`, { Cookie });
  expect(list.headers.etag).toBeUndefined();
});

test("every page of staff has the button to sign out, except for what is printed", async () => {
  const Cookie = await signIn(site, "owner");
  const pages = REGISTERED_ROUTES.filter(
    ({ file, handle, isPage }) => isPage && handle.access !== "public" && !file.startsWith("staff/print/"),
  );
  const seen: { path: string; hasButton: boolean }[] = [];
  for (const path of pages.map(({ pattern }) => getExamplePath(pattern))) {
    const { status, body } = await send("GET", site + path, { Cookie });
    if (status === 200) seen.push({ path, hasButton: body.includes('action="/staff/sign-out"') });
  }
  expect(seen.filter(({ hasButton }) => !hasButton)).toEqual([]);
  expect(seen.length).toBeGreaterThan(10);
});

test("what isn't there or isn't open to this person is in the menu with its counts, for a form too", async () => {
  const Cookie = await signIn(site, "sales");
  const lead = `${site}/staff/leads/00000000-0000-4000-8000-000000000000`;
  const answers = [
    await send("GET", `${site}/staff/leads/999999`, { Cookie }),
    await send("POST", lead, { Cookie, Origin: site }, { answered: "yes" }),
    await send("GET", `${site}/es/staff/nowhere`, { Cookie }),
    await send("GET", `${site}/staff/people`, { Cookie }),
  ];
  const titles = answers.map(({ status, body }) => `${status} ${/<title>([^<]*)/.exec(body)?.[1]}`);
  const lost = ["404 Lead not found", "404 Lead not found", "404 Página no encontrada"];
  expect(titles).toEqual([...lost, "403 This page is for owners"]);
  for (const { body } of answers) expect(body).toMatch(/<nav id="menu".*sr-only/s);
});

const modules = new Map<string, Promise<string>>();
/** Fetches each module once, because pages share most of them. */
function fetchModule(file: string): Promise<string> {
  const fetched = modules.get(file) ?? fetch(site + file).then((response) => response.text());
  modules.set(file, fetched);
  return fetched;
}

/** What a page makes its browser load before it can hydrate: the scripts, and the texts of its language. */
async function readModules(path: string, Cookie = "") {
  const { body } = await send("GET", site + path, Cookie ? { Cookie } : {});
  const files = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file = ""]) => file);
  const loaded = await Promise.all(files.map(async (file) => ({ file, text: await fetchModule(file) })));
  const [texts, scripts] = [true, false].map((areTexts) =>
    loaded.filter(({ file }) => file.startsWith("/build/texts/") === areTexts).map(({ text }) => text),
  );
  return { body, files, scripts: scripts ?? [], texts: texts ?? [] };
}

/** Pages share most of their modules. */
const sizes = new Map<string, number>();

function getSize(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

const measure = (modules: readonly string[]) => modules.reduce((sum, text) => sum + getSize(text), 0);

test("the sign-in page's scripts fit into 96 KB and exclude the shoppers' texts", async () => {
  const { scripts, texts } = await readModules("/staff/sign-in");
  expect(scripts.length).toBeGreaterThan(3);
  expect(measure(scripts)).toBeLessThanOrEqual(96 * 1024);
  expect([...scripts, ...texts].some((text) => text.includes("Try adjusting your filters"))).toBe(false);
});

test("the scripts of a staff page fit into 112 KB and include no validator, and its texts into 12 KB", async () => {
  const owner = await signIn(site, "owner");
  for (const path of ["", "/leads", "/sheet", "/people", "/vehicles", "/vehicles/1", "/settings"]) {
    const { scripts, texts } = await readModules(`/es/staff${path}`, owner);
    expect([path, Math.max(0, measure(scripts) - 112 * 1024)]).toEqual([path, 0]);
    expect([path, scripts.some((script) => script.includes("invalid_type"))]).toEqual([path, false]);
    expect([path, texts.length, Math.max(0, measure(texts) - 12 * 1024)]).toEqual([path, 1, 0]);
  }
});

test("the texts of a page are one cacheable file in its language, and are not inlined in the page", async () => {
  const { body, files, texts } = await readModules("/es/staff/sign-in");
  expect(texts.map((text) => text.includes("Escriba su correo electrónico"))).toEqual([true]);
  expect(body).not.toContain("Escriba su correo electrónico");
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(8 * 1024);
  const [address = ""] = files.filter((file) => file.startsWith("/build/texts/"));
  const policy = "public, max-age=31536000, immutable";
  expect((await fetch(site + address)).headers.get("Cache-Control")).toBe(policy);
});
