import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { describeChanges, syncRun } from "~/inventory/sync/sync-run";
import { HeaderRow, StaffColumnField } from "~/views/staff/sync/columns-page";
import { LastRun, Unfinished } from "~/views/staff/sync/last-run";
import { StaffRunDetail, StaffRunError } from "~/views/staff/sync/run-error";
import { shortenPreview, shortenRuns } from "~/views/staff/sync/shown-lines";
import { describePreview, StaffSyncPreview, StoppedRun } from "~/views/staff/sync/stopped-run";
import { createSyncCars } from "~/views/staff/sync/sync-cars";
import { SyncHistory } from "~/views/staff/sync/sync-history";
import { SyncChanges } from "~/views/staff/sync/sync-lines";
import { RunForms, StartSync } from "~/views/staff/sync/sync-page";
import { LockIdsContext } from "~/views/staff/sync/use-sheet";
import { shortenRun } from "~/views/staff/today/read-today.server";
import { SheetPanel } from "~/views/staff/today/sheet-panel";
import { render } from "../../../support/render";

vi.mock("~/views/staff/forms/staff-form", () => ({
  StaffForm: ({ children }: { children: ReactNode }) => <form>{children}</form>,
}));

const VIN = "1FTEW1EP1MFA41207";
const NAME = "2021 Ford F-150";
const NAME_LOCKED = { vin: VIN, name: NAME, field: "product_name", ours: "A", sheets: "B" };
const NO_VIN = { row: 5, reason: "vinMissing", value: "" };
const KEPT = "Staff values that differ from the sheet: 1";
const KINDS = ["priceMultiplied", "vinCheckDigit"];
const NO_LINES = { rejects: [], unread: [], locked: [], notices: [] };
const RUN = { trigger: "staff", startedAt: "2026-11-20T17:00:00Z", finishedAt: "2026-11-20T17:00:01Z" };
const RESULT = { state: "succeeded", changeHash: null, errorCode: null, error: null, counts: {} };
const createRun = (overrides: object) =>
  syncRun.parse({ id: 7, actorName: "Ana", ...RUN, ...RESULT, ...NO_LINES, ...overrides });

type Cars = Parameters<typeof LastRun>[0]["cars"];
const createLastRun = (overrides: object, cars: Cars = {}) => (
  <LastRun cars={cars} run={createRun(overrides)} isNews={false} />
);
const show = (overrides: object, cars: Cars = {}) => render(createLastRun(overrides, cars));

test("a run with problems shows their number first and lists each of them", () => {
  const page = show({
    counts: { rejected: 2, unread: 1, locked: 1, notices: 1, priceDown: 3 },
    rejects: [
      { row: 4, reason: "cellsShifted", value: "27,900" },
      { ...NO_VIN, value: NAME },
    ],
    unread: [{ row: 2, vin: VIN, field: "price", value: "#REF!" }],
    locked: [NAME_LOCKED],
    notices: [{ row: 3, vin: VIN, kind: "vinCheckDigit", value: VIN }],
  });
  expect(page.text).toMatch(/^3 vehicles updated, 4 problems, 1 staff value kept /);
  expect(page.text).toContain("Row 2, Price: “#REF!” can't be read. The vehicle kept its old value.");
  const shifted = "Row 4: a value is in the wrong column, so the row's cells have shifted: 27,900";
  expect(page.text).toContain(shifted);
  expect(page.text).toContain(`${NAME} Row 5: no VIN, so this row wasn't used.`);
  expect(page.text.match(/Row \d/g)).toEqual(["Row 2", "Row 3", "Row 4", "Row 5"]);
  expect(page.findAll("details > summary").map(({ textContent }) => textContent)).toEqual([KEPT]);
});

test.each([
  ["en", "Nothing changed, 1 staff value kept"],
  ["es", "Sin cambios, 1 valor del personal conservado"],
  ["pt", "Nada mudou, 1 valor da equipe mantido"],
] as const)("in %s a price cut at the desk is no problem of a sync: %s", (locale, headline) => {
  const locked = [{ vin: VIN, name: NAME, field: "price", ours: 14900, sheets: 15900 }];
  const run = createRun({ counts: { locked: 1 }, locked });
  const page = render(<LastRun run={run} cars={{}} isNews={false} />, { locale });
  expect(page.text.startsWith(headline)).toBe(true);
  expect(page.findAll("details a").map(({ textContent }) => textContent)).toEqual(["2021 Ford F-150"]);
  const today = render(<SheetPanel sheet={{ run: shortenRun(run), cars: {} }} />, { locale });
  expect([today.text.includes(headline), today.text.includes("F-150")]).toEqual([true, false]);
  expect(today.findAll("a")).toHaveLength(1);
});

test("Today says that cells couldn't be read only of a sync with such cells", () => {
  const notices = [{ row: 3, vin: VIN, kind: "vinCheckDigit", value: VIN }];
  const unread = [{ row: 2, vin: VIN, field: "price", value: "#REF!" }];
  const open = (overrides: object) => {
    const run = createRun(overrides);
    return render(<SheetPanel sheet={{ run, cars: {} }} />).text.includes("couldn't read the sheet");
  };
  expect(open({ counts: { notices: 1 }, notices })).toBe(false);
  expect(open({ counts: { notices: 1, unread: 1 }, notices, unread })).toBe(true);
});

test("a row with a mistyped VIN links the car that it probably means, and says that it stays", () => {
  const rejects = [{ row: 4, reason: "vinMistyped", value: "1FTEW1EP1MFA412O7", probableVin: VIN }];
  const cars = { [VIN]: { id: 9, name: NAME, picture: null as never } };
  const { text, links } = show({ rejects }, cars);
  expect(text).toContain(`Row 4: the VIN looks mistyped: 1FTEW1EP1MFA412O7 It's probably ${VIN}.`);
  expect(links).toContain("/staff/vehicles/9");
});

test("a VIN in two rows is a link, shown with the other row and whether that one was used", () => {
  const rejects = [
    { row: 5, reason: "vinTwice", value: VIN, twin: { row: 11, isTaken: false } },
    { row: 6, reason: "vinTwice", value: "A1", twin: { row: 2, isTaken: true } },
    { row: 7, reason: "vinTwice", value: "A2" },
  ];
  const { text, links } = show({ rejects });
  expect(text).toContain(`${VIN} Row 5: the same VIN is also in row 11; neither row was used`);
  expect(text).toContain("A1 Row 6: the same VIN is also in row 2, which was used");
  expect(text).toContain("A2 Row 7: the same VIN is in another row");
  for (const vin of [VIN, "A1", "A2"]) expect(links).toContain(`/staff/vehicles?show=all&q=${vin}`);
});

test("a car that is known by its name has its name and picture, and its own page", () => {
  const picture = { photo: null, bodyStyle: "Truck" as const };
  const unread = [{ row: 2, vin: VIN, field: "price", value: "ask" }];
  const page = show({ unread }, { [VIN]: { id: 7, name: NAME, picture } });
  expect(page.links).toEqual(["/staff/vehicles/7"]);
  expect(page.findAll('img[src$="#truck"]')).toHaveLength(1);
  expect(page.text).not.toContain(VIN);
});

const NEW_CAR = { row: 2, vin: VIN, field: "price", value: "ask", isNew: true };
const TEXTS = { vin: VIN, name: NAME, field: "description", ours: " |  | Un dueño | Cámara", sheets: null };

test.each([
  ["a new car's unread price", { unread: [NEW_CAR] }, "The vehicle is new and has no price: the site says"],
  [
    "empty parts",
    { locked: [TEXTS] },
    "Description: the site uses “Un dueño | Cámara”, the sheet says “none”.",
  ],
  [
    "another number than the car's",
    { rejects: [{ row: 4, reason: "numberDiffers", value: "18-JUN", probableVin: "6-18" }] },
    "Row 4: the number isn't the one this vehicle has on the site: 18-JUN It's probably 6-18. " +
      "Put that number back in the sheet or, if this is another vehicle, mark 6-18 as sold first.",
  ],
])("a line about %s says what staff need to know", (_, lines, text) => {
  expect(show(lines).text).toContain(text);
});

test("a field of a sold vehicle, which is in no inventory, is shown with the vehicle's name", () => {
  const locked = [{ vin: VIN, name: "2019 Toyota Prius", field: "quantity", ours: 0, sheets: 1 }];
  expect(show({ locked }).find("a").textContent).toBe("2019 Toyota Prius");
});

test("a field that differs from the sheet has its button until it is the sheet's again", () => {
  const locked = [NAME_LOCKED];
  const open = (ids: Record<string, number>) =>
    render(<LockIdsContext.Provider value={ids}>{createLastRun({ locked })}</LockIdsContext.Provider>);
  const page = open({ [`${VIN} product_name`]: 7 });
  expect(page.find("button[value=release]").textContent).toContain("Use the sheet’s: Name");
  expect(page.attributes("form input", "value")).toEqual(["7", "product_name", NAME_LOCKED.ours]);
  expect(open({}).text).toContain("The website uses the sheet’s value now.");
});

test.each([
  ["priceMultiplied", "16.9"],
  ["pricePart", "$19,900 + fees"],
] as const)("a price with the notice %s is listed but doesn't count as a problem", (kind, value) => {
  const notice = { row: 4, vin: VIN, kind, value };
  const sheet = { ...NO_LINES, vehicles: [], notices: [notice], unreadVins: new Set<string>() };
  const none = { writes: [], changes: [], locked: [], endedHolds: [] };
  const { counts, notices } = describeChanges(sheet, { ...none, held: 0, listedBefore: 22, takenOff: 0 });
  const { text } = show({ counts, notices });
  expect(text).toMatch(/^Nothing changed /);
  expect(text).toContain("1 row we had to guess at");
});

test("changes show the price of an added vehicle, and a removed price as “Call for price”", () => {
  const changes = [
    ["added", "2020 Kia Rio", null, null] as const,
    ["added", NAME, null, 28_900] as const,
    ["changed", "2019 Kia Soul", 15_900, null] as const,
  ].map(([kind, name, from, to]) => ({ kind, name, vin: name, fields: [{ field: "price", from, to }] }));
  const run = createRun({ counts: { added: 2, changed: 1 }, changes });
  const { text } = render(<SyncChanges run={run} />);
  // A planned vehicle has no page.
  expect(render(<SyncChanges run={run} isPlan />).links).toHaveLength(1);
  expect(text).toContain("2021 Ford F-150 new Price: $28,900");
  expect(text).toContain("2020 Kia Rio new Price: Call for price");
  expect(text).toContain("Price: $15,900 → Call for price");
});

const showStopped = (errorCode: string, overrides: object = {}) => {
  const run = createRun({ state: "refused", errorCode, ...overrides });
  return render(<StoppedRun cars={{}} run={run} isBusy={false} />).text;
};

test("a sync that was stopped because no row could be read lists the rejected rows", () => {
  const guards = [{ reason: "noValidRow", part: 0, total: 21, examples: [] }];
  const text = showStopped("noValidRow", { counts: { rejected: 1 }, guards, rejects: [NO_VIN] });
  expect(text).toContain("Row 5: no VIN");
});

test.each([7, 0])("a stopped sync shows how many more vehicles it doesn't list: %i", (more) => {
  const examples = [{ vin: VIN, name: NAME, from: null, to: null }];
  const guards = [{ reason: "moreThanHalf", part: 8, total: 9, examples, more }];
  expect(showStopped("moreThanHalf", { guards }).includes(`and ${more} more`)).toBe(more > 0);
});

test("the message for a run that no longer matches its confirmation begins with a capital letter", () => {
  expect(showStopped("notAsShown")).toContain(" The sheet or the inventory has changed");
});

const showPreview = (result: object, cars: Cars = {}) =>
  render(<StaffSyncPreview preview={{ result, changeHash: "a".repeat(64), cars }} isBusy={false} />);

test.each([
  [4, 2, "The sheet would change 4 and add 2 vehicles."],
  [0, 1, "The sheet would add 1 vehicle."],
  [1, 0, "The sheet would change 1 vehicle."],
  [0, 0, "The sheet wouldn't change anything."],
])("a preview counts %i changes and %i additions separately", (changed, added, said) => {
  const { counts } = createRun({ counts: { changed, added } });
  expect(showPreview({ counts }).text).toContain(said);
});

test("a preview names each row with a note for staff only, even when nothing else would change", () => {
  const { notices } = createRun({
    notices: [
      { row: 4, vin: VIN, kind: "salePending", value: "2019 Kia Rio HOLD Ana" },
      { row: 5, vin: "A1", kind: "saleNote", value: "deposit from Luis" },
    ],
  });
  const page = showPreview({ notices });
  expect(page.find("details[open]").textContent).toMatch(/Row 4: .*HOLD Ana.*Row 5: .*deposit from Luis/);
});

test("a preview shows its changes before the button, which is red only when a vehicle would leave the lot", () => {
  const add = { kind: "added", vin: VIN, name: NAME, fields: [] };
  const show = (counts: object) => showPreview({ counts: createRun({ counts }).counts, changes: [add] });
  const page = show({ added: 1 });
  expect(page.text.indexOf(NAME)).toBeLessThan(page.text.indexOf("Apply these changes"));
  expect(page.find("details[open]").textContent).toContain(NAME);
  const isRed = (counts: object) => show(counts).findAll("button.button-brick").length > 0;
  expect([{ added: 1 }, { added: 1, sold: 1 }].map(isRed)).toEqual([false, true]);
});

test("a problem of a new car names it, though it is in no inventory yet", () => {
  const changes = [{ kind: "added", vin: VIN, name: NAME, fields: [] }];
  const unread = [NEW_CAR];
  const { text, links } = show({ unread }, createSyncCars([createRun({ unread, changes })], []));
  expect([text.includes(NAME), text.includes(VIN)]).toEqual([true, false]);
  expect(links).toEqual([`/staff/vehicles?show=all&q=${VIN}`]);
  const notices = [{ ...NEW_CAR, kind: "priceMultiplied" }];
  const runs = [createRun({ changes }), createRun({ id: 2, unread, notices })];
  expect(render(<SyncHistory runs={runs} cars={createSyncCars(runs, [])} />).text).not.toContain(VIN);
});

test.each(["columnsChanged: Ask / price", null])("the history says once that columns wait: %j", (error) => {
  const run = createRun({ state: "refused", errorCode: "columnsUnconfirmed", error });
  const { text } = render(<SyncHistory runs={[run]} cars={{}} />);
  expect([text.includes("Failed to sync"), text.includes("headings changed")]).toEqual([!error, !!error]);
});

test("undoing an earlier sync names its time on the button", () => {
  const undo = (id: number) => {
    const undoable = createRun({ id, startedAt: "2026-11-20T14:19:00Z" });
    const page = render(<RunForms run={createRun({})} undoable={undoable} isBusy={false} />);
    return page.find("button").textContent;
  };
  expect(undo(7)).toBe("Undo this sync");
  expect(undo(6)).toContain("9:19\u00A0AM");
});

test.each([false, true])("a sync is the primary button unless columns wait: %s", (areColumnsOpen) => {
  const page = render(<StartSync canPreview areColumnsOpen={areColumnsOpen} isBusy={false} />);
  expect(page.findAll(".button-amber")).toHaveLength(areColumnsOpen ? 0 : 1);
});

type Failure = Parameters<typeof StaffRunDetail>[0]["run"];
const showDetail = (
  error: string | null,
  errorCode: Failure["errorCode"] = "sheetUnreadable",
  locale: "en" | "es" = "en",
) => render(<StaffRunDetail run={{ error, errorCode }} />, { locale }).element.innerHTML;

test.each([
  ["columnsMissing: product_name, sku", "The sheet has no column for: Name, VIN."],
  ["columnsTwice: price: Price, Internet Price", "could be the same field: Price ← Price, Internet Price."],
  ["notShared: sync&co@lot.example", "shared with sync&amp;co@lot.example."],
  ["columnsChanged: Title, Notes / product_name", "changed. New: Title, Notes. Gone: product_name. Nothing"],
  ["columnsChanged: – / quantity", "changed. Gone: quantity. Nothing"],
  ["columnsChanged: Title / –", "changed. New: Title. Nothing"],
  ["columnsChanged: a / b / c", "a / b / c"],
])("the sheet error %s is explained with its details", (error, text) => {
  expect(showDetail(error)).toContain(text);
});

test("a sheet error is in the page's language; an unknown one is unchanged and marked as English", () => {
  const missing = showDetail("columnsMissing: product_name, sku", "sheetUnreadable", "es");
  expect(missing).toContain("La hoja de cálculo no tiene una columna para: Nombre, VIN.");
  const mark = (error: string) => `<p class="text-muted" lang="en">${error}</p>`;
  for (const error of ["The sheet answered 404.", "constructor"])
    expect(showDetail(error, "sheetUnreadable", "es")).toBe(mark(error));
  expect(showDetail("busy", "hosted", "es")).toBe(mark("busy"));
  expect(showDetail(null) + showDetail("interrupted", "interrupted")).toBe("");
});

test("unconfirmed columns are shown with a link to the column page; other reasons have no link", () => {
  const page = render(<StaffRunError code="columnsUnconfirmed" />, { locale: "es" });
  const link = page.getByRole("link", { name: "Columnas de la hoja" });
  expect(link.getAttribute("href")).toBe("/es/staff/sheet/columns");
  expect(render(<StaffRunError code="moreThanHalf" />).links).toEqual([]);
  // It is not a failed sync.
  const preview = render(<StaffRunError code="columnsUnconfirmed" isPreview />);
  expect(preview.text).toContain("Can't preview yet: the sheet");
});

test.each([
  ["price", ", or leave this field out."],
  ["sku", "."],
  ["product_name", "."],
] as const)("a lost column of %s may be left out unless its field is required", (field, end) => {
  const none = { choice: {}, conflicts: [], added: [], gone: [], guessed: {} };
  const draft = { ...none, state: "changed", lost: { [field]: "Old" } } as const;
  const top = { row: 1, header: ["Title", "Notes"], rows: [] };
  const column = { field, top, draft, state: { name: field }, isLocked: false };
  const { text } = render(<StaffColumnField {...column} />);
  expect(text).toContain(`“Old” is gone from the sheet. Choose another column${end}`);
});

test("the row of the headings can be chosen, and the limits are named", () => {
  const vehicles = { row: 2, cells: ["VIN", "Vehicle", "Price", "Qty", "Notes"] };
  const rows = [{ row: 1, cells: ["Inventory", "11/22"] }, vehicles];
  const page = render(<HeaderRow row={2} rows={rows} />);
  const options = ["Row 1: Inventory, 11/22", "Row 2: VIN, Vehicle, Price, Qty"];
  expect(page.findAll("option").map((option) => option.textContent)).toEqual(options);
  expect(page.attributes("select[name=row] option[selected]", "value")).toEqual(["2"]);
  expect(page.text).toContain("columns A to Z");
});

test("a run that was cut off says so and when the sync goes on, one in progress when it would", () => {
  const view = (overrides: object) =>
    render(<Unfinished run={createRun({ finishedAt: null, ...overrides })} />).text;
  expect(view({ state: "running", leaseEndsAt: "2026-11-20T17:02:00Z" })).toBe(
    "A sync has been running since November 20, 12:00 PM. If it was cut off, the next one can start after November 20, 12:02 PM, and starts on its own within 15 minutes.",
  );
  const sentence = "The last sync was cut off partway. The next one starts on its own within 15 minutes.";
  expect(view({ state: "failed", errorCode: "interrupted" })).toBe(sentence);
  expect(view({ state: "failed", errorCode: "unavailable" })).toBe("");
});

const many = <Line,>(make: (at: number) => Line) => Array.from({ length: 200 }, (_, at) => make(at));

/** A sheet of 5,000 rows with something in each of them. */
function createLargeRun() {
  const value = "27,900 ".repeat(12);
  const fields = [{ field: "price", from: 1, to: 2 }];
  const car = (at: number) => ({ vin: `V${at}`, name: NAME });
  return createRun({
    counts: { rejected: 4000, unread: 900, locked: 300, notices: 800, changed: 5000 },
    rejects: many((row) => ({ row, reason: "cellsShifted", value })),
    unread: many((row) => ({ row, ...car(row), field: "price", value })),
    locked: many((at) => ({ ...car(at), field: "product_name", ours: value, sheets: value })),
    notices: many((row) => ({ row, ...car(row), kind: KINDS[row % 2], value })),
    changes: many((at) => ({ ...car(at), kind: "changed", fields })),
  });
}

test("a preview of 5,000 rows stays under 300 KB beside the dashboard's frame, and says what is left out", () => {
  const shown = { result: shortenPreview(createLargeRun()), changeHash: "abc" };
  const preview = { ...shown, cars: createSyncCars([describePreview(shown)], []) };
  const page = render(<StaffSyncPreview preview={preview} isBusy={false} />);
  expect(page.element.outerHTML.length + JSON.stringify(preview).length).toBeLessThan(300_000 - 60_000);
  expect(page.text).toContain("Showing the first 100.");
  expect(page.text).toContain("Problems: 5,700 Showing the first 100.");
});

test("twenty runs with 200 lines in each list are a page of less than 300 KB that says what is left out", () => {
  const whole = createLargeRun();
  const runs = shortenRuns(Array.from({ length: 20 }, (_, id) => ({ ...whole, id })));
  const [newest = whole] = runs;
  const cars = createSyncCars(runs, []);
  const page = render(
    <>
      <LastRun run={newest} cars={cars} isNews={false} />
      <SyncChanges run={newest} />
      <SyncHistory runs={runs} cars={cars} />
    </>,
  );
  expect(page.element.outerHTML.length + JSON.stringify({ runs, cars }).length).toBeLessThan(300_000);
  expect(page.text).toContain("Problems: 5,700 Showing the first 75.");
  expect(page.text).toContain("Staff values that differ from the sheet: 300 Showing the first 25.");
});

test("a small lot's runs keep all their lines in the history", () => {
  const changes = Array.from({ length: 9 }, (_, at) => ({ kind: "added", vin: `V${at}`, name: "2021 Ford" }));
  const runs = shortenRuns(Array(20).fill(createRun({ counts: { changed: 9 }, changes })));
  expect(runs.flatMap((shown) => shown.changes)).toHaveLength(180);
});
