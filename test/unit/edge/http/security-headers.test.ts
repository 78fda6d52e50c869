import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  allowCamera,
  formatContentSecurityPolicy,
  SECURITY_HEADERS,
  withSecurityHeaders,
} from "~/edge/http/security-headers";

const FILE = "test/contracts/security/owasp-headers_add.json";
const owasp: { headers: { name: string; value: string }[] } = JSON.parse(readFileSync(FILE, "utf8"));
const findValue = (wanted: string) => owasp.headers.find(({ name }) => name === wanted)?.value ?? "";

/** Intentional differences; `security-headers.ts` gives the reasons. */
const EXCEPTIONS = new Map<string, string | undefined>([
  ["Cache-Control", undefined],
  ["Clear-Site-Data", undefined],
  ["Cross-Origin-Embedder-Policy", undefined],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
]);

test("the headers are OWASP's, except for the documented exceptions", () => {
  for (const { name, value } of owasp.headers) {
    if (name === "Content-Security-Policy" || name === "Permissions-Policy") continue;
    const expected = EXCEPTIONS.has(name) ? EXCEPTIONS.get(name) : value;
    expect([name, SECURITY_HEADERS[name]]).toEqual([name, expected]);
  }
});

test("the permissions are OWASP's, except that sharing and copying a link are allowed for our origin", () => {
  const ours = findValue("Permissions-Policy").replace(/(web-share|clipboard-write)=\(\)/g, "$1=(self)");
  expect(SECURITY_HEADERS["Permissions-Policy"]).toBe(ours);
});

test("a page that may use the camera may use nothing else besides", () => {
  const page = withSecurityHeaders(new Response("page"));
  allowCamera(page);
  const theirs = page.headers.get("Permissions-Policy") ?? "";
  expect(theirs).toMatch(/, camera=\(self\), /);
  expect(theirs.replace("camera=(self)", "camera=()")).toBe(SECURITY_HEADERS["Permissions-Policy"]);
});

test("a page's CSP has every directive of OWASP's and allows styles only by hash", () => {
  const theirs = findValue("Content-Security-Policy");
  const ours = formatContentSecurityPolicy({ styleHash: "sha256-abc" });
  for (const directive of theirs.split("; ")) expect(ours.split("; ")).toContain(directive);
  expect(ours).toContain("script-src 'self';");
  expect(ours).toContain("style-src 'sha256-abc';");
  expect(ours).toContain(
    "frame-src https://www.google.com https://www.youtube-nocookie.com https://player.vimeo.com https://drive.google.com;",
  );
  expect(ours).toMatch(/; report-uri \/reports$/);
  expect(ours).not.toMatch(/unsafe|ws:/);
});

test("a page that hydrates allows its nonce, development its live reload, and another response no styles", () => {
  const policy = formatContentSecurityPolicy({ styleHash: "sha256-abc", nonce: "n0", isDevelopment: true });
  expect(policy).toContain("script-src 'self' 'nonce-n0'");
  expect(policy).toContain("connect-src 'self' ws:");
  const none = withSecurityHeaders(new Response("body")).headers.get("Content-Security-Policy");
  expect(none).toContain("style-src 'none';");
  expect(none).not.toContain("report-uri");
});

test("a response keeps its own policy and loses headers that name the server", async () => {
  const headers = { "Content-Security-Policy": "default-src 'none'", "X-Powered-By": "someone" };
  const secured = withSecurityHeaders(new Response("body", { status: 404, headers }));
  expect([secured.status, await secured.text()]).toEqual([404, "body"]);
  const names = ["Content-Security-Policy", "X-Powered-By", "X-Frame-Options"];
  expect(names.map((name) => secured.headers.get(name))).toEqual(["default-src 'none'", null, "deny"]);
});

test("static files served without the Worker have the same headers", () => {
  const [, everywhere = ""] = readFileSync("public/_headers", "utf8").split(/^\/\*$/m);
  const lines = (everywhere.split("\n\n")[0] ?? "").trim().split("\n");
  const listed = new Map(lines.map((line) => line.trim().split(/: (.*)/, 2) as [string, string]));
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect([name, listed.get(name)]).toEqual([name, value]);
  expect(listed.get("Content-Security-Policy")).toMatch(/^default-src 'none';/);
});
