import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type FormDraft,
  holdDraft,
  readDraft,
  takeAnswered,
  UNSENT,
  unsent,
  writeDraft,
} from "~/platform/form-draft";
import {
  dropFormsOfOthers,
  dropKeptForm,
  findKeptForm,
  formatSendFragment,
  keepDraft,
  listKeptForms,
} from "~/platform/kept-forms";

const LEAD = { page: "/staff/leads/1", title: "Bob", lines: [["Note", "black"]] as const, atMs: 0 };
const NOTE: FormDraft = { name: "work-1", writerId: "ana", fields: "note=black", ...LEAD };
let changes: number;

beforeEach(() => {
  const session = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, text: string) => session.set(key, text),
    removeItem: (key: string) => session.delete(key),
  });
  vi.stubGlobal("localStorage", {});
  vi.stubGlobal("location", { search: "" });
  changes = 0;
  vi.stubGlobal("dispatchEvent", () => ++changes);
});
afterEach(() => vi.unstubAllGlobals());

function keep(draft: FormDraft): boolean {
  writeDraft(draft);
  return keepDraft() !== undefined;
}

test("a form that wasn't sent is kept in place of its former text, until it is answered", () => {
  for (const changes of [{}, { name: "work-2" }, { fields: "note=red" }])
    expect(keep({ ...NOTE, ...changes })).toBe(true);
  const kept = listKeptForms().map(({ name, fields }) => `${name} ${fields}`);
  expect(kept).toEqual(["work-2 note=black", "work-1 note=red"]);
  expect([readDraft(), changes]).toEqual([null, 3]);
  writeDraft(NOTE);
  const answered = takeAnswered();
  if (answered) dropKeptForm(answered);
  expect(listKeptForms().map(({ name }) => name)).toEqual(["work-2"]);
  dropKeptForm({ ...NOTE, name: "work-2" });
  expect([listKeptForms(), keepDraft()]).toEqual([[], undefined]);
});

test("two new people wait side by side, and a page shows only one that wasn't finished", () => {
  const add = (fields: string) => keep({ ...NOTE, name: "lead", fields });
  add("key=1&name=Ana&intent=add");
  add("key=2&name=Luis");
  const [ana, luis] = listKeptForms();
  expect(findKeptForm(NOTE)).toBeUndefined();
  expect(findKeptForm({ ...NOTE, name: "lead" })).toEqual(luis);
  add("key=2&name=Luis&intent=add");
  expect(findKeptForm({ ...NOTE, name: "lead" })).toBeUndefined();
  if (ana) vi.stubGlobal("location", { hash: formatSendFragment(ana) });
  expect(findKeptForm({ ...NOTE, name: "lead" })).toEqual(ana);
  if (ana) dropKeptForm(ana);
  expect(listKeptForms().map(({ fields }) => fields)).toEqual(["key=2&name=Luis&intent=add"]);
});

test("a form whose VIN couldn't be decoded isn't finished", () => {
  keep({ ...NOTE, fields: "key=1&vin=1M8&intent=read-vin" });
  expect(findKeptForm(NOTE)?.fields).toBe("key=1&vin=1M8&intent=read-vin");
});

test("what sign-in shows as unsent is no answer: a kept form stays, and the draft isn't kept for whoever signs in", () => {
  keep(NOTE);
  writeDraft({ ...NOTE, fields: "note=red" });
  expect([holdDraft(), keepDraft()]).toEqual([true, undefined]);
  expect([takeAnswered(), readDraft(), listKeptForms()]).toEqual([null, null, [NOTE]]);
});

test("what an outage answered is no answer either", () => {
  writeDraft(NOTE);
  location.search = `?${UNSENT}`;
  expect([takeAnswered(), readDraft(), unsent.draft]).toEqual([null, null, NOTE]);
});

test("nobody gets what another person typed, and it is deleted when that person's pages open", () => {
  keep(NOTE);
  expect(findKeptForm({ name: "work-1", writerId: "bob" })).toBeUndefined();
  dropFormsOfOthers("ana");
  expect(findKeptForm(NOTE)).toEqual(NOTE);
  dropFormsOfOthers("bob");
  expect(listKeptForms()).toEqual([]);
});

test("a browser that refuses storage doesn't say that it keeps a form", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keep(NOTE)).toBe(false);
});

test("a form's name in an address has no other characters", () => {
  const fragment = formatSendFragment({ ...NOTE, name: "/es/staff/vehicles/2" });
  expect(fragment).toBe("#send=%2Fes%2Fstaff%2Fvehicles%2F2");
});
