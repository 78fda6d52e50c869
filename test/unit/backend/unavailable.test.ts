import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable, ignoreOutage } from "~/backend/unavailable";

test.each([new BackendUnavailable("down"), new BackendRejected("refused", "23514")])(
  "ignores a backend failure after noting it: %s",
  async (failure) => {
    const noted: unknown[] = [];
    expect(await ignoreOutage(Promise.reject(failure), (cause) => void noted.push(cause))).toBeUndefined();
    expect(noted).toEqual([failure]);
  },
);

test("returns the result, and throws any other error", async () => {
  const bug = new Error("bug");
  expect(await ignoreOutage(Promise.resolve(7))).toBe(7);
  await expect(ignoreOutage(Promise.reject(bug))).rejects.toBe(bug);
});
