import { expect, test } from "vitest";
import { isOfflinePath, listOldCopies } from "~/inventory/offline-pages";

test("lists and saved vehicles are kept in each language, nothing else", () => {
  for (const path of ["/inventory", "/es/inventory", "/saved", "/pt/saved"])
    expect(isOfflinePath(path)).toBe(true);
  for (const path of ["/", "/contact", "/vehicle/5", "/staff/leads", "/fr/inventory", "/inventory/2"])
    expect(isOfflinePath(path)).toBe(false);
});

test("the three newest copies of each page are kept, and the offline page always", () => {
  const urls = ["?q=a", "?q=b", "?q=c", "?q=d"].map((query) => `https://example.com/inventory${query}`);
  const others = [
    "https://example.com/offline",
    "https://example.com/es/inventory",
    "https://example.com/saved?ids=1",
  ];
  expect(listOldCopies([...others, ...urls])).toEqual([urls[0]]);
  expect(listOldCopies([])).toEqual([]);
});
