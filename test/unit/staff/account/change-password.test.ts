import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { parseForm } from "~/platform/parse-form";
import { createPasswordSchema } from "~/routes/staff/account/password";
import { changeOwnPassword } from "~/staff/account/change-password";
import type { PasswordRefusal } from "~/staff/staff-store";

const asked = {
  userId: "u",
  address: "203.0.113.7",
  known: ["Orlando Family Motors", "Marta Rivera"],
  current: "the old one",
  next: "three small boats",
};

function open(
  outcome: "done" | PasswordRefusal,
  {
    noted = async () => {},
    left = 10,
    isUsed = false,
  }: { noted?: () => Promise<void>; left?: number; isUsed?: boolean } = {},
) {
  const tokens: string[] = [];
  const log: string[] = [];
  let notes = 0;
  const parts = {
    visit: { changePassword: async () => outcome },
    people: {
      noteOwnPassword: async () => {
        notes += 1;
        return noted();
      },
    },
    limit: {
      takeToken: async ({ key }: { key: string }) => {
        tokens.push(`take ${key}`);
        return left > 0 && !(isUsed && key.startsWith("code:"))
          ? { isAllowed: true as const }
          : { isAllowed: false as const, retryAfterSeconds: 540 };
      },
      returnToken: async (key: string) => {
        tokens.push(`return ${key}`);
      },
    },
    log: (event: string) => log.push(event),
  };
  const change = (next = asked.next, code?: string) => changeOwnPassword({ ...asked, next, code }, parts);
  return { change, tokens, log, countNotes: () => notes };
}

test("a password change is recorded and consumes no attempt", async () => {
  const { change, tokens, countNotes } = open("done");
  expect(await change()).toEqual({ outcome: "done" });
  expect(countNotes()).toBe(1);
  const keys = ["sign-in:address:203.0.113.7", "sign-in:account:u"];
  expect(tokens).toEqual([...keys.map((key) => `take ${key}`), ...keys.map((key) => `return ${key}`)]);
});

test("an accepted code can't be used again, and a wrong one may become right", async () => {
  const uses = (tokens: readonly string[]) => tokens.filter((token) => token.includes("code:u:123456"));
  for (const [outcome, left] of [
    ["done", []],
    ["credentials", ["return code:u:123456"]],
  ] as const) {
    const { change, tokens } = open(outcome);
    await change(asked.next, "123456");
    expect(uses(tokens)).toEqual(["take code:u:123456", ...left]);
  }
  const { change, log } = open("done", { isUsed: true });
  expect(await change(asked.next, "123456")).toEqual({ outcome: "code" });
  expect(log).toEqual(["passwordNotChanged"]);
});

test("a wrong current password consumes an attempt and changes nothing", async () => {
  const { change, tokens, log, countNotes } = open("credentials");
  expect(await change()).toEqual({ outcome: "credentials" });
  expect([tokens.length, log, countNotes()]).toEqual([2, ["passwordNotChanged"], 0]);
});

test.each(["weak", "same"] as const)("a %s new password consumes no attempt", async (outcome) => {
  const { change, tokens, countNotes } = open(outcome);
  expect(await change()).toEqual({ outcome });
  expect([tokens.length, countNotes()]).toEqual([4, 0]);
});

test.each(["Qwertyuiop", "martarivera1987"])(
  "%j is too common: it is rejected without a request to Auth or an attempt",
  async (next) => {
    const { change, tokens, countNotes } = open("done");
    expect(await change(next)).toEqual({ outcome: "weak" });
    expect([tokens.length, countNotes()]).toEqual([0, 0]);
  },
);

test("above the limit no request is sent to Auth", async () => {
  const { change } = open("done", { left: 0 });
  expect(await change()).toEqual({ outcome: "limit", retryAfterSeconds: 540 });
});

test("the change is recorded again if the first write is lost", async () => {
  let calls = 0;
  const { change, countNotes } = open("done", {
    noted: async () => {
      calls += 1;
      if (calls === 1) throw new BackendUnavailable("down");
    },
  });
  expect(await change()).toEqual({ outcome: "done" });
  expect(countNotes()).toBe(2);
});

const submit = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseForm(form, createPasswordSchema());
  expect(JSON.stringify(submission.reply().initialValue)).toBe("{}");
  return submission.status === "success"
    ? submission.value
    : { problems: Object.keys(submission.error ?? {}) };
};
const parse = (current: string, next: string, again = next) => submit({ current, next, again });

test("ten characters to 72 bytes, typed twice, are a valid password", () => {
  expect(parse("x", "1234567890")).toMatchObject({ current: "x", next: "1234567890" });
  expect(parse("x", "ñ".repeat(36))).toMatchObject({ current: "x", next: "ñ".repeat(36) });
});

test.each([
  ["", "1234567890", undefined, ["current"]],
  ["x", "123456789", undefined, ["next"]],
  ["x", "ñ".repeat(37), undefined, ["next"]],
  ["x", "1234567890", "1234567891", ["again"]],
  ["", "short", "else", ["current", "next"]],
])("%j, %j, %j: the error is named", (current, next, again, problems) => {
  expect(parse(current, next, again)).toEqual({ problems });
});

test("an empty form reports every required field", () => {
  expect(submit({})).toEqual({ problems: ["current", "next"] });
});
