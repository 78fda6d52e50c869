/** Creates a Supabase client without session handling. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/**
 * @param key determines the permissions: the publishable key reads what the site shows, the secret key has full access and stays in the Worker
 * @param send defaults to the platform's `fetch`
 */
export function connect(url: string, key: string, send?: typeof fetch): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(url, key, { auth, global: send ? { fetch: send } : {} });
}
