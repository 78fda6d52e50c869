/** Creates the KV namespace and the queues of an environment, and writes the namespace's ID into `wrangler.toml`. Repeatable. */
import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { readWranglerConfig } from "../site/wrangler-config";
import { KV_ID } from "./preflight";
import type { DeployEnvironment, Wrangler } from "./wrangler";

const namespaces = z.array(z.object({ id: z.string(), title: z.string() }));

/** @param file `wrangler.toml` @returns one line per resource */
export function createResources(wrangler: Wrangler, environment: DeployEnvironment, file: string): string[] {
  return [createNamespace(wrangler, environment, file), ...createQueues(wrangler, environment, file)];
}

function createNamespace(wrangler: Wrangler, environment: DeployEnvironment, file: string): string {
  const { name, kv_namespaces } = readWranglerConfig(file, environment);
  const [{ id = "" } = {}] = kv_namespaces;
  if (KV_ID.test(id)) return `The KV namespace ${id} is in wrangler.toml.`;
  const title = `${name}-snapshots`;
  const find = () =>
    namespaces.parse(wrangler.readJson(["kv", "namespace", "list"])).find((each) => each.title === title);
  const existing = find();
  if (!existing) wrangler.run(["kv", "namespace", "create", title]);
  const created = existing ?? find();
  if (!created) throw new Error(`wrangler doesn't list the KV namespace "${title}" that it created`);
  writeFileSync(file, readFileSync(file, "utf8").replace(`"${id}"`, `"${created.id}"`));
  return `${existing ? "Found" : "Created"} the KV namespace "${title}", and wrote its ID into wrangler.toml.`;
}

function createQueues(wrangler: Wrangler, environment: DeployEnvironment, file: string): string[] {
  const { queues } = readWranglerConfig(file, environment);
  const names = queues.consumers.map(({ queue }) => queue);
  const existing = new Set(wrangler.readText(["queues", "list"]).match(/[\w-]+/g));
  return names.map((name) => {
    if (existing.has(name)) return `The queue "${name}" exists.`;
    wrangler.run(["queues", "create", name]);
    return `Created the queue "${name}".`;
  });
}
