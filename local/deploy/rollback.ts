/**
 * Returns all visitors to an earlier version. A version carries the secrets that it was uploaded with, so rolling back past a
 * rotation would bring a deleted key back; that is refused.
 */
import { createHash } from "node:crypto";
import * as z from "zod";
import { SECRET_SETTINGS } from "~/edge/config/settings";
import { StartError } from "../process/start-error";
import { listReleased, ROLLED_BACK, readDeployments } from "./deployments";
import type { DeployEnvironment, Wrangler } from "./wrangler";

const version = z.object({ annotations: z.record(z.string(), z.string()).default({}) });
const FINGERPRINT = /secrets ([0-9a-f]{12})/;

/**
 * Identifies a set of secrets without revealing one: a digest of all of them together, among them random keys.
 * @param environment with the settings' values
 */
export function fingerprintSecrets(environment: NodeJS.ProcessEnv): string {
  const values = [...SECRET_SETTINGS].sort().map((name) => [name, environment[name] ?? ""]);
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 12);
}

/**
 * @param settings current values, the secrets among them
 * @throws StartError without secrets, when there is no earlier version, or when its secrets differ from the current ones
 */
export function rollBack(
  wrangler: Wrangler,
  environment: DeployEnvironment,
  settings: NodeJS.ProcessEnv,
): string {
  if (![...SECRET_SETTINGS].some((name) => settings[name]))
    throw new StartError(
      `Not rolled back: load ${environment}'s settings file first. A rollback compares the version's secrets with the current ones, and none are set.`,
    );
  const target = findEarlierVersion(wrangler);
  if (!target)
    throw new StartError(
      `Not rolled back: there is no earlier version in the last ten deployments, apart from those that were rolled back from. Check out a commit that worked, and run "npm run deploy -- ${environment}" instead.`,
    );
  const { annotations } = version.parse(wrangler.readJson(["versions", "view", target, "--json"]));
  const [, fingerprint] = FINGERPRINT.exec(Object.values(annotations).join("\n")) ?? [];
  if (fingerprint !== fingerprintSecrets(settings))
    throw new StartError(
      `Not rolled back: version ${target} has different secrets from the current settings, and would bring them back. Load ${environment}'s settings, check out its commit, and run "npm run deploy -- ${environment}" instead.`,
    );
  wrangler.run(["versions", "deploy", `${target}@100`, "--yes", "--message", ROLLED_BACK]);
  return target;
}

/** Returns the version that all visitors got before the current one, or before a release that was stopped halfway. */
function findEarlierVersion(wrangler: Wrangler): string | null {
  const deployments = readDeployments(wrangler);
  const isStopped = (deployments.at(-1)?.versions.length ?? 0) > 1;
  return listReleased(deployments).at(isStopped ? -1 : -2) ?? null;
}
