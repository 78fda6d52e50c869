import { createElement } from "react";
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { Flash } from "~/edge/session/flash";
import type { PhotoSyncControls, PhotoSyncReport } from "~/photos/sync/photo-sync";
import { action, loader } from "~/routes/staff/photo-sync";
import type { PhotoSyncReportData } from "~/views/staff/photos/photo-sync-data";
import { PhotoSyncReport as PhotoSyncPanel } from "~/views/staff/photos/photo-sync-report";
import { createVehicle } from "../../fixtures/inventory";
import { render } from "../../support/render";
import { callRoute, createFakeInventory, SALES } from "../../support/routes/route-call";
import { getText } from "../../support/text";

const TIMES = { startedAtIso: "2026-11-20T17:00:00.000Z", finishedAtIso: "2026-11-20T17:01:00.000Z" };
const BY_ANA = { id: 7, actorName: "Ana", leaseEndsAtIso: null, error: null };
const RUN = { ...TIMES, ...BY_ANA, state: "succeeded" } as const;
const DONE = { status: "success", photosProcessed: 2, photosRemoved: 0, skipped: [] };
const NOTHING = { driveFolderUrl: null, errorCode: null, error: null, held: null };
const ROW = { vin: "1FTEW1EP1MFA41207", ...DONE, ...NOTHING };
const COUNTS = { total: 1, done: 1, succeeded: 1, held: 0 };
const REPORT: PhotoSyncReport = { run: RUN, ...COUNTS, results: [ROW], passed: null, isPassedKnown: false };
const VEHICLE = createVehicle({ sku: ROW.vin, product_name: "2021 Ford F-150 XLT" });

/** Opens the page, or sends a form. */
async function call(photoSync: Partial<PhotoSyncControls>, form?: string, flash: Flash | null = null) {
  const forgotten: string[] = [];
  const asked: unknown[] = [];
  const find = async (notBeforeMs?: number) => asked.push(notBeforeMs) > 0 && createFakeInventory([VEHICLE]);
  const set = async (_: Request, kept: object) => JSON.stringify(kept);
  const context = {
    photoSync,
    inventory: { find },
    photos: { forget: async (refs: readonly string[]) => void forgotten.push(...refs) },
    flashes: { read: async () => flash, set, clear: () => "cleared" },
  };
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const sent = form === undefined ? {} : { form, headers };
  const options = { ...sent, params: { lang: "pt" }, context };
  const answer = await callRoute(form === undefined ? loader : action, "/pt/photo-sync", options);
  return { ...answer, asked, forgotten };
}

test("the results are shown with the vehicles' names and pictures, and the list has the photos", async () => {
  const picture = { photo: null, bodyStyle: "Truck" };
  const report = { ...REPORT, results: [{ ...ROW, name: "2021 Ford F-150 XLT", picture }] };
  const data = { sync: { report, note: null, isKnown: true } };
  const answer = await call({ readNewest: async () => REPORT });
  expect(answer).toMatchObject({ data, asked: [Date.parse(RUN.finishedAtIso)] });
  const running = { ...REPORT, run: { ...RUN, state: "running", finishedAtIso: null } as const };
  expect((await call({ readNewest: async () => running })).asked).toEqual([undefined]);
});

test("of a run of 5,000 vehicles the page and its data stay under 300 KB beside the dashboard's frame, and say how many more there are", async () => {
  const skipped = Array.from({ length: 4 }, (_, at) => ({
    driveFileId: `1AbCdEfGhIjKlMnOpQrStUvWxYz012345${at}`,
    name: `IMG_${at}.HEIC`,
    reason: "heic" as const,
  }));
  const driveFolderUrl = "https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOpQrStUvWxYz0123456";
  const row = { ...ROW, status: "failed", errorCode: "dailyLimit", skipped, driveFolderUrl } as const;
  const readNewest = async (most: number) => {
    const results = Array.from({ length: most }, (_, at) => ({ ...row, vin: `1FTEW1EP1MFA${10_000 + at}` }));
    return { ...REPORT, total: 5_000, done: 5_000, results };
  };
  const { data } = await call({ readNewest });
  const { report } = (data as { sync: { report: PhotoSyncReportData } }).sync;
  const page = render(createElement(PhotoSyncPanel, { report }));
  expect(page.element.outerHTML.length + JSON.stringify(data).length).toBeLessThan(300_000 - 60_000);
  const count = 5_000 - report.results.length;
  expect(page.text).toContain(getText("en", "photoSync")("more", { count }));
});

test("no run yet is different from an unknown state", async () => {
  const read = async (readNewest: PhotoSyncControls["readNewest"]) => (await call({ readNewest })).data;
  expect(await read(async () => null)).toMatchObject({ sync: { report: null, note: null, isKnown: true } });
  const outage = () => Promise.reject(new BackendUnavailable("down"));
  expect(await read(outage)).toMatchObject({ sync: { report: null, note: null, isKnown: false } });
});

test("starting a sync redirects to the page of that run, in the same language, and records who started it", async () => {
  const actors: unknown[] = [];
  const start: PhotoSyncControls["start"] = async (actor) => {
    actors.push(actor);
    return { outcome: "begun", runId: 7 };
  };
  const answer = await call({ start }, "intent=start");
  expect(answer).toMatchObject({ status: 303, location: "/pt/photo-sync?run=7" });
  expect(actors).toEqual([{ userId: SALES.userId, name: SALES.name }]);
});

test.each([
  [new BackendUnavailable("begin_photo_sync: 0"), "begin_photo_sync: 0"],
  [new TypeError("Ana's secret"), "unexpected"],
])("a start that fails with %o is an unexpected error, logged without its message", async (error, reason) => {
  const { status, data, logged } = await call({ start: () => Promise.reject(error) }, "intent=start");
  expect([status, data]).toEqual([503, { isUnexpected: true }]);
  expect(logged).toEqual([`photoSyncNotStarted ${JSON.stringify({ reason })}`]);
});

const JOB = "5e0c1d52-8f0a-4a3e-9c39-7f7d1c6a2b11";
const HASH = "0123456789abcdef0123456789abcdef";
const toForm = (...held: string[]) =>
  new URLSearchParams([["intent", "confirm"], ...held.map((value) => ["held", value])]).toString();

test("a confirmation removes the photos that were shown, from the site's own addresses too, and the next page reports it", async () => {
  const confirmed: unknown[] = [];
  const confirm: PhotoSyncControls["confirm"] = async (actor, held) => {
    confirmed.push([actor.name, held]);
    return { confirmed: 1, stale: 0, paths: ["VIN/1.webp"] };
  };
  const answer = await call({ confirm }, toForm(`${JOB} ${HASH}`));
  expect([answer.status, answer.location]).toEqual([303, "/pt/photo-sync"]);
  expect(confirmed).toEqual([[SALES.name, [{ jobId: JOB, hash: HASH }]]]);
  expect(answer.forgotten).toEqual(["bucket/VIN/1.webp"]);
  const flash = { subject: "photo-sync", outcome: "confirmed", message: "1" };
  expect(JSON.parse(answer.headers.get("Set-Cookie") ?? "")).toEqual(flash);
  const storedAtMs = Date.parse("2026-11-20T18:00:00Z");
  const next = await call({ readNewest: async () => REPORT }, undefined, { ...flash, storedAtMs });
  const data = { sync: { note: { outcome: "confirmed", count: 1 } } };
  expect(next).toMatchObject({ data, asked: [storedAtMs] });
  expect(next.headers.get("Set-Cookie")).toBe("cleared");
});

test("photos that changed meanwhile are not removed, and the page reports it", async () => {
  const confirm = async () => ({ confirmed: 2, stale: 1, paths: [] });
  const { headers } = await call({ confirm }, toForm(`${JOB} ${HASH}`));
  expect(JSON.parse(headers.get("Set-Cookie") ?? "")).toMatchObject({ outcome: "stale", message: "1" });
});

test.each([
  "",
  toForm(),
  toForm(`${JOB} ${HASH}`, "unknown"),
  toForm(`${"-".repeat(36)} ${HASH}`),
  toForm(...Array.from({ length: 501 }, () => `${JOB} ${HASH}`)),
])("a form of photos that the page does not show does nothing", async (form) => {
  expect((await call({}, form)).status).toBe(400);
});
