/**
 * Publishes a release: the first one to all visitors, a later one in stages. Each stage is watched, and too many errors return all
 * visitors to the version before.
 */
import { StartError } from "../process/start-error";
import { listReleased, ROLLED_BACK, readDeployments } from "./deployments";
import type { Wrangler } from "./wrangler";

interface ReleasePlan {
  /** Changes triggers, queues, routes, or Durable Objects, which an uploaded version can't. */
  readonly isFull: boolean;
  /** Arguments with the settings of the release. */
  readonly settings: readonly string[];
  /** Stored with the version, for a later rollback. */
  readonly message: string;
  /** Highest share of failed requests at which the release goes on, 0 to 1. */
  readonly maxErrorShare: number;
}

export interface ReleaseTools {
  readonly wrangler: Wrangler;
  readonly say: (line: string) => void;
  /** Tries the site. @param version must answer the requests; null when it isn't known, which fails @returns one sentence per failure */
  readonly smokeTest: (version: string | null) => Promise<readonly string[]>;
  /** Sends requests for a while. @returns the share of failed ones, 0 to 1 */
  readonly watch: (version: string) => Promise<number>;
}

/** Shares of the visitors, in percent, that get the new version one after the other. */
const STAGES = [10, 50, 100] as const;

/** @throws StartError when the release was refused, failed, or was rolled back */
export async function release(plan: ReleasePlan, tools: ReleaseTools): Promise<void> {
  const previous = findPrevious(tools.wrangler);
  if (plan.isFull || !previous) await releaseToAll(plan, previous, tools);
  else await releaseInStages(plan, previous, tools);
}

/**
 * Returns the version that all visitors got last; null before the first release.
 * @throws StartError when the last deployments all had several versions
 */
export function findPrevious(wrangler: Wrangler): string | null {
  const deployments = readDeployments(wrangler);
  const previous = listReleased(deployments).at(-1) ?? null;
  if (deployments.length > 0 && !previous)
    throw new StartError(
      'Not deployed: none of the last ten deployments gave all visitors the same version. Do that first, with "npx wrangler versions deploy".',
    );
  return previous;
}

async function releaseToAll(
  { settings, message }: ReleasePlan,
  previous: string | null,
  { wrangler, say, smokeTest }: ReleaseTools,
): Promise<void> {
  const failures = await smokeTest(wrangler.run(["deploy", ...settings, "--message", message]));
  if (failures.length === 0) return say("All visitors get the new release.");
  const list = failures.map((failure) => `- ${failure}`).join("\n");
  if (!previous) throw new StartError(`The first release is public, but its smoke test failed:\n${list}`);
  assign(wrangler, [[previous, 100]], `${ROLLED_BACK} after a failed smoke test`);
  throw new StartError(`Rolled back to ${previous}, because the smoke test failed:\n${list}`);
}

async function releaseInStages(
  { settings, message, maxErrorShare }: ReleasePlan,
  previous: string,
  { wrangler, say, smokeTest, watch }: ReleaseTools,
): Promise<void> {
  const next = wrangler.run(["versions", "upload", ...settings, "--message", message]);
  if (!next)
    throw new StartError(
      "wrangler didn't report the version that it uploaded; nothing changed for visitors.",
    );
  const rollBack = (reason: string) => {
    assign(wrangler, [[previous, 100]], ROLLED_BACK);
    return new StartError(`Rolled back to ${previous}, because ${reason}`);
  };
  try {
    // With no visitors: only requests that name the version reach it.
    assign(
      wrangler,
      [
        [previous, 100],
        [next, 0],
      ],
      message,
    );
    const failures = await smokeTest(next);
    if (failures.length > 0)
      throw rollBack(`the smoke test failed:\n${failures.map((failure) => `- ${failure}`).join("\n")}`);
    for (const share of STAGES) {
      const rest = share < 100 ? [[previous, 100 - share] as const] : [];
      assign(wrangler, [[next, share], ...rest], message);
      say(`${share}% of visitors now get version ${next}.`);
      const errorShare = await watch(next);
      if (errorShare > maxErrorShare)
        throw rollBack(
          `${formatPercent(errorShare)} of the requests failed, more than ${formatPercent(maxErrorShare)}.`,
        );
    }
  } catch (error) {
    if (error instanceof StartError && error.message.startsWith("Rolled back")) throw error;
    // Wrangler failed halfway, or the watch itself broke.
    throw rollBack(`the release stopped: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Share = readonly [version: string, percent: number];

function assign(wrangler: Wrangler, shares: readonly Share[], message: string): void {
  const specs = shares.map(([version, percent]) => `${version}@${percent}`);
  wrangler.run(["versions", "deploy", ...specs, "--yes", "--message", message]);
}

const formatPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
