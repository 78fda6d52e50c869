/** The photo sync: one run at a time, a job for each listed vehicle, and a vehicle's photos written completely or not at all. */
import { randomUUID } from "node:crypto";
import { assert, beforeEach, expect, onTestFinished, test } from "vitest";
import type { ClaimedPhotoJob, LinkedPhoto, PhotoJobOutcome } from "~/photos/sync/photo-sync";
import { changeRows, LISTED_COUNT, makeVin, readRows, service } from "../contract-fixture";
import * as rows from "./photo-rows";
import {
  ACTOR,
  begin,
  claimJob,
  endLease,
  expireClaim,
  hashOf,
  makeDrivePhoto,
  photoSync as store,
  TABLES,
} from "./photo-rows";

/** Has two photos of its own in `vehicle_photos`, and one in `public_vehicle_photos`. */
const VIN = makeVin(5);

const makePhoto = (number: number, changes: Partial<LinkedPhoto> = {}) =>
  makeDrivePhoto(VIN, number, changes);
const makePhotos = (...numbers: readonly number[]) => numbers.map((number) => makePhoto(number));
const makePaths = (...numbers: readonly number[]) => makePhotos(...numbers).map(({ path }) => path);
const findJob = (runId: number) => rows.findJob(runId, VIN);
const beginAndClaim = () => rows.beginAndClaim(VIN);

const DONE = { kind: "done", skipped: [], driveFolderUrl: "https://drive.google.com/drive/folders/x" };

export function statePhotoSyncContract(): void {
  const listUrls = async (table: string) => {
    const photos = service.from(table).select("photo_url, drive_photo_url, created_at").eq("vin", VIN);
    const { data } = await photos.like("photo_url", "https://bucket.example/%").order("created_at");
    return data ?? [];
  };
  const expectShown = async (...numbers: readonly number[]) => {
    const wanted = makePhotos(...numbers).map(({ photoUrl }) => ({ photo_url: photoUrl }));
    for (const table of TABLES) expect(await listUrls(table)).toMatchObject(wanted);
  };
  const finish = (claim: ClaimedPhotoJob, photos: readonly LinkedPhoto[], rest: object = {}) =>
    store().finishJob(claim, { ...DONE, photos, ...rest } as PhotoJobOutcome);

  const STAFF = randomUUID();

  beforeEach(async () => {
    await endLease();
    await service.from("drive_photos").delete().neq("vin", "");
    for (const table of TABLES)
      await service.from(table).delete().like("photo_url", "https://bucket.example/%");
  });

  test("a run has a job for each listed vehicle and none for sold ones; a second start returns the same run", async () => {
    const first = await begin();
    expect([first.outcome, new Set(first.jobIds).size]).toEqual(["begun", LISTED_COUNT]);
    const busy = { outcome: "busy", jobIds: [], hasPictureLinks: false, vins: { listed: [], sold: [] } };
    for (const start of await Promise.all(Array.from({ length: 8 }, () => begin())))
      expect(start).toEqual({ ...busy, runId: first.runId });
    expect(new Set(first.vins.listed).size).toBe(LISTED_COUNT);
    const { data } = await service.from("inventory").select("sku").neq("quantity", 1);
    expect(first.vins.sold.toSorted()).toEqual((data ?? []).map(({ sku }) => sku).toSorted());
  });

  test("a run keeps the folders that it didn't use, and says when the run before had the same", async () => {
    const folder = { id: "folder-1", name: "tucson pics", reason: "noVin", vin: null, used: null } as const;
    const pass = async (...folders: readonly (typeof folder)[]) => {
      await endLease();
      const owner = randomUUID();
      await begin(owner);
      await store().notePassedFolders(owner, { total: folders.length, folders });
      const report = await store().readNewest(0);
      return [report?.passed, report?.isPassedKnown];
    };
    const one = { total: 1, folders: [folder] };
    expect(await pass(folder)).toEqual([one, false]);
    expect(await pass(folder)).toEqual([one, true]);
    expect(await pass()).toEqual([{ total: 0, folders: [] }, false]);
    await store().notePassedFolders(randomUUID(), one);
    expect(await store().readNewest(0)).toMatchObject({ passed: { total: 0 } });
  });

  test("of eight concurrent claims of a job one succeeds, and none after its run has ended", async () => {
    const owner = randomUUID();
    const { jobIds } = await begin(owner);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimJob(jobIds[0])));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    await store().failRun(owner, "missing");
    expect(await claimJob(jobIds[1])).toBeNull();
    expect(await store().listDueJobs(10)).toEqual([]);
    const run = { state: "failed", error: "missing", actorName: "Ana" };
    expect(await store().readNewest(5)).toMatchObject({ run, done: 0, results: [] });
  });

  test("photos are written to both tables at once, in order, beside those that are not from Drive", async () => {
    const { claim } = await beginAndClaim();
    expect(claim).toMatchObject({ vin: VIN, attempt: 1, known: [], skipped: [] });
    expect(await finish(claim, makePhotos(2, 1, 3))).toEqual([]);
    await expectShown(2, 1, 3);
    for (const table of TABLES)
      expect((await listUrls(table))[0]?.drive_photo_url).toBe(makePhoto(2).driveUrl);
    const photos = await readRows("vehicle_photos", { vin: VIN });
    expect(photos.filter(({ photo_url }) => photo_url.startsWith("https://photos.example/"))).toHaveLength(2);
  });

  test("a claim has the vehicle's link to a picture, and a run says whether any vehicle has one", async () => {
    const imageUrl = "https://cdn.example/1.jpg";
    const setLink = (image_url: string | null) => changeRows("inventory", { sku: VIN }, { image_url });
    await service.from("inventory").update({ image_url: null }).not("image_url", "is", null);
    expect((await begin()).hasPictureLinks).toBe(false);
    await setLink(imageUrl);
    onTestFinished(async () => void (await setLink(null)));
    await endLease();
    const { runId, hasPictureLinks } = await begin();
    expect(hasPictureLinks).toBe(true);
    expect(await claimJob((await findJob(runId)).id)).toMatchObject({ vin: VIN, imageUrl });
  });

  test("photos removed from the folder are removed, new ones are inserted in place, and the first position keeps its time", async () => {
    await finish((await beginAndClaim()).claim, makePhotos(1, 2, 3));
    const [before] = await listUrls("vehicle_photos");
    const second = await beginAndClaim();
    expect(second.claim.known.map(({ path }) => path)).toEqual(makePaths(1, 2, 3));
    expect(await finish(second.claim, makePhotos(4, 1, 3))).toEqual(makePaths(2));
    await expectShown(4, 1, 3);
    expect((await listUrls("vehicle_photos"))[0]?.created_at).toBe(before?.created_at);
    const third = await beginAndClaim();
    expect(third.claim.known.map(({ path }) => path)).toEqual(makePaths(4, 1, 3));
    expect(await finish(third.claim, [])).toEqual(makePaths(1, 3, 4));
    await expectShown();
  });

  test("a file with a new picture replaces the old one; the same picture under two names is shown once", async () => {
    await finish((await beginAndClaim()).claim, [makePhoto(1)]);
    const { claim } = await beginAndClaim();
    const picture = { md5: "f".repeat(32), path: `${VIN}/new.webp` };
    expect(await finish(claim, [makePhoto(1, picture), makePhoto(2, picture)])).toEqual(makePaths(1));
    for (const table of TABLES) expect(await listUrls(table)).toHaveLength(1);
    expect(await readRows("drive_photos", { vin: VIN })).toHaveLength(2);
  });

  test("a run counts the photos that it shows and takes off, without those that staff had deleted", async () => {
    const deleted = { vin: VIN, mark: hashOf(3), is_removed: true, actor: STAFF };
    await service.from("hand_photos").insert(deleted);
    onTestFinished(async () => void (await service.from("hand_photos").delete().eq("vin", VIN)));
    const first = await beginAndClaim();
    await finish(first.claim, makePhotos(1, 2, 3));
    await expectShown(1, 2);
    expect(await findJob(first.runId)).toMatchObject({ photos_processed: 2, photos_removed: 0 });
    const second = await beginAndClaim();
    await finish(second.claim, makePhotos(1));
    expect(await findJob(second.runId)).toMatchObject({ photos_processed: 0, photos_removed: 1 });
  });

  /** A run in which three of four photos are gone. */
  const hold = async () => {
    await finish((await beginAndClaim()).claim, makePhotos(1, 2, 3, 4));
    const { runId, claim } = await beginAndClaim();
    const wanted = { kind: "held", wanted: [makePhoto(4)] };
    expect(await finish(claim, makePhotos(1, 2, 3, 4), wanted)).toEqual([]);
    const report = await store().readNewest(5);
    const held = report?.results[0]?.held;
    assert(held, "nothing is held");
    return { runId, claim, held, report, wanted };
  };

  test("photos that wait for staff stay in both tables until their removal is confirmed, which changes nothing the second time", async () => {
    const { runId, held, report } = await hold();
    expect(report).toMatchObject({ held: 1, results: [{ vin: VIN, status: "held", photosRemoved: 0 }] });
    expect(held).toMatchObject({ gone: 3, names: ["1.jpg", "2.jpg", "3.jpg"], left: 1 });
    await expectShown(1, 2, 3, 4);
    const { paths, ...counts } = await store().confirmRemovals(STAFF, [held]);
    expect([counts, paths.toSorted()]).toEqual([{ confirmed: 1, stale: 0 }, makePaths(1, 2, 3)]);
    await expectShown(4);
    const confirmed = { state: "succeeded", photos_removed: 3, confirmed_by: STAFF };
    expect(await findJob(runId)).toMatchObject(confirmed);
    expect(await store().confirmRemovals(STAFF, [held])).toEqual({ ...counts, paths: [] });
    await expectShown(4);
  });

  test("a confirmation covers only what was shown: no other change, and nothing of an older run", async () => {
    const { runId, claim, held, wanted } = await hold();
    const expectStale = async (shown: typeof held) =>
      expect(await store().confirmRemovals(STAFF, [shown])).toEqual({ confirmed: 0, stale: 1, paths: [] });
    await expectStale({ ...held, hash: "0".repeat(32) });
    await expectStale({ ...held, jobId: randomUUID() });
    // The photos changed after the page was shown.
    await service.from("drive_photos").delete().eq("vin", VIN).eq("drive_file_id", "drive-file-1");
    await expectStale(held);
    const next = await beginAndClaim();
    await finish(next.claim, makePhotos(2, 3, 4), wanted);
    await expectStale(held);
    expect(await findJob(runId)).toMatchObject({ id: claim.jobId, state: "held" });
    await expectShown(1, 2, 3, 4);
  });

  test("a run in which every vehicle waits counts as refused until the last one is confirmed", async () => {
    const { runId, claim, held } = await hold();
    await service.from("photo_sync_jobs").delete().eq("run_id", runId).neq("id", claim.jobId);
    const [lease] = await readRows("sync_leases", { kind: "photos" });
    const end = { p_kind: "photos", p_owner: lease?.owner, p_state: "refused", p_result: {} };
    await service.rpc("finish_sync", end);
    expect(await store().readNewest(1)).toMatchObject({ run: { state: "refused" } });
    await store().confirmRemovals(STAFF, [held]);
    expect(await store().readNewest(1)).toMatchObject({ run: { state: "succeeded" }, held: 0 });
  });

  test("a worker whose lease has expired writes nothing", async () => {
    const { claim } = await beginAndClaim();
    await expireClaim(claim.jobId);
    expect(await store().listDueJobs(2000)).toContain(claim.jobId);
    const later = await claimJob(claim.jobId);
    assert(later?.attempt === 2, "the job is not claimed again");
    expect(await finish(claim, makePhotos(1))).toBeNull();
    await expectShown();
    expect(await finish(later, makePhotos(2))).toEqual([]);
    expect(await finish(later, makePhotos(3))).toBeNull();
    await expectShown(2);
  });

  test("a job with more photos continues, a busy Drive is retried later, and only failed attempts are counted", async () => {
    const { runId, claim } = await beginAndClaim();
    const skipped = [{ driveFileId: "drive-file-9", name: "9.heic", reason: "heic" as const }];
    await finish(claim, makePhotos(1), { kind: "more", skipped });
    const second = await claimJob(claim.jobId);
    expect(second).toMatchObject({ attempt: 1, skipped, known: [{ driveFileId: "drive-file-1" }] });
    const retry = { kind: "retry", afterSeconds: 30, errorCode: "busy" };
    await finish(second ?? claim, makePhotos(1, 2), retry);
    expect(await claimJob(claim.jobId)).toBeNull();
    expect(await findJob(runId)).toMatchObject({ state: "pending", attempts: 1, photos_processed: 2 });
    await expectShown(1, 2);
  });

  test("the last two jobs of a run, finished at once, end it once; a failed vehicle fails alone", async () => {
    const { runId, jobIds } = await begin();
    const last = jobIds.slice(-2);
    const others = changeRows("photo_sync_jobs", { run_id: runId }, { state: "succeeded" });
    await others.not("id", "in", `(${last.join(",")})`);
    const [one, other] = await Promise.all(last.map((id) => claimJob(id)));
    assert(one && other, "nothing to claim");
    const failure = { errorCode: "missing", error: "It is gone." };
    await Promise.all([finish(one, []), finish(other, [], { ...failure, kind: "failed", photos: null })]);
    expect(await store().readNewest(3)).toMatchObject({
      run: { id: runId, state: "succeeded" },
      total: LISTED_COUNT,
      done: LISTED_COUNT,
      succeeded: LISTED_COUNT - 1,
      results: [{ vin: other.vin, status: "failed", ...failure }, {}, {}],
    });
    expect((await begin()).outcome).toBe("begun");
  });

  test("results of a hosted function are stored as they were returned", async () => {
    const owner = randomUUID();
    const begun = await store().beginRun(owner, ACTOR, { leaseSeconds: 60, needsJobs: false });
    expect(begun.jobIds).toEqual([]);
    const done = { vin: "A", status: "success", photosProcessed: 3, error: null } as const;
    const failed = { vin: "B", photosProcessed: 0, error: "No folder" };
    const results = [done, { ...failed, status: "error" as const }];
    await store().recordResults(
      owner,
      results.map((result) => ({ ...result, driveFolderUrl: null })),
    );
    const newest = await store().readNewest(5);
    expect(newest?.run).toMatchObject({ id: begun.runId, state: "succeeded" });
    expect(newest?.results).toMatchObject([{ ...failed, status: "failed" }, done]);
  });
}
