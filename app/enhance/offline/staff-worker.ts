/** The service worker of staff's alerts: shows a notification about a new lead, and opens the lead. It answers no request and keeps nothing. */
import type { AlertMessage } from "~/leads/push/alert-message";

/** TypeScript's own types of service workers can't be combined with those of pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: TapEvent) => void): void;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}
interface TapEvent extends LifeEvent {
  readonly notification: Notification;
}

const worker = self as unknown as WorkerScope;
const ICON = "/art/icons/icon-192.png";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

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
