/** Creates a Supabase client without session handling. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";

/** Access to a project with the service key. */
export interface ServiceOptions {
  readonly url: string;
  /** Has full access; must stay in the Worker. */
  readonly secretKey: string;
  readonly fetch?: typeof fetch;
  /** Per function call. */
  readonly timeoutMs?: number;
}

/**
 * @param key determines the permissions: the publishable key reads what the site shows, the secret key has full access and stays in the Worker
 * @param send defaults to the platform's `fetch`
 */
export function connect(url: string, key: string, send?: typeof fetch): SupabaseClient<Database> {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient<Database>(url, key, { auth, global: send ? { fetch: send } : {} });
}

/** Adds a timeout to requests without an abort signal; Auth and Storage accept none. */
export const withTimeout =
  (send: typeof fetch, timeoutMs: number): typeof fetch =>
  (input, init) =>
    send(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(timeoutMs) });
