import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { action } from "~/routes/staff/inventory-sync";
import { callStaff, SALES } from "../../support/routes/staff-call";

const ACTOR = { userId: SALES.userId, name: SALES.name };
const SUCCEEDED = { id: 7, state: "succeeded", errorCode: null, error: null };

/** Sends a form of the page, and returns the response, what was done, and what the next page is told. */
async function press(
  form: Readonly<Record<string, string>>,
  run: object | null = SUCCEEDED,
  undone = "undone",
) {
  const done: unknown[] = [];
  let told: unknown = null;
  const inventorySync = {
    run: async (start: object) => {
      done.push(start);
      return run;
    },
    preview: async () => ({ changes: [] }),
    clearHolds: async () => done.push("holds"),
    undo: async (...order: unknown[]) => {
      done.push(order);
      return { outcome: undone, run };
    },
  };
  const flashes = {
    set: async (_: Request, flash: object) => {
      told = flash;
      return "flash=1";
    },
  };
  const vehicleEditor = {
    releaseField: async (...order: unknown[]) => {
      done.push(order);
      return order[0] === 3;
    },
  };
  const context = { inventorySync, flashes, vehicleEditor };
  const answer = await callStaff(action, "/es/staff/stock", { form, params: { lang: "es" }, context });
  return { ...answer, done, told };
}

test("staff start a sync, and the next page reports how it ended", async () => {
  const start = { trigger: "staff", actor: ACTOR, confirmedHash: null };
  expect(await press({ intent: "sync" })).toMatchObject({
    ...{ status: 303, location: "/es/staff/stock" },
    done: [start],
    told: { subject: "sync:7", outcome: "success" },
  });
  const hosted = { ...SUCCEEDED, state: "failed", errorCode: "hosted", error: "The sheet is empty" };
  for (const [run, outcome, message] of [
    [null, "stillRunning", ""],
    [{ ...SUCCEEDED, state: "refused", errorCode: "moreThanHalf", error: "20" }, "moreThanHalf", ""],
    [hosted, "hosted", "The sheet is empty"],
  ] as const)
    expect((await press({ intent: "sync" }, run)).told).toMatchObject({ outcome, message });
});

test("a preview is shown on the page and starts nothing", async () => {
  const { status, headers, data, done } = await press({ intent: "preview" });
  expect([status, headers.get("Cache-Control")]).toEqual([200, CACHE_POLICIES.personal]);
  expect([data, done]).toEqual([{ preview: { changes: [] }, isUnsent: false }, []]);
});

test("only the changes that were shown are applied, and undone ones only on request", async () => {
  expect((await press({ intent: "apply", changes: "abc" })).done).toMatchObject([{ confirmedHash: "abc" }]);
  expect((await press({ intent: "let-in" })).done).toMatchObject(["holds", { confirmedHash: null }]);
});

test("the last sync is undone by its number, and the next page reports it", async () => {
  const undo = (outcome: string) => press({ intent: "undo", run: "7" }, SUCCEEDED, outcome);
  expect(await undo("undone")).toMatchObject({ done: [[7, ACTOR]], told: { outcome: "undone" } });
  expect((await undo("busy")).told).toMatchObject({ outcome: "stillRunning" });
  expect((await undo("notLast")).told).toMatchObject({ outcome: "notLast" });
});

test("a field is returned to the sheet", async () => {
  const form = { intent: "release", id: "3", field: "price" };
  expect(await press(form)).toMatchObject({
    location: "/es/staff/stock?saved=1795194000000",
    done: [[3, "price", SALES.userId]],
  });
  expect((await press({ ...form, id: "4" })).status).toBe(404);
});

test.each([
  { intent: "else" },
  { intent: "undo", run: "x" },
  { intent: "release", id: "3", field: "sku" },
  { intent: "release", id: "0", field: "price" },
])("%o is no form of this page", async (form) => {
  expect(await press(form as unknown as Record<string, string>)).toMatchObject({ status: 400, done: [] });
});
