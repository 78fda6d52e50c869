import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetUnknown } from "~/enhance/saved/own-list";
import { listSaved } from "~/enhance/saved/saved-list";
import { parsePage } from "../../support/page";

const SAVED = [
  [99_999, 1_000_000],
  [3, 1_640_000],
  [1023, 0],
];
let storage: Record<string, string>;
let addresses: string[];

beforeEach(() => {
  storage = { saved: JSON.stringify(SAVED) };
  addresses = [];
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => addresses.push(address),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the saved page at an address, whose vehicles without a row the server names. @returns the saved ids then */
function open(search: string, unknown: string | null): number[] {
  vi.stubGlobal("location", { pathname: "/es/saved", search });
  const { element } = parsePage(unknown === null ? "<main></main>" : `<div data-unknown="${unknown}"></div>`);
  forgetUnknown(element as unknown as Document);
  return listSaved().map(([id]) => id);
}

test("vehicles that no longer exist leave the own list and its address, also the last ones", () => {
  expect(open("?ids=99999,3,1023", "99999,1023")).toEqual([3]);
  expect(addresses).toEqual(["/es/saved?ids=3"]);
  storage.saved = JSON.stringify(SAVED);
  expect(open("?ids=99999%2C3%2C1023&down=1500", "99999,1023")).toEqual([3]);
  expect(addresses.at(-1)).toBe("/es/saved?ids=3&down=1500");
  expect(JSON.parse(storage.saved ?? "")).toEqual([[3, 1_640_000]]);
  expect(open("?ids=3&down=1500", "3")).toEqual([]);
  expect(addresses.at(-1)).toBe("/es/saved");
});

test("a vehicle that has another id now is saved under it, with its price and at its place", () => {
  expect(open("?ids=99999,3,1023", "1023,3:1026")).toEqual([99_999, 1026]);
  expect(addresses).toEqual(["/es/saved?ids=99999,1026"]);
  expect(JSON.parse(storage.saved ?? "")).toContainEqual([1026, 1_640_000]);
});

test("a list that someone shared, a page without unknown vehicles, and other ids change nothing", () => {
  const all = SAVED.map(([id]) => id);
  expect(open("?ids=99999", "99999")).toEqual(all);
  expect(open("?ids=99999,3,1023", null)).toEqual(all);
  expect(addresses).toEqual([]);
  expect(open("?ids=99999,3,1023", "9999,10")).toEqual(all);
});
