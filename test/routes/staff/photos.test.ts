import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { createFlashStore } from "~/edge/session/flash";
import type { GalleryEditor, PhotoChange } from "~/photos/upload/gallery-editor";
import { action as takeFile } from "~/routes/staff/photo-files";
import { action, loader, shouldRevalidate } from "~/routes/staff/photos";
import { callRoute, NOW } from "../../support/routes/route-call";

const VIN = "1FTEW1EP1MFA41207";
const PATH = `/staff/photos/${VIN}`;
const photoUrl = "https://project.supabase.co/storage/v1/object/public/vehicle-photos/a.webp";
const NAMED = { vehicleId: 7, productName: "2021 Ford F-150 XLT SOLD", version: "v1" };
const rows = [{ mark: "a", photoUrl, drivePhotoUrl: null, origin: "drive" }] as const;
const found = { ...NAMED, hasOwnOrder: false, hasDrivePhotos: true, removedCount: 0, rows };
const flashes = createFlashStore(["0123456789abcdefghijklmnopqrstuvwxyz"], () => NOW);

type Options = Pick<NonNullable<Parameters<typeof callRoute>[2]>, "form" | "headers">;

async function call(
  task: (args: never) => unknown,
  editor: Partial<GalleryEditor> = {},
  { lang, ...options }: Options & { readonly lang?: string } = {},
) {
  const asked: unknown[] = [];
  const inventory = { find: async (notBeforeMs: number) => void asked.push(notBeforeMs) };
  const context = { flashes, galleryEditor: { find: async () => found, ...editor }, inventory };
  const answer = await callRoute(task, PATH, { ...options, params: { vin: VIN, lang }, context });
  const cookie = answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  return { ...answer, asked, cookie };
}

const openNext = (cookie: string) => call(loader, {}, { headers: { Cookie: cookie } });
const FILE = new File(["x"], "a.jpg");
const createFile = (megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024)], "a.jpg");
const MOVE = { intent: "later", photo: "a", version: "v1" };
const ADD = { intent: "add", photos: FILE };
const fail = (error: Error) => () => Promise.reject(error);
const down = fail(new BackendUnavailable("down"));
const refused = fail(new BackendRejected("refused", "23514"));

test("the page has the vehicle's cleaned name and its photos", async () => {
  const { data } = await call(loader);
  const photos = [{ key: "a", ref: "bucket/a.webp", origin: "drive" }];
  const page = { vin: VIN, vehicleId: 7, photos, note: null };
  expect(data).toMatchObject({ head: { title: "Photos: 2021 Ford F-150 XLT" }, page });
});

test("a caption that someone else wrote too comes back to be shown beside theirs; a flaw's button redirects", async () => {
  const form = { intent: "note", photo: "a", caption: "Front bumper", was: "", locale: "en" };
  const answer = await call(action, { change: async () => "conflict" }, { form });
  const data = { refusal: "conflict", unsaved: { photo: "a", caption: "Front bumper" } };
  expect(answer).toMatchObject({ status: 409, data });
  const saved = await call(action, { change: async () => "saved" }, { form: { ...form, flaw: "dent" } });
  expect([saved.status, saved.location]).toEqual([303, PATH]);
});

test("after a conflict the page is loaded again, and after a form that wasn't sent it isn't", () => {
  const ask = (actionStatus: number) =>
    shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as Parameters<
      typeof shouldRevalidate
    >[0]);
  expect([ask(409), ask(503)]).toEqual([true, false]);
});

test("a change redirects to the page in its language, which reports it once and shows the current inventory", async () => {
  const changes: PhotoChange[] = [];
  const change: GalleryEditor["change"] = async (_, order) => {
    changes.push(order);
    return "saved";
  };
  const { status, location, cookie } = await call(action, { change }, { form: MOVE, lang: "pt" });
  expect([status, location]).toEqual([303, `/pt${PATH}`]);
  expect(changes).toEqual([{ kind: "move", photo: "a", move: "later", version: "v1" }]);
  const next = await openNext(cookie);
  const page = { note: { freshSeconds: 30, upload: null } };
  expect(next).toMatchObject({ data: { page }, asked: [NOW.getTime()] });
  expect(next.headers.get("Set-Cookie")).toContain("Max-Age=0");
});

test("the result of an upload is shown on the next page, and another vehicle's is not", async () => {
  const upload: GalleryEditor["upload"] = async (_, files) => [
    { name: files[0]?.name ?? "", outcome: "added" },
    { name: "b.heic", outcome: "heic" },
  ];
  const { status, cookie } = await call(action, { upload }, { form: ADD });
  expect(status).toBe(303);
  const note = { upload: { added: 1, more: 0, refused: [{ name: "b.heic", outcome: "heic" }] } };
  expect((await openNext(cookie)).data).toMatchObject({ page: { note } });
  const flash = { subject: "photos:ANOTHER", outcome: "saved", message: "" };
  const other = await flashes.set(new Request("https://www.example.com"), flash);
  expect((await openNext(other.split(";", 1)[0] ?? "")).data).toMatchObject({ page: { note: null } });
});

test.each<[string, Partial<GalleryEditor>, object, number, object | string]>([
  ["a conflict", { change: async () => "conflict" }, MOVE, 409, { refusal: "conflict" }],
  ["a busy gallery", { change: async () => "busy" }, MOVE, 409, { refusal: "busy" }],
  ["an unknown vehicle", { change: async () => "unknown" }, MOVE, 404, "vehicle"],
  ["an unknown vehicle's file", { upload: async () => "unknown" }, ADD, 404, "vehicle"],
  ["an outage", { change: down }, MOVE, 503, { refusal: "unavailable" }],
  ["an outage during an upload", { upload: down }, ADD, 503, { refusal: "unavailable" }],
  ["a photo that the database rejects", { change: refused }, MOVE, 400, { refusal: "rejected" }],
  ["a photo name that cannot be stored", {}, { ...MOVE, photo: "a\u0000" }, 400, "form"],
  ["no file", {}, { intent: "add", photos: new File([], "") }, 400, { refusal: "none" }],
  ["no form of this page", {}, { intent: "constructor" }, 400, "form"],
  // They aren't read.
  ["more than 42 MB", {}, { ...ADD, photos: createFile(43) }, 413, { refusal: "tooLarge" }],
])("%s is reported and nothing as done", async (_, editor, form, status, data) => {
  const answer = await call(action, editor, { form: form as Readonly<Record<string, string | File>> });
  expect(answer).toMatchObject({ status, data, cookie: "" });
});

test("the page of an unknown vehicle is a 404, and of any during an outage a 503", async () => {
  expect((await call(loader, { find: async () => null })).status).toBe(404);
  expect((await call(loader, { find: down })).status).toBe(503);
});

test.each<[string, Partial<GalleryEditor>, string | File, number, string]>([
  ["stored", { upload: async () => [{ name: "a.jpg", outcome: "known" }] }, FILE, 200, "known"],
  ["an unknown vehicle's", { upload: async () => "unknown" }, FILE, 404, ""],
  ["sent during an outage", { upload: down }, FILE, 503, "notStored"],
  ["rejected", { upload: refused }, FILE, 400, "notStored"],
  ["more than 20 MB", {}, createFile(21), 413, ""],
  ["no file", {}, "text", 400, ""],
])("a file sent by script has its own result: %s", async (_, editor, photos, status, outcome) => {
  const answer = await call(takeFile, editor, { form: { photos } });
  expect(answer.status).toBe(status);
  if (outcome) expect(JSON.parse(String(answer.data))).toEqual({ outcome });
});

test("the size of a file that is too small is returned with its result", async () => {
  const small = { name: "a.jpg", outcome: "tooSmall", size: { widthPx: 120, heightPx: 90 } } as const;
  const { data } = await call(takeFile, { upload: async () => [small] }, { form: { photos: FILE } });
  expect(JSON.parse(String(data))).toEqual({ outcome: small.outcome, size: small.size });
});

test("an order sent by script is saved without leaving the page", async () => {
  const form = { intent: "order", photo: "a", version: "v1" };
  const { status, data, cookie } = await call(action, { change: async () => "saved" }, { form });
  expect([status, data]).toEqual([200, { refusal: null }]);
  expect(cookie).toContain("flash=");
});
