import { expect, test } from "vitest";
import { isPushEndpoint, pushSubscription } from "~/leads/push/push-subscription";
import { createPushBrowser } from "../../../functions/clients/push-browser";

test.each([
  "https://fcm.googleapis.com/fcm/send/dQw4:APA91bF_x-1",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QGN3",
  "https://wns2-bl2p.notify.windows.com/w/?token=BQYA%2fA%3d",
])("%s is a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/x",
  "https://localhost/x",
  "https://127.0.0.1/x",
  "https://0x7f.1/x",
  "https://2130706433/x",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1/x",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://backend/x",
  "https://backend.local/x",
  "https://metadata.google.internal/x",
  "https://1.0.0.10.in-addr.arpa/x",
  "https://fcm.googleapis.com:8443/x",
  "https://user:password@fcm.googleapis.com/x",
  "https://fcm.googleapis.com./x",
  "https://fcm.googleapis.com/a b",
  "https://fcm.googleapis.com/\u0000",
  `https://fcm.googleapis.com/${"x".repeat(1500)}`,
  "ftp://fcm.googleapis.com/x",
  "javascript:alert(1)",
  "",
])("nothing is sent to %s", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test("a subscription has a point of the curve's size and a secret of 16 bytes", () => {
  const endpoint = "https://push.example.com/1";
  const { keys } = createPushBrowser();
  const isRead = (values: object) => pushSubscription.safeParse({ endpoint, ...keys, ...values }).success;
  expect(isRead({})).toBe(true);
  expect(isRead({ auth: keys.auth.slice(1) })).toBe(false);
  expect(isRead({ auth: `${keys.auth.slice(1)}+` })).toBe(false);
  expect(isRead({ p256dh: `A${keys.p256dh.slice(1)}` })).toBe(false);
  expect(isRead({ p256dh: `${keys.p256dh}AAAA` })).toBe(false);
  expect(isRead({ p256dh: undefined })).toBe(false);
});
