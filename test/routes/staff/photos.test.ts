import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { createFlashStore } from "~/edge/session/flash";
import type { GalleryEditor, PhotoChange } from "~/photos/upload/gallery-editor";
import { action as takeFile } from "~/routes/staff/photo-files";
import { action, loader } from "~/routes/staff/photos";
import { fakeStaffMenu } from "../../fixtures/staff-menu";
import { createPostRequest } from "../../support/routes/post-request";

const VIN = "1FTEW1EP1MFA41207";
const ADDRESS = `https://www.example.com/staff/photos/${VIN}`;
const BASE = "http://127.0.0.1:8790";
const MEMBER = { userId: "u", name: "Ana", role: "sales", mustChangePassword: false };
const NOW = new Date("2026-11-20T17:00:00Z");
const found = {
  vehicleId: 7,
  productName: "2021 Ford F-150 XLT SOLD",
  version: "v1",
  hasOwnOrder: false,
  hasDrivePhotos: true,
  removedCount: 0,
  rows: [
    {
      mark: "a",
      photoUrl: `${BASE}/storage/v1/object/public/vehicle-photos/a.webp`,
      drivePhotoUrl: null,
      origin: "drive",
    },
  ],
} as const;

function openWorld(desk: Partial<GalleryEditor> = {}) {
  const logged: string[] = [];
  const askedFor: unknown[] = [];
  const context = {
    staff: { findMember: async () => MEMBER },
    staffMenu: fakeStaffMenu,
    settings: { INVENTORY_FRESH_SECONDS: 30, SUPABASE_URL: BASE },
    inventory: { find: async (notBeforeMs: number) => void askedFor.push(notBeforeMs) },
    flashes: createFlashStore(["0123456789abcdefghijklmnopqrstuvwxyz"], () => NOW),
    galleryEditor: { find: async () => found, ...desk },
    log: (event: string) => void logged.push(event),
  };
  const call = async (
    task: (args: never) => unknown,
    {
      body,
      cookie = "",
      lang,
      query = "",
    }: { body?: FormData; cookie?: string; lang?: string; query?: string } = {},
  ) => {
    const headers = { Cookie: cookie };
    const request = body
      ? await createPostRequest(ADDRESS, body, headers)
      : new Request(ADDRESS + query, { headers });
    try {
      return describe(await task({ request, params: { vin: VIN, lang }, context } as never));
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown;
      return describe(thrown);
    }
  };
  return { call, logged, askedFor };
}

function describe(answer: unknown) {
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, data: answer };
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data };
}

const form = (fields: Readonly<Record<string, string | File>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};
const MOVE = { intent: "later", photo: "a", version: "v1" };
const FILE = new File(["x"], "a.jpg");
const down = () => Promise.reject(new BackendUnavailable("down"));

test("the page has the vehicle's cleaned name and its photos", async () => {
  const { data, headers } = await openWorld().call(loader);
  expect(data).toMatchObject({
    head: { title: "Photos: 2021 Ford F-150 XLT" },
    page: {
      vin: VIN,
      vehicleId: 7,
      photos: [{ key: "a", ref: "bucket/a.webp", origin: "drive" }],
      note: null,
    },
  });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("a change redirects to the page in its language, which reports it once and shows the current inventory", async () => {
  const changes: PhotoChange[] = [];
  const world = openWorld({
    change: async (_, change) => {
      changes.push(change);
      return "saved";
    },
  });
  const { status, headers } = await world.call(action, { body: form(MOVE), lang: "pt" });
  expect([status, headers.get("Location")]).toEqual([303, `/pt/staff/photos/${VIN}`]);
  expect(changes).toEqual([{ kind: "move", photo: "a", move: "later", version: "v1" }]);
  const cookie = headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const next = await world.call(loader, { cookie });
  expect(next.data).toMatchObject({ page: { note: { freshSeconds: 30, upload: null } } });
  expect(next.headers.get("Set-Cookie")).toContain("Max-Age=0");
  expect(world.askedFor).toEqual([NOW.getTime()]);
});

test("the result of an upload is shown on the next page", async () => {
  const upload: GalleryEditor["upload"] = async (_, files) => [
    { name: files[0]?.name ?? "", outcome: "added" },
    { name: "b.heic", outcome: "heic" },
  ];
  const world = openWorld({ upload });
  const { status, headers } = await world.call(action, { body: form({ intent: "add", photos: FILE }) });
  expect(status).toBe(303);
  const cookie = headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  expect((await world.call(loader, { cookie })).data).toMatchObject({
    page: { note: { upload: { added: 1, more: 0, refused: [{ name: "b.heic", outcome: "heic" }] } } },
  });
});

test("another vehicle's message is not shown here", async () => {
  const world = openWorld();
  const keeper = createFlashStore(["0123456789abcdefghijklmnopqrstuvwxyz"], () => NOW);
  const flash = { subject: "photos:ANOTHER", outcome: "saved", message: "" };
  const cookie = (await keeper.set(new Request(ADDRESS), flash)).split(";", 1)[0] ?? "";
  expect((await world.call(loader, { cookie })).data).toMatchObject({ page: { note: null } });
});

test.each([
  ["conflict", 409],
  ["busy", 409],
  ["unknown", 404],
] as const)("a change that is %s is a %i", async (outcome, status) => {
  const answer = await openWorld({ change: async () => outcome }).call(action, { body: form(MOVE) });
  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.data).toEqual({ refusal: outcome });
});

test("during an outage nothing is reported as done", async () => {
  for (const body of [form(MOVE), form({ intent: "add", photos: FILE })]) {
    const { call, logged } = openWorld({ change: down, upload: down });
    expect(await call(action, { body })).toMatchObject({ status: 503, data: { refusal: "unavailable" } });
    expect(logged).toEqual(["staffRequestFailed"]);
  }
  expect((await openWorld({ find: down }).call(loader)).status).toBe(503);
});

test("no file, no form, and an unknown vehicle are errors", async () => {
  const none = await openWorld().call(action, { body: form({ intent: "add" }) });
  expect(none).toMatchObject({ status: 400, data: { refusal: "none" } });
  expect((await openWorld().call(action, { body: form({ intent: "constructor" }) })).status).toBe(400);
  expect((await openWorld({ find: async () => null }).call(loader)).status).toBe(404);
  const upload: GalleryEditor["upload"] = async () => "unknown";
  for (const [task, body] of [
    [action, form({ intent: "add", photos: FILE })],
    [takeFile, form({ photos: FILE })],
  ] as const)
    expect((await openWorld({ upload }).call(task, { body })).status).toBe(404);
});

test("files of more than 42 MB together are rejected without being read", async () => {
  const body = form({ intent: "add", photos: new File([new Uint8Array(43 * 1024 * 1024)], "a.jpg") });
  const answer = await openWorld({ upload: () => Promise.reject(new Error("read")) }).call(action, { body });
  expect(answer).toMatchObject({ status: 413, data: { refusal: "tooLarge" } });
});

test("with script one file is sent at a time, and its result is returned separately", async () => {
  const upload: GalleryEditor["upload"] = async (_, [file]) => [{ name: file?.name ?? "", outcome: "known" }];
  const { data, headers } = await openWorld({ upload }).call(takeFile, { body: form({ photos: FILE }) });
  expect(await (data as Response).json()).toEqual({ outcome: "known" });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  const outage = await openWorld({ upload: down }).call(takeFile, { body: form({ photos: FILE }) });
  expect([outage.status, await (outage.data as Response).json()]).toEqual([503, { outcome: "notStored" }]);
  const huge = form({ photos: new File([new Uint8Array(21 * 1024 * 1024)], "a.jpg") });
  expect((await openWorld().call(takeFile, { body: huge })).status).toBe(413);
  expect((await openWorld().call(takeFile, { body: form({ photos: "text" }) })).status).toBe(400);
});

test("an order sent by script is saved without leaving the page", async () => {
  const { status, data, headers } = await openWorld({ change: async () => "saved" }).call(action, {
    body: form({ intent: "order", photo: "a", version: "v1" }),
  });
  expect([status, data]).toEqual([200, { refusal: null }]);
  expect(headers.get("Set-Cookie")).toContain("flash=");
});
