import { expect, test } from "vitest";
import { createRefreshFlights } from "~/staff/refresh-flights";

function open(answer: (call: number) => string | null | Error) {
  let calls = 0;
  let nowMs = 0;
  const flights = createRefreshFlights(
    async () => {
      calls += 1;
      const token = answer(calls);
      if (token instanceof Error) throw token;
      return token === null ? null : { accessToken: token, refreshToken: token, expiresAtMs: 1 };
    },
    () => new Date(nowMs),
  );
  return { flights, countCalls: () => calls, pass: (ms: number) => (nowMs += ms) };
}

test("requests that arrive together, or a moment late, share one refresh", async () => {
  const { flights, countCalls, pass } = open((call) => `token ${call}`);
  const together = await Promise.all([flights.refresh("old"), flights.refresh("old")]);
  pass(29_000);
  expect([...together, await flights.refresh("old")].map((tokens) => tokens?.accessToken)).toEqual([
    "token 1",
    "token 1",
    "token 1",
  ]);
  expect(countCalls()).toBe(1);
});

test("another token is another refresh, and after half a minute the same one too", async () => {
  const { flights, countCalls, pass } = open((call) => `token ${call}`);
  await flights.refresh("old");
  await flights.refresh("other");
  pass(30_000);
  await flights.refresh("old");
  expect(countCalls()).toBe(3);
});

test("a refusal and an outage are not remembered", async () => {
  const { flights } = open((call) => [null, new Error("down"), "token"][call - 1] ?? null);
  expect(await flights.refresh("old")).toBeNull();
  await expect(flights.refresh("old")).rejects.toThrow("down");
  expect((await flights.refresh("old"))?.accessToken).toBe("token");
});
