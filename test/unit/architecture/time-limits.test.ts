/** The time limits of calls to other services: a slow answer is better than an error, so a short limit needs a fallback. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** A call that usually takes a second or two may take three times as long on a busy machine. */
const MIN_MS = 10_000;

/** Shorter limits, by file and name, with what happens then. */
const WITH_FALLBACK: Readonly<Record<string, string>> = {
  "app/backend/ping-services.server.ts timeoutMs": "the health says that the service doesn't answer",
  "app/backend/stores/leads/supabase-lead-health.server.ts timeoutMs":
    "the health says that the database doesn't answer",
  "app/backend/stores/leads/supabase-leads.server.ts STORE_TIMEOUT_MS": "the lead buffer stores the lead",
  "app/backend/stores/leads/supabase-leads.server.ts timeoutMs": "the queue retries",
  "app/backend/stores/supabase-attempts.server.ts EACH_TIMEOUT_MS": "a lead is accepted without counting",
  "app/backend/stores/supabase-attempts.server.ts timeoutMs": "a sign-in that succeeded stays counted",
  "app/backend/stores/supabase-backend.server.ts pingTimeoutMs":
    "the health says that the backend doesn't answer",
  "app/backend/stores/supabase-backend.server.ts readTimeoutMs":
    "it is read again, then the last snapshot is shown",
  "app/backend/stores/supabase-browser-reports.server.ts timeoutMs": "the counts are lost, which is logged",
  "app/backend/stores/supabase-galleries.server.ts timeoutMs": "the browser asks for the photo again",
  "app/backend/stores/supabase-photo-sync.server.ts timeoutMs": "the job is retried, within its lease",
  "app/backend/stores/supabase-sms.server.ts timeoutMs": "the text is sent again, within its lease",
  "app/backend/stores/supabase-sync.server.ts timeoutMs": "the run is resumed, within its lease",
  "app/backend/stores/supabase-today.server.ts COUNTS_TIMEOUT_MS": "the menu has no counts",
  "app/edge/cache/guarded-cache.ts READ_TIMEOUT_MS": "the page is made anew",
  "app/edge/cache/guarded-cache.ts WRITE_TIMEOUT_MS": "no one waits for it",
  "app/edge/cache/snapshot-store.ts READ_TIMEOUT_MS": "the tables are read",
  "app/edge/health/answer-counter.ts TIMEOUT_MS": "the counts are lost, which changes a share a little",
  "app/edge/job-queue.ts SEND_TIMEOUT_MS": "cron enqueues it within a minute",
  "app/edge/lead-buffer-client.ts ADD_TIMEOUT_MS": "the shopper is told to call; the database failed before",
  "app/edge/lead-buffer-client.ts STATUS_TIMEOUT_MS": "the health says that the buffer doesn't answer",
};

const LIMIT =
  /\b((?:\w*[tT]imeoutMs)(?=(?:: number)? = )|\w*TIMEOUT_MS)(?:: number)? = (\d[\d_]*(?: \* \d[\d_]*)*)/g;

function listLimits(): { readonly name: string; readonly milliseconds: number }[] {
  const files = ["app/backend", "app/edge", "app/photos", "functions"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => path.posix.join(folder, name)),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(LIMIT)].map(([, name, product = ""]) => ({
      name: `${file} ${name}`,
      milliseconds: product
        .split(" * ")
        .reduce((result, factor) => result * Number(factor.replaceAll("_", "")), 1),
    })),
  );
}

test("a call may take ten seconds, except where something else is served instead", () => {
  const limits = listLimits();
  expect(limits.length).toBeGreaterThan(40);
  const short = limits.filter(({ milliseconds }) => milliseconds < MIN_MS).map(({ name }) => name);
  expect(short.sort()).toEqual(Object.keys(WITH_FALLBACK).sort());
});
