/** A client of the backend that nobody signs in through: no session to keep, refresh or look for in an address. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/**
 * @param key decides what it may: the publishable one reads what the site shows, the secret one opens everything and stays in the Worker
 * @param send the platform's own `fetch` without
 */
export function connect(url: string, key: string, send?: typeof fetch): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(url, key, { auth, global: send ? { fetch: send } : {} });
}
