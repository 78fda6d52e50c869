import { expect, test } from "vitest";
import { requestReset, resetOwnPassword } from "~/staff/account/password-reset";
import type { PasswordRefusal } from "~/staff/staff-store";

const LUZ = { userId: "luz", name: "Luz Ortega", role: "sales" as const, mustChangePassword: true };

function openEmails() {
  const taken = new Map<string, number>();
  const sent: string[] = [];
  const limit = {
    takeToken: async ({ key, limit }: { key: string; limit: number }) => {
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      return count <= limit
        ? { isAllowed: true as const }
        : { isAllowed: false as const, retryAfterSeconds: 1800 };
    },
  };
  const log: unknown[] = [];
  const parts = {
    resets: { sendEmail: (email: string) => void sent.push(email) },
    limit,
    log: (event: string) => void log.push(event),
  };
  const ask = (email: string, address = "203.0.113.7") =>
    requestReset({ email, address, pageUrl: "https://www.example.com/staff/new-password" }, parts);
  return { ask, sent, log };
}

test("three emails an hour for an account, however its address is written, and ten for a network address", async () => {
  const { ask, sent, log } = openEmails();
  for (const email of ["luz@example.test", "LUZ@example.test", "Luz@example.test"])
    expect(await ask(email)).toBe(0);
  expect(await ask("luz@example.test")).toBe(1800);
  expect(await ask("luz@example.test", "203.0.113.8")).toBe(1800);
  for (let count = 0; count < 6; count += 1) expect(await ask(`${count}@example.test`)).toBe(0);
  expect(await ask("another@example.test")).toBe(1800);
  expect(sent).toHaveLength(9);
  expect(new Set(log)).toEqual(new Set(["passwordEmailRequested"]));
});

async function reset(
  next: string,
  { person = LUZ as typeof LUZ | null, refusal = null as PasswordRefusal | null } = {},
) {
  const calls: string[] = [];
  const resets = {
    findPerson: async () => person,
    setPassword: async (password: string) => {
      calls.push(password);
      return refusal;
    },
  };
  const people = { noteOwnPassword: async (userId: string) => void calls.push(userId) };
  return [await resetOwnPassword(next, { resets, people, dealership: "Orlando Family Motors" }), ...calls];
}

test("a reset follows the rules of every new password, and replaces a one-time password", async () => {
  expect(await reset("four large boats")).toEqual(["done", "four large boats", "luz"]);
  for (const easy of ["luzortega123", "orlandofamily1", "1234567890"])
    expect(await reset(easy)).toEqual(["weak"]);
  expect(await reset("four large boats", { refusal: "same" })).toEqual(["same", "four large boats"]);
  expect(await reset("four large boats", { person: null })).toEqual(["over"]);
});
