import fc from "fast-check";
import { expect, test } from "vitest";
import type { UploadedFile, UploadOutcome } from "~/photos/upload/gallery-editor";
import { formatUploadNote, parseUploadNote } from "~/photos/upload/upload-note";

const OUTCOMES: readonly UploadOutcome[] = ["added", "known", "heic", "unreadable", "tooLarge", "notStored"];

test("a file that was not stored is named with its reason, and stored ones are counted", () => {
  const note = formatUploadNote([
    { name: "front.jpg", outcome: "added" },
    { name: "IMG 1.HEIC", outcome: "heic" },
    { name: "page.jpg", outcome: "unreadable" },
  ]);
  expect(parseUploadNote(note)).toEqual({
    added: 1,
    more: 0,
    refused: [
      { name: "IMG 1.HEIC", outcome: "heic" },
      { name: "page.jpg", outcome: "unreadable" },
    ],
  });
});

test("a long name is cut at its start, and line breaks in a name cannot add an entry", () => {
  const files: UploadedFile[] = [
    { name: `${"a".repeat(60)}-front.jpg`, outcome: "heic" },
    { name: "x\nadded y\r\n7 7", outcome: "unreadable" },
  ];
  const { refused, added } = parseUploadNote(formatUploadNote(files));
  expect(added).toBe(0);
  expect(refused[0]?.name).toMatch(/^…a+-front\.jpg$/);
  expect(refused).toHaveLength(2);
  expect(refused[1]?.outcome).toBe("unreadable");
});

test("with any file names the note fits a cookie, and each file is counted", () => {
  const file = fc.record({
    name: fc.string({ unit: "grapheme", maxLength: 80 }),
    outcome: fc.constantFrom(...OUTCOMES),
  });
  fc.assert(
    fc.property(fc.array(file, { maxLength: 60 }), (files) => {
      const text = formatUploadNote(files);
      expect(new URLSearchParams({ message: text }).toString().length).toBeLessThan(3_000);
      const { added, refused, more } = parseUploadNote(text);
      expect(added + refused.length + more).toBe(files.length);
    }),
  );
});
