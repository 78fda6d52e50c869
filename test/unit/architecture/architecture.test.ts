import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findBreaches } from "./rules";

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

test("every import keeps to the rules of the house", async () => {
  const sources = await readSources();
  expect(sources.size).toBeGreaterThan(50);
  expect(findBreaches(sources)).toEqual([]);
});

test("what loads Supabase Lite sets its environment first", async () => {
  const loads = /^import (?!type).*from "@supabase\/lite/m;
  const files = [...(await readSources())].filter(([, source]) => loads.test(source));
  expect(files.length).toBeGreaterThan(1);
  const late = files.filter(
    ([, source]) => source.match(/^import .*$/m)?.[0] !== 'import "./lite-environment";',
  );
  expect(late.map(([file]) => file)).toEqual([]);
});

test.each([
  ["app/vehicles/price.ts", 'import { x } from "~/inventory/sort";'],
  ["app/vehicles/price.ts", 'import i18next from "i18next";'],
  ["app/inventory/sort.ts", 'import type { B } from "~/backend/supabase-backend.server";'],
  ["app/inventory/sort.ts", 'import { createClient } from "@supabase/supabase-js";'],
  ["app/routes/healthz.ts", 'import worker from "../../functions/worker";'],
  ["app/routes/healthz.ts", 'import { createLog } from "~/edge/log";'],
  ["app/views/card.tsx", 'import { createSupabaseBackend } from "~/backend/supabase-backend.server";'],
  ["app/ui/button.tsx", 'import { dealer } from "~/dealer/dealer";'],
  ["app/enhance/site.ts", 'import { useSite } from "~/views/site-context";'],
  ["functions/sync-inventory.ts", 'import { Button } from "~/ui/button";'],
  ["functions/sync-inventory.ts", 'import { useState } from "react";'],
  ["app/edge/log.ts", 'import { startBackend } from "../../local/backend/start-backend";'],
  ["app/dealer/dealer.ts", 'export { x } from "../../test/site/site";'],
  ["app/edge/page-cache.ts", 'const x = await import("~/backend/supabase-backend.server");'],
])("a breach is found: %s with %s", (file, source) => {
  expect(findBreaches(new Map([[file, source]]))).toHaveLength(1);
});

test.each([
  ["app/inventory/sort.ts", 'import type { Vehicle } from "~/vehicles/vehicle";'],
  ["app/edge/load-context.server.ts", 'import { b } from "~/backend/supabase-backend.server";'],
  ["functions/worker.ts", 'import { createEdge } from "~/edge/load-context.server";'],
  ["app/views/card.tsx", 'import { useTranslation } from "react-i18next";'],
])("an allowed import passes: %s with %s", (file, source) => {
  expect(findBreaches(new Map([[file, source]]))).toEqual([]);
});
