/** Staff lists after a rollback: an unknown value of a later release breaks no page. */
import { expect, test } from "vitest";
import { createSupabaseGalleryEditor } from "~/backend/stores/supabase-gallery-editor.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { COUNTED_VIEWS } from "~/vehicles/editor/vehicle-editor";
import "../../../local/backend/storage/web-socket-name";

const ID = "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";
const answering = (body: unknown) => ({
  ...{ url: "https://project.supabase.co", secretKey: "sb_secret_0123456789abcdef" },
  fetch: async () => Response.json(body),
});

const VEHICLE = {
  ...{
    id: 1,
    vin: "1FTEW1EP1MFA41207",
    productName: "2021 Ford F-150",
    description: null,
    price: 1,
    quantity: 1,
  },
  ...{ listedAtIso: "2026-11-20T17:00:00Z", photoCount: 0, version: "1", details: {}, sheetValues: {} },
  ...{ leadCount: 0, viewCount: 0, buyers: [], sale: null },
};
/** The other fields of a vehicle's page. */
const REST = { earlierSales: [], lockedSince: {}, photos: [] };
const COUNTS = Object.fromEntries(COUNTED_VIEWS.map((show) => [show, 0]));

test("a vehicle with an unknown lock, source or edit is shown without them", async () => {
  const row = { ...VEHICLE, source: "auction", lockedFields: ["price", "wheels"] };
  const edit = { id: 1, atIso: "2026-11-20T17:00:00Z", by: null, fields: {} };
  const edits = [
    { ...edit, kind: "leased" },
    { ...edit, id: 2, kind: "edited" },
  ];
  const all = { show: "all", words: [], sort: "newest", offset: 0, limit: 5 } as const;
  const vehicles = [row, { ...row, id: 2 }].map((one) => ({ ...one, cover: null }));
  const page = { vehicles, total: 2, counts: COUNTS, averageDays: null };
  expect((await createSupabaseVehicleEditor(answering(page)).listPage(all)).vehicles).toMatchObject([
    { id: 1, source: "sheet", lockedFields: ["price"] },
    { id: 2, lockedFields: ["price"] },
  ]);
  const file = await createSupabaseVehicleEditor(answering({ ...row, edits, ...REST })).findVehicle(1);
  expect(file?.edits).toMatchObject([{ id: 2, kind: "edited" }]);
});

test("a person with an unknown role stays on the list of people", async () => {
  const person = {
    ...{ userId: ID, name: "Ana", role: "manager", mustChangePassword: false, email: "ana@example.com" },
    ...{ addedAtIso: "2026-11-20T17:00:00Z", lastSignInAtIso: null, hasSecondStep: false },
  };
  expect(await createSupabasePeople(answering([person])).listPeople()).toMatchObject([
    { name: "Ana", role: "sales" },
  ]);
});

test("a photo of unknown origin is shown like any other", async () => {
  const photo = { mark: "m", photoUrl: "https://photos.example/1.jpg", drivePhotoUrl: null, origin: "scan" };
  const file = {
    ...{ vehicleId: 1, productName: "2021 Ford F-150", version: "1", hasOwnOrder: false },
    ...{ hasDrivePhotos: false, removedCount: 0, photos: [photo] },
  };
  expect(await createSupabaseGalleryEditor(answering(file)).readPhotos("1FTEW1EP1MFA41207")).toMatchObject({
    rows: [{ origin: "other" }],
  });
});

test("a field that is appended to a row of the sync is ignored", async () => {
  const row = [1, "VIN", "2021 Ford F-150", null, 1, null, 1, "sheet", [], "r", {}, false];
  const state = { rows: [[...row, "of a later release"]], dayAgo: [], holds: [] };
  expect((await createSupabaseSync(answering(state)).readState()).rows).toMatchObject([
    { id: 1, vin: "VIN", revision: "r", leftSheet: false, facts: null },
  ]);
});
