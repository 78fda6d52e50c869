import { expect, test } from "vitest";
import { isPushEndpoint, pushSubscription } from "~/leads/push/push-subscription";
import { createPushBrowser } from "../../../functions/clients/push-browser";

test.each([
  [true, "https://fcm.googleapis.com/fcm/send/dQw4:APA91bF_x-1"],
  [true, "https://updates.push.services.mozilla.com/wpush/v2/gAAAA https://web.push.apple.com/QGN3"],
  [true, "https://wns2-bl2p.notify.windows.com/w/?token=BQYA%2fA%3d"],
  [false, "http://fcm.googleapis.com/fcm/send/x ftp://fcm.googleapis.com/x javascript:alert(1)"],
  [false, "https://localhost/x https://127.0.0.1/x https://0x7f.1/x https://2130706433/x https://10.0.0.1/x"],
  [false, "https://169.254.169.254/latest/meta-data https://[::1]/x https://[::ffff:10.0.0.1]/x"],
  [false, "https://backend/x https://backend.local/x https://metadata.google.internal/x"],
  [false, "https://1.0.0.10.in-addr.arpa/x https://fcm.googleapis.com:8443/x https://fcm.googleapis.com./x"],
  [false, "https://user:password@fcm.googleapis.com/x https://fcm.googleapis.com/\u0000"],
])("%s: alerts are sent to %s", (isPush, endpoints) => {
  expect(endpoints.split(" ").filter((endpoint) => isPushEndpoint(endpoint) !== isPush)).toEqual([]);
});

test("nothing is sent to an address with a space or too many characters, or to none", () => {
  const odd = ["a b", "x".repeat(1500)].map((path) => `https://fcm.googleapis.com/${path}`);
  for (const endpoint of ["", ...odd]) expect(isPushEndpoint(endpoint)).toBe(false);
});

test("a subscription has a point of the curve's size and a secret of 16 bytes", () => {
  const endpoint = "https://push.example.com/1";
  const { keys } = createPushBrowser();
  const isRead = (values: object) => pushSubscription.safeParse({ endpoint, ...keys, ...values }).success;
  expect(isRead({})).toBe(true);
  for (const auth of [keys.auth.slice(1), `${keys.auth.slice(1)}+`]) expect(isRead({ auth })).toBe(false);
  for (const p256dh of [`A${keys.p256dh.slice(1)}`, `${keys.p256dh}AAAA`, undefined])
    expect(isRead({ p256dh })).toBe(false);
});
