import { expect, test } from "vitest";
import { SECURITY_HEADERS } from "~/edge/http/security-headers";
import { listFaults } from "../../support/hostile-answer";

const site = "https://own.example";
const hosts = new Set(["wa.example"]);
const headers = {
  ...Object.fromEntries(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
  "content-security-policy": "script-src 'self' 'nonce-n1'",
  "content-type": "text/html; charset=utf-8",
};
const judge = (body: string, more: object = {}, status = 200) =>
  listFaults({ status, headers: { ...headers, ...more }, body }, site, hosts);

test("accepts a page with escaped text", () => {
  const page =
    '<!DOCTYPE html><p class="a">&lt;img src=x&gt;<!-- --> “b” \' "</p><a href="/b?q=javascript:alert(1)">c</a>' +
    '<a href="https://wa.example/?text=%3Cb%3E">d</a><script src="/build/a.js" defer=""></script>' +
    '<script type="application/ld+json">{"a":"\\u003c/script>"}</script><script nonce="n1">b()</script>';
  expect(judge(page)).toEqual([]);
});

test("accepts a health check that reports a problem and no other 503", () => {
  const json = { "content-type": "application/json" };
  expect(judge('{"status":"bad","worker":"ok","problems":["cron"]}', json, 503)).toEqual([]);
  expect(judge('{"status":"bad"}', json, 503)).toEqual(["status 503"]);
});

test.each([
  ["<p>a<img src=x onerror=alert(1)></p>", "loose"],
  ['<p>a<img src="/x" onerror="alert(1)"/></p>', "attribute onerror"],
  ["<p><script>alert(1)</script></p>", "script"],
  ['<script type="application/ld+json">{"a":"</script><script>b()</script>"}</script>', "script"],
  ['<script src="https://evil.example/build/a.js"></script>', "script"],
  ['<a href="javascript:alert(1)">a</a>', "href"],
  ['<a href=" java\nscript:alert(1)">a</a>', "href"],
  ['<form action="//evil.example/"></form>', "action"],
  ['<a href="https://evil.example/">a</a>', "href"],
  ['<p style="a">b</p>', "attribute style"],
  ['<iframe src="/a"></iframe>', "element iframe"],
  ["<p>a<!-- b --></p>", "loose"],
  ['<input value=""><b>"/>', "loose"],
  ["<p>1 < 2</p>", "loose"],
])("reports injected markup: %j", (body, fault) => {
  expect(judge(body).join()).toContain(fault);
});

test.each([
  ["", {}, 500, "status 500"],
  ["", { "x-new": "1" }, 200, "header x-new"],
  ["", { "x-frame-options": undefined }, 200, "without X-Frame-Options"],
  ["", { "set-cookie": ["mine=1; Path=/"] }, 200, "cookie mine"],
  ["", { location: "//evil.example" }, 303, "location"],
  ["", { location: "/\\evil.example" }, 303, "location"],
  ["", { location: "https://own.example.evil.example/" }, 303, "location"],
  ['{"a":"b"', { "content-type": "application/json" }, 200, "no JSON"],
  ["a".repeat(400_001), {}, 200, "characters"],
] as const)("reports any other forbidden response: %s %o", (body, more, status, fault) => {
  expect(judge(body, more, status).join()).toContain(fault);
});
