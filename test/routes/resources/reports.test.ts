import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { BrowserReport } from "~/edge/browser-reports/parse-browser-reports";
import { action, loader } from "~/routes/resources/reports";

const VALID = JSON.stringify({
  "csp-report": {
    "document-uri": "https://www.example.com/inventory",
    "effective-directive": "img-src",
    "blocked-uri": "https://ads.example.net/pixel",
  },
});

async function post(body: BodyInit | null, type = "application/csp-report", isAllowed = true) {
  const added: (readonly BrowserReport[])[] = [];
  const context = {
    browserReports: {
      add(reports: readonly BrowserReport[]) {
        added.push(reports);
        return isAllowed;
      },
    },
  } as unknown as AppLoadContext;
  const request = new Request("https://www.example.com/reports", {
    ...{ method: "POST", body, headers: { "Content-Type": type } },
    ...{ duplex: "half" },
  });
  const response = await action({ request, params: {}, context });
  return {
    status: response.status,
    cache: response.headers.get("Cache-Control"),
    body: await response.text(),
    added,
  };
}

test("a report is counted and answered without content", async () => {
  expect(await post(VALID)).toMatchObject({
    ...{ status: 204, cache: "no-store", body: "" },
    added: [[{ kind: "img-src", page: "inventory", what: "ads.example.net" }]],
  });
});

test.each([
  ["a form", "a=b", "application/x-www-form-urlencoded", 415],
  ["plain JSON", VALID, "application/json", 415],
  ["text", "Hello", "application/csp-report", 400],
  ["deep nesting", "[".repeat(8_000), "application/reports+json", 400],
  ["invalid UTF-8", new Uint8Array([0xff, 0xfe, 0x00]), "application/csp-report", 400],
  ["nothing", null, "application/csp-report", 400],
  ["over 8 KB", VALID + " ".repeat(8 * 1024), "application/csp-report", 413],
])("%s is refused and not counted", async (_, body, type, status) => {
  expect(await post(body as BodyInit | null, type)).toMatchObject({ status, body: "", added: [] });
});

test("a body without an end is canceled after 8 KB", async () => {
  let isCanceled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    cancel: () => {
      isCanceled = true;
    },
  });
  expect(await post(endless)).toMatchObject({ status: 413, added: [] });
  expect(isCanceled).toBe(true);
});

test("reports beyond the limits are refused", async () => {
  expect((await post(VALID, undefined, false)).status).toBe(429);
});

test("only POST is allowed", () => {
  const { status, headers } = loader();
  expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
});
