/** Parses the leads list's address and its search words. */
import { expect, test } from "vitest";
import { createLeadQuery, formatLeadList, parseLeadList, parseLeadSearch } from "~/leads/inbox/lead-search";

const CURSOR = "2026-11-20T17:00:00.123456Z_0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";
const parse = (query: string) => parseLeadList(new URLSearchParams(query));

test("an address has folder, state, position and whether words are searched, and survives the round trip", () => {
  const query = `?folder=suspected&answered=no&search=on&after=${encodeURIComponent(CURSOR)}`;
  const address = parse(query);
  expect(address).toEqual({
    folder: "suspected",
    isAnswered: false,
    isSearch: true,
    after: { beforeIso: "2026-11-20T17:00:00.123456Z", id: "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01" },
  });
  expect(formatLeadList({ ...address, after: CURSOR })).toBe(query);
  expect(formatLeadList({ folder: "inbox", isAnswered: null })).toBe("");
});

test.each([
  "",
  "folder=nothing&answered=perhaps&search=1",
  "after=2026-11-20",
  `after=${CURSOR}'--`,
  "after=2026-99-20T17:00:00.123456Z_0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01",
])("an invalid address is the default list: %s", (query) => {
  expect(parse(query)).toEqual({ folder: "inbox", isAnswered: null, after: null, isSearch: false });
});

test.each([
  ["  Zoë  O'Hara ", ["zoe", "o'hara"], null],
  ["(407) 555-0199", ["(407)", "555-0199"], "4075550199"],
  ["+1 407.555.0199", ["+1", "407.555.0199"], "4075550199"],
  ["0199", ["0199"], "0199"],
  ["12", ["12"], null],
  ["100% \0now\uD800", ["100%", "now"], null],
  ["", [], null],
])("%j searches for the words %j, or the digits %j", (text, words, digits) => {
  expect(parseLeadSearch(text)).toEqual({ words, digits });
});

test("words are searched only if the address says so", () => {
  expect(createLeadQuery(parse("search=on"), "Ana", 10).search.words).toEqual(["ana"]);
  expect(createLeadQuery(parse(""), "Ana", 10).search.words).toEqual([]);
});
