/** The keys of the embedded backend: a fixed public key, and secrets that are generated once and stored in its folder. */
import { createHmac } from "node:crypto";
import path from "node:path";
import { getStoredSecret } from "../../site/stored-secret";

/** Grants access to public data only. `wrangler.toml` has the same value. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_demo_key_0000000000";

export interface BackendKeys {
  readonly publishable: string;
  readonly secret: string;
  /** Signs staff sessions. */
  readonly jwtSecret: string;
}

/** `SUPABASE_PUBLISHABLE_KEY` and `SUPABASE_SECRET_KEY` from the environment take precedence. */
export async function getKeys(folder: string, environment: NodeJS.ProcessEnv): Promise<BackendKeys> {
  const secret = await getStoredSecret(path.join(folder, "secret-key"), "sb_secret_");
  return {
    publishable: environment.SUPABASE_PUBLISHABLE_KEY || LOCAL_PUBLISHABLE_KEY,
    secret: environment.SUPABASE_SECRET_KEY || secret,
    jwtSecret: createHmac("sha256", secret).update("sessions").digest("hex"),
  };
}
