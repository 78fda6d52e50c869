/** Replaces `@supabase/realtime-js` in the Worker's bundle (wrangler.toml): supabase-js creates a client that the site never connects. */
export class RealtimeClient {
  /** Receives each new session's token. */
  setAuth(): void {}
}
