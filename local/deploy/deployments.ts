/** Reads the history of a Worker's deployments. */
import * as z from "zod";
import type { Wrangler } from "./wrangler";

/** The first words of the message of a deployment that is a rollback. */
export const ROLLED_BACK = "Rolled back";

const schema = z.array(
  z.object({
    created_on: z.string(),
    versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
    annotations: z.record(z.string(), z.string()).default({}),
  }),
);
type Deployment = z.output<typeof schema>[number];

/**
 * Returns the last ten deployments, oldest first; none before the first release.
 * @throws StartError when wrangler fails
 */
export function readDeployments(wrangler: Wrangler): Deployment[] {
  const list = schema.parse(wrangler.readJson(["deployments", "list", "--json"]) ?? []);
  return list.sort((a, b) => a.created_on.localeCompare(b.created_on));
}

/**
 * Returns the versions that all visitors got, oldest first, without those that were rolled back from.
 * @param deployments oldest first
 */
export function listReleased(deployments: readonly Deployment[]): string[] {
  const released: string[] = [];
  for (const { versions, annotations } of deployments) {
    const whole = versions.find(({ percentage }) => percentage === 100)?.version_id;
    if (!whole) continue;
    const index = released.indexOf(whole);
    // A rollback may return to a version that is older than the list.
    const isReturn = index >= 0 || annotations["workers/message"]?.startsWith(ROLLED_BACK);
    if (isReturn) released.length = Math.max(index, 0);
    released.push(whole);
  }
  return released;
}
