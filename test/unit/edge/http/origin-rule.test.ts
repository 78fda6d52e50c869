import { expect, test } from "vitest";
import { isAllowedByOriginRule } from "~/edge/http/origin-rule";

const address = "https://www.example.com/inventory";
const post = (headers: Record<string, string>) => new Request(address, { method: "POST", headers });

test.each(["GET", "HEAD", "OPTIONS"])("%s only reads and is always allowed", (method) => {
  expect(
    isAllowedByOriginRule(new Request(address, { method, headers: { Origin: "https://evil.example" } })),
  ).toBe(true);
});

test.each([
  { Origin: "https://www.example.com" },
  { Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "same-origin" },
])("a form from our own origin is accepted: %o", (headers) => {
  expect(isAllowedByOriginRule(post(headers as Record<string, string>))).toBe(true);
});

test.each([
  {},
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { Origin: "https://www.example.com.evil.example" },
  { Origin: "https://www.example.com:8443" },
  { Origin: "https://www.example.com", "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://www.example.com", "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "none" },
])("anything else is rejected: %o", (headers) => {
  expect(isAllowedByOriginRule(post(headers as Record<string, string>))).toBe(false);
});

test.each([
  ["/webhooks/twilio", {}, true],
  // With an Origin of another site it comes from a browser, not from a machine.
  ["/webhooks/twilio", { Origin: "https://evil.example" }, false],
  ["/webhooks/twilio", { "Sec-Fetch-Site": "cross-site" }, false],
  ["/webhooks/twilio/", {}, false],
  ["/webhooks/other", {}, false],
  ["/contact?x=/webhooks/twilio", {}, false],
] as const)("a machine's call to %s with %j is accepted: %s", (path, headers, isAllowed) => {
  const request = new Request(`https://www.example.com${path}`, { method: "POST", headers });
  expect(isAllowedByOriginRule(request)).toBe(isAllowed);
});
