import { expect, test } from "vitest";
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import { openProject } from "~/backend/connect";
import { toUploadFailure } from "~/backend/photo-bucket.server";
import { pingServices } from "~/backend/ping-services.server";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeadUpkeep } from "~/backend/stores/leads/supabase-lead-upkeep.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseGalleryEditor } from "~/backend/stores/supabase-gallery-editor.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { BackendRejected, BackendUnavailable, ignoreOutage } from "~/backend/unavailable";
import { COUNTED_VIEWS } from "~/vehicles/editor/vehicle-editor";
import { createLead } from "../../fixtures/lead";
import "../../../local/backend/storage/web-socket-name";

const SECRET = "sb_secret_a_key_for_this_test";

/** A backend that answers every request with this body. */
const answering = (body: unknown, status = 200) =>
  openProject("https://project.supabase.co", SECRET, async () => Response.json(body, { status }));

const paths: string[] = [];
const { client } = openProject("http://backend.example", "key", async (input) => {
  paths.push(new URL(String(input)).pathname);
  return Response.json(true);
});
const call = createFunctionCall(client, 1000);

test("a function is called by name, with null or omitted fields of jsonb as they are", async () => {
  paths.length = 0;
  const args = { p_id: "1", p_user_id: null, p_is_answered: true };
  expect(await call("mark_lead_answered", args, z.boolean())).toBe(true);
  const lead = { name: undefined, slots: ["a"] as const };
  await call("store_lead", { p_lead: lead, p_channels: ["sms"] as const }, z.unknown());
  expect(paths).toEqual(["/rest/v1/rpc/mark_lead_answered", "/rest/v1/rpc/store_lead"]);
});

test.each([
  ["a refusal", async () => Response.json({}, { status: 503 }), "status 503"],
  [
    "a lost connection",
    () => Promise.reject(new TypeError("fetch failed")),
    "no answer in time, or no connection",
  ],
])("the log tells %s from an answer of the database", async (_, answer, reason) => {
  const call = createFunctionCall(openProject("http://backend.example", "key", answer).client, 1000);
  await expect(call("clear_sync_holds", {}, z.int())).rejects.toThrow(`clear_sync_holds failed: ${reason}`);
});

test.each([
  [422, "validation_failed", BackendRejected],
  [400, "email_address_invalid", BackendRejected],
  [429, "over_request_rate_limit", BackendUnavailable],
  [403, "not_admin", BackendUnavailable],
  [503, undefined, BackendUnavailable],
])("Auth's status %i %s for a new account is permanent or temporary", async (status, code, kind) => {
  const people = createSupabasePeople(answering({ code, message: "no" }, status));
  await expect(people.createAccount("ana@example.com", "three small boats")).rejects.toThrow(kind);
});

test.each([
  [{ status: 400, statusCode: "413" }, BackendRejected],
  [{ status: 400, statusCode: "415" }, BackendRejected],
  [{ status: 422, statusCode: "InvalidRequest" }, BackendRejected],
  [{ status: 400, statusCode: "403" }, BackendUnavailable],
  [{ status: 500, statusCode: "500" }, BackendUnavailable],
  [{ message: "fetch failed" }, BackendUnavailable],
])("Storage's error %j for a photo is classified as permanent or temporary", (error, kind) => {
  expect(toUploadFailure(error)).toBeInstanceOf(kind);
});

test.each([
  ["23514", BackendRejected],
  ["22P05", BackendRejected],
  ["53300", BackendUnavailable],
  ["40001", BackendUnavailable],
  ["PGRST202", BackendUnavailable],
  [`23514; ${SECRET}`, BackendUnavailable],
])("the database's code %s for a lead is permanent or temporary, without its message", async (code, kind) => {
  const leads = createSupabaseLeads(answering({ code, message: "Ana Beltrán" }, 400));
  const error: unknown = await leads.storeLead(createLead(), []).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(kind);
  expect(String(error)).not.toMatch(/Ana|sb_secret/);
});

test("a backend failure is ignored after noting it; a result is returned, and any other error thrown", async () => {
  for (const failure of [new BackendUnavailable("down"), new BackendRejected("refused", "23514")]) {
    const noted: unknown[] = [];
    expect(await ignoreOutage(Promise.reject(failure), (cause) => void noted.push(cause))).toBeUndefined();
    expect(noted).toEqual([failure]);
  }
  const bug = new Error("bug");
  expect(await ignoreOutage(Promise.resolve(7))).toBe(7);
  await expect(ignoreOutage(Promise.reject(bug))).rejects.toBe(bug);
});

const ping = (answer: (path: string) => Promise<Response>) =>
  pingServices({
    url: "https://project.supabase.co",
    publishableKey: "sb_publishable_0",
    fetch: async (input) => answer(new URL(String(input)).pathname),
  });

test("a service that answers is up, also when it refuses; one that answers 503 or not at all is down", async () => {
  const up = await ping(async (path) => new Response("x", { status: path.includes("auth") ? 200 : 404 }));
  expect(up).toEqual({ auth: "ok", storage: "ok" });
  const down = await ping(async (path) => {
    if (path.includes("auth")) throw new TypeError("connection lost");
    return new Response(null, { status: 503 });
  });
  expect(down).toEqual({ auth: "unavailable", storage: "unavailable" });
});

/** Like the platform's: answers functions, and ends a request to Storage only when its signal does. */
const answerFunctionsOnly = ((input: RequestInfo | URL, init?: RequestInit) => {
  if (String(input).includes("/rest/v1/")) return Promise.resolve(Response.json(true));
  return new Promise<never>((_, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
}) as typeof fetch;
const access = { ...openProject("http://backend.example", SECRET, answerFunctionsOnly, 20), timeoutMs: 20 };
const PHOTO = { contentType: "image/jpeg", bytes: new Uint8Array([1]) } as const;

test.each<[string, () => Promise<unknown>]>([
  ["showing a lead's photo", () => createSupabaseLeadInbox({ ...access, channels: [] }).openPhoto("a/1.jpg")],
  ["storing a lead's photos", () => createSupabaseLeads(access).storePhotos("a", [PHOTO])],
  ["removing expired photos", () => createSupabaseLeads(access).removePhotos(["a/1.jpg"])],
  ["emptying an erased lead's folder", () => createSupabaseLeadUpkeep(access).emptyFolder("a")],
])("%s doesn't wait forever for Storage", async (_, run) => {
  await expect(run()).rejects.toBeInstanceOf(BackendUnavailable);
});

// After a rollback, an unknown value of a later release breaks no page.
const AT_ISO = "2026-11-20T17:00:00Z";

test("a vehicle with an unknown lock, source or edit is shown without them", async () => {
  const row = {
    id: 1,
    vin: "1FTEW1EP1MFA41207",
    productName: "2021 Ford F-150",
    description: null,
    price: 1,
    quantity: 1,
    listedAtIso: AT_ISO,
    photoCount: 0,
    version: "1",
    details: {},
    sheetValues: {},
    leadCount: 0,
    viewCount: 0,
    buyers: [],
    sale: null,
    source: "auction",
    lockedFields: ["price", "wheels"],
  };
  const counts = Object.fromEntries(COUNTED_VIEWS.map((show) => [show, 0]));
  const page = { vehicles: [{ ...row, cover: null }], total: 1, counts, averageDays: null };
  const all = { show: "all", words: [], sort: "newest", offset: 0, limit: 5 } as const;
  const list = await createSupabaseVehicleEditor(answering(page)).listPage(all);
  expect(list.vehicles).toMatchObject([{ id: 1, source: "sheet", lockedFields: ["price"] }]);
  const edits = ["leased", "edited"].map((kind, id) => ({ id, atIso: AT_ISO, by: null, fields: {}, kind }));
  const file = { ...row, edits, earlierSales: [], lockedSince: {}, photos: [] };
  const found = await createSupabaseVehicleEditor(answering(file)).findVehicle(1);
  expect(found?.edits).toMatchObject([{ id: 1, kind: "edited" }]);
});

test("a person with an unknown role, and a photo of unknown origin, stay on their lists", async () => {
  const person = {
    userId: "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01",
    name: "Ana",
    role: "manager",
    email: "ana@example.com",
    mustChangePassword: false,
    addedAtIso: AT_ISO,
    lastSignInAtIso: null,
    hasSecondStep: false,
  };
  const people = await createSupabasePeople(answering([person])).listPeople();
  expect(people).toMatchObject([{ name: "Ana", role: "sales" }]);
  const photo = { mark: "m", photoUrl: "https://photos.example/1.jpg", drivePhotoUrl: null, origin: "scan" };
  const file = {
    vehicleId: 1,
    productName: "2021 Ford F-150",
    version: "1",
    hasOwnOrder: false,
    hasDrivePhotos: false,
    removedCount: 0,
    photos: [photo],
  };
  const gallery = await createSupabaseGalleryEditor(answering(file)).readPhotos("1FTEW1EP1MFA41207");
  expect(gallery).toMatchObject({ rows: [{ origin: "other" }] });
});

test("a field that is appended to a row of the sync is ignored", async () => {
  const row = [1, "VIN", "2021 Ford F-150", null, 1, null, 1, "sheet", [], "r", {}, false];
  const state = { rows: [[...row, "of a later release"]], dayAgo: [], holds: [] };
  const car = { id: 1, vin: "VIN", revision: "r", leftSheet: false, facts: null };
  expect((await createSupabaseSync(answering(state)).readState()).rows).toMatchObject([car]);
});
