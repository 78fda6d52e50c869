/** Asks Supabase's services besides the database whether they run. */

interface ServiceAddress {
  readonly url: string;
  readonly publishableKey: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

type ServiceState = "ok" | "unavailable";
interface ServiceStates {
  /** Sign-in. */
  readonly auth: ServiceState;
  /** Photos. */
  readonly storage: ServiceState;
}

const PATHS = { auth: "/auth/v1/health", storage: "/storage/v1/status" };

/** Any answer below 500 will do: a gateway in front of a service that is down answers 502 or 503. Never throws. */
export async function pingServices(address: ServiceAddress): Promise<ServiceStates> {
  const [auth, storage] = await Promise.all([ping(PATHS.auth, address), ping(PATHS.storage, address)]);
  return { auth, storage };
}

async function ping(
  path: string,
  // biome-ignore lint/plugin: the health says that the service doesn't answer
  { url, publishableKey, fetch: send = fetch, timeoutMs = 3000 }: ServiceAddress,
): Promise<ServiceState> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status, body } = await send(url + path, { headers: { apikey: publishableKey }, signal });
    await body?.cancel();
    return status < 500 ? "ok" : "unavailable";
  } catch {
    return "unavailable";
  }
}
