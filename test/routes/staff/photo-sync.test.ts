import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { Flash } from "~/edge/session/flash";
import type { PhotoSyncControls, PhotoSyncReport } from "~/photos/sync/photo-sync";
import { action, loader } from "~/routes/staff/photo-sync";
import { createVehicle } from "../../fixtures/inventory";
import { fakeStaffMenu } from "../../fixtures/staff-menu";
import { createFakeInventory } from "../../support/routes/route-call";

const MEMBER = {
  userId: "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10",
  name: "Ana",
  role: "sales",
  mustChangePassword: false,
};
const RUN = {
  id: 7,
  state: "succeeded",
  startedAtIso: "2026-11-20T17:00:00.000Z",
  finishedAtIso: "2026-11-20T17:01:00.000Z",
  actorName: "Ana",
  error: null,
} as const;
const ROW = {
  vin: "1FTEW1EP1MFA41207",
  status: "success",
  photosProcessed: 2,
  photosRemoved: 0,
  driveFolderUrl: null,
  skipped: [],
  errorCode: null,
  error: null,
  held: null,
};
const REPORT: PhotoSyncReport = { run: RUN, total: 1, done: 1, succeeded: 1, held: 0, results: [ROW] };

function createWorld(desk: Partial<PhotoSyncControls>, flash: Flash | null = null) {
  const forgotten: string[] = [];
  const logged: unknown[] = [];
  const askedFor: unknown[] = [];
  const vehicle = createVehicle({ sku: ROW.vin, product_name: "2021 Ford F-150 XLT" });
  const context = {
    staff: { findMember: async () => MEMBER },
    staffMenu: fakeStaffMenu,
    inventory: {
      find: async (notBeforeMs?: number) => {
        askedFor.push(notBeforeMs);
        return createFakeInventory([vehicle]);
      },
    },
    photoSync: desk,
    photos: { forget: async (refs: readonly string[]) => void forgotten.push(...refs) },
    flashes: {
      read: async () => flash,
      set: async (_: Request, kept: object) => JSON.stringify(kept),
      clear: () => "cleared",
    },
    log: (event: string, fields: object) => void logged.push([event, fields]),
  } as unknown as AppLoadContext;
  const call = (method: "GET" | "POST", form = "", lang?: string) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const init = method === "POST" ? { method, body: form, headers } : { method };
    const request = new Request("https://www.example.com/photo-sync", init);
    return { request, params: { lang }, context } as never;
  };
  return { call, logged, askedFor, forgotten };
}

const read = async (desk: Partial<PhotoSyncControls>) => {
  const { call } = createWorld(desk);
  return ((await loader(call("GET"))) as unknown as { data: { sync: unknown } }).data.sync;
};

test("the results are shown with the vehicles' names and pictures", async () => {
  expect(await read({ readNewest: async () => REPORT })).toEqual({
    report: {
      ...REPORT,
      results: [{ ...ROW, name: "2021 Ford F-150 XLT", picture: { photo: null, bodyStyle: "Truck" } }],
    },
    note: null,
    isKnown: true,
  });
});

test("the inventory is read again when it is older than the run's end, so that the list has the photos", async () => {
  const { call, askedFor } = createWorld({ readNewest: async () => REPORT });
  await loader(call("GET"));
  const running = { ...REPORT, run: { ...RUN, state: "running", finishedAtIso: null } as const };
  const during = createWorld({ readNewest: async () => running });
  await loader(during.call("GET"));
  expect([askedFor, during.askedFor]).toEqual([[Date.parse(RUN.finishedAtIso)], [undefined]]);
});

test("no run yet is different from an unknown state", async () => {
  expect(await read({ readNewest: async () => null })).toEqual({ report: null, note: null, isKnown: true });
  const outage = () => Promise.reject(new BackendUnavailable("down"));
  expect(await read({ readNewest: outage })).toEqual({ report: null, note: null, isKnown: false });
});

test("starting a sync redirects to the page of that run, in the same language, and records who started it", async () => {
  const actors: unknown[] = [];
  const { call } = createWorld({
    start: async (actor) => {
      actors.push(actor);
      return { outcome: "begun", runId: 7 };
    },
  });
  const answer = (await action(call("POST", "intent=start", "pt"))) as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/pt/photo-sync?run=7"]);
  expect(actors).toEqual([{ userId: MEMBER.userId, name: "Ana" }]);
});

test.each([
  [
    new BackendUnavailable("begin_photo_sync failed: it answered 0"),
    "begin_photo_sync failed: it answered 0",
  ],
  [new TypeError("Ana's secret"), "unexpected"],
])("a start that fails with %o is an unexpected error, logged without its message", async (error, reason) => {
  const { call, logged } = createWorld({ start: () => Promise.reject(error) });
  const answer = (await action(call("POST", "intent=start"))) as unknown as {
    data: unknown;
    init: ResponseInit;
  };
  expect([answer.init.status, answer.data]).toEqual([503, { isUnexpected: true }]);
  expect(logged).toEqual([["photoSyncNotStarted", { reason }]]);
});

const JOB = "5e0c1d52-8f0a-4a3e-9c39-7f7d1c6a2b11";
const HASH = "0123456789abcdef0123456789abcdef";
const toForm = (...held: string[]) =>
  new URLSearchParams([["intent", "confirm"], ...held.map((value) => ["held", value])]).toString();

test("a confirmation removes the photos that were shown, from the site's own addresses too, and the next page reports it", async () => {
  const confirmed: unknown[] = [];
  const { call, forgotten } = createWorld({
    confirm: async (actor, held) => {
      confirmed.push([actor.name, held]);
      return { confirmed: 1, stale: 0, paths: ["VIN/1.webp"] };
    },
  });
  const answer = (await action(call("POST", toForm(`${JOB} ${HASH}`), "es"))) as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/es/photo-sync"]);
  expect(confirmed).toEqual([["Ana", [{ jobId: JOB, hash: HASH }]]]);
  expect(forgotten).toEqual(["bucket/VIN/1.webp"]);
  const flash = { subject: "photo-sync", outcome: "confirmed", message: "1" };
  expect(JSON.parse(answer.headers.get("Set-Cookie") ?? "")).toEqual(flash);
  const storedAtMs = Date.parse("2026-11-20T18:00:00Z");
  const next = createWorld({ readNewest: async () => REPORT }, { ...flash, storedAtMs });
  const page = (await loader(next.call("GET"))) as unknown as { data: { sync: object }; init: ResponseInit };
  expect(page.data.sync).toMatchObject({ note: { outcome: "confirmed", count: 1 } });
  expect(new Headers(page.init.headers).get("Set-Cookie")).toBe("cleared");
  expect(next.askedFor).toEqual([storedAtMs]);
});

test("photos that changed meanwhile are not removed, and the page reports it", async () => {
  const { call } = createWorld({ confirm: async () => ({ confirmed: 1, stale: 2, paths: [] }) });
  const answer = (await action(call("POST", toForm(`${JOB} ${HASH}`)))) as Response;
  expect(JSON.parse(answer.headers.get("Set-Cookie") ?? "")).toMatchObject({
    outcome: "stale",
    message: "2",
  });
});

test.each([
  toForm(),
  toForm("unknown"),
  toForm(`${JOB} ${HASH}`, "unknown"),
  toForm(`${"-".repeat(36)} ${HASH}`),
  toForm(...Array.from({ length: 501 }, () => `${JOB} ${HASH}`)),
])("a confirmation of photos that the page does not show confirms nothing", async (form) => {
  await expect(action(createWorld({}).call("POST", form))).rejects.toMatchObject({ init: { status: 400 } });
});

test("an empty form starts nothing", async () => {
  const { call } = createWorld({});
  await expect(action(call("POST"))).rejects.toMatchObject({ init: { status: 400 } });
});
