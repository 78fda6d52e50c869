/** `npm run deploy`: refuses what must not go out, builds, and hands the public settings to wrangler. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { dealer } from "~/dealer/dealer";
import { TESTIMONIALS } from "~/dealer/testimonials";
import { parseSettings, type Settings } from "~/edge/settings";
import { build } from "./build/index";
import { listReasonsNotToDeploy } from "./deploy-preflight";
import { StartError } from "./start-error";

const root = process.cwd();
const settings = parseSettings(process.env);
const reasons = listReasonsNotToDeploy(settings, dealer, TESTIMONIALS);
if (reasons.length > 0)
  throw new StartError(["Not deployed:", ...reasons.map((reason) => `- ${reason}`)].join("\n"));
await build(root);
process.exitCode = deploy(settings);

function deploy(values: Settings): number {
  const wrangler = path.join(root, "node_modules", "wrangler", "bin", "wrangler.js");
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const variables = given.flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [wrangler, "deploy", ...variables], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  return status ?? 1;
}
