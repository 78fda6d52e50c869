import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findBreaches, findCycles } from "./rules";

async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const folder of ["app", "functions", "local", "test"]) {
    for (const entry of await readdir(folder, { recursive: true })) {
      if (/\.tsx?$/.test(entry))
        sources.set(`${folder}/${entry}`, await readFile(`${folder}/${entry}`, "utf8"));
    }
  }
  return sources;
}

test("every import follows the architecture rules", async () => {
  const sources = await readSources();
  expect(sources.size).toBeGreaterThan(50);
  expect(findBreaches(sources)).toEqual([]);
});

test("no files import each other in a cycle, not even types", async () => {
  expect(findCycles(await readSources())).toEqual([]);
});

test("a cycle is detected", () => {
  const circle = new Map([
    ["app/a.ts", 'import type { B } from "./b";'],
    ["app/b.ts", 'export { C } from "~/c";'],
    ["app/c.ts", 'const a = await import("./a");'],
    ["app/d.ts", 'import "./a";'],
  ]);
  expect(findCycles(circle)).toEqual(["app/a.ts", "app/b.ts", "app/c.ts"]);
});

test("a module that loads Supabase Lite sets its environment first", async () => {
  const loads = /^import (?!type).*from "@supabase\/lite/m;
  const files = [...(await readSources())].filter(([, source]) => loads.test(source));
  expect(files.length).toBeGreaterThan(1);
  const late = files.filter(
    ([, source]) =>
      !/^import "\.(?:\/database)?\/lite-environment";$/.test(source.match(/^import .*$/m)?.[0] ?? ""),
  );
  expect(late.map(([file]) => file)).toEqual([]);
});

test.each([
  ["app/vehicles/price.ts", 'import { x } from "~/inventory/sort";'],
  ["app/vehicles/price.ts", 'import i18next from "i18next";'],
  ["app/inventory/sort.ts", 'import type { B } from "~/backend/stores/supabase-backend.server";'],
  ["app/inventory/sort.ts", 'import { createClient } from "@supabase/supabase-js";'],
  ["app/routes/resources/healthz.ts", 'import worker from "../../functions/worker";'],
  ["app/routes/resources/healthz.ts", 'import { readFlash } from "~/edge/session/flash";'],
  ["app/views/card.tsx", 'import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";'],
  ["app/ui/button.tsx", 'import { dealer } from "~/dealer/dealer";'],
  ["app/enhance/site.ts", 'import { useSite } from "~/views/frame/site-context";'],
  ["functions/inventory/sync-inventory.ts", 'import { Button } from "~/ui/button";'],
  ["functions/inventory/sync-inventory.ts", 'import { useState } from "react";'],
  ["app/edge/log.ts", 'import { startBackend } from "../../local/backend/start-backend";'],
  ["app/dealer/dealer.ts", 'export { x } from "../../test/site/site";'],
  ["app/edge/cache/page-cache.ts", 'const x = await import("~/backend/stores/supabase-backend.server");'],
])("a violation is found: %s with %s", (file, source) => {
  expect(findBreaches(new Map([[file, source]]))).toHaveLength(1);
});

test.each([
  ["app/inventory/sort.ts", 'import type { Vehicle } from "~/vehicles/vehicle";'],
  [
    "app/edge/context/load-context.server.ts",
    'import { b } from "~/backend/stores/supabase-backend.server";',
  ],
  ["functions/worker.ts", 'import { createEdge } from "~/edge/context/load-context.server";'],
  ["app/views/card.tsx", 'import { useTranslation } from "react-i18next";'],
])("an allowed import passes: %s with %s", (file, source) => {
  expect(findBreaches(new Map([[file, source]]))).toEqual([]);
});
