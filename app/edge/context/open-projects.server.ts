/** Opens the Supabase project with each of its keys. */
import { openProject, type Project } from "~/backend/connect";
import type { Settings } from "~/edge/config/settings";
import { memoize } from "~/platform/memoize";

export interface Projects {
  /** With the secret key: full access, for services behind a guard. */
  readonly service: Project;
  /** With the publishable key: what the site shows. */
  readonly visitor: Project;
}

type ProjectSettings = Pick<Settings, "SUPABASE_URL" | "SUPABASE_SECRET_KEY" | "SUPABASE_PUBLISHABLE_KEY">;

/** One client per key of an isolate. @param send for tests, instead of the runtime's `fetch` */
export const openProjects = (settings: ProjectSettings, send?: typeof fetch): Projects =>
  send ? open(settings, send) : openOnce(settings);

const openOnce = memoize((settings: ProjectSettings) => open(settings));

const open = (settings: ProjectSettings, send?: typeof fetch): Projects => ({
  service: openProject(settings.SUPABASE_URL, settings.SUPABASE_SECRET_KEY, send),
  visitor: openProject(settings.SUPABASE_URL, settings.SUPABASE_PUBLISHABLE_KEY, send),
});
