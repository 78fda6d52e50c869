/**
 * The service worker of staff's pages. It shows a notification about a new lead or a reminder, and opens the lead. While the network is down, it
 * answers with the page that says what waits to be sent, the only thing that it keeps.
 */
import type { AlertMessage } from "~/leads/push/alert-message";
import {
  fetchNow,
  findOfflinePage,
  keepOfflinePage,
  onActivate,
  type RequestEvent,
  worker,
} from "./service-worker";

const CACHE = "staff-offline";
const PAGE = "/staff/offline";
const ICON = "/art/icons/icon-192.png";

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), keepPage(worker.registration.scope)]));
});

onActivate();

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
  const { url } = event.request;
  try {
    const response = await fetchNow(event);
    event.waitUntil(keepPage(url));
    return response;
  } catch {
    return (await caches.match(findOfflinePage(PAGE, url))) ?? Response.error();
  }
}

const keepPage = async (url: string) => keepOfflinePage(await caches.open(CACHE), findOfflinePage(PAGE, url));

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
