/** Applies `supabase/functions` to the hosted database, for a deployment. */
import postgres from "postgres";
import { isLoopback } from "~/edge/http/loopback";
import { getNewestVersion } from "../backend/database/migration-files";
import { loadFunctions } from "../backend/database/sql-functions";
import { StartError } from "../process/start-error";

/**
 * Does nothing when the files are applied, or when the database has migrations of a later release, whose files are newer.
 * @returns whether the files were applied
 * @throws StartError after rolling back
 */
export async function applyHostedFunctions(databaseUrl: string, migrations: string): Promise<boolean> {
  const functions = loadFunctions(migrations);
  const newest = await getNewestVersion(migrations);
  const sql = connectHosted(databaseUrl);
  try {
    return await sql.begin(async (transaction) => {
      const [current] = await transaction.unsafe(functions.check);
      const [later] = await transaction`
        select version from supabase_migrations.schema_migrations where version > ${newest} limit 1`;
      if (current?.isCurrent || later) return false;
      await transaction.unsafe(functions.sql);
      return true;
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`supabase/functions couldn't be applied with DATABASE_URL: ${reason}.`, { cause });
  } finally {
    await sql.end();
  }
}

/** The caller ends the connection. @throws StartError for what isn't a connection string */
function connectHosted(databaseUrl: string): postgres.Sql {
  if (!URL.canParse(databaseUrl))
    throw new StartError(
      "DATABASE_URL must be a connection string, with special characters in the password percent-encoded.",
    );
  return postgres(databaseUrl, {
    max: 1,
    connect_timeout: 15,
    ...chooseEncryption(databaseUrl),
    onnotice() {},
  });
}

/** Without `sslmode` in the URL the driver would send the password unencrypted; the pooler's certificate has a private authority. */
function chooseEncryption(databaseUrl: string): { ssl?: "require" } {
  const isChosen = new URL(databaseUrl).searchParams.has("sslmode");
  return isChosen || isLoopback(databaseUrl) ? {} : { ssl: "require" };
}
