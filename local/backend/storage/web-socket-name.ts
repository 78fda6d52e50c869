/**
 * A WebSocket name for Node 20: without it `createClient()` of supabase-js throws there, although nothing here uses the
 * realtime service. Newer Nodes and the Worker have a real one, which stays.
 */
class NoWebSocket {
  constructor() {
    throw new Error("Realtime is not used here, so no WebSocket is provided.");
  }
}

if (!("WebSocket" in globalThis)) Object.assign(globalThis, { WebSocket: NoWebSocket });
