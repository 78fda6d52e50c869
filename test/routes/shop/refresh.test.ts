import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { createFlashStore } from "~/edge/session/flash";
import { action, loader } from "~/routes/shop/inventory";
import { callLoader, callRoute, createFakeInventory, SALES } from "../../support/routes/route-call";

const RUN = { id: 7, state: "succeeded", errorCode: null, error: null };

interface Press {
  readonly member?: typeof SALES | null;
  readonly isPublic?: boolean;
  readonly isSetUp?: boolean;
  readonly isAllowed?: boolean;
  readonly run?: () => Promise<object | null>;
}

async function press(world: Press = {}) {
  const { member = null, isPublic = true, isSetUp = true, isAllowed = true, run = async () => RUN } = world;
  const counted: unknown[] = [];
  const started: unknown[] = [];
  let told: unknown = null;
  const context = {
    settings: { PUBLIC_REFRESH: isPublic ? "on" : "off" },
    rateLimit: { takeToken: async (attempt: object) => counted.push(attempt) > 0 && { isAllowed } },
    inventorySync: { isSetUp, run: async (start: object) => started.push(start) > 0 && run() },
    flashes: {
      set: async (_: Request, flash: object) => {
        told = flash;
        return "flash=1";
      },
    },
  };
  const options = { form: {}, params: { lang: "es" }, member, context };
  const { status, location, headers } = await callRoute(action, "/es/inventory?make=Acura", options);
  return { status, location, cookie: headers.get("Set-Cookie"), counted, started, told };
}

test("a visitor's press shows the same list, and the next page has the result", async () => {
  const answer = { status: 303, location: "/es/inventory?make=Acura", cookie: "flash=1" };
  const counted = [{ key: "refresh:address:unknown", limit: 6, windowSeconds: 60 }];
  const started = [{ trigger: "visitor", actor: null, confirmedHash: null }];
  const told = { subject: "sync:7", outcome: "success", message: "" };
  expect(await press()).toEqual({ ...answer, counted, started, told });
});

test("staff get the sheet as it is now, even where visitors must sign in first", async () => {
  const started = [{ trigger: "staff", actor: { userId: SALES.userId, name: SALES.name } }];
  expect(await press({ member: SALES })).toMatchObject({ started });
  expect(await press({ member: SALES, isPublic: false })).toMatchObject({ started });
  const location = expect.stringMatching(/^\/es\/staff\/sign-in\?returnTo=/);
  expect(await press({ isPublic: false })).toMatchObject({ status: 303, location, started: [] });
});

test.each<[string, Press, string]>([
  ["too many presses", { isAllowed: false }, "tooMany"],
  ["no sheet", { isSetUp: false }, "notSetUp"],
])("with %s nothing is synced, and the next page says so", async (_, world, outcome) => {
  expect(await press(world)).toMatchObject({ started: [], told: { outcome, message: "" } });
});

const fail = (error: Error) => async () => Promise.reject(error);
const end = (run: object | null) => async () => run && { ...RUN, ...run };
test.each<[() => Promise<object | null>, string, string]>([
  [end(null), "stillRunning", ""],
  [end({ state: "failed", errorCode: "sheetClosed", error: "403" }), "sheetClosed", ""],
  [end({ state: "failed", errorCode: "hosted", error: "It's empty." }), "hosted", "It's empty."],
  [end({ state: "refused", errorCode: "moreThanHalf", error: "20" }), "moreThanHalf", ""],
  [fail(new BackendUnavailable("down")), "unavailable", ""],
  [fail(new BackendRejected("refused", "23514")), "rejected", ""],
])("a sync that doesn't succeed is reported by its code: %s is %s", async (run, outcome, message) => {
  expect((await press({ run })).told).toMatchObject({ outcome, message });
});

const inventory = createFakeInventory([]);
const flashes = createFlashStore(["0123456789abcdefghijklmnopqrstuvwxyz"], () => new Date());

/** Opens the list with what an action kept for the next page. */
async function openAfter(outcome: string) {
  const asked: unknown[] = [];
  const find = async (notBeforeMs?: number) => {
    asked.push(notBeforeMs !== undefined);
    return inventory;
  };
  const flash = { subject: "sync:1", outcome, message: "" };
  const cookie = (await flashes.set(new Request("https://www.example.com/inventory"), flash)).split(";")[0];
  const context = { flashes, inventory: { find } };
  return { ...(await callLoader(loader, { cookie: cookie ?? "" }, { inventory, context })), asked };
}

test.each([
  ["success", true],
  ["sheetClosed", false],
])("after a refresh: %s, one browser is told, with a new snapshot: %s", async (outcome, isNew) => {
  const data = { note: { outcome, message: "" } };
  const { personal: cacheControl } = CACHE_POLICIES;
  expect(await openAfter(outcome)).toMatchObject({ cacheControl, asked: [isNew], data });
});

test("another page's flash is not shown on the list", async () => {
  const { page: cacheControl } = CACHE_POLICIES;
  expect(await openAfter("photosSynced")).toMatchObject({ cacheControl, data: { note: null } });
});

const down = () => Promise.reject(new Error("down"));
test.each([
  ["on", true, async () => null, true, CACHE_POLICIES.page],
  ["on", false, async () => SALES, false, CACHE_POLICIES.page],
  ["off", true, async () => null, false, CACHE_POLICIES.page],
  ["off", true, async () => SALES, true, CACHE_POLICIES.personal],
  ["off", true, down, false, expect.anything()],
])("refreshing is %s for the public, configured: %s, asked by %o: shown %s", async (...row) => {
  const [setting, isSetUp, findMember, canRefresh, cacheControl] = row;
  const settings = { PUBLIC_REFRESH: setting };
  const context = { settings, inventorySync: { isSetUp }, staff: { findMember } };
  const answer = await callLoader(loader, {}, { inventory, context });
  expect(answer).toMatchObject({ cacheControl, data: { canRefresh } });
});

test("the list says when the sheet was last synced if one is connected", async () => {
  const syncedAtIso = "2026-11-27T13:15:00.000Z";
  const synced = { ...inventory, snapshot: { ...inventory.snapshot, syncedAtIso } };
  for (const isSetUp of [true, false]) {
    const world = { inventory: synced, context: { inventorySync: { isSetUp } } };
    const { data } = await callLoader(loader, {}, world);
    expect(data).toMatchObject({ syncedAtIso: isSetUp ? syncedAtIso : null });
  }
});
