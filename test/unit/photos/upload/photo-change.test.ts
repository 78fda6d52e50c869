import { expect, test } from "vitest";
import { parsePhotoChange, readChosenFiles } from "~/photos/upload/photo-change";

const form = (fields: readonly (readonly [string, string | File])[]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

test.each([
  [
    { intent: "earlier", photo: "a", version: "v" },
    { kind: "move", photo: "a", move: "earlier", version: "v" },
  ],
  [
    { intent: "remove", photo: "a" },
    { kind: "remove", photo: "a" },
  ],
  [{ intent: "release" }, { kind: "release" }],
  [{ intent: "readmit" }, { kind: "readmit" }],
  [{ intent: "add" }, null],
  [{ intent: "toString" }, null],
  [{}, null],
])("the form %o is parsed as %o", (fields, change) => {
  expect(parsePhotoChange(form(Object.entries(fields)))).toEqual(change);
});

test("an order lists its photos in sequence", () => {
  const fields = [
    ["intent", "order"],
    ["version", "v"],
    ["photo", "b"],
    ["photo", "a"],
  ] as const;
  expect(parsePhotoChange(form(fields))).toEqual({ kind: "order", photos: ["b", "a"], version: "v" });
});

test("a file field without a chosen file is empty; an empty file counts as a file", () => {
  const emptyFile = new File([], "", { type: "application/octet-stream" });
  expect(
    readChosenFiles(
      form([
        ["photos", emptyFile],
        ["photos", "text"],
      ]),
    ),
  ).toEqual([]);
  expect(readChosenFiles(form([["photos", new File([], "a.jpg")]]))).toHaveLength(1);
});

test("a photo taken with the camera follows the chosen files", () => {
  const files = readChosenFiles(
    form([
      ["camera", new File([], "camera.jpg")],
      ["photos", new File([], "chosen.jpg")],
    ]),
  );
  expect(files.map(({ name }) => name)).toEqual(["chosen.jpg", "camera.jpg"]);
});
