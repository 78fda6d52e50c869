/** Dangerous constructs that no shipped module may use, and the exceptions by name. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readWranglerConfig } from "../../../local/site/wrangler-config";

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  /** Files with a reason, which a comment in each explains. */
  readonly allowed?: readonly string[];
}

const BANS: readonly Ban[] = [
  {
    what: "code built from strings",
    pattern: /\beval\s*\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*["'`]/,
  },
  { what: "a process, file or socket of the machine", pattern: /child_process|node:(?:vm|fs|net)\b/ },
  {
    what: "markup built from strings",
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    // The stylesheet of the build, and the texts of a page that hydrates.
    allowed: ["app/root.tsx", "app/views/frame/shopper-content.tsx"],
  },
  // It parses our own page as HTML and runs none of its scripts.
  { what: "a document parser", pattern: /DOMParser|xml2js/, allowed: ["app/enhance/list/live-list.ts"] },
  {
    what: "a broken hash or cipher",
    pattern: /["']MD5["']|["']SHA-1["']|AES-(?:CBC|CTR|ECB)|RSAES|\bcreateHash\b/,
    // Twilio signs with HMAC-SHA-1 and offers nothing else.
    allowed: ["app/leads/delivery/twilio-callback.ts"],
  },
  {
    what: "predictable randomness",
    pattern: /Math\.random/,
    // Only retry delays.
    allowed: [
      "functions/leads/deliver-lead.ts",
      "functions/leads/lead-buffer.ts",
      "functions/inventory/read-sheet.ts",
      "functions/photos/sync-vehicle-photos.ts",
    ],
  },
  { what: "access for other origins", pattern: /Access-Control-|\bpostMessage\b|\bWebSocket/ },
  // Built from constants.
  {
    what: "a regular expression built from strings",
    pattern: /\bnew RegExp\(/,
    allowed: [
      "app/inventory/search/limits.ts",
      "app/inventory/search/search-index.ts",
      "app/inventory/search/years.ts",
      "app/vehicles/body-style.ts",
    ],
  },
  // Only Cloudflare can write the header with the client's address.
  {
    what: "a client address from an untrusted header",
    pattern: /X-Forwarded-|X-Real-IP|True-Client-IP|["']Forwarded["']/i,
  },
  {
    what: "a log line beside the log",
    pattern: /\bconsole\.\w/,
    // The log itself, and rejected settings, which have a line each.
    allowed: ["app/edge/log.ts", "functions/worker.ts"],
  },
  {
    what: "a cut at the end that takes quadratic time, as `trimEnd` doesn't",
    pattern: /\.replace\(\/(?:\\.|[^/\\\n])+\+\$\/[a-z]*, ""\)/,
    // Addresses in settings.
    allowed: [
      "app/edge/config/google-settings.ts",
      "app/edge/config/lead-settings.ts",
      "app/edge/config/settings.ts",
      "app/photos/gallery/photo-ref.ts",
    ],
  },
  { what: "a query condition built from strings", pattern: /\.or\(\s*`|\.filter\(\s*`/ },
];

const sources = ["app", "functions"].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => path.posix.join(folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") })),
);

const migrations = ["supabase/migrations", "supabase/functions"].flatMap((folder) =>
  readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8")),
);

test.each(BANS)(
  "no shipped module contains $what, except those with a reason",
  ({ pattern, allowed = [] }) => {
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(found.sort()).toEqual([...allowed].sort());
  },
);

test("every table has row-level security in the migration that creates it", () => {
  const made = migrations.flatMap((sql) =>
    [...sql.matchAll(/create table (?:if not exists )?(public\.\w+)/g)].map(([, table = ""]) => ({
      sql,
      table,
    })),
  );
  expect(made.length).toBeGreaterThan(8);
  const isClosed = ({ sql, table }: { sql: string; table: string }) =>
    sql.includes(`alter table ${table} enable row level security`);
  expect(made.filter((entry) => !isClosed(entry)).map(({ table }) => table)).toEqual([]);
});

test("every security definer function sets its search path", () => {
  const heads = migrations.flatMap((sql) => [
    ...sql.matchAll(/create (?:or replace )?function[\s\S]*?as \$/g),
  ]);
  const owners = heads.map(([head]) => head).filter((head) => head.includes("security definer"));
  expect(owners.length).toBeGreaterThan(10);
  expect(owners.filter((head) => !head.includes("set search_path = ''"))).toEqual([]);
});

test("dynamic SQL quotes its identifiers", () => {
  const made = migrations.flatMap((sql) => sql.match(/^\s*execute\s+(?!function)[\s\S]*?;/gim) ?? []);
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((text) => !/^\s*execute format\(/i.test(text) || text.includes("%s"))).toEqual([]);
});

test("Cloudflare writes no log line per request, since it would contain the visitor's network address and the query", () => {
  expect(readWranglerConfig().observability?.logs).toEqual({ enabled: true, invocation_logs: false });
});
