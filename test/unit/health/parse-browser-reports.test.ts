import { expect, test } from "vitest";
import { MAX_REPORTS, parseBrowserReports } from "~/health/parse-browser-reports";

const HOST = "www.example.com";
const SITE = `https://${HOST}`;
const parse = (content: unknown) => parseBrowserReports(JSON.stringify(content), HOST);
const csp = (values: object) => ({
  "csp-report": {
    "document-uri": `${SITE}/es/inventory?q=ana@example.com`,
    "effective-directive": "img-src",
    "blocked-uri": "https://ads.example.net/pixel?email=ana@example.com",
    ...values,
  },
});
const error = (values: object, url = `${SITE}/staff/leads?search=ana`) => [
  { type: "error", url, body: { name: "TypeError", sourceFile: "", lineNumber: 0, ...values } },
];

test("a report of the CSP is reduced to directive, kind of page, and blocked host", () => {
  const source = { "source-file": `${SITE}/build/enhance/list.js?v=ana`, "line-number": 3 };
  const place = { page: "inventory", what: "ads.example.net", script: "/build/enhance/list.js", line: 3 };
  expect(parse(csp(source))).toEqual([{ kind: "img-src", ...place }]);
});

test("the Reporting API's list and our script's errors are read, other kinds of reports are left out", () => {
  const body = { effectiveDirective: "style-src-elem", blockedURL: "inline" };
  const violation = { type: "csp-violation", url: `${SITE}/`, body };
  const others = ["deprecation", "crash", "intervention"].map((type) => ({ ...violation, type }));
  const [mistake] = error({ lineNumber: 7 });
  expect(parse([violation, ...others, mistake])).toEqual([
    { kind: "style-src", page: "home", what: "inline", script: null, line: null },
    { kind: "error", page: "staff", what: "TypeError", script: null, line: 7 },
  ]);
});

test.each([
  ["script-src-elem", "script-src"],
  ["script-src 'self'", "script-src"],
  ["", "other"],
  ["made-up", "other"],
  ["__proto__", "other"],
])("the directive %j counts as %s", (directive, kind) => {
  expect(parse(csp({ "effective-directive": directive }))).toMatchObject([{ kind }]);
});

test.each([
  ["/", "home"],
  ["/pt", "home"],
  ["/vehicle/17", "vehicle"],
  ["/ana@example.com", "other"],
  ["/constructor", "other"],
])("the page %s counts as %s", (path, page) => {
  expect(parse(csp({ "document-uri": SITE + path }))).toMatchObject([{ page }]);
});

test.each([
  ["another site", { "document-uri": "https://elsewhere.example/inventory" }],
  ["no page", { "document-uri": "about:blank" }],
  ["an extension", { "source-file": "chrome-extension://abcdef/content.js" }],
  ["an extension's picture", { "blocked-uri": "moz-extension://abcdef/icon.png" }],
  ["a hidden extension", { "source-file": "webkit-masked-url://hidden/" }],
])("a report of %s is left out", (_, values) => {
  expect(parse(csp(values))).toEqual([]);
});

test.each([
  [{ name: "Ana called (407) 555-0143" }],
  [{ name: "<script>" }],
  [{ name: 5 }],
  [{ sourceFile: `${SITE}/staff/leads/ana@example.com`, lineNumber: "ana" }],
  [{ sourceFile: `${SITE}/build/../ana.js` }],
])("nothing that someone typed is kept of %j", (values) => {
  expect(JSON.stringify(parse(error(values)))).not.toMatch(/ana|555|script>/i);
});

test("anything else is not a report", () => {
  const json = ["null", "5", '"text"', "{}", '{"csp-report":5}', '[{"type":"error"}]'];
  for (const body of [...json, "", "{", "[[[[[[", "\u0000"])
    expect([body, parseBrowserReports(body, HOST)]).toEqual([body, null]);
});

test("more reports than a page sends at once are refused", () => {
  const [one] = error({});
  expect(parse(Array(MAX_REPORTS).fill(one))).toHaveLength(MAX_REPORTS);
  expect(parse(Array(MAX_REPORTS + 1).fill(one))).toBeNull();
});
