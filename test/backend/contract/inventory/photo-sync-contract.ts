/** The photo sync: one run at a time, a job for each listed vehicle, and a vehicle's photos written completely or not at all. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createSupabasePhotoSync } from "~/backend/stores/supabase-photo-sync.server";
import type { ClaimedPhotoJob, PhotoJobOutcome } from "~/photos/sync/photo-sync";
import { type ContractFixture, LISTED_COUNT, makeVin } from "../contract-fixture";

const ACTOR = { userId: randomUUID(), name: "Ana" };
const TERMS = { leaseSeconds: 600, needsJobs: true };
/** Has two photos of its own in `vehicle_photos`, and one in `public_vehicle_photos`. */
const VIN = makeVin(5);
const TABLES = ["vehicle_photos", "public_vehicle_photos"] as const;

const makePhoto = (number: number, changes: Partial<{ md5: string; path: string }> = {}) => {
  const driveFileId = `drive-file-${number}`;
  const path = changes.path ?? `${VIN}/${number}.webp`;
  return {
    driveFileId,
    name: `${number}.jpg`,
    md5: String(number).repeat(32).slice(0, 32),
    path,
    photoUrl: `https://bucket.example/${path}`,
    driveUrl: `https://drive.google.com/file/d/${driveFileId}/view`,
    ...changes,
  };
};

export function statePhotoSyncContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabasePhotoSync({ url, secretKey: keys.secret, timeoutMs: 20_000 });
  };
  const endLease = () =>
    get()
      .service.from("sync_leases")
      .update({ owner: null, run_id: null, expires_at: null })
      .eq("kind", "photos");
  const listUrls = async (table: string) => {
    const { data } = await get()
      .service.from(table)
      .select("photo_url, drive_photo_url, created_at")
      .eq("vin", VIN)
      .order("created_at");
    return (data ?? []).filter(({ photo_url }) => photo_url.startsWith("https://bucket.example/"));
  };
  const listNames = async (table: string) =>
    (await listUrls(table)).map(({ photo_url }) => photo_url.split("/").at(-1));
  const findJob = async (runId: number, vin: string) => {
    const { data } = await get()
      .service.from("photo_sync_jobs")
      .select("*")
      .eq("run_id", runId)
      .eq("vin", vin)
      .single();
    return data;
  };
  /** Begins a run and claims the job of the one vehicle. */
  const beginAndClaim = async () => {
    const { runId } = await open().beginRun(randomUUID(), ACTOR, TERMS);
    const { id } = await findJob(runId, VIN);
    const claim = await open().claimJob(id, 60, 600);
    if (!claim) throw new Error("nothing to claim");
    return { runId, claim };
  };
  const finish = (claim: ClaimedPhotoJob, photos: ReturnType<typeof makePhoto>[], rest: object = {}) =>
    open().finishJob(claim, {
      kind: "done",
      photos,
      processed: photos.length,
      removed: 0,
      skipped: [],
      driveFolderUrl: "https://drive.google.com/drive/folders/x",
      ...rest,
    } as PhotoJobOutcome);

  beforeEach(async () => {
    await endLease();
    await get().service.from("drive_photos").delete().neq("vin", "");
    for (const table of TABLES)
      await get().service.from(table).delete().like("photo_url", "https://bucket.example/%");
  });

  test("a run has a job for each listed vehicle and none for sold ones; a second start returns the same run", async () => {
    const first = await open().beginRun(randomUUID(), ACTOR, TERMS);
    expect(first.outcome).toBe("begun");
    expect(new Set(first.jobIds).size).toBe(LISTED_COUNT);
    const presses = await Promise.all(
      Array.from({ length: 8 }, () => open().beginRun(randomUUID(), ACTOR, TERMS)),
    );
    for (const press of presses)
      expect(press).toEqual({
        outcome: "busy",
        runId: first.runId,
        jobIds: [],
        hasPictureLinks: false,
      });
  });

  test("of eight concurrent claims of a job one succeeds, and none after its run has ended", async () => {
    const owner = randomUUID();
    const { jobIds } = await open().beginRun(owner, ACTOR, TERMS);
    const [jobId = "", otherId = ""] = jobIds;
    const claims = await Promise.all(Array.from({ length: 8 }, () => open().claimJob(jobId, 60, 600)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    await open().failRun(owner, "missing");
    expect(await open().claimJob(otherId, 60, 600)).toBeNull();
    expect(await open().listDueJobs(10)).toEqual([]);
    expect(await open().readNewest(5)).toMatchObject({
      run: { state: "failed", error: "missing", actorName: "Ana" },
      done: 0,
      results: [],
    });
  });

  test("photos are written to both tables at once, in order, beside those that are not from Drive", async () => {
    const { claim } = await beginAndClaim();
    expect(claim).toMatchObject({ vin: VIN, attempt: 1, known: [], skipped: [] });
    expect(await finish(claim, [makePhoto(2), makePhoto(1), makePhoto(3)])).toEqual([]);
    for (const table of TABLES) {
      expect(await listNames(table)).toEqual(["2.webp", "1.webp", "3.webp"]);
      expect((await listUrls(table))[0]?.drive_photo_url).toBe(
        "https://drive.google.com/file/d/drive-file-2/view",
      );
    }
    const { data } = await get().service.from("vehicle_photos").select("photo_url").eq("vin", VIN);
    expect(data?.filter(({ photo_url }) => photo_url.startsWith("https://photos.example/"))).toHaveLength(2);
  });

  test("a claim has the vehicle's link to a picture, and a run says whether any vehicle has one", async () => {
    const { service } = get();
    await service.from("inventory").update({ image_url: null }).not("image_url", "is", null);
    const before = await open().beginRun(randomUUID(), ACTOR, TERMS);
    await endLease();
    const imageUrl = "https://cdn.example/1.jpg";
    await service.from("inventory").update({ image_url: imageUrl }).eq("sku", VIN);
    onTestFinished(async () => {
      await service.from("inventory").update({ image_url: null }).eq("sku", VIN);
    });
    const after = await open().beginRun(randomUUID(), ACTOR, TERMS);
    expect([before.hasPictureLinks, after.hasPictureLinks]).toEqual([false, true]);
    const { id } = await findJob(after.runId, VIN);
    expect(await open().claimJob(id, 60, 600)).toMatchObject({ vin: VIN, imageUrl });
  });

  test("photos removed from the folder are removed, new ones are inserted in place, and the first position keeps its time", async () => {
    const first = await beginAndClaim();
    await finish(first.claim, [makePhoto(1), makePhoto(2), makePhoto(3)]);
    const [before] = await listUrls("vehicle_photos");
    await endLease();
    const second = await beginAndClaim();
    expect(second.claim.known.map(({ path }) => path)).toEqual([
      `${VIN}/1.webp`,
      `${VIN}/2.webp`,
      `${VIN}/3.webp`,
    ]);
    expect(await finish(second.claim, [makePhoto(4), makePhoto(1), makePhoto(3)])).toEqual([`${VIN}/2.webp`]);
    for (const table of TABLES) expect(await listNames(table)).toEqual(["4.webp", "1.webp", "3.webp"]);
    expect((await listUrls("vehicle_photos"))[0]?.created_at).toBe(before?.created_at);
    await endLease();
    const third = await beginAndClaim();
    expect(third.claim.known.map(({ driveFileId }) => driveFileId)).toEqual([
      "drive-file-4",
      "drive-file-1",
      "drive-file-3",
    ]);
    expect(await finish(third.claim, [])).toEqual([`${VIN}/1.webp`, `${VIN}/3.webp`, `${VIN}/4.webp`]);
    for (const table of TABLES) expect(await listNames(table)).toEqual([]);
  });

  test("a file with a new picture replaces the old one; the same picture under two names is shown once", async () => {
    const first = await beginAndClaim();
    await finish(first.claim, [makePhoto(1)]);
    await endLease();
    const second = await beginAndClaim();
    const changed = makePhoto(1, { md5: "f".repeat(32), path: `${VIN}/new.webp` });
    const twin = { ...makePhoto(2), md5: changed.md5, path: changed.path, photoUrl: changed.photoUrl };
    expect(await finish(second.claim, [changed, twin])).toEqual([`${VIN}/1.webp`]);
    for (const table of TABLES) expect(await listNames(table)).toHaveLength(1);
    const { data } = await get().service.from("drive_photos").select("drive_file_id").eq("vin", VIN);
    expect(data).toHaveLength(2);
  });

  /** A run in which three of four photos are gone. */
  const hold = async () => {
    const first = await beginAndClaim();
    await finish(first.claim, [makePhoto(1), makePhoto(2), makePhoto(3), makePhoto(4)]);
    await endLease();
    const { runId, claim } = await beginAndClaim();
    const photos = [makePhoto(1), makePhoto(2), makePhoto(3), makePhoto(4)];
    expect(await finish(claim, photos, { kind: "held", wanted: [makePhoto(4)], processed: 0 })).toEqual([]);
    const report = await open().readNewest(5);
    const held = report?.results[0]?.held;
    if (!held) throw new Error("nothing is held");
    return { runId, claim, held, report };
  };
  const STAFF = randomUUID();

  test("photos that wait for staff stay in both tables, and the run lists them", async () => {
    const { held, report } = await hold();
    expect(report).toMatchObject({ held: 1, results: [{ vin: VIN, status: "held", photosRemoved: 0 }] });
    expect(held).toMatchObject({ gone: 3, names: ["1.jpg", "2.jpg", "3.jpg"], left: 1 });
    for (const table of TABLES) expect(await listNames(table)).toHaveLength(4);
  });

  test("a confirmed removal deletes the photos, and confirming again changes nothing", async () => {
    const { runId, held } = await hold();
    const answer = await open().confirmRemovals(STAFF, [held]);
    expect({ ...answer, paths: answer.paths.toSorted() }).toEqual({
      confirmed: 1,
      stale: 0,
      paths: [`${VIN}/1.webp`, `${VIN}/2.webp`, `${VIN}/3.webp`],
    });
    for (const table of TABLES) expect(await listNames(table)).toEqual(["4.webp"]);
    expect(await findJob(runId, VIN)).toMatchObject({
      state: "succeeded",
      photos_removed: 3,
      confirmed_by: STAFF,
    });
    expect(await open().confirmRemovals(STAFF, [held])).toEqual({ confirmed: 1, stale: 0, paths: [] });
    expect(await listNames("vehicle_photos")).toEqual(["4.webp"]);
  });

  test("a confirmation covers only what was shown: no other change, and nothing of an older run", async () => {
    const { runId, claim, held } = await hold();
    const nothing = { confirmed: 0, stale: 1, paths: [] };
    expect(await open().confirmRemovals(STAFF, [{ ...held, hash: "0".repeat(32) }])).toEqual(nothing);
    expect(await open().confirmRemovals(STAFF, [{ ...held, jobId: randomUUID() }])).toEqual(nothing);
    // The photos changed after the page was shown.
    await get().service.from("drive_photos").delete().eq("vin", VIN).eq("drive_file_id", "drive-file-1");
    expect(await open().confirmRemovals(STAFF, [held])).toEqual(nothing);
    await endLease();
    const next = await beginAndClaim();
    await finish(next.claim, [makePhoto(2), makePhoto(3), makePhoto(4)], {
      kind: "held",
      wanted: [makePhoto(4)],
      processed: 0,
    });
    expect(await open().confirmRemovals(STAFF, [held])).toEqual(nothing);
    expect(await findJob(runId, VIN)).toMatchObject({ id: claim.jobId, state: "held" });
    for (const table of TABLES) expect(await listNames(table)).toContain("2.webp");
  });

  test("a run in which every vehicle waits counts as refused until the last one is confirmed", async () => {
    const { runId, claim, held } = await hold();
    await get().service.from("photo_sync_jobs").delete().eq("run_id", runId).neq("id", claim.jobId);
    await get().service.rpc("finish_sync", {
      p_kind: "photos",
      p_owner: (await get().service.from("sync_leases").select("owner").eq("kind", "photos").single()).data
        ?.owner,
      p_state: "refused",
      p_result: {},
    });
    expect(await open().readNewest(1)).toMatchObject({ run: { state: "refused" } });
    await open().confirmRemovals(STAFF, [held]);
    expect(await open().readNewest(1)).toMatchObject({ run: { state: "succeeded" }, held: 0 });
  });

  test("a worker whose lease has expired writes nothing", async () => {
    const { claim } = await beginAndClaim();
    await get()
      .service.from("photo_sync_jobs")
      .update({ claimed_until: new Date(0).toISOString() })
      .eq("id", claim.jobId);
    expect(await open().listDueJobs(2000)).toContain(claim.jobId);
    const later = await open().claimJob(claim.jobId, 60, 600);
    expect(later?.attempt).toBe(2);
    expect(await finish(claim, [makePhoto(1)])).toBeNull();
    expect(await listNames("vehicle_photos")).toEqual([]);
    expect(await finish(later ?? claim, [makePhoto(2)])).toEqual([]);
    expect(await finish(later ?? claim, [makePhoto(3)])).toBeNull();
    expect(await listNames("vehicle_photos")).toEqual(["2.webp"]);
  });

  test("a job with more photos continues, a busy Drive is retried later, and only failed attempts are counted", async () => {
    const { runId, claim } = await beginAndClaim();
    const skipped = [{ driveFileId: "drive-file-9", name: "9.heic", reason: "heic" as const }];
    await finish(claim, [makePhoto(1)], { kind: "more", skipped });
    const second = await open().claimJob(claim.jobId, 60, 600);
    expect(second).toMatchObject({ attempt: 1, skipped, known: [{ driveFileId: "drive-file-1" }] });
    await finish(second ?? claim, [makePhoto(1), makePhoto(2)], {
      kind: "retry",
      afterSeconds: 30,
      errorCode: "busy",
      processed: 1,
    });
    expect(await open().claimJob(claim.jobId, 60, 600)).toBeNull();
    expect(await findJob(runId, VIN)).toMatchObject({ state: "pending", attempts: 1, photos_processed: 2 });
    expect(await listNames("public_vehicle_photos")).toEqual(["1.webp", "2.webp"]);
  });

  test("the last two jobs of a run, finished at once, end it once; a failed vehicle fails alone", async () => {
    const { runId, jobIds } = await open().beginRun(randomUUID(), ACTOR, TERMS);
    const last = jobIds.slice(-2);
    await get()
      .service.from("photo_sync_jobs")
      .update({ state: "succeeded" })
      .eq("run_id", runId)
      .not("id", "in", `(${last.join(",")})`);
    const claims = await Promise.all(last.map((id) => open().claimJob(id, 60, 600)));
    const [one, other] = claims;
    if (!one || !other) throw new Error("nothing to claim");
    await Promise.all([
      finish(one, []),
      finish(other, [], { kind: "failed", photos: null, errorCode: "missing", error: "It is gone." }),
    ]);
    expect(await open().readNewest(3)).toMatchObject({
      run: { id: runId, state: "succeeded" },
      total: LISTED_COUNT,
      done: LISTED_COUNT,
      succeeded: LISTED_COUNT - 1,
      results: [{ vin: other.vin, status: "failed", errorCode: "missing", error: "It is gone." }, {}, {}],
    });
    expect((await open().beginRun(randomUUID(), ACTOR, TERMS)).outcome).toBe("begun");
  });

  test("results of a hosted function are stored as they were returned", async () => {
    const owner = randomUUID();
    const begun = await open().beginRun(owner, ACTOR, { leaseSeconds: 60, needsJobs: false });
    expect(begun.jobIds).toEqual([]);
    await open().recordResults(owner, [
      { vin: "A", status: "success", photosProcessed: 3, driveFolderUrl: null, error: null },
      { vin: "B", status: "error", photosProcessed: 0, driveFolderUrl: null, error: "No folder" },
    ]);
    expect(await open().readNewest(5)).toMatchObject({
      run: { id: begun.runId, state: "succeeded" },
      results: [
        { vin: "B", status: "failed", error: "No folder" },
        { vin: "A", status: "success", photosProcessed: 3 },
      ],
    });
  });

  test("only the service key accesses the sync's jobs, files and functions", async () => {
    const { visitor } = get();
    for (const table of ["photo_sync_jobs", "drive_photos"]) {
      expect((await visitor.from(table).select("*")).error).not.toBeNull();
      expect((await visitor.from(table).insert({ vin: "A" })).error).not.toBeNull();
    }
    const calls = [
      visitor.rpc("read_photo_sync", { p_most: 1 }),
      visitor.rpc("due_photo_sync_jobs", { p_limit: 1 }),
      visitor.rpc("confirm_photo_removals", { p_actor: randomUUID(), p_held: [] }),
      visitor.rpc("record_photo_sync", { p_owner: randomUUID(), p_results: [] }),
    ];
    for (const { error } of await Promise.all(calls)) expect(error).not.toBeNull();
  });
}
