/** Creates a Supabase client without session handling. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";

/**
 * @param key determines the permissions: the publishable key reads what the site shows, the secret key has full access and stays in the Worker
 * @param send defaults to the platform's `fetch`
 */
export function connect(url: string, key: string, send?: typeof fetch): SupabaseClient<Database> {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient<Database>(url, key, { auth, global: send ? { fetch: send } : {} });
}
