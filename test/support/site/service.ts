/** Opens a backend with its secret key. */
import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import "../../../local/backend/storage/web-socket-name";

/** By default the backend of the tests' shared site. */
export const openService = (url = inject("backendUrl"), secretKey = inject("secretKey")) =>
  createClient(url, secretKey, { auth: { persistSession: false } });
