import fc from "fast-check";
import { expect, test } from "vitest";
import { createLeadCipher } from "~/leads/delivery/encrypt-lead";
import { createLead, createWanted } from "../../../fixtures/lead";

const NEW = "0123456789abcdefghijklmnopqrstuvwxyz";
const OLD = "zyxwvutsrqponmlkjihgfedcba9876543210";
const lead = createLead({
  name: "Íris 🚗",
  message: "Olá\n<b>",
  wanted: createWanted("make=Ford"),
});

test("a sealed lead is opened unchanged, and none of it is readable in transit", async () => {
  const cipher = createLeadCipher([NEW]);
  const sealed = await cipher.seal(lead);
  expect(await cipher.open(sealed)).toEqual(lead);
  const seen = Buffer.from(sealed.bytes).toString("latin1") + sealed.keyId + sealed.fingerprint;
  for (const secret of ["ana.beltran@example.com", "555", "Ford", lead.idempotencyKey])
    expect(seen).not.toContain(secret);
});

test("the same lead sent later has the same fingerprint and other bytes; another lead has neither in common", async () => {
  const cipher = createLeadCipher([NEW]);
  const [one, again, other] = await Promise.all([
    cipher.seal(lead),
    cipher.seal({ ...lead, sentAtIso: "2026-11-20T17:00:09.000Z" }),
    cipher.seal({ ...lead, message: "Another." }),
  ]);
  expect(again.fingerprint).toBe(one.fingerprint);
  expect(again.bytes).not.toEqual(one.bytes);
  expect(other.fingerprint).not.toBe(one.fingerprint);
  expect((await createLeadCipher([OLD]).seal(lead)).fingerprint).not.toBe(one.fingerprint);
});

test("keys are rotated: the new one seals, the old one opens until it is removed", async () => {
  const before = await createLeadCipher([OLD]).seal(lead);
  const during = createLeadCipher([NEW, OLD]);
  const sealed = await during.seal(lead);
  expect(sealed.keyId).not.toBe(before.keyId);
  expect(await during.open(before)).toEqual(lead);
  const after = createLeadCipher([NEW]);
  expect([await after.open(before), await after.open(sealed)]).toEqual([null, lead]);
});

test("one changed byte, or another key's name, and it cannot be opened", async () => {
  const cipher = createLeadCipher([NEW, OLD]);
  const sealed = await cipher.seal(lead);
  const other = await createLeadCipher([OLD]).seal(lead);
  expect(await cipher.open({ keyId: other.keyId, bytes: sealed.bytes })).toBeNull();
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const bytes = Uint8Array.from(sealed.bytes, (byte, index) => (index === at ? byte ^ flip : byte));
      expect(await cipher.open({ keyId: sealed.keyId, bytes })).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test.each([0, 1, 12, 13, 27])("%i bytes cannot be opened", async (length) => {
  const cipher = createLeadCipher([NEW]);
  const { keyId } = await cipher.seal(lead);
  expect(await cipher.open({ keyId, bytes: new Uint8Array(length) })).toBeNull();
});

test("a lead that the release before the shared sealing module buffered is still opened, and counts as the same lead", async () => {
  const cipher = createLeadCipher(["previous-release-secret-0123456789abcdef"]);
  const keyId = "61f51d3770f4";
  const encoded = [
    "eKzcsM4dgGSTJ1FvNvtO5ag6dv6wEEFl8N/j/xg7YEhoZd0hzAILnRKcpZ75o2u7Jeh69l7XI/svtilSA22M3kwQfOjnsaIN+eYL",
    "gog/mmezll3Rn+h5BIYtIOFj6NSO4ZPnxal7H7ZBsmzp9pbYj3JVgQVy8t5xvbfRDSuZL9S1Z5SYobSb4AyDbqTNbQcuvXjHMbIp",
    "q9ujrlxlvv/UYndS8Do9+Rq0oQjmZ9DkQb9004MHdgE4h7go43mZHNplxg+IR2ZlAybEXlqAIg5vzyIGx0s17WkV9bQwAuqigcgH",
    "0iLHMiIoFw8Vqm+YG9K+TsBo00MGisfb8vnnefvZB+sJQSNxhPRV80eOMyEvaBgEV6c7GHe00SzUxr/sKwLayF5dcMVP8FAvPZ6q",
    "YmbbM+DiH5Y5SubkdlCK4bgEAZHfvQrt5Gl5KMfxyyoP2v3n1W3FTH825kIT02nsP/ai7pyy5bHKE25UCx3acCEPJ17z73SJffFc",
    "VqIq+KX7ve3YhzjjgE55xQ+oI8b19AYIyiogiBHpCIZvWl2vlGs3++8ns6WC/KfQPoYsS2So+DkAN8ExEPOHn6ZOj0FR+wXmubth",
    "wKbJlADeUOge9w==",
  ].join("");
  expect(await cipher.open({ keyId, bytes: Buffer.from(encoded, "base64") })).toEqual(createLead());
  const fingerprint = "b16397a77856ccc4d7572d2995f22bb2df36eac6a2899551148eebf94d3e960e";
  expect(await cipher.seal(createLead())).toMatchObject({ keyId, fingerprint });
});
