/** The list's Refresh button: who may press it how often, and what the next page is told. */
import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { action } from "~/routes/shop/inventory";
import { callStaff, SALES } from "../../support/routes/staff-call";

const RUN = { id: 7, state: "succeeded", errorCode: null, error: null };

interface Press {
  readonly member?: typeof SALES | null;
  readonly isSetUp?: boolean;
  readonly isAllowed?: boolean;
  readonly run?: () => Promise<object | null>;
}

async function press({ member = null, isSetUp = true, isAllowed = true, run = async () => RUN }: Press = {}) {
  const counted: unknown[] = [];
  const started: unknown[] = [];
  let told: unknown = null;
  const context = {
    settings: { PUBLIC_REFRESH: "on" },
    staff: { findMember: async () => member },
    rateLimit: {
      takeToken: async (attempt: object) => {
        counted.push(attempt);
        return { isAllowed };
      },
    },
    inventorySync: {
      isSetUp,
      run: (start: object) => {
        started.push(start);
        return run();
      },
    },
    flashes: {
      set: async (_: Request, flash: object) => {
        told = flash;
        return "flash=1";
      },
    },
  };
  const path = "/es/inventory?make=Acura";
  const answer = await callStaff(action, path, { form: {}, params: { lang: "es" }, context });
  expect([answer.status, answer.location, answer.headers.get("Set-Cookie")]).toEqual([303, path, "flash=1"]);
  return { counted, started, told };
}

test("a visitor's press shows the same list, and the next page has the result", async () => {
  const { counted, started, told } = await press();
  expect(counted).toEqual([{ key: "refresh:address:unknown", limit: 6, windowSeconds: 60 }]);
  expect(started).toEqual([{ trigger: "visitor", actor: null, confirmedHash: null }]);
  expect(told).toEqual({ subject: "sync:7", outcome: "success", message: "" });
});

test("staff get the sheet as it is now", async () => {
  const { started } = await press({ member: SALES });
  expect(started).toMatchObject([{ trigger: "staff", actor: { userId: SALES.userId, name: SALES.name } }]);
});

test.each<[string, Press, string]>([
  ["too many presses", { isAllowed: false }, "tooMany"],
  ["no sheet", { isSetUp: false }, "notSetUp"],
])("with %s nothing is synced, and the next page says so", async (_, world, outcome) => {
  const { started, told } = await press(world);
  expect([started, told]).toMatchObject([[], { outcome, message: "" }]);
});

const fail = (error: Error) => async () => Promise.reject(error);
test.each<[() => Promise<object | null>, string, string]>([
  [async () => null, "stillRunning", ""],
  [async () => ({ ...RUN, state: "failed", errorCode: "sheetClosed", error: "403" }), "sheetClosed", ""],
  [
    async () => ({ ...RUN, state: "failed", errorCode: "hosted", error: "It's empty." }),
    "hosted",
    "It's empty.",
  ],
  [fail(new BackendUnavailable("down")), "unavailable", ""],
  [fail(new BackendRejected("refused", "23514")), "rejected", ""],
])("a sync that doesn't succeed is reported by its code: %s is %s", async (run, outcome, message) => {
  expect((await press({ run })).told).toMatchObject({ outcome, message });
});
