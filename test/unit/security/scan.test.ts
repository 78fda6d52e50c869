/** The scanners' own reports, as they write them about a page with a known weakness. */
import { expect, test } from "vitest";
import { readWapitiReport } from "../../scan/wapiti";

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
