import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { action } from "~/routes/staff/vehicle";

const URL_BASE = "https://project.supabase.co";
const OWNER = {
  userId: "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10",
  name: "Ana",
  role: "owner",
  mustChangePassword: false,
};
const VIN = "1FTEW1EP1MFA41207";
const BUCKET_PATH = `${VIN}/0123456789abcdef.jpg`;
const DRIVE_ID = "1AbCdEfGhIjKlMnOpQrStUvWxYz012345";
const ROWS = [
  {
    mark: "a",
    photoUrl: `${URL_BASE}/storage/v1/object/public/vehicle-photos/${BUCKET_PATH}`,
    drivePhotoUrl: null,
    origin: "hand",
  },
  {
    mark: "b",
    photoUrl: null,
    drivePhotoUrl: `https://drive.google.com/file/d/${DRIVE_ID}/view`,
    origin: "other",
  },
];

async function remove(deletion: () => Promise<boolean>) {
  const done: unknown[] = [];
  const context = {
    staff: { findMember: async () => OWNER },
    vehicleEditor: {
      findVehicle: async () => ({ id: 1001, vin: VIN }),
      delete: async () => {
        done.push("deleted");
        return deletion();
      },
    },
    galleryEditor: { find: async (vin: string) => (vin === VIN ? { rows: ROWS } : null) },
    photos: { forget: async (refs: readonly string[]) => void done.push(refs) },
    settings: { SUPABASE_URL: URL_BASE },
    now: () => new Date("2026-11-20T17:00:00Z"),
    log: () => undefined,
  } as unknown as AppLoadContext;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", headers, body: "intent=delete&sure=yes" };
  const request = new Request("https://www.example.com/staff/vehicles/1001", init);
  const thrown: unknown = await action({ request, params: { id: "1001" }, context } as never).catch(
    (error: unknown) => error,
  );
  return { done, thrown };
}

const REFS = [`bucket/${BUCKET_PATH}`, `drive/${DRIVE_ID}`];

test("photos of a deleted vehicle are removed from the site's own addresses immediately", async () => {
  const { done, thrown } = await remove(async () => true);
  expect(thrown).toMatchObject({ status: 303 });
  expect(done).toEqual(["deleted", REFS]);
});

test("photos of a deleted vehicle are removed even if the bucket fails after the rows were deleted", async () => {
  const { done } = await remove(() => Promise.reject(new BackendUnavailable("down")));
  expect(done).toEqual(["deleted", REFS]);
});
