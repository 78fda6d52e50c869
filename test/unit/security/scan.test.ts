/** The scanners' own reports, as they write them about a page with a known weakness. */
import { expect, test } from "vitest";
import { listTargets, readSqlmapOutput } from "../../hostile/scan/sqlmap";
import { readWapitiReport } from "../../hostile/scan/wapiti";

test("an injection that sqlmap reports is a finding, and a scan that didn't happen isn't clean", () => {
  const found = [
    "[18:20:26] [INFO] GET parameter 'id' appears to be 'AND boolean-based blind' injectable",
    "sqlmap identified the following injection point(s) with a total of 14 HTTP(s) requests:",
    "---\nParameter: id (GET)\n    Type: boolean-based blind\n    Payload: id=1 AND 4180=4180&q=a\n---",
  ].join("\n");
  expect(readSqlmapOutput(found)).toEqual(["id (GET)"]);
  const none = "[18:20:26] [CRITICAL] all tested parameters do not appear to be injectable. Try to increase";
  expect(readSqlmapOutput(none)).toEqual([]);
  expect(readSqlmapOutput("[18:20:26] [CRITICAL] unable to connect to the target URL")).toBeNull();
});

test("what Wapiti reports is a finding, except for the header that OWASP advises against", () => {
  const entry = (info: string) => ({ method: "GET", path: "/", info, parameter: "q", level: 1 });
  const report = {
    vulnerabilities: {
      "Cross Site Scripting": [entry("XSS vulnerability found via injection in the parameter q")],
      "HTTP Secure Headers": [entry("X-XSS-Protection is not set"), entry("X-Frame-Options is not set")],
    },
    anomalies: { "Internal Server Error": [entry("The server responded with a 500 HTTP error code")] },
  };
  expect(readWapitiReport(JSON.stringify(report))).toEqual([
    {
      where: "GET /",
      what: "Cross Site Scripting: XSS vulnerability found via injection in the parameter q",
    },
    { where: "GET /", what: "HTTP Secure Headers: X-Frame-Options is not set" },
    { where: "GET /", what: "Internal Server Error: The server responded with a 500 HTTP error code" },
  ]);
});

test("sqlmap tries every name of the surface table", () => {
  const targets = listTargets("1");
  expect(targets.length).toBeGreaterThan(60);
  expect(targets.find(({ address }) => address.startsWith("/inventory?"))?.names).toContain("priceMax");
  expect(targets.flatMap(({ body }) => body ?? []).join()).not.toMatch(/\{|%7B/);
});
