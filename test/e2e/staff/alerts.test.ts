/** Alerts in a real browser, with a push service in its place: turning them on and off, a notification, and the tap that opens the lead. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { createPushBrowser } from "../../functions/clients/push-browser";
import { launchWholeBrowser, SCREENS } from "../../support/browser/browse";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const MESSAGE = { title: "New lead: Test drive", body: "2019 Honda Civic", path: "/staff/leads/x", tag: "x" };

let browser: Browser;
let cookie = "";
beforeAll(async () => {
  // The light one has no notifications.
  [browser, cookie] = [await launchWholeBrowser(), await signIn(site, "sales")];
});
/** A failed test leaves its device behind. */
afterEach(() =>
  send("POST", `${site}/staff/sessions`, { Cookie: cookie, Origin: site }, { intent: "alertsOffEverywhere" }),
);
afterAll(() => browser.close());

async function open(path: string, options: object = {}, permissions: readonly string[] = ["notifications"]) {
  const visited = await visitSignedIn(browser, { ...SCREENS.phone, ...options }, site, cookie);
  await visited.page.context().grantPermissions([...permissions], { origin: site });
  await visited.page.addInitScript(replacePushService, createPushBrowser().keys);
  await visited.page.goto(site + path);
  return visited;
}

/** Runs in the page. Subscribing needs the browser vendor's push service. */
function replacePushService(keys: { readonly p256dh: string; readonly auth: string }): void {
  const key = "subscription";
  const find = () => {
    const endpoint = localStorage.getItem(key);
    return endpoint === null
      ? null
      : {
          endpoint,
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => localStorage.removeItem(key),
        };
  };
  const replaced = {
    async subscribe() {
      localStorage.setItem(key, `https://push.example.com/${crypto.randomUUID()}`);
      return find();
    },
    getSubscription: async () => find(),
  };
  Object.assign(PushManager.prototype, replaced);
}

const panel = (page: Page) => page.locator("#alerts");
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });

test("alerts are turned on, shown, opened by a tap, and turned off; the service worker answers no request", async () => {
  const { page, close } = await open("/staff/sessions");
  await button(page, "Turn on alerts").click();
  await panel(page).getByText("This device gets alerts").waitFor();
  await page.reload();
  await panel(page).getByText("This device gets alerts").waitFor();
  expect(await deliver(page)).toEqual([[MESSAGE.title, MESSAGE.body, MESSAGE.tag, MESSAGE.path]]);
  expect(await tapNotification(page)).toBe(site + MESSAGE.path);
  await page.reload();
  const isHandled = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceResourceTiming).workerStart > 0,
  );
  const kept = await page.evaluate(async () => (await caches.keys()).length);
  expect([isHandled, kept]).toEqual([false, 0]);
  await button(page, "Turn off alerts").click();
  await button(page, "Turn on alerts").waitFor();
  await close();
});

/** Delivers the message to the page's service worker. @returns the notifications */
async function deliver(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site}/staff`);
      if (own) resolve(own.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  // Chromium drops a message to a service worker that is still being installed.
  const readState = async () => (await navigator.serviceWorker.getRegistration("/staff"))?.active?.state;
  await expect.poll(() => page.evaluate(readState)).toBe("activated");
  const message = { origin: site, registrationId: await found, data: JSON.stringify(MESSAGE) };
  await devTools.send("ServiceWorker.deliverPushMessage", message);
  const list = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/staff");
      const all = await registration?.getNotifications();
      return all?.map(({ title, body, tag, data }) => [title, body, tag, data]) ?? [];
    });
  await expect.poll(list, { timeout: 10_000 }).not.toEqual([]);
  return list();
}

/** Taps the shown notification. @returns the address that is opened */
async function tapNotification(page: Page): Promise<unknown> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("no service worker");
  return worker.evaluate(async () => {
    const scope = self as unknown as {
      clients: { openWindow(url: string): Promise<unknown> };
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, options: object) => Event;
    };
    const opening = new Promise((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url);
    });
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    return opening;
  });
}

test("a browser that blocks notifications and one without script say so", async () => {
  const blocked = await open("/staff/sessions", {}, []);
  await panel(blocked.page).getByText("Alerts are blocked in this browser.").waitFor();
  expect(await panel(blocked.page).getByRole("button").count()).toBe(0);
  await blocked.close();
  const plain = await open("/staff/sessions", { javaScriptEnabled: false });
  expect(await panel(plain.page).innerText()).toContain("Alerts need JavaScript");
  expect(await panel(plain.page).getByRole("button").count()).toBe(0);
  await plain.close();
});
