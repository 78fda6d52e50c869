/**
 * Reads `wrangler.toml`. Not with wrangler's own reader: importing wrangler takes a second, and installs handlers that end the
 * process at Ctrl-C before it has shut down the site.
 */
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import * as z from "zod";

const environment = z.object({
  name: z.string().default(""),
  vars: z.record(z.string(), z.string()).default({}),
  kv_namespaces: z.array(z.object({ id: z.string() })).default([]),
  queues: z
    .object({ consumers: z.array(z.object({ queue: z.string() })).default([]) })
    .default({ consumers: [] }),
  observability: z.object({ logs: z.record(z.string(), z.unknown()).optional() }).optional(),
});
const config = environment.extend({ env: z.record(z.string(), environment).default({}) });
export type WranglerConfig = z.output<typeof environment>;

/** Reads the local environment, or the named one without what wrangler lets it inherit. */
export function readWranglerConfig(file = "wrangler.toml", name?: string): WranglerConfig {
  const { env, ...local } = config.parse(parse(readFileSync(file, "utf8")));
  if (name === undefined) return local;
  const named = env[name];
  if (!named) throw new Error(`${file} has no environment "${name}"`);
  return named;
}
