/** Refuses the settings of another environment, which would give its database and phones to the wrong visitors. */
import * as z from "zod";
import type { Settings } from "~/edge/config/settings";
import { StartError } from "../process/start-error";
import type { DeployEnvironment, Wrangler } from "./wrangler";

/** A project's address; its connection strings contain the same name. */
const PROJECT_ADDRESS = /^https:\/\/(\w+)\.supabase\.co\b/;

/**
 * @param variables the settings, `SITE_ENVIRONMENT` and perhaps `DATABASE_URL` among them
 * @throws StartError when they name another environment, or two projects
 */
export function refuseOtherEnvironment(variables: NodeJS.ProcessEnv, environment: DeployEnvironment): void {
  const { SITE_ENVIRONMENT: named, SUPABASE_URL = "", DATABASE_URL } = variables;
  if (!named)
    throw new StartError(
      `Nothing changed: add SITE_ENVIRONMENT='${environment}' to ${environment}'s settings file and load it, so that another environment's settings are refused.`,
    );
  if (named !== environment)
    throw new StartError(
      `Nothing changed: these are the settings of "${named}" (SITE_ENVIRONMENT), so load ${environment}'s settings file instead.`,
    );
  const [, project] = PROJECT_ADDRESS.exec(SUPABASE_URL) ?? [];
  if (project && DATABASE_URL && !DATABASE_URL.includes(project))
    throw new StartError(
      `Nothing changed: DATABASE_URL must be the connection string of SUPABASE_URL's project, ${project}.`,
    );
}

const version = z.object({
  resources: z.object({
    bindings: z.array(z.object({ name: z.string().default(""), text: z.string().optional() })).default([]),
  }),
});

/**
 * Compares the settings with those of the version that visitors of the environment get.
 * @param previous that version
 * @throws StartError when its site or project is another one
 */
export function refuseMoved(
  wrangler: Wrangler,
  settings: Pick<Settings, "SITE_URL" | "SUPABASE_URL">,
  environment: DeployEnvironment,
  previous: string,
): void {
  const { bindings } = version.parse(wrangler.readJson(["versions", "view", previous, "--json"])).resources;
  for (const name of ["SITE_URL", "SUPABASE_URL"] as const) {
    const current = bindings.find((binding) => binding.name === name)?.text;
    if (current && current !== settings[name])
      throw new StartError(
        `Not deployed: ${name} is ${settings[name]}, and ${environment}'s visitors get ${current} now; correct it, or add --moved if it moved.`,
      );
  }
}
