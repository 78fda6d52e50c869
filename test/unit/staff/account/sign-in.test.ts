import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { signInStaff } from "~/staff/account/sign-in";

const member = { userId: "u", name: "Ana", role: "owner" as const, mustChangePassword: false };

function open({ accepts = "secret", isLocal = true } = {}) {
  const taken = new Map<string, number>();
  const tried: string[] = [];
  const log: unknown[] = [];
  let waits = 0;
  let isEarly = true;
  const parts = {
    visit: {
      signIn: async (_: string, password: string) => {
        tried.push(password);
        if (password === "one-time") return "expired" as const;
        if (password === "first of two") return "code" as const;
        return password === accepts ? member : null;
      },
    },
    limit: {
      takeToken: async ({ key, limit }: { key: string; limit: number }) => {
        const count = (taken.get(key) ?? 0) + 1;
        taken.set(key, count);
        return count <= limit
          ? { isAllowed: true as const }
          : { isAllowed: false as const, retryAfterSeconds: 540 };
      },
      returnToken: async (key: string) => {
        taken.set(key, (taken.get(key) ?? 0) - 1);
      },
    },
    log: (event: string, fields?: object) => log.push({ event, ...fields }),
    isLocal,
    pause: async () => {
      waits += 1;
      await new Promise(setImmediate);
      isEarly = false;
    },
  };
  const attempt = (password: string, email = "Ana@example.test", address = "203.0.113.7") =>
    signInStaff({ email, password, address }, parts);
  return { attempt, taken, tried, log, countWaits: () => waits, isEarly: () => isEarly };
}

test("a correct password signs in and consumes no attempt", async () => {
  const { attempt, taken } = open();
  for (let round = 0; round < 15; round += 1) expect(await attempt("secret")).toEqual({ member });
  expect(Object.fromEntries(taken)).toEqual({
    "sign-in:address:203.0.113.7": 0,
    "sign-in:account:ana@example.test": 0,
  });
});

test("a rejection takes at least as long as one that hashed a password, and gives no reason", async () => {
  const { attempt, isEarly, log } = open();
  expect(await attempt("wrong")).toEqual({ refused: "credentials" });
  expect(isEarly()).toBe(false);
  expect(log).toEqual([{ event: "signInRefused", reason: "credentials" }]);
  expect(JSON.stringify(log)).not.toMatch(/ana|203/i);
});

test("an expired one-time password is refused with that reason", async () => {
  const { attempt, log } = open();
  expect(await attempt("one-time")).toEqual({ refused: "expired" });
  expect(log).toEqual([{ event: "signInRefused", reason: "oneTimePasswordExpired" }]);
});

test("the eleventh wrong attempt is rejected without a request to Auth, per address and per account", async () => {
  const { attempt, tried } = open();
  for (let round = 0; round < 10; round += 1) await attempt("wrong", `person${round}@example.test`);
  expect(await attempt("secret")).toEqual({ refused: "limit", retryAfterSeconds: 540 });
  const other = open();
  for (let round = 0; round < 10; round += 1)
    await other.attempt("wrong", "ana@example.test", `10.0.0.${round}`);
  expect(await other.attempt("secret", "ANA@example.test", "10.0.0.99")).toMatchObject({ refused: "limit" });
  expect([tried.length, other.tried.length]).toEqual([10, 10]);
});

test("on a public site the demo's password is rejected and not even tried", async () => {
  const open_ = open({ accepts: DEMO_PASSWORD, isLocal: false });
  expect(await open_.attempt(DEMO_PASSWORD)).toEqual({ refused: "credentials" });
  expect(open_.tried).toEqual([]);
  expect(await open({ accepts: DEMO_PASSWORD }).attempt(DEMO_PASSWORD)).toEqual({ member });
});

test("the password of someone with a second step is right, and consumes no attempt", async () => {
  const { attempt, taken, log } = open();
  expect(await attempt("first of two")).toEqual({ next: "code" });
  expect([...taken.values()]).toEqual([0, 0]);
  expect(log).toEqual([]);
});
