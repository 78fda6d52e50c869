import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { makeOneTimePassword } from "~/staff/account/one-time-password";
import { addPerson, removePerson, resetPassword, type StaffPeople } from "~/staff/people";

const ana = { email: "ana@example.test", name: "Ana", role: "sales" as const };

/** Accounts and the staff list in memory, with each call recorded. */
function open({ accounts = {}, listed = [] as string[], answers = {} as Partial<StaffPeople> } = {}) {
  const byEmail = new Map<string, string>(Object.entries(accounts));
  const list = new Set(listed);
  const passwords = new Map<string, string>();
  const calls: string[] = [];
  const people = {
    createAccount: async (email, password) => {
      calls.push("createAccount");
      if (byEmail.has(email)) return null;
      passwords.set("new", password);
      return "new";
    },
    findAccount: async (email) => {
      const userId = byEmail.get(email);
      return userId === undefined ? null : { userId, isListed: list.has(userId) };
    },
    setPassword: async (userId, password) => {
      calls.push("setPassword");
      passwords.set(userId, password);
      return true;
    },
    deleteAccount: async () => void calls.push("deleteAccount"),
    addToList: async ({ userId }, actorId) => {
      calls.push(`addToList by ${actorId}`);
      list.add(userId);
      return true;
    },
    removeFromList: async (userId) => (list.delete(userId) ? "done" : "unknown"),
    requireNewPassword: async (userId) => {
      calls.push("requireNewPassword");
      return list.has(userId);
    },
    ...answers,
  } satisfies Partial<StaffPeople> as unknown as StaffPeople;
  return { people, calls, list, passwords };
}

test("a new member gets an account, an entry in the list, and a working password", async () => {
  const { people, calls, list, passwords } = open();
  const password = await addPerson(ana, people, "owner");
  expect(passwords.get("new")).toBe(password);
  expect([...list]).toEqual(["new"]);
  expect(calls).toEqual(["createAccount", "addToList by owner"]);
});

test("an account left over from an interrupted attempt is reused; a member who is listed keeps password and entry", async () => {
  const left = open({ accounts: { [ana.email]: "old" } });
  const password = await addPerson(ana, left.people, null);
  expect([left.passwords.get("old"), ...left.list]).toEqual([password, "old"]);
  const { people, calls, passwords } = open({ accounts: { [ana.email]: "old" }, listed: ["old"] });
  expect(await addPerson(ana, people, "owner")).toBeNull();
  expect([calls, passwords.size]).toEqual([["createAccount"], 0]);
});

test("a removed member leaves the list before the account is deleted, and stays removed when Auth fails", async () => {
  const log: unknown[] = [];
  const { people, list } = open({
    listed: ["u"],
    answers: {
      deleteAccount: async () => {
        expect(list.size).toBe(0);
        throw new BackendUnavailable("down");
      },
    },
  });
  expect(await removePerson("u", people, "owner", (event) => log.push(event))).toBe("done");
  expect(log).toEqual(["accountNotDeleted"]);
});

test("a member who is not removed keeps the account", async () => {
  const { people, calls } = open({ answers: { removeFromList: async () => "last_owner" } });
  expect(await removePerson("u", people, "owner", () => undefined)).toBe("last_owner");
  expect(calls).toEqual([]);
});

test("a new one-time password must be changed before it gives access", async () => {
  const { people, calls, passwords } = open({ listed: ["u"] });
  expect(await resetPassword("u", people, "owner")).toBe(passwords.get("u"));
  expect(calls).toEqual(["requireNewPassword", "setPassword"]);
  expect(await resetPassword("unknown", people, "owner")).toBeNull();
  expect(calls).toEqual(["requireNewPassword", "setPassword", "requireNewPassword"]);
});

test("one-time passwords are four groups of four unambiguous characters, all of them used, and never repeat", () => {
  const passwords = Array.from({ length: 200 }, makeOneTimePassword);
  for (const password of passwords) expect(password).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
  expect(new Set(passwords).size).toBe(200);
  expect(new Set(passwords.join("").replaceAll("-", "")).size).toBe(31);
});
