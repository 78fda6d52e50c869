/** Reads everything that a backup contains from Supabase, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import { connect, type ServiceOptions, withTimeout } from "~/backend/connect";
import { instant } from "~/backend/instant";
import { BackendUnavailable } from "~/backend/unavailable";
import type { BackupStore } from "~/platform/backups/backup-store";

const run = z.object({ id: z.int(), startedAtIso: instant });
const contents = z.object({
  schema: z.string(),
  pages: z.array(z.object({ page: z.int(), source: z.string(), rows: z.int(), sha256: z.string() })),
});

/** Copies all rows: a minute for a large database. */
const CLAIM_TIMEOUT_MS = 120_000;

export function createSupabaseBackups(options: ServiceOptions): BackupStore {
  const { url, secretKey, fetch: send = fetch, timeoutMs = 20_000 } = options;
  const service = connect(url, secretKey, withTimeout(send, timeoutMs));
  const call = createFunctionCall(service, timeoutMs);
  return {
    claim: (leaseSeconds) =>
      call("claim_backup", { p_lease_seconds: leaseSeconds }, run.nullable(), CLAIM_TIMEOUT_MS),
    describe: (id) => call("describe_backup", { p_run_id: id }, contents),
    readPage: (id, page) => call("read_backup_page", { p_run_id: id, p_page: page }, z.string().nullable()),
    async readPhoto({ bucket, name }) {
      const { data, error } = await service.storage.from(bucket).download(name);
      if (data) return new Uint8Array(await data.arrayBuffer());
      const isMissing = error && "status" in error && (error.status === 400 || error.status === 404);
      if (isMissing) return null;
      throw new BackendUnavailable("A photo could not be read for the backup.");
    },
    release: async (id) => void (await call("release_backup", { p_run_id: id }, z.unknown())),
    finish: (id) => call("finish_backup", { p_run_id: id }, z.boolean()),
  };
}
