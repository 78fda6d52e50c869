import { assert, expect, test } from "vitest";
import { formatNumber } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances";
import { formatSeenWork, toWorkTexts, WORK_FORM } from "~/leads/work/lead-work";
import {
  createLeadWorkSchema,
  mergeLeadWorkForm,
  parseSeenWork,
  toLeadWorkChange,
} from "~/leads/work/lead-work-form";
import { LOCALES } from "~/platform/locale";
import { parseForm } from "~/platform/parse-form";
import { NEW_WORK } from "../../../fixtures/inbox";

const ID = "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";

function createForm(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function parse(fields: Readonly<Record<string, string>>) {
  const form = createForm(fields);
  const submission = parseForm(form, createLeadWorkSchema());
  if (submission.status !== "success") return Object.keys(submission.error ?? {});
  return { ...toLeadWorkChange(form, submission.value), note: submission.value.note };
}

test("a form has the status, who works on the lead, a reminder, and a note; empty fields are nothing", () => {
  const kept = { status: "contacted", reminder: "2026-11-21T13:00" };
  const read = { ...kept, lostReason: null, assigneeId: ID, note: "Cosigner." };
  expect(parse({ ...kept, assignee: ID, note: " Cosigner. " })).toEqual(read);
  expect(parse({ ...toWorkTexts(NEW_WORK), note: "" })).toEqual(NEW_WORK);
});

test("a field that the form doesn't have stays as it is", () => {
  expect(parse({ note: "Only a note." })).toEqual({ note: "Only a note." });
});

test("a reason belongs to a lost lead only", () => {
  expect(parse({ status: "lost", lostReason: "price" })).toMatchObject({ lostReason: "price" });
  expect(parse({ status: "sold", lostReason: "price" })).toMatchObject({ lostReason: null });
});

const ENDED = { lostReason: null, appointment: null };

test.each([
  ["appointment", { status: "contacted" }, { status: "contacted", ...ENDED }],
  ["lost", { status: "new" }, { status: "new", ...ENDED }],
  ["appointment", { status: "sold" }, { status: "sold", lostReason: null }],
  ["contacted", { reminder: "" }, { reminder: null }],
  ["appointment", { status: "contacted", theirs: "", conflict: "status" }, {}],
  ["appointment", { status: "contacted", theirs: "", conflict: "appointment" }, {}],
] as const)(
  "the agreed time of a lead that was %s ends with %j only if it goes back",
  (status, fields, wanted) => {
    const base = { ...NEW_WORK, status, appointment: "2026-12-05T10:00", reminder: "2026-12-01T09:00" };
    const form = createForm({ appointment: base.appointment, ...fields });
    const submission = parseForm(form, createLeadWorkSchema());
    assert(submission.status === "success");
    expect(mergeLeadWorkForm(form, submission.value, base)?.wanted).toEqual(wanted);
  },
);

test("a time may have seconds, or a space for its T", () => {
  for (const reminder of ["2026-11-21 13:00", "2026-11-21T13:00:00", " 2026-11-21T13:00:00.000 "])
    expect(parse({ reminder })).toMatchObject({ reminder: "2026-11-21T13:00" });
});

test.each([
  [{ reminder: "2026-02-30T13:00" }, "reminder"],
  [{ reminder: "2027-03-14T02:30" }, "reminder"],
  [{ appointment: "tomorrow" }, "appointment"],
  [{ status: "won" }, "status"],
  [{ assignee: "Luis" }, "assignee"],
  [{ lostReason: "bored" }, "lostReason"],
  [{ note: "x".repeat(2001) }, "note"],
])("%j is refused at its field", (fields, field) => {
  expect(parse(fields as Record<string, string>)).toEqual([field]);
});

test("the values that the person saw are in one field, and invalid content there is null", () => {
  const seen = { ...NEW_WORK, status: "lost", lostReason: "other", assigneeId: ID } as const;
  expect(parseSeenWork(formatSeenWork(seen))).toEqual(seen);
  for (const text of [undefined, "", "{}", JSON.stringify({ ...seen, status: "won" }), "[]"])
    expect(parseSeenWork(text)).toBeNull();
});

test.each(Object.values(WORK_FORM))("$name says what is wrong, and its length, in any language", (field) => {
  const max = field.kind === "text" ? field.max : 0;
  const form = createForm({ [field.name]: "x".repeat(max + 1) });
  const { error } = parseForm(form, createLeadWorkSchema()).reply();
  const key = error?.[field.name]?.[0] ?? "";
  const texts = LOCALES.map((locale) => String(getI18n(locale).t(key as never)));
  expect(texts).not.toContain(key);
  if (max > 0) expect(texts).toEqual(texts.map(() => expect.stringContaining(formatNumber(max))));
});
