/**
 * Reads `wrangler.toml`. Not with wrangler's own reader: importing wrangler takes a second, and installs handlers that end the
 * process at Ctrl-C before it has shut down the site.
 */
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import * as z from "zod";

const config = z.object({
  vars: z.record(z.string(), z.string()).default({}),
  kv_namespaces: z.array(z.object({ id: z.string() })).default([]),
  observability: z.object({ logs: z.record(z.string(), z.unknown()).optional() }).optional(),
});
export type WranglerConfig = z.output<typeof config>;

export function readWranglerConfig(): WranglerConfig {
  return config.parse(parse(readFileSync("wrangler.toml", "utf8")));
}
