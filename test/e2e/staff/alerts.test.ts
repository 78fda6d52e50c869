/** Alerts in a real browser, with a push service in its place: turning them on and off, a notification, and the tap that opens the lead. */
import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { createPushBrowser } from "../../functions/clients/push-browser";
import { SCREENS, visitPage } from "../../support/browser/browse";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const MESSAGE = { title: "New lead: Test drive", body: "2019 Honda Civic", path: "/staff/leads/x", tag: "x" };

let cookie = "";
beforeAll(async () => {
  cookie = await signIn(site, "sales");
});
/** A failed test leaves its device behind. */
afterEach(() =>
  send("POST", `${site}/staff/sessions`, { Cookie: cookie, Origin: site }, { intent: "alertsOffEverywhere" }),
);

/** The light browser has no notifications. */
const visitSessions = (options: object, permissions: string[], steps: (page: Page) => Promise<void>) =>
  visitPage(
    "",
    { ...SCREENS.phone, browser: "whole", serviceWorkers: "allow", cookie, ...options },
    async (page) => {
      await page.context().grantPermissions(permissions, { origin: site });
      await page.addInitScript(replacePushService, createPushBrowser().keys);
      await page.goto(`${site}/staff/sessions`);
      await steps(page);
    },
  );

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

test("alerts are turned on, shown, opened by a tap, and turned off; the service worker keeps only the offline page", () =>
  visitSessions({}, ["notifications"], async (page) => {
    await button(page, "Turn on alerts").click();
    await panel(page).getByText("This device gets alerts").waitFor();
    await page.reload();
    await panel(page).getByText("This device gets alerts").waitFor();
    expect(await deliver(page)).toEqual([[MESSAGE.title, MESSAGE.body, MESSAGE.tag, MESSAGE.path]]);
    expect(await tapNotification(page)).toBe(site + MESSAGE.path);
    await page.reload();
    expect(await page.evaluate(() => caches.keys())).toEqual(["staff-offline"]);
    await button(page, "Turn off alerts").click();
    await button(page, "Turn on alerts").waitFor();
  }));

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

interface Scope {
  clients: { openWindow(url: string): Promise<unknown> };
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, options: object) => Event;
}

/** Taps the shown notification. @returns the address that is opened */
async function tapNotification(page: Page): Promise<unknown> {
  const workers = page.context().serviceWorkers();
  const scopes = await Promise.all(
    workers.map((each) => each.evaluate(() => (self as unknown as Scope).registration.scope)),
  );
  const worker = workers[scopes.indexOf(`${site}/staff`)];
  if (!worker) throw new Error("no service worker");
  return worker.evaluate(async () => {
    const scope = self as unknown as Scope;
    const opening = new Promise((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url);
    });
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    return opening;
  });
}

test.each([
  ["blocks notifications", {}, "Alerts are blocked in this browser."],
  ["has no script", { javaScriptEnabled: false }, "Alerts need JavaScript"],
])("a browser that %s says so and offers no button", (_, options, text) =>
  visitSessions(options, [], async (page) => {
    await expect.poll(() => panel(page).innerText()).toContain(text);
    expect(await panel(page).getByRole("button").count()).toBe(0);
  }),
);
