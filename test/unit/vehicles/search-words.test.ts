import { expect, test } from "vitest";
import { readQuery } from "~/inventory/search/query";
import { parseLeadSearch } from "~/leads/inbox/lead-search";
import { listSearchSpellings, listSearchWords } from "~/vehicles/search-words";

test.each([
  ["  Ford\u0000 F-150 \ud800x ", ["ford", "f-150", "x"]],
  ["Ana, María", ["ana", "maria"]],
  ["“Camry”, (2016).", ["camry", "2016"]],
  ["Ford/Ram & Jeep", ["ford", "ram", "jeep"]],
  ["VIN•••042788", ["vin•••042788"]],
  ["•••042788", ["042788"]],
  ["1M8G-DM9A-XKP0-42788", ["1m8gdm9axkp042788"]],
  ["100%", ["100"]],
  ["%", ["%"]],
  ["", []],
])("%j has the words %j for shoppers, in the vehicle list, and in the list of leads", (text, words) => {
  expect(listSearchWords(text)).toEqual(words);
  expect(parseLeadSearch(text).words).toEqual(words);
  const clean = text.replace(/[\0\ud800]/g, "");
  expect(readQuery(clean).words.map(({ folded }) => folded)).toEqual(words);
});

test("a search has at most eight words", () => {
  expect(listSearchWords("a ".repeat(20))).toHaveLength(8);
});

test.each([
  ["camry", ["camry"]],
  ["f150", ["f150", "f 150"]],
  ["f-150", ["f-150", "f150", "f 150"]],
  ["o'hara", ["o'hara", "ohara"]],
  ["chevy", ["chevy", "chevrolet"]],
  ["chevrolet", ["chevrolet", "chevy"]],
  ["landrover", ["landrover", "land rover", "land-rover"]],
  ["%", ["%"]],
])("%j is searched as %j", (word, spellings) => {
  expect(listSearchSpellings(word)).toEqual(spellings);
});
