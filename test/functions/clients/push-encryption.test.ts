import { expect, test } from "vitest";
import { formatBase64Url, parseBase64Url } from "~/platform/encoding";
import { encryptPush } from "../../../functions/clients/push-encryption";
import { createPushBrowser } from "./push-browser";

const decode = (text: string) => parseBase64Url(text) ?? new Uint8Array();

test("the example of RFC 8291, appendix A, is encrypted as published", async () => {
  const point = decode(
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  );
  const [x, y] = [formatBase64Url(point.slice(1, 33)), formatBase64Url(point.slice(33))];
  const jwk = { kty: "EC", crv: "P-256", x, y, d: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw" };
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const pair = {
    privateKey: await crypto.subtle.importKey("jwk", jwk, curve, false, ["deriveBits"]),
    publicKey: await crypto.subtle.importKey("raw", point, curve, true, []),
  };
  const browser = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = decode("DGv6ra1nlYgDCS1FRnbzlw");
  const body = await encryptPush("When I grow up, I want to be a watermelon", browser, { salt, pair });
  expect(formatBase64Url(body)).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("each message has its own key and salt, and only its browser opens it", async () => {
  const [browser, other] = [createPushBrowser(), createPushBrowser()];
  const [one, two] = [await encryptPush("Olá", browser.keys), await encryptPush("Olá", browser.keys)];
  expect([browser.open(one), browser.open(two)]).toEqual(["Olá", "Olá"]);
  expect(formatBase64Url(one.slice(0, 86))).not.toBe(formatBase64Url(two.slice(0, 86)));
  expect(() => other.open(one)).toThrow();
});

test("a key that isn't a point on the curve is an error", async () => {
  const p256dh = formatBase64Url(new Uint8Array(65).fill(4));
  await expect(encryptPush("x", { ...createPushBrowser().keys, p256dh })).rejects.toThrow();
});
