import { expect, test } from "vitest";
import { createPageMemory } from "~/edge/cache/page-memory";

function createClockedMemory(maxBytes?: number) {
  const clock = { ms: Date.UTC(2026, 10, 20, 15) };
  const memory = createPageMemory({ now: () => new Date(clock.ms), maxAgeSeconds: 300, maxBytes });
  const keep = (name: string, size: number) => {
    const page = { etag: name, headers: new Headers(), body: new ArrayBuffer(size) };
    memory.store(name, { ...page, renderedMs: clock.ms });
  };
  const list = (...names: string[]) => names.filter((name) => memory.find(name) !== null);
  return { clock, keep, list };
}

test("a page is remembered for its time", () => {
  const { clock, keep, list } = createClockedMemory();
  keep("a", 10);
  clock.ms += 300_000;
  expect(list("a")).toEqual(["a"]);
  clock.ms += 1;
  expect(list("a")).toEqual([]);
});

test("above the limit, the least recently used page is dropped", () => {
  const { keep, list } = createClockedMemory(800);
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "h"]) keep(name, 100);
  list("a");
  keep("i", 100);
  expect(list("a", "b", "c", "i")).toEqual(["a", "c", "i"]);
});

test("a page stored again counts once", () => {
  const { keep, list } = createClockedMemory(800);
  for (let round = 0; round < 20; round++) keep("a", 100);
  for (const name of ["b", "c", "d", "e", "f", "g", "h"]) keep(name, 100);
  expect(list("a", "h")).toEqual(["a", "h"]);
});

test("a page too large for the memory is not remembered", () => {
  const { keep, list } = createClockedMemory(800);
  keep("small", 100);
  keep("large", 101);
  expect(list("small", "large")).toEqual(["small"]);
});
