/** Creates Supabase clients without session handling. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";

/** Access to a project with one key. */
export interface Project {
  readonly url: string;
  /** Creates the client at the first call: that takes more than a millisecond, and most pages for shoppers need none. */
  readonly client: () => SupabaseClient<Database>;
}

/** What a store that works with the secret key needs. */
export interface StoreOptions extends Project {
  /** Per function call. */
  readonly timeoutMs?: number;
}

/** Of Auth and Storage, which accept no abort signal. */
const TIMEOUT_MS = 15_000;

/**
 * @param key determines the permissions: the publishable key reads what the site shows, the secret key has full access and stays in the Worker
 * @param send defaults to the platform's `fetch`
 * @param timeoutMs of requests to Auth and Storage, which accept no abort signal
 */
export function openProject(
  url: string,
  key: string,
  send: typeof fetch = fetch,
  timeoutMs = TIMEOUT_MS,
): Project {
  let client: SupabaseClient<Database> | undefined;
  // supabase-js logs network errors of Auth to the console; a 503 response avoids that.
  const sendQuietly: typeof fetch = (input, init) =>
    init?.signal
      ? send(input, init)
      : withTimeout(send, timeoutMs)(input, init).catch(() => new Response(null, { status: 503 }));
  return { url, client: () => (client ??= connect(url, key, sendQuietly)) };
}

/** Creates a client of its own, for one person's session. */
export function connect(url: string, key: string, send: typeof fetch): SupabaseClient<Database> {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient<Database>(url, key, { auth, global: { fetch: send } });
}

/** Adds a timeout to requests without an abort signal. */
export const withTimeout =
  (send: typeof fetch, timeoutMs: number): typeof fetch =>
  (input, init) =>
    send(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(timeoutMs) });
