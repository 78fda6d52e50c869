/** Signing in and out over HTTP: responses, cookies, and what stays secret. */
import { brotliCompressSync } from "node:zlib";
import { afterEach, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { send } from "../../support/site/send";
import {
  changeSession,
  forgetAttempts,
  getDemoEmail,
  readSetCookie,
  signIn,
} from "../../support/site/sign-in";

const site = inject("siteUrl");
const own = { Origin: site };
const right = { email: getDemoEmail("sales"), password: DEMO_PASSWORD };

afterEach(() => forgetAttempts(inject("backendUrl"), inject("secretKey")));

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  send("POST", site + path, { ...own, ...headers }, form);

test("a signed-out visitor is sent to the sign-in page in their language, and after signing in to the page they requested", async () => {
  const { status, headers } = await send("GET", `${site}/es/staff?tab=a%20b`);
  const signInPath = String(headers.location);
  expect([status, signInPath]).toEqual([303, "/es/staff/sign-in?returnTo=%2Fes%2Fstaff%3Ftab%3Da%2Bb"]);
  const signedIn = await post(signInPath, right);
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/es/staff?tab=a+b"]);
  const line = [signedIn.headers["set-cookie"] ?? []].flat()[0];
  expect(line).toMatch(/^session=1[\w-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(line).not.toContain("eyJ");
});

test.each(["//evil.example", "/%0d%0aLocation:%20https://evil.example"])(
  "sign-in never redirects to another site: %s",
  async (returnTo) => {
    const { status, headers } = await post(
      `/pt/staff/sign-in?returnTo=${encodeURIComponent(returnTo)}`,
      right,
    );
    expect([status, headers.location]).toEqual([303, "/pt/staff"]);
  },
);

test.each([
  ["a wrong password", { ...right, password: "wr0ng-w0rds" }],
  ["an unknown account", { email: "unknown@example.test", password: DEMO_PASSWORD }],
])("%s is 401 with the same sentence; the address is kept, the password is not", async (_, form) => {
  const { status, body, headers } = await post("/staff/sign-in", form);
  expect(status).toBe(401);
  expect(body).toContain("That email and password don&#x27;t match.");
  expect(body).toContain(`value="${form.email}"`);
  expect(body).not.toContain(form.password);
  expect(headers["set-cookie"]).toBeUndefined();
});

test.each([
  ["", "Enter your email address"],
  ["/es", "Escriba su correo electrónico"],
  ["/pt", "Digite seu e-mail"],
])("invalid input is 400 at its field, in the page's language (%s)", async (prefix, sentence) => {
  const { status, body } = await post(`${prefix}/staff/sign-in`, { email: '"><b>x', password: "x" });
  expect(status).toBe(400);
  expect(body).toContain(sentence);
  expect(body).toContain('aria-invalid="true"');
  expect(body).not.toContain("<b>x");
});

test("the eleventh attempt after ten wrong ones is 429 with the time to wait, even with the correct password", async () => {
  const from = { "CF-Connecting-IP": "198.51.100.9" };
  const attempts = Array.from({ length: 10 }, (_, index) =>
    post("/staff/sign-in", { email: `a${index}@example.test`, password: "wrong" }, from),
  );
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(Array(10).fill(401));
  const { status, headers, body } = await post("/staff/sign-in", right, from);
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(900);
  expect(body).toContain("Too many attempts. Please try again in 15 minutes.");
  expect((await post("/staff/sign-in", right, { "CF-Connecting-IP": "198.51.100.10" })).status).toBe(303);
});

test("two requests with an expired token both get the page and a refreshed session", async () => {
  const expired = await changeSession(await signIn(site, "sales"), inject("sessionSecret"), (held) => ({
    ...held,
    expiresAtMs: 0,
  }));
  const ask = () => send("GET", `${site}/staff`, { Cookie: expired });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { headers } of answers) {
    const Cookie = readSetCookie(headers["set-cookie"]) ?? "";
    expect((await send("GET", `${site}/staff`, { Cookie })).status).toBe(200);
  }
});

test("signing in again creates another session and ends the one before", async () => {
  const first = await signIn(site, "sales");
  const again = await post("/staff/sign-in", right, { Cookie: first });
  const second = readSetCookie(again.headers["set-cookie"]) ?? "";
  expect(second).not.toBe(first);
  await expect.poll(async () => (await send("GET", `${site}/staff`, { Cookie: first })).status).toBe(303);
  expect((await send("GET", `${site}/staff`, { Cookie: second })).status).toBe(200);
});

test("signing out clears the browser's data, and the session is no longer valid", async () => {
  const Cookie = await signIn(site, "sales");
  const { status, headers } = await post("/pt/staff/sign-out", {}, { Cookie });
  expect([status, headers.location]).toEqual([303, "/pt/staff/sign-in"]);
  expect(headers["set-cookie"]).toEqual(["session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  expect(headers["clear-site-data"]).toBe('"cache", "cookies", "storage"');
  expect((await send("GET", `${site}/staff`, { Cookie })).status).toBe(303);
});

test("staff pages are neither cached nor indexed, and a shopper's page requested with a session has no ETag", async () => {
  const Cookie = await signIn(site, "owner");
  const desk = await send("GET", `${site}/staff`, { Cookie });
  expect(desk.body).toContain('<meta name="robots" content="noindex"');
  expect(desk.body).toContain("Marta Rivera");
  const data = await send("GET", `${site}/staff.data`, { Cookie });
  expect(data.headers["cache-control"]).toBe("private, no-store");
  const list = await send("GET", `${site}/inventory`, { Cookie });
  expect(list.headers.etag).toBeUndefined();
});

/** What a page makes its browser load before it can hydrate: the scripts, and the texts of its language. */
async function readModules(path: string, Cookie = "") {
  const { body } = await send("GET", site + path, Cookie ? { Cookie } : {});
  const files = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file = ""]) => file);
  const modules = await Promise.all(
    files.map(async (file) => ({ file, text: await (await fetch(site + file)).text() })),
  );
  const [texts, scripts] = [true, false].map((areTexts) =>
    modules.filter(({ file }) => file.startsWith("/build/texts/") === areTexts).map(({ text }) => text),
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

test("the scripts of a staff page fit into 112 KB, and include no validator", async () => {
  const owner = await signIn(site, "owner");
  for (const path of ["", "/people", "/password", "/vehicles", "/vehicles/new", "/vehicles/1"]) {
    const { scripts } = await readModules(`/staff${path}`, owner);
    expect([path, Math.max(0, measure(scripts) - 112 * 1024)]).toEqual([path, 0]);
    expect([path, scripts.some((script) => script.includes("invalid_type"))]).toEqual([path, false]);
  }
});

test.each([
  ["", "Enter your email address"],
  ["/es", "Escriba su correo electrónico"],
  ["/pt", "Digite seu e-mail"],
])(
  "%s/staff: the texts of a page are one cacheable file of at most 12 KB, and are not inlined in the page",
  async (prefix, sentence) => {
    const { body, files, texts } = await readModules(`${prefix}/staff/sign-in`);
    expect(texts.map((text) => text.includes(sentence))).toEqual([true]);
    expect(measure(texts)).toBeLessThanOrEqual(12 * 1024);
    expect(body).not.toContain(sentence);
    expect(brotliCompressSync(body).length).toBeLessThanOrEqual(8 * 1024);
    const [address = ""] = files.filter((file) => file.startsWith("/build/texts/"));
    expect((await fetch(site + address)).headers.get("Cache-Control")).toBe(
      "public, max-age=31536000, immutable",
    );
  },
);

test.each(["", "/es", "/pt"])(
  "%s/staff: the texts of the leads, vehicles, and settings fit into 12 KB too",
  async (prefix) => {
    const owner = await signIn(site, "owner");
    for (const path of ["", "/leads", "/stock", "/people", "/vehicles", "/settings"]) {
      const { texts } = await readModules(`${prefix}/staff${path}`, owner);
      expect([path, texts.length, Math.max(0, measure(texts) - 12 * 1024)]).toEqual([path, 1, 0]);
    }
  },
);

test("a page's hydration data contains no token and no key", async () => {
  const Cookie = await signIn(site, "owner");
  const { body } = await send("GET", `${site}/staff`, { Cookie });
  expect(body).not.toMatch(/eyJ|sb_(secret|publishable)|refresh_?token/i);
});
