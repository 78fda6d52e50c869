import { expect, test } from "vitest";
import { createTextSeal } from "~/edge/session/seal";
import { openFormDraft, sealFormDraft } from "~/staff/form-draft";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

const SECRET = "0123456789abcdefghijklmnopqrstuvwxyz";
const DAY_MS = 86_400_000;
const PATH = "/es/staff/vehicles/2";
const ana = { userId: "5f0c8f4e-6a53-4c39-9d0e-0f6f4f1c2a11", path: PATH };

const at = (nowMs: number, secrets: readonly [string, ...string[]] = [SECRET]) => ({
  texts: createTextSeal(secrets),
  now: () => new Date(nowMs),
});

function createForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ writer: ana.userId, ...fields })) form.append(name, value);
  return form;
}
const keep = async (fields: Readonly<Record<string, string | File>>) =>
  (await sealFormDraft(createForm(fields), PATH, at(0))) ?? "";

test("every hostile text is restored unchanged, and is not readable in transit", async () => {
  for (const text of hostileStrings) {
    const typed = createForm({ description: text, [text || "-"]: "Silver | 61,200 miles" });
    const sealed = (await sealFormDraft(typed, PATH, at(0))) ?? "";
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("Silver");
    typed.delete("writer");
    expect([...((await openFormDraft(sealed, ana, at(DAY_MS))) ?? [])]).toEqual([...typed]);
  }
});

test("a draft opens only for its writer, form and secret, and for a day", async () => {
  const sealed = await keep({ description: "typed" });
  expect(await openFormDraft(sealed, { ...ana, userId: "another user" }, at(0))).toBeNull();
  expect(await openFormDraft(sealed, { ...ana, path: "/es/staff/vehicles/3" }, at(0))).toBeNull();
  expect(await openFormDraft(sealed, ana, at(0, [`${SECRET}!`]))).toBeNull();
  expect(await openFormDraft(sealed, ana, at(DAY_MS + 1))).toBeNull();
  expect(await openFormDraft(sealed, ana, at(0, [`${SECRET}!`, SECRET]))).not.toBeNull();
});

test.each(["", "1", "AAAA", "not sealed", "%%%", "A".repeat(60_000)])("%.20j opens nothing", async (text) => {
  expect(await openFormDraft(text, ana, at(0))).toBeNull();
});

test("files are never stored in a draft, and a form without a writer has no draft", async () => {
  const form = await openFormDraft(await keep({ photo: new File(["x"], "a.jpg"), name: "Ana" }), ana, at(0));
  expect([...(form ?? [])]).toEqual([["name", "Ana"]]);
  const unsigned = createForm({ name: "Ana" });
  unsigned.delete("writer");
  expect(await sealFormDraft(unsigned, PATH, at(0))).toBeNull();
});

test("a draft fits into a form of 64 KB together with an email address and a password; a larger one is not stored", async () => {
  // Each of these characters is three bytes.
  const most = await keep({ description: "‰".repeat(13_600) });
  expect(most.length).toBeGreaterThan(50_000);
  expect(most.length).toBeLessThan(64 * 1024 - 1024);
  expect(await keep({ description: "‰".repeat(13_700) })).toBe("");
});
