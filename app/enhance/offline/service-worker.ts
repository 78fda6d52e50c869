/** What both service workers do: they keep a page for when the network is down, in the language of a URL. */

/** TypeScript's own types of these events can't be combined with those of pages. */
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      includeUncontrolled: boolean;
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(
    type: "push",
    listener: (event: LifeEvent & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: LifeEvent & { readonly notification: Notification }) => void,
  ): void;
}

export const worker = self as unknown as WorkerScope;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param work what else to do before the worker answers requests */
export const onActivate = (work: () => Promise<unknown> = async () => undefined) =>
  worker.addEventListener("activate", (event) =>
    event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()).then(work)),
  );

export const fetchNow = async ({ preloadResponse, request }: RequestEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** @param path of the page in English */
export const findOfflinePage = (path: string, url: string) =>
  new URL(`${/^\/(es|pt)(?=\/)/.exec(new URL(url).pathname)?.[0] ?? ""}${path}`, url).href;

/** Keeps the page at this address, with the script that staff's has; read again each day. */
export async function keepOfflinePage(cache: Cache, address: string): Promise<void> {
  const present = await cache.match(address);
  if (Date.now() - Date.parse(present?.headers.get("Date") ?? "") < DAY_MS) return;
  const page = await fetch(address).catch(() => null);
  if (!page?.ok) return;
  const [, script] = /<script src="([^"]+staff-offline[^"]+)"/.exec(await page.clone().text()) ?? [];
  if (script) await cache.add(script);
  await cache.put(address, page);
}
