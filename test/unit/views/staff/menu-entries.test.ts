import { expect, test } from "vitest";
import { findCurrent, listMenuEntries } from "~/views/staff/menu/menu-entries";

const list = (role: "owner" | "sales") =>
  (["bar", "more", "end"] as const).flatMap((place) => listMenuEntries(place, role));
const findCurrentOf = (path: string) =>
  list("owner").flatMap((entry) => {
    const current = findCurrent(entry, path);
    return current ? [[entry.text, current]] : [];
  });

test("a phone's bar has four pages beside More, and what only owners may open is listed for owners", () => {
  expect(listMenuEntries("bar", "sales")).toHaveLength(4);
  const names = (role: "owner" | "sales") => list(role).map(({ text }) => text);
  expect(names("owner")).toEqual(expect.arrayContaining(["people", "privacy"]));
  expect(names("sales")).not.toEqual(expect.arrayContaining(["people"]));
  expect(names("sales")).not.toEqual(expect.arrayContaining(["privacy"]));
});

test("salespeople reach the print room", () => {
  expect(listMenuEntries("more", "sales").map(({ path }) => path)).toContain("/staff/print");
});

test.each([
  ["/staff", "today", "page"],
  ["/staff/leads", "leads", "page"],
  ["/staff/leads/4f1c", "leads", "true"],
  ["/staff/vehicles/new", "vehicles", "true"],
  ["/staff/stock/columns", "sheet", "true"],
  ["/photo-sync", "photos", "page"],
  ["/staff/print/sheets", "print", "true"],
  ["/staff/photos/1FTEW1EP1MFA41207", "photos", "true"],
] as const)("%s belongs to one entry of the menu", (path, text, current) => {
  expect(findCurrentOf(path)).toEqual([[text, current]]);
});
