import { expect, test } from "vitest";
import type { PassedFolder } from "~/photos/sync/photo-sync";
import { LOCALES, type Locale } from "~/platform/locale";
import type { PhotoSyncReportData, PhotoSyncRowData } from "~/views/staff/photos/photo-sync-data";
import { PhotoSyncReport } from "~/views/staff/photos/photo-sync-report";
import { render } from "../../../support/render";
import { getText } from "../../../support/text";

const FOLDER = "https://drive.google.com/drive/folders/folder-1";

const DONE = { status: "success", photosProcessed: 0, photosRemoved: 0, driveFolderUrl: FOLDER } as const;
const NOTHING = { picture: null, skipped: [], errorCode: null, error: null, held: null };
const createRow = (vin: string, changes: Partial<PhotoSyncRowData> = {}): PhotoSyncRowData => {
  return { vin, name: `Car ${vin}`, ...DONE, ...NOTHING, ...changes };
};

function open(report: Partial<PhotoSyncReportData>, locale: Locale = "en") {
  const times = { startedAtIso: "2026-11-20T17:00:00.000Z", finishedAtIso: "2026-11-20T17:01:00.000Z" };
  const done = { id: 7, state: "succeeded", leaseEndsAtIso: null, actorName: "Ana", error: null } as const;
  const run = { ...done, ...times };
  const counts = { total: 5, done: 5, succeeded: 5, held: 0 };
  const whole = { run, ...counts, results: [], passed: null, isPassedKnown: false, ...report };
  return render(<PhotoSyncReport report={whole} />, { locale, path: "/photo-sync" });
}

test("vehicles with news are listed, and those without new photos or without a folder are counted and folded", () => {
  const heic = { driveFileId: "1", name: "1.heic", reason: "heic" as const };
  const page = open({
    results: [
      ...[createRow("A"), createRow("B", { skipped: [heic] }), createRow("C", { photosProcessed: 2 })],
      ...[createRow("D", { driveFolderUrl: null }), createRow("E", { status: "failed", errorCode: "busy" })],
      createRow("F"),
    ],
  });
  const listNames = (selector: string) =>
    page.findAll(`${selector} bdi`).map(({ textContent }) => textContent);
  expect(listNames("section > ol > li")).toEqual(["Car E", "Car C", "Car B", "1.heic"]);
  expect(page.links).toContain("/staff/photos/E");
  const folded = page.findAll<HTMLDetailsElement>("[data-folded]");
  const summaries = folded.map((part) => part.querySelector("summary")?.textContent);
  expect(summaries).toEqual(["2 vehicles without new photos", "1 vehicle without a folder"]);
  expect(folded.filter((part) => part.open)).toEqual([]);
  expect(listNames("[data-folded]")).toEqual(["Car A", "Car F", "Car D"]);
});

const PASSED: readonly PassedFolder[] = [
  { id: "folder-2", name: "tucson pics", reason: "noVin", vin: null, used: null },
  { id: "folder-3", name: "Kia copy", reason: "second", vin: "A", used: "Kia" },
  { id: "folder-4", name: "typo", reason: "unknownVin", vin: null, used: null },
];

test.each(LOCALES)("in %s, folders that were not used are named with the reason and a link", (locale) => {
  const page = open({ passed: { total: 5, folders: PASSED }, results: [createRow("A")] }, locale);
  const t = getText(locale, "photoSync");
  const passed = page.part("[data-passed]");
  expect(passed.element.hasAttribute("open")).toBe(true);
  expect(passed.text).toContain(t("passed.title", { count: 5 }));
  expect(passed.text).toContain(t("passed.second", { vehicle: "Car A", used: "Kia" }));
  expect(passed.text).toContain(t("passed.more", { count: 2 }));
  const ids = ["folder-2", "folder-3", "folder-4"];
  expect(passed.links).toEqual(ids.map((id) => `https://drive.google.com/drive/folders/${id}`));
});

test("the same folders as in the run before are folded, and without any there is nothing", () => {
  const known = open({ passed: { total: 3, folders: PASSED }, isPassedKnown: true });
  expect(known.find("[data-passed]").hasAttribute("open")).toBe(false);
  for (const passed of [null, { total: 0, folders: [] }])
    expect(open({ passed }).findAll("[data-passed]")).toEqual([]);
});
