/** What checks the answers to hostile requests, and the scanners' reports, finds faults. */
import { expect, test } from "vitest";
import { SECURITY_HEADERS } from "~/edge/http/security-headers";
import { readSqlmapResults } from "../../scan/sqlmap";
import { readWapitiReport } from "../../scan/wapiti";
import { listFaults } from "../../support/hostile-answer";

const headers = {
  ...Object.fromEntries(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
  "content-security-policy": "script-src 'self' 'nonce-n1'",
  "content-type": "text/html; charset=utf-8",
};
const check = (body: string, more: object = {}, status = 200) =>
  listFaults(
    { status, headers: { ...headers, ...more }, body },
    "https://own.example",
    new Set(["wa.example"]),
  );

test("a page with escaped text and a health check that reports a problem are accepted", () => {
  const page =
    '<!DOCTYPE html><p class="a">&lt;img src=x&gt;<!-- --> “b” \' "</p><a href="/b?q=javascript:alert(1)">c</a>' +
    '<a href="https://wa.example/?text=%3Cb%3E">d</a><script src="/build/a.js" defer=""></script>' +
    '<script type="application/ld+json">{"a":"\\u003c/script>"}</script><script nonce="n1">b()</script>';
  expect(check(page)).toEqual([]);
  const json = { "content-type": "application/json" };
  expect(check('{"status":"bad","worker":"ok","problems":["cron"]}', json, 503)).toEqual([]);
});

test.each<[body: string, fault: string, headers?: object, status?: number]>([
  ["<p>a<img src=x onerror=alert(1)></p>", "loose"],
  ['<p>a<img src="/x" onerror="alert(1)"/></p>', "attribute onerror"],
  ["<p><script>alert(1)</script></p>", "script"],
  ['<script type="application/ld+json">{"a":"</script><script>b()</script>"}</script>', "script"],
  ['<script src="https://evil.example/build/a.js"></script>', "script"],
  ['<a href=" java\nscript:alert(1)">a</a>', "href"],
  ['<form action="//evil.example/"></form>', "action"],
  ['<p style="a">b</p>', "attribute style"],
  ['<iframe src="/a"></iframe>', "element iframe"],
  ['<input value=""><b>"/>', "loose"],
  ['{"status":"bad"}', "status 503", { "content-type": "application/json" }, 503],
  ["", "header x-new", { "x-new": "1" }],
  ["", "without X-Frame-Options", { "x-frame-options": undefined }],
  ["", "cookie mine", { "set-cookie": ["mine=1; Path=/"] }],
  ["", "location", { location: "/\\evil.example" }],
  ["", "location", { location: "https://own.example.evil.example/" }],
  ['{"a":"b"', "no JSON", { "content-type": "application/json" }],
  ["a".repeat(400_001), "characters"],
])("a fault is found in %j: %s", (body, fault, more, status) => {
  expect(check(body, more, status).join()).toContain(fault);
});

test("what Wapiti reports is a finding, except for the header that OWASP advises against", () => {
  const entry = (info: string) => ({ method: "GET", path: "/", info, parameter: "q", level: 1 });
  const vulnerabilities = {
    Headers: [entry("X-XSS-Protection is not set"), entry("X-Frame-Options is not set")],
  };
  const anomalies = { "Internal Server Error": [entry("a 500 code")] };
  expect(readWapitiReport(JSON.stringify({ vulnerabilities, anomalies }))).toEqual([
    { where: "GET /", what: "Headers: X-Frame-Options is not set" },
    { where: "GET /", what: "Internal Server Error: a 500 code" },
  ]);
});

test("a parameter into which sqlmap could inject is a finding", () => {
  const csv =
    "Target URL,Place,Parameter,Technique(s),Note(s)\nhttp://127.0.0.1:1/contact,POST,name,B,\nhttp://127.0.0.1:1/a,,,,\n";
  const finding = { where: "http://127.0.0.1:1/contact", what: "SQL injection: POST name" };
  expect(readSqlmapResults(csv)).toEqual([finding]);
});
