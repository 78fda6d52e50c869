import fc from "fast-check";
import { expect, test } from "vitest";
import { createLeadCipher } from "~/leads/delivery/lead-buffer-client";
import { createLead, createWanted } from "../../../fixtures/lead";

const NEW = "0123456789abcdefghijklmnopqrstuvwxyz";
const OLD = "zyxwvutsrqponmlkjihgfedcba9876543210";
const lead = createLead({ name: "Íris 🚗", message: "Olá\n<b>", wanted: createWanted("make=Ford") });

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
