/** Checks the backend before a deployment: that it answers, rejects the demo accounts, and has every migration and function. */
import { readdir } from "node:fs/promises";
import * as z from "zod";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { isBackendFailure } from "~/backend/unavailable";
import type { Settings } from "~/edge/config/settings";
import { openProjects, type Projects } from "~/edge/context/open-projects.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { StaffStore } from "~/staff/staff-store";
import { loadFunctions } from "../backend/database/sql-functions";
import "../backend/storage/web-socket-name";

type BackendSettings = Pick<Settings, "SUPABASE_URL" | "SUPABASE_PUBLISHABLE_KEY" | "SUPABASE_SECRET_KEY">;

const TIMEOUT_MS = 15_000;
const PUSH = 'run "npm run supabase -- db push", then deploy';

type Client = ReturnType<Projects["service"]["client"]>;

const authSettings = z.object({ disable_signup: z.boolean() });

/**
 * Returns one sentence per reason not to deploy, each naming the setting or migrations and the fix. Empty when it is safe to deploy.
 * @param folder of the migrations, next to that of the functions
 * @param canApplyFunctions whether the deployment has a connection to the database
 */
export async function listBackendReasons(
  settings: BackendSettings,
  folder: string,
  canApplyFunctions: boolean,
): Promise<string[]> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = settings;
  const { service, visitor } = openProjects(settings);
  try {
    await createSupabaseBackend({ ...visitor, pingTimeoutMs: TIMEOUT_MS, log: () => undefined }).ping();
    const staff = createSupabaseStaff({ url, publishableKey, timeoutMs: TIMEOUT_MS });
    const reasons = await Promise.all([
      listDemoReasons(staff),
      listSignUpReasons(url, publishableKey),
      listSchemaReasons(service.client(), folder, canApplyFunctions),
    ]);
    return reasons.flat();
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    return [
      "The backend at SUPABASE_URL didn't return vehicles: check SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, and make sure its migrations have run.",
    ];
  }
}

async function listDemoReasons(staff: StaffStore): Promise<string[]> {
  const answers = DEMO_ACCOUNTS.map(async ({ email }) => {
    const tokens = await staff.signIn(email, DEMO_PASSWORD);
    if (!tokens) return [];
    await staff.endSession(tokens.accessToken);
    return [`The backend accepts ${email} with the demo password: delete that account.`];
  });
  return (await Promise.all(answers)).flat();
}

/** A new project lets anyone sign up. */
async function listSignUpReasons(url: string, publishableKey: string): Promise<string[]> {
  const answer = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const settings = authSettings.safeParse(answer?.ok ? await answer.json() : null);
  if (!settings.success)
    return ["The backend didn't say whether anyone can sign up (/auth/v1/settings): check SUPABASE_URL."];
  return settings.data.disable_signup
    ? []
    : [
        'Anyone can sign up at the backend: turn off "Allow new users to sign up" in its dashboard (Authentication, Sign In / Providers).',
      ];
}

async function listSchemaReasons(
  service: Client,
  folder: string,
  canApplyFunctions: boolean,
): Promise<string[]> {
  const applied = await findAppliedVersions(service);
  if (applied === "refused")
    return [
      "The backend at SUPABASE_URL didn't list its migrations: check SUPABASE_URL and SUPABASE_SECRET_KEY.",
    ];
  if (applied === "unknown") return [`The database has no migrations: ${PUSH}.`];
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const missing = files.filter((file) => !applied.includes(file.slice(0, 14)));
  if (missing.length > 0) return [`The database is missing migrations (${missing.join(", ")}): ${PUSH}.`];
  const isOlderRelease = applied.length > files.length;
  if (canApplyFunctions || isOlderRelease || (await hasFunctions(service, folder))) return [];
  return [
    "The database's views and functions (supabase/functions) are out of date: set DATABASE_URL to its connection string, and the next deploy updates them.",
  ];
}

/** Returns versions of 14 digits, or "unknown" for a database that has or records no migrations. */
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

async function hasFunctions(service: Client, folder: string): Promise<boolean> {
  const { data } = await service.rpc("get_functions_version").abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  return data === loadFunctions(folder).version;
}
