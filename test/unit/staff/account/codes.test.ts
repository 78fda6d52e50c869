import { expect, test } from "vitest";
import { parseForm } from "~/platform/parse-form";
import { createCodeSchema } from "~/staff/account/code-schema";
import { describeRefusedCode, limitCodes } from "~/staff/account/enter-code";

const parse = (code: string) => {
  const form = new FormData();
  form.set("code", code);
  return parseForm(form, createCodeSchema());
};

test.each(["123456", " 123 456 ", "123-456"])("%j is a code of six digits", (typed) => {
  expect(parse(typed)).toMatchObject({ status: "success", value: { code: "123456" } });
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６", "1".repeat(21)])("%j is no code", (typed) => {
  expect(parse(typed).status).toBe("error");
});

function createAttempts() {
  const taken = new Map<string, number>();
  const limit = {
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
  };
  const log: unknown[] = [];
  return { parts: { limit, log: (...line: unknown[]) => void log.push(line) }, log };
}
const person = { userId: "ana", address: "203.0.113.7" };

test("ten wrong codes in a window, then right ones wait too; a right one costs nothing", async () => {
  const { parts, log } = createAttempts();
  let next = 100_000;
  const attempt = (isRight: boolean) =>
    limitCodes({ ...person, code: String(next++) }, parts, async () => isRight);
  for (let round = 0; round < 15; round += 1) expect(await attempt(true)).toBeNull();
  for (let round = 0; round < 10; round += 1) expect(await attempt(false)).toEqual({ refused: "code" });
  const limited = { refused: "limit" as const, retryAfterSeconds: 540 };
  expect(await attempt(true)).toEqual(limited);
  expect(describeRefusedCode(limited)).toMatchObject({ status: 429, retryAfterSeconds: 540 });
  expect(log.at(-1)).toEqual(["codeRefused", { reason: "limit" }]);
  expect(JSON.stringify(log)).not.toMatch(/ana|203|100/);
});

test("a code that was accepted is refused the second time, and one that was wrong may become right", async () => {
  const { parts, log } = createAttempts();
  const enter = (userId: string, code: string, isRight = true) =>
    limitCodes({ ...person, userId, code }, parts, async () => isRight);
  expect(await enter("ana", "123456", false)).toEqual({ refused: "code" });
  expect(await enter("ana", "123456")).toBeNull();
  expect(await enter("ana", "123456")).toEqual({ refused: "code" });
  expect(log.at(-1)).toEqual(["codeRefused", { reason: "used" }]);
  expect(await enter("ben", "123456")).toBeNull();
  expect(await enter("ana", "654321")).toBeNull();
});
