import { expect, test } from "vitest";
import type { SessionTokens } from "~/staff/session/session";
import { createTokenRefresh } from "~/staff/session/token-refresh";

type Answer = string | null | Error | "never";

function open(answer: (call: number) => Answer | Promise<Answer>) {
  let calls = 0;
  let nowMs = 0;
  const kept: Promise<unknown>[] = [];
  const tokenRefreshes = createTokenRefresh(
    async (): Promise<SessionTokens | null> => {
      calls += 1;
      const token = await answer(calls);
      if (token instanceof Error) throw token;
      // Simulates a canceled request, whose calls never resolve.
      if (token === "never") return new Promise(() => undefined);
      return token === null ? null : { accessToken: token, refreshToken: token, expiresAtMs: 1 };
    },
    {
      now: () => new Date(nowMs),
      waitUntil: (work) => kept.push(work),
      sleep: async (milliseconds) => {
        nowMs += milliseconds;
        await new Promise((resolve) => setImmediate(resolve));
      },
    },
  );
  const pass = (ms: number) => (nowMs += ms);
  return { tokenRefreshes, kept, countCalls: () => calls, getNowMs: () => nowMs, pass };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const later = async (answer: Answer) => {
  await nextTurn();
  await nextTurn();
  return answer;
};

test("requests that arrive together, or a moment later, share one refresh", async () => {
  const { tokenRefreshes, countCalls, pass } = open((call) => `token ${call}`);
  const together = await Promise.all([tokenRefreshes.refresh("old"), tokenRefreshes.refresh("old")]);
  pass(29_000);
  const all = [...together, await tokenRefreshes.refresh("old")];
  expect(all.map((tokens) => tokens?.accessToken)).toEqual(Array(3).fill("token 1"));
  expect(countCalls()).toBe(1);
  // Another token has its own refresh, and after half a minute the same one too.
  await tokenRefreshes.refresh("other");
  pass(1_000);
  await tokenRefreshes.refresh("old");
  expect(countCalls()).toBe(3);
});

test("a rejection and an outage are not cached", async () => {
  const { tokenRefreshes } = open((call) => [null, new Error("down"), "token"][call - 1] ?? null);
  expect(await tokenRefreshes.refresh("old")).toBeNull();
  await expect(tokenRefreshes.refresh("old")).rejects.toThrow("down");
  expect((await tokenRefreshes.refresh("old"))?.accessToken).toBe("token");
});

test("waiting requests get the rejection or the outage, and do not retry one by one", async () => {
  const { tokenRefreshes, countCalls } = open((call) => later(call === 1 ? null : new Error("down")));
  const refused = ["old", "old", "old"].map((token) => tokenRefreshes.refresh(token));
  expect(await Promise.all(refused)).toEqual([null, null, null]);
  const failed = ["old", "old", "old"].map((token) => tokenRefreshes.refresh(token).catch(String));
  expect(await Promise.all(failed)).toEqual(Array(3).fill("Error: down"));
  expect(countCalls()).toBe(2);
});

test("when the request that refreshes was canceled, exactly one waiting request takes over", async () => {
  const { tokenRefreshes, countCalls, getNowMs } = open((call) => (call === 1 ? "never" : later("token")));
  void tokenRefreshes.refresh("old");
  const waiting = ["old", "old", "old"].map((token) => tokenRefreshes.refresh(token));
  expect((await Promise.all(waiting)).map((tokens) => tokens?.accessToken)).toEqual(Array(3).fill("token"));
  expect(countCalls()).toBe(2);
  expect(getNowMs()).toBeGreaterThanOrEqual(6_000);
});

test("a refresh continues when the request that started it is gone, and its failure affects no other", async () => {
  const { tokenRefreshes, kept } = open(() => new Error("down"));
  await expect(tokenRefreshes.refresh("old")).rejects.toThrow("down");
  expect(kept).toHaveLength(1);
  await expect(kept[0]).resolves.toBeUndefined();
});

test("a lost refresh that fails late doesn't discard the session of the one that replaced it", async () => {
  let failFirst: (error: Error) => void = () => undefined;
  const first = new Promise<Error>((resolve) => {
    failFirst = resolve;
  });
  const { tokenRefreshes, countCalls, pass } = open((call) => (call === 1 ? first : "b"));
  const lost = tokenRefreshes.refresh("a");
  pass(6000);
  const replaced = await tokenRefreshes.refresh("a");
  failFirst(new Error("down"));
  await lost.catch(() => undefined);
  expect(await tokenRefreshes.refresh("a")).toEqual(replaced);
  expect(countCalls()).toBe(2);
});
