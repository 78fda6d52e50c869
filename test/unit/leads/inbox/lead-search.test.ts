import { expect, test } from "vitest";
import { formatLeadList, isOverview } from "~/leads/inbox/lead-list-address";
import { createLeadQuery, parseLeadList, parseLeadSearch } from "~/leads/inbox/lead-search";

const CURSOR = "2026-11-20T17:00:00.123456Z_0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";
const ALL = { isAnswered: null, status: null, assignee: null, locale: null, source: null, vin: null };
const WHO = { limit: 10, userId: "ana" };
const parse = (query: string) => parseLeadList(new URLSearchParams(query));

test("an address has folder, state, position and whether words are searched, and survives the round trip", () => {
  const query = `?folder=suspected&answered=no&status=lost&assignee=me&language=es&source=google&vin=STK-104&search=on&after=${encodeURIComponent(CURSOR)}`;
  const address = parse(query);
  const lead = { status: "lost", assignee: "me", locale: "es", source: "google", vin: "STK-104" };
  const [beforeIso, id] = CURSOR.split("_");
  const list = { folder: "suspected", isAnswered: false, isSearch: true };
  expect(address).toEqual({ ...list, ...lead, after: { beforeIso, id } });
  expect(formatLeadList({ ...address, after: CURSOR })).toBe(query);
  expect(formatLeadList({ folder: "inbox", isAnswered: null })).toBe("");
});

test.each([
  "",
  "folder=nothing&answered=perhaps&search=1&status=won&assignee=ana&language=fr&source=Google",
  "after=2026-11-20",
  `after=${CURSOR}'--`,
  "after=2026-99-20T17:00:00.123456Z_0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01",
])("an invalid address is the default list: %s", (query) => {
  expect(parse(query)).toEqual({ ...ALL, folder: "inbox", after: null, isSearch: false });
});

test.each([
  ["  Zoë  O'Hara ", ["zoe", "o'hara"], null],
  ["(407) 555-0199", ["407", "555-0199"], "4075550199"],
  ["+1 407.555.0199", ["1", "407.555.0199"], "4075550199"],
  ["0199", ["0199"], "0199"],
  ["12", ["12"], null],
  ["100% \0now\uD800", ["100", "now"], null],
  ["", [], null],
])("%j searches for the words %j, or the digits %j", (text, words, digits) => {
  expect(parseLeadSearch(text)).toEqual({ words, digits });
});

test("words are searched only if the address says so", () => {
  expect(createLeadQuery(parse("search=on"), "Ana", WHO).search.words).toEqual(["ana"]);
  expect(createLeadQuery(parse(""), "Ana", WHO).search.words).toEqual([]);
});

test("“me” is the signed-in person, and unanswered leads come longest wait first", () => {
  const ask = (query: string) => createLeadQuery(parse(query), "", WHO);
  expect(ask("assignee=me&answered=no")).toMatchObject({ assignee: "ana", isLongestFirst: true });
  expect(ask("assignee=none")).toMatchObject({ assignee: "none", isLongestFirst: false });
});

test("any other page of the default list is one too, and every condition is another list", () => {
  const others =
    "answered=no status=sold assignee=me language=pt source=none vin=A search=on folder=suspected";
  const pages = ["", "after=x"];
  expect([...pages, ...others.split(" ")].filter((query) => isOverview(parse(query)))).toEqual(pages);
});
