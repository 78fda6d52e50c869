/** Creates Supabase Lite on an open database: the schemas, roles, and grants of a new hosted project, with all fixes applied. */
import "./database/lite-environment";
import path from "node:path";
import { App, type Connection } from "@supabase/lite";
import { createFactorTables } from "./auth/auth-factors";
import type { BackendKeys } from "./auth/keys";
import { fixDatabaseErrors } from "./database/database-errors";
import { grantPlatformOnce } from "./database/platform-grants";
import { quietly } from "./database/quiet-console";
import { createFileStorage } from "./storage/file-storage";

/** Like a hosted project, which truncates longer results without an error. */
const MAX_ROWS = 1000;

/** @param dataFolder receives the stored objects */
export async function createApp(connection: Connection, keys: BackendKeys, dataFolder: string): Promise<App> {
  const app = new App({
    connection,
    api: { max_rows: MAX_ROWS, schemas: ["public"], pg_safe_update: true },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      enable_signup: false,
    },
    storage: { enabled: true, file_size_limit: "10MiB" },
    // Otherwise a request without a key gets administrator access.
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = createFileStorage(path.join(dataFolder, "objects"));
  await quietly(() => app.init());
  fixDatabaseErrors(connection);
  await grantPlatformOnce(app, connection);
  await createFactorTables(connection);
  return app;
}
