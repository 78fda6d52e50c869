/** What the browser's bundles must not contain. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = "public/build";

/** What must never reach a browser: the backend's client, the names of secrets, the keys themselves. */
const FORBIDDEN = [
  /supabase/i,
  /postgrest/i,
  /sb_(publishable|secret)_/,
  /SESSION_SECRET|WEBHOOK_SECRET|SUPABASE_\w+_KEY/,
  /open the lot|AES-GCM|HKDF/,
  /GOOGLE_SERVICE_ACCOUNT|TWILIO_\w+|LEADS_KEY/,
];

const bundles = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => /\.(js|css|json|map)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(FOLDER, file), "utf8") }));

test("there are bundles to check, including our own script", () => {
  expect(bundles.length).toBeGreaterThan(3);
  expect(bundles.some(({ file }) => /^enhance\/site-\w+\.js$/.test(file))).toBe(true);
});

test.each(FORBIDDEN)("no browser bundle contains %s", (pattern) => {
  expect(bundles.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
