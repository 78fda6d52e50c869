/** Reads a sheet row by row: its vehicles, the rejected rows, and what staff should check. */
import type { SheetColumns } from "./sheet-columns";
import { SheetError } from "./sheet-error";
import type { SheetNotice } from "./sheet-notice";
import {
  type ParsedRow,
  parseSheetRow,
  type RowVehicle,
  type SheetReject,
  type SheetVehicle,
  type UnreadCell,
} from "./sheet-row";

const MAX_SHEET_ROWS = 5_000;
/** The header is looked for in this many rows. */
export const MAX_HEADER_ROW = 10;
/** Decoders substitute it for invalid bytes. */
const REPLACEMENT_CHARACTER = "\uFFFD";

export interface Sheet {
  /** Each VIN once. */
  readonly vehicles: readonly SheetVehicle[];
  readonly rejects: readonly SheetReject[];
  readonly notices: readonly SheetNotice[];
  /** Unreadable cells: a known vehicle keeps its value, a new one is added without it. */
  readonly unread: readonly UnreadCell[];
  /** VINs of rejected rows: the vehicle is in the sheet and stays unchanged. */
  readonly unreadVins: ReadonlySet<string>;
}

type VehicleRow = Extract<ParsedRow, { kind: "vehicle" }>;
type RejectedRow = Extract<ParsedRow, { kind: "rejected" }>;

/** A sheet before it is matched against the inventory (`matchInventory`). */
export interface ReadSheet extends Omit<Sheet, "vehicles"> {
  readonly vehicles: readonly (RowVehicle & Pick<VehicleRow, "vins">)[];
  /** Rejected rows whose VIN cell holds no VIN or stock number (`vinForm`); `vin` is its text. */
  readonly misread: readonly RowVehicle[];
  /** Names in rejected rows without a VIN: vehicles with such a name stay unchanged. */
  readonly unreadNames: readonly string[];
  /** A row's VIN cell holds a spreadsheet error and nothing else identifies the vehicle: no vehicle may be marked sold. */
  readonly hasUnknownRow: boolean;
}

interface SheetReader {
  /** Adds the next row. @throws SheetError when the sheet cannot be used */
  add(cells: readonly string[]): void;
  /** @throws SheetError when it has no header */
  end(): ReadSheet;
}

/** @param getColumns returns the columns for a header; throws SheetError when they cannot be determined */
export function createSheetReader(getColumns: (header: readonly string[]) => SheetColumns): SheetReader {
  const rows = new Map<string, VehicleRow>();
  const rejects: SheetReject[] = [];
  const rejectedRows: RejectedRow[] = [];
  /** VINs of rows that contradict each other, with the first such row. */
  const disputed = new Map<string, number>();
  let columns: SheetColumns | null = null;
  let lonelyRow: readonly string[] | null = null;
  /** The problem with the first row that looked like a header. */
  let headerError: unknown = null;
  let number = 0;

  /** Rejects a row that repeats an earlier one. If two rows with the same VIN differ, both are rejected. */
  function addVehicle(added: VehicleRow): void {
    const { vin, row } = added.vehicle;
    const twin = rows.get(vin);
    if (!twin && !disputed.has(vin)) {
      rows.set(vin, added);
      return;
    }
    const first = twin?.vehicle.row ?? disputed.get(vin) ?? row;
    rejects.push({ row, reason: "vinTwice", value: vin, twin: { row: first, isTaken: true } });
    if (!twin || hasSameContent(twin.vehicle, added.vehicle)) return;
    rows.delete(vin);
    disputed.set(vin, first);
    rejects.push({ row: first, reason: "vinTwice", value: vin, twin: { row, isTaken: false } });
  }

  /** Passes over titles above the header. */
  function findHeader(cells: readonly string[]): void {
    if (!isHeader(cells)) {
      if (cells.some((cell) => cell.trim() !== "")) lonelyRow ??= cells;
    } else {
      try {
        columns = getColumns(cells);
      } catch (error) {
        headerError ??= error;
      }
    }
    if (!columns && headerError && number >= MAX_HEADER_ROW) throw headerError;
  }

  return {
    add(cells) {
      number += 1;
      if (cells.some((cell) => cell.includes(REPLACEMENT_CHARACTER)))
        throw new SheetError("brokenText", String(number));
      if (!columns) return findHeader(cells);
      const parsed = parseSheetRow(cells, columns, number);
      if (parsed.kind === "blank") return;
      if (rows.size + rejectedRows.length >= MAX_SHEET_ROWS) throw new SheetError("tooManyRows");
      if (parsed.kind === "vehicle") return addVehicle(parsed);
      rejects.push(parsed.reject);
      rejectedRows.push(parsed);
    },
    end() {
      if (!columns && headerError) throw headerError;
      // A one-column sheet has no header row; this throws an error that names the missing columns.
      if (!columns && lonelyRow) getColumns(lonelyRow);
      if (!columns) throw new SheetError("empty");
      const named = [...rows.values()];
      const unreadVins = [...disputed.keys(), ...rejectedRows.flatMap(({ numbers }) => numbers)];
      const unreadNames = rejectedRows.flatMap(({ name }) => name ?? []);
      return {
        vehicles: named.map(({ vehicle, vins }) => ({ ...vehicle, vins })),
        rejects: rejects.toSorted((a, b) => a.row - b.row),
        notices: named.flatMap(({ notices }) => notices),
        unread: named.flatMap(({ unread }) => unread),
        unreadVins: new Set(unreadVins.filter((vin) => !rows.has(vin))),
        misread: rejectedRows.flatMap(({ misread }) => misread ?? []),
        unreadNames: unreadNames.filter((name) => name !== ""),
        hasUnknownRow: rejectedRows.some(
          ({ name, reject }) => name === "" && reject.reason === "vinUnreadable",
        ),
      };
    },
  };
}

/** Whether a row has two filled cells and so may be the header; blank rows and titles may precede it. */
export function isHeader(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== "").length > 1;
}

function hasSameContent(one: RowVehicle, other: RowVehicle): boolean {
  return JSON.stringify({ ...one, row: 0 }) === JSON.stringify({ ...other, row: 0 });
}
