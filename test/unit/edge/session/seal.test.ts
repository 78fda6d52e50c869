import fc from "fast-check";
import { expect, test } from "vitest";
import { createSessionSeal } from "~/edge/session/seal";

const NEW = "0123456789abcdefghijklmnopqrstuvwxyz";
const OLD = "zyxwvutsrqponmlkjihgfedcba9876543210";
const session = {
  accessToken: `eyJhbGciOiJIUzI1NiJ9.${"a".repeat(700)}.b`,
  refreshToken: "v8s2k1",
  expiresAtMs: 1_795_200_000_000,
  signedInAtMs: 1_795_100_000_000,
};

test("a sealed value is opened again, never sealed to the same bytes twice, and small enough for a cookie", async () => {
  const { seal, open } = createSessionSeal([NEW]);
  const [first, second] = [await seal(session), await seal(session)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^1[\w-]+$/);
  expect(first.length).toBeLessThan(2000);
  expect([await open(first), await open(second)]).toEqual([session, session]);
  // Nothing of it can be read without the secret.
  expect(Buffer.from(first.slice(1), "base64url").toString("latin1")).not.toMatch(/v8s2k1|eyJ/);
});

test("one changed or missing character, and it cannot be opened", async () => {
  const { seal, open } = createSessionSeal([NEW]);
  const sealed = await seal(session);
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.constantFrom("A", "b", "-", "7", ""), async (at, put) => {
      const changed = sealed.slice(0, at) + put + sealed.slice(at + 1);
      // The last character may contain unused bits.
      if (Buffer.from(changed.slice(1), "base64url").equals(Buffer.from(sealed.slice(1), "base64url")))
        return;
      expect(await open(changed)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test("anything else cannot be opened", async () => {
  for (const text of ["", "1", "1AAAA", "2AAAA", "not sealed", "1%%%", `1${"A".repeat(5000)}`, "1\u0000"])
    expect(await createSessionSeal([NEW]).open(text)).toBeNull();
});

test("a rotated secret still opens until it is removed, and the new one seals", async () => {
  const before = await createSessionSeal([OLD]).seal(session);
  const during = createSessionSeal([NEW, OLD]);
  expect(await during.open(before)).toEqual(session);
  const after = createSessionSeal([NEW]);
  expect(await after.open(before)).toBeNull();
  expect(await after.open(await during.seal(session))).toEqual(session);
});
