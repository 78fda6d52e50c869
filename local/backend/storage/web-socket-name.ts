/**
 * Defines a WebSocket placeholder for Node 20. Without it supabase-js's `createClient()` throws there, although the realtime
 * service is not used here. Newer Nodes and the Worker have a real one, which is left in place.
 */
class NoWebSocket {
  constructor() {
    throw new Error("Realtime is not used here, so no WebSocket is provided.");
  }
}

if (!("WebSocket" in globalThis)) Object.assign(globalThis, { WebSocket: NoWebSocket });
