/** Checks the backend before a deployment: that it answers, rejects the demo accounts, and has every migration and read. */
import { readdir } from "node:fs/promises";
import * as z from "zod";
import { connect } from "~/backend/connect";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { isBackendFailure } from "~/backend/unavailable";
import type { Settings } from "~/edge/config/settings";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { StaffStore } from "~/staff/staff-store";
import { loadReads } from "../backend/database/reads";
import "../backend/storage/web-socket-name";

type BackendSettings = Pick<Settings, "SUPABASE_URL" | "SUPABASE_PUBLISHABLE_KEY" | "SUPABASE_SECRET_KEY">;

const TIMEOUT_MS = 15_000;
const PUSH = 'run "supabase db push", then deploy';

type Client = ReturnType<typeof connect>;

/**
 * Returns one sentence per reason not to deploy, each naming the setting or migrations and the fix. Empty when there is none.
 * @param folder of the migrations, next to that of the reads
 * @param canApplyReads whether the deployment has a connection to the database
 */
export async function listBackendReasons(
  settings: BackendSettings,
  folder: string,
  canApplyReads: boolean,
): Promise<string[]> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = settings;
  const visitor = { url, publishableKey, timeoutMs: TIMEOUT_MS, pingTimeoutMs: TIMEOUT_MS };
  try {
    await createSupabaseBackend({ ...visitor, log: () => undefined }).ping();
    const staff = createSupabaseStaff(visitor);
    const reasons = await Promise.all([
      listDemoReasons(staff),
      listSchemaReasons(settings, folder, canApplyReads),
    ]);
    return reasons.flat();
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    return [
      "SUPABASE_PUBLISHABLE_KEY must be valid for the backend at SUPABASE_URL, which did not return vehicles: check both, and that its migrations have run.",
    ];
  }
}

async function listDemoReasons(staff: StaffStore): Promise<string[]> {
  const answers = DEMO_ACCOUNTS.map(async ({ email }) => {
    const tokens = await staff.signIn(email, DEMO_PASSWORD);
    if (!tokens) return [];
    await staff.endSession(tokens.accessToken);
    return [`The backend must not accept ${email} with the demo password: delete that account.`];
  });
  return (await Promise.all(answers)).flat();
}

async function listSchemaReasons(
  { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey }: BackendSettings,
  folder: string,
  canApplyReads: boolean,
): Promise<string[]> {
  const service = connect(url, secretKey);
  const applied = await findAppliedVersions(service);
  if (applied === "refused")
    return [
      "SUPABASE_SECRET_KEY must be valid for the backend at SUPABASE_URL, which did not list its migrations: check both.",
    ];
  if (applied === "unknown")
    return [
      `The database must have every migration of supabase/migrations but is too old to list them: ${PUSH}.`,
    ];
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const missing = files.filter((file) => !applied.includes(file.slice(0, 14)));
  if (missing.length > 0)
    return [
      `The database must have every migration of supabase/migrations but lacks ${missing.join(", ")}: ${PUSH}.`,
    ];
  const isOlderRelease = applied.length > files.length;
  if (canApplyReads || isOlderRelease || (await hasReads(service, folder))) return [];
  return [
    "The database must have the reads of supabase/reads: set DATABASE_URL to its connection string, then deploy, which applies them.",
  ];
}

/**
 * Returns versions of 14 digits, or "unknown" for a database that is older than this function or does not record its
 * migrations.
 */
async function findAppliedVersions(service: Client): Promise<string[] | "unknown" | "refused"> {
  const { data, error } = await service
    .rpc("list_applied_migrations")
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .then(
      (answer) => answer,
      () => ({ data: null, error: { code: "" } }),
    );
  // No such function (PostgREST's code), no such table, or no such schema (PostgreSQL's).
  if (error) return ["PGRST202", "42P01", "3F000"].includes(error.code) ? "unknown" : "refused";
  const parsed = z.array(z.string()).safeParse(data);
  return parsed.success ? parsed.data : "refused";
}

async function hasReads(service: Client, folder: string): Promise<boolean> {
  const reads = loadReads(folder);
  if (!reads) return true;
  const { data } = await service.rpc("get_reads_version").abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  return data === reads.version;
}
