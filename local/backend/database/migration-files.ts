/** Lists the files of `supabase/migrations`. */
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export const MIGRATIONS = fileURLToPath(new URL("../../../supabase/migrations", import.meta.url));

interface Migration {
  /** 14 digits. */
  readonly version: string;
  readonly name: string;
  readonly file: string;
}

/** Returns migrations in the order in which they are applied. @throws Error when two have the same version */
export async function listMigrations(folder = MIGRATIONS): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{14}_[a-z_]+\.sql$/.test(file)).sort();
  const twin = files.find((file, index) => files[index + 1]?.startsWith(file.slice(0, 14)));
  if (twin) throw new Error(`Another migration has the version of ${twin}.`);
  return files.map((file) => ({ version: file.slice(0, 14), name: file.slice(15, -4), file }));
}

/** Returns an empty string when there are no migrations. */
export async function getNewestVersion(folder = MIGRATIONS): Promise<string> {
  return (await listMigrations(folder)).at(-1)?.version ?? "";
}
