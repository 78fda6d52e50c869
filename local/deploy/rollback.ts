/**
 * Returns all visitors to an earlier version. A version carries the secrets that it was uploaded with, so rolling back past a
 * rotation would bring a deleted key back; that is refused.
 */
import { createHash } from "node:crypto";
import * as z from "zod";
import { SECRET_SETTINGS } from "~/edge/config/settings";
import { StartError } from "../process/start-error";
import { readDeployments } from "./deployments";
import type { Wrangler } from "./wrangler";

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

/** @throws StartError when there is no earlier version, or its secrets differ from the current ones */
export function rollBack(wrangler: Wrangler, environment: NodeJS.ProcessEnv): string {
  const target = findEarlierVersion(wrangler);
  if (!target) throw new StartError("Not rolled back: there is no earlier version.");
  const { annotations } = version.parse(wrangler.readJson(["versions", "view", target, "--json"]));
  const [, fingerprint] = FINGERPRINT.exec(Object.values(annotations).join("\n")) ?? [];
  if (fingerprint !== fingerprintSecrets(environment))
    throw new StartError(
      `Not rolled back: version ${target} has different secrets from the current settings, and would bring them back. Check out its commit and run "npm run deploy" with the current settings instead.`,
    );
  wrangler.run(["versions", "deploy", `${target}@100`, "--yes", "--message", "Rolled back"]);
  return target;
}

/** Returns the newest version that all visitors got before the current one. */
function findEarlierVersion(wrangler: Wrangler): string | null {
  const [current, ...earlier] = readDeployments(wrangler).reverse();
  const isCurrent = (id: string) => current?.versions.some(({ version_id }) => version_id === id);
  const whole = earlier.flatMap(({ versions }) => versions.filter(({ percentage }) => percentage === 100));
  return whole.find(({ version_id }) => !isCurrent(version_id))?.version_id ?? null;
}
