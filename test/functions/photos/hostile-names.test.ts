import { expect, test } from "vitest";
import { VIN } from "../photo-outbox";
import { createWorld, drive, makePicture, setUpDrive } from "./photo-sync-world";

setUpDrive();

const OVERRIDE = "\u202E";
const NAMES = [
  `../../../etc/passwd${OVERRIDE}gpj.png`,
  '<img src=x onerror=alert(1)>".png',
  "a\0b\u0007\r\nSet-Cookie: x=1.png",
  `=cmd|' /C calc'!A0.png`,
  `${"long".repeat(2500)}.png`,
];

test("names of folders and files are text without control characters, however long, and never paths", async () => {
  const folderId = drive.addFolder(`<b>${OVERRIDE}${VIN} ../../=HYPERLINK("https://evil.example")`);
  for (const [index, name] of NAMES.entries()) {
    drive.addFile(folderId, name, await makePicture(90 + index));
    drive.addFile(folderId, `page ${name}`, Buffer.from("<!doctype html>"));
  }
  const { state, syncUntilDone } = createWorld();
  await syncUntilDone();
  expect(state.job).toMatchObject({ state: "succeeded", processed: NAMES.length });
  expect(state.bucket.size).toBe(NAMES.length);
  for (const path of state.bucket.keys()) expect(path).toMatch(new RegExp(`^${VIN}/[0-9a-f]{32}\\.png$`));
  const shown = [...state.shown, ...state.job.skipped].map(({ name }) => name);
  expect(shown).toHaveLength(2 * NAMES.length);
  expect(shown.filter((name) => /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name))).toEqual([]);
});
