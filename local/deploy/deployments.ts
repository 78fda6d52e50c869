/** Reads the history of a Worker's deployments. */
import * as z from "zod";
import type { Wrangler } from "./wrangler";

const schema = z.array(
  z.object({
    created_on: z.string(),
    versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
  }),
);
export type Deployment = z.output<typeof schema>[number];

/**
 * Returns the last ten deployments, oldest first; none before the first release.
 * @throws StartError when wrangler fails
 */
export function readDeployments(wrangler: Wrangler): Deployment[] {
  const list = schema.parse(wrangler.readJson(["deployments", "list", "--json"]) ?? []);
  return list.sort((a, b) => a.created_on.localeCompare(b.created_on));
}
