import { expect, test } from "vitest";
import { watchFailures } from "~/health/recent-failures";

test("remembers for five minutes which dependencies failed, and logs every event", () => {
  let nowMs = Date.parse("2026-11-20T17:00:00Z");
  const logged: string[] = [];
  const { log, list } = watchFailures(
    (event) => void logged.push(event),
    () => new Date(nowMs),
  );
  log("pageNotFound", { path: "/x" });
  expect(list()).toEqual([]);
  log("photoFetchFailed", { ref: "bucket/VIN/1.jpg" });
  log("photoFetchFailed", { ref: "art/1.svg" });
  nowMs += 4 * 60_000;
  log("cacheFailed");
  log("cacheFailed");
  expect(list()).toEqual(["assets", "cache", "storage"]);
  nowMs += 60_000;
  expect(list()).toEqual(["cache"]);
  expect(logged).toHaveLength(5);
});
