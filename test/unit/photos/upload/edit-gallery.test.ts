/** The photo editor with an in-memory store: which files are accepted, including hostile ones, and what is changed. */
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { getPhotoMark } from "~/photos/gallery/photo-path";
import { createGalleryEditor } from "~/photos/upload/edit-gallery";
import type { GalleryEditorStore, GalleryPhotoRow, UploadOutcome } from "~/photos/upload/gallery-editor";
import { parsePhotoChange, readChosenFiles } from "~/photos/upload/photo-change";
import { formatUploadNote, parseUploadNote } from "~/photos/upload/upload-note";
import { createFreeSlots } from "../../../fixtures/free-slots";
import { CUT_PHOTOS, drawSmallPhoto, makeWhole } from "../../../fixtures/photo-files";
import { createSharpImages } from "../../../functions/sharp-images";
import { forAll } from "../../../support/for-all";

const BASE = "http://127.0.0.1:8790";
const VIN = "1FTEW1EP1MFA41207";
const ACTOR = "00000000-0000-4000-8000-000000000003";

function openEditor(marks: readonly string[] = [], changes: Partial<GalleryEditorStore> = {}) {
  const bucket = new Map<string, Uint8Array>();
  const rows: GalleryPhotoRow[] = marks.map((mark) => ({
    mark,
    photoUrl: `${BASE}/storage/v1/object/public/vehicle-photos/${mark}.webp`,
    drivePhotoUrl: null,
    origin: "drive",
    note: null,
  }));
  const ordered: unknown[] = [];
  const removed: string[] = [];
  const forgotten: string[] = [];
  const logged: unknown[] = [];
  const file = { vehicleId: 7, productName: "2021 Ford F-150", hasOwnOrder: false, hasDrivePhotos: true };
  const store: GalleryEditorStore = {
    readPhotos: async () => ({ ...file, version: "v1", removedCount: 0, rows }),
    addPhotos: async (_, urls) => urls.map(() => "added"),
    orderPhotos: async (_, version, order) => {
      ordered.push([version, order]);
      return version === "v1" ? "saved" : "conflict";
    },
    removePhotosOf: async (_, gone) => gone.map((mark) => `${mark}.webp`),
    notePhotos: async (_, noted, note) => {
      ordered.push([noted, note]);
      return "saved";
    },
    releaseOrder: async () => true,
    readmit: async () => "busy",
    async storePhoto(path, { bytes }) {
      bucket.set(path, bytes);
      return `${BASE}/storage/v1/object/public/vehicle-photos/${path}`;
    },
    async removePhotos(paths) {
      removed.push(...paths);
      for (const path of paths) bucket.delete(path);
    },
    ...changes,
  };
  const editor = createGalleryEditor({
    store,
    images: createSharpImages().binding,
    storageBaseUrl: BASE,
    slots: createFreeSlots(),
    log: (event: string, fields: object) => void logged.push([event, fields]),
    makeNonce: () => "0a1b2c3d",
    forget: async (refs) => void forgotten.push(...refs),
  });
  return { editor, bucket, ordered, removed, forgotten, logged };
}

const draw = (background: string) => sharp({ create: { width: 480, height: 320, channels: 3, background } });
const toFile = async (name: string, pen: sharp.Sharp | Uint8Array<ArrayBuffer>) =>
  new File([pen instanceof Uint8Array ? pen : new Uint8Array(await pen.toBuffer())], name);
const text = (content: string) => new TextEncoder().encode(content);
const makeForm = (...fields: readonly (readonly [string, string | File])[]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};
const takeTwo = () => Promise.all([toFile("a.png", draw("#a00").png()), toFile("b.png", draw("#0a0").png())]);

async function take(files: readonly File[], world = openEditor()) {
  const taken = await world.editor.upload(VIN, files, ACTOR);
  return { ...world, outcomes: taken === "unknown" ? taken : taken.map(({ outcome }) => outcome) };
}

test("a note is saved for every mark of a picture; one of a photo that is gone is a conflict", async () => {
  const { editor, ordered } = openEditor(["a", "b"]);
  const note = { caption: null, locale: null, flaw: "dent", seen: { caption: null, flaw: null } } as const;
  expect(await editor.change(VIN, { kind: "note", photo: "b", note }, ACTOR)).toBe("saved");
  expect(await editor.change(VIN, { kind: "note", photo: "c", note }, ACTOR)).toBe("conflict");
  expect(ordered).toEqual([[["b"], note]]);
});

test.each([
  ["caption= Rim &was=&locale=es&flaw=tire", { caption: "Rim", locale: "es", flaw: "tire" }],
  ["caption=Rim&was=Rim&locale=es&flaw=tire", { flaw: "tire" }],
  ["caption=&was=Rim&locale=es&flaw=rust", { caption: null, locale: null, flaw: null }],
  ["caption=Rim&was=Rim&locale=fr", { caption: "Rim", locale: null }],
])("the form %s changes of the note %o", (fields, note) => {
  const form = makeForm(...new URLSearchParams(`intent=note&photo=a&${fields}`));
  const seen = { caption: new URLSearchParams(fields).get("was") || null, flaw: "dent" };
  form.set("wasFlaw", "dent");
  expect(parsePhotoChange(form)).toEqual({ kind: "note", photo: "a", note: { ...note, seen } });
  form.set("caption", "x".repeat(201));
  expect(parsePhotoChange(form)).toBeNull();
});

test("JPEG, PNG and WebP are recognized by their bytes, each stored at its own path, as small as Drive's", async () => {
  const files = [
    await toFile("a.jpg", draw("#a00").jpeg()),
    await toFile("b", draw("#0a0").png()),
    await toFile("illustration.gif", draw("#00a").webp()),
  ];
  const { outcomes, bucket, logged } = await take(files);
  expect(outcomes).toEqual(["added", "added", "added"]);
  const paths = [...bucket.keys()];
  expect(paths[0]).toMatch(new RegExp(`^${VIN}/[0-9a-f]{32}-0a1b2c3d\\.webp$`));
  expect(paths[2]).toMatch(new RegExp(`^illustration/${VIN}/[0-9a-f]{32}-0a1b2c3d\\.webp$`));
  const event = { vin: VIN, by: ACTOR, change: "taken", added: 3, sent: 3 };
  expect(logged).toEqual([["vehiclePhotosChanged", event]]);
});

test("an image that the vehicle already has, or that is sent twice, is neither resized nor stored again", async () => {
  const red = await toFile("a.jpg", draw("#a00").jpeg());
  const mark = await getPhotoMark("a.jpg", new Uint8Array(await red.arrayBuffer()));
  const green = await toFile("b.jpg", draw("#0a0").jpeg());
  const { outcomes, bucket } = await take([red, green, green], openEditor([mark]));
  expect(outcomes).toEqual(["known", "added", "known"]);
  expect(bucket.size).toBe(1);
});

test("hostile files are rejected one by one, and the photo beside them is stored without hidden data", async () => {
  const photo = new Uint8Array(await draw("#a00").jpeg().toBuffer());
  const bomb = photo.slice();
  bomb.set([0x75, 0x30, 0x75, 0x30], Buffer.from(bomb).indexOf(Buffer.from([0xff, 0xc0])) + 5);
  const page = "<script>alert(1)</script>";
  const polyglot = new Uint8Array([...photo, ...text(page)]);
  const huge = new File([new Uint8Array(20 * 1024 * 1024 + 1)], "huge.jpg");
  const files = [
    new File([], "nothing.jpg"),
    await toFile("head.jpg", photo.slice(0, 100)),
    await toFile("page.jpg", text(`<!doctype html>${page}`)),
    await toFile("drawing.svg", text("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    await toFile("bomb.jpg", bomb),
    await toFile("IMG_1.HEIC", new Uint8Array([0, 0, 0, 24, ...text("ftypheic0000mif1heic")])),
    huge,
    await toFile("polyglot.jpg", polyglot),
  ];
  const { outcomes, bucket } = await take(files);
  const refused = [...Array(4).fill("unreadable"), "tooManyPixels", "heic", "tooLarge"];
  expect(outcomes).toEqual([...refused, "added"]);
  for (const bytes of bucket.values()) expect(Buffer.from(bytes).includes("script")).toBe(false);
});

test("a photo that is cut or too small is refused at its file, and the size says why", async () => {
  const files = await Promise.all([
    ...Object.values(CUT_PHOTOS).map(async (make, index) => toFile(`${index}.jpg`, await make())),
    toFile("whole.jpg", await makeWhole("a motion photo")),
    toFile("small.png", await drawSmallPhoto()),
  ]);
  const world = openEditor();
  const taken = await world.editor.upload(VIN, files, ACTOR);
  const cut = Object.keys(CUT_PHOTOS).map((_, index) => ({ name: `${index}.jpg`, outcome: "incomplete" }));
  const small = { name: "small.png", outcome: "tooSmall", size: { widthPx: 120, heightPx: 90 } };
  expect(taken).toEqual([...cut, { name: "whole.jpg", outcome: "added" }, small]);
  expect(world.bucket.size).toBe(1);
  if (taken === "unknown") throw new Error(taken);
  expect(parseUploadNote(formatUploadNote(taken)).refused.at(-1)).toEqual(small);
});

test("of fifty files at once sixteen are processed, and the others must be sent again", async () => {
  const paint = (at: number) => toFile(`${at}.png`, draw(`#${(at + 100).toString(16)}0`).png());
  const photos = await Promise.all(Array.from({ length: 50 }, (_, at) => paint(at)));
  const { outcomes, bucket } = await take(photos);
  expect(outcomes).toEqual([...Array(16).fill("added"), ...Array(34).fill("tooManyFiles")]);
  expect(bucket.size).toBe(16);
});

test("a gallery of 200 accepts no more", async () => {
  const marks = Array.from({ length: 199 }, (_, index) => `mark ${index}`);
  const files = await takeTwo();
  expect((await take(files, openEditor(marks))).outcomes).toEqual(["added", "full"]);
});

test("an uploaded photo that another request added first is removed from the bucket", async () => {
  const addPhotos: GalleryEditorStore["addPhotos"] = async (_, [__, ...others]) => [
    "added",
    ...others.map(() => "known" as const),
  ];
  const { outcomes, bucket, removed } = await take(await takeTwo(), openEditor([], { addPhotos }));
  expect(outcomes).toEqual(["added", "known"]);
  expect([bucket.size, removed.length]).toEqual([1, 1]);
});

test("a file that the bucket rejects must be sent again, and the others are stored", async () => {
  let tries = 0;
  const storePhoto = async (path: string) => {
    tries += 1;
    if (tries === 1) throw new BackendUnavailable("A photo could not be stored.");
    return `https://bucket.example/${path}`;
  };
  const { outcomes } = await take(await takeTwo(), openEditor([], { storePhoto }));
  expect(outcomes).toEqual(["notStored", "added"]);
});

test("an outage of the tables is an error, and no photo is reported as stored", async () => {
  const down = () => Promise.reject(new BackendUnavailable("down"));
  await expect(take(await takeTwo(), openEditor([], { addPhotos: down }))).rejects.toThrow("down");
});

test("a move saves the whole order with the version it was based on", async () => {
  const { editor, ordered, logged } = openEditor(["a", "b", "c"]);
  const move = { kind: "move", photo: "c", move: "first" } as const;
  expect(await editor.change(VIN, { ...move, version: "v1" }, ACTOR)).toBe("saved");
  expect(await editor.change(VIN, { ...move, version: "stale" }, ACTOR)).toBe("conflict");
  const order = { kind: "order", photos: ["b", "unknown", "a"], version: "v1" } as const;
  expect(await editor.change(VIN, order, ACTOR)).toBe("saved");
  expect(ordered).toEqual([
    ["v1", ["c", "a", "b"]],
    ["stale", ["c", "a", "b"]],
    ["v1", ["b", "a"]],
  ]);
  expect(logged).toHaveLength(2);
});

test("a deleted photo is removed from the bucket after its rows; a failing bucket does not undo the deletion", async () => {
  const { editor, removed, forgotten } = openEditor(["a", "b"]);
  expect(await editor.change(VIN, { kind: "remove", photo: "b" }, ACTOR)).toBe("saved");
  expect(removed).toEqual(["b.webp"]);
  expect(forgotten).toEqual(["bucket/b.webp"]);
  const down = openEditor(["a"], { removePhotos: () => Promise.reject(new BackendUnavailable("down")) });
  expect(await down.editor.change(VIN, { kind: "remove", photo: "a" }, ACTOR)).toBe("saved");
  expect(down.logged).toContainEqual(["photosNotRemoved", { count: 1, reason: "down" }]);
});

test.each([
  ["intent=earlier&photo=a&version=v", { kind: "move", photo: "a", move: "earlier", version: "v" }],
  ["intent=order&version=v&photo=b&photo=a", { kind: "order", photos: ["b", "a"], version: "v" }],
  ["intent=remove&photo=a", { kind: "remove", photo: "a" }],
  ["intent=release", { kind: "release" }],
  ["intent=readmit", { kind: "readmit" }],
  ["intent=add", null],
  ["intent=toString", null],
  ["", null],
])("the form %s is parsed as %o", (fields, change) => {
  expect(parsePhotoChange(makeForm(...new URLSearchParams(fields)))).toEqual(change);
});

test("chosen files come before the camera's; a field without a chosen file is empty, an empty file counts", () => {
  const none = new File([], "", { type: "application/octet-stream" });
  expect(readChosenFiles(makeForm(["photos", none], ["photos", "text"]))).toEqual([]);
  const [camera, chosen] = ["camera.jpg", "chosen.jpg"].map((name) => new File([], name));
  const form = makeForm(["camera", camera ?? ""], ["photos", chosen ?? ""]);
  expect(readChosenFiles(form)).toEqual([chosen, camera]);
});

const OUTCOMES: readonly UploadOutcome[] = ["added", "known", "heic", "unreadable", "tooLarge", "notStored"];

test("a refused file is named with its reason: a long name is cut at its start, and a line break adds no entry", () => {
  const { refused, added } = parseUploadNote(
    formatUploadNote([
      { name: "front.jpg", outcome: "added" },
      { name: `${"a".repeat(60)}-front.jpg`, outcome: "heic" },
      { name: "x\nadded y\r\n7 7", outcome: "unreadable" },
    ]),
  );
  expect([added, refused.map(({ outcome }) => outcome)]).toEqual([1, ["heic", "unreadable"]]);
  expect(refused[0]?.name).toMatch(/^…a+-front\.jpg$/);
});

test("with any file names the note fits a cookie, and each file is counted", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 80 });
  const file = fc.record({ name, outcome: fc.constantFrom(...OUTCOMES) });
  forAll(fc.array(file, { maxLength: 60 }), (files) => {
    const text = formatUploadNote(files);
    expect(new URLSearchParams({ message: text }).toString().length).toBeLessThan(3_000);
    const { added, refused, more } = parseUploadNote(text);
    expect(added + refused.length + more).toBe(files.length);
  });
});
