/**
 * The service worker of staff's pages. It shows a notification about a new lead or a reminder, and opens the lead. While the network is down, it
 * answers with the page that says what waits to be sent, the only thing that it keeps.
 */
import type { AlertMessage } from "~/leads/push/alert-message";
import type { LifeEvent, RequestEvent } from "./worker-events";

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: TapEvent) => void): void;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface PushEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}
interface TapEvent extends LifeEvent {
  readonly notification: Notification;
}

const worker = self as unknown as WorkerScope;
const CACHE = "staff-offline";
const DAY_MS = 24 * 60 * 60 * 1000;
const ICON = "/art/icons/icon-192.png";

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), keepOfflinePage(worker.registration.scope)]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && mayPass(request)) event.respondWith(answer(event));
  else if (request.url.includes("/build/enhance/staff-offline-"))
    event.respondWith(caches.match(request).then((script) => script ?? fetch(request)));
});

/**
 * A form that another site sends, or with files, is the browser's: a worker's request might look like one of our own pages to the
 * server, and would hold the files.
 */
const mayPass = ({ method, referrer, headers }: Request) =>
  method === "GET" ||
  (referrer.startsWith(`${location.origin}/`) && !headers.get("Content-Type")?.startsWith("multipart"));

async function answer(event: RequestEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(keepOfflinePage(request.url));
    return response;
  } catch {
    return (await caches.match(findOfflinePage(request.url))) ?? Response.error();
  }
}

/** Keeps the page in the language of a URL, with its script; read again each day. */
async function keepOfflinePage(url: string): Promise<void> {
  const [cache, address] = [await caches.open(CACHE), findOfflinePage(url)];
  const present = await cache.match(address);
  if (Date.now() - Date.parse(present?.headers.get("Date") ?? "") < DAY_MS) return;
  const page = await fetch(address).catch(() => null);
  const [, script] = /<script src="([^"]+)"/.exec((await page?.clone().text()) ?? "") ?? [];
  if (!page?.ok || !script) return;
  await cache.add(script);
  await cache.put(address, page);
}

const findOfflinePage = (url: string) =>
  new URL(`${/^\/(es|pt)(?=\/)/.exec(new URL(url).pathname)?.[0] ?? ""}/staff/offline`, url).href;

worker.addEventListener("push", (event) => {
  const message = event.data?.json() as AlertMessage | undefined;
  if (!message) return;
  const { title, body, path, tag } = message;
  const options = { body, tag, icon: ICON, badge: ICON, data: path };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const url = new URL(String(notification.data), location.origin).href;
  event.waitUntil(
    (async () => {
      const pages = await worker.clients.matchAll({ includeUncontrolled: true });
      const open = pages.find((page) => page.url === url);
      await (open ? open.focus() : worker.clients.openWindow(url));
    })(),
  );
});
