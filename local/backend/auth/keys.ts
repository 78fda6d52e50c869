/** The keys of the embedded backend: one that is public and fixed, and secrets that are made once and stay in its folder. */
import { createHmac } from "node:crypto";
import path from "node:path";
import { getKeptSecret } from "../../site/kept-secret";

/** Opens what the site shows and nothing else; it also stands in `wrangler.toml`. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_demo_key_0000000000";

export interface BackendKeys {
  readonly publishable: string;
  readonly secret: string;
  /** Signs the sessions of people who sign in. */
  readonly jwtSecret: string;
}

/** `SUPABASE_PUBLISHABLE_KEY` and `SUPABASE_SECRET_KEY` of the environment come first. */
export async function getKeys(folder: string, environment: NodeJS.ProcessEnv): Promise<BackendKeys> {
  const kept = await getKeptSecret(path.join(folder, "secret-key"), "sb_secret_");
  return {
    publishable: environment.SUPABASE_PUBLISHABLE_KEY || LOCAL_PUBLISHABLE_KEY,
    secret: environment.SUPABASE_SECRET_KEY || kept,
    jwtSecret: createHmac("sha256", kept).update("sessions").digest("hex"),
  };
}
