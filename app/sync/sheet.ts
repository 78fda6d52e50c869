/** A sheet read row by row: the vehicles it names, the rows that were turned away, and what deserves a look. */
import { findColumns, type SheetColumns } from "./sheet-columns";
import { SheetError } from "./sheet-error";
import {
  parseSheetRow,
  type SheetNotice,
  type SheetReject,
  type SheetVehicle,
  type UnreadCell,
} from "./sheet-row";

const MOST_SHEET_ROWS = 50_000;

export interface Sheet {
  /** Each VIN once. */
  readonly vehicles: readonly SheetVehicle[];
  readonly rejects: readonly SheetReject[];
  readonly notices: readonly SheetNotice[];
  readonly unread: readonly UnreadCell[];
  /** VINs of rows that were turned away: the vehicle is in the sheet, and stays as it is. */
  readonly unreadVins: ReadonlySet<string>;
}

interface SheetReader {
  /** The next row. @throws SheetError when the sheet cannot be used */
  add(cells: readonly string[]): void;
  /** @throws SheetError when it has no header */
  end(): Sheet;
}

export function createSheetReader(): SheetReader {
  const vehicles = new Map<string, SheetVehicle>();
  const rejects: SheetReject[] = [];
  const notices: SheetNotice[] = [];
  /** VINs of two rows that disagree, and of rows turned away. */
  const disputed = new Set<string>();
  const turnedAway = new Set<string>();
  let columns: SheetColumns | null = null;
  let number = 0;

  /** A row that says the same again is one too many; two that disagree say nothing: nobody knows which is meant. */
  function addVehicle(vehicle: SheetVehicle, rowNotices: readonly SheetNotice[]): void {
    const { vin, row } = vehicle;
    const twin = vehicles.get(vin);
    if (!twin && !disputed.has(vin)) {
      vehicles.set(vin, vehicle);
      notices.push(...rowNotices);
      return;
    }
    rejects.push({ row, reason: "vinTwice", value: vin });
    if (!twin || saysTheSame(twin, vehicle)) return;
    vehicles.delete(vin);
    disputed.add(vin);
    rejects.push({ row: twin.row, reason: "vinTwice", value: vin });
  }

  return {
    add(cells) {
      number += 1;
      if (!columns) {
        if (cells.some((cell) => cell.trim() !== "")) columns = findColumns(cells);
        return;
      }
      if (number > MOST_SHEET_ROWS + 1) throw new SheetError("tooManyRows");
      const parsed = parseSheetRow(cells, columns, number);
      if (parsed.kind === "vehicle") return addVehicle(parsed.vehicle, parsed.notices);
      if (parsed.kind === "blank") return;
      rejects.push(parsed.reject);
      if (parsed.vin) turnedAway.add(parsed.vin);
    },
    end() {
      if (!columns) throw new SheetError("empty");
      return {
        vehicles: [...vehicles.values()],
        rejects: rejects.toSorted((a, b) => a.row - b.row),
        notices: notices.filter(({ vin }) => vehicles.has(vin)),
        unread: [],
        unreadVins: new Set([...disputed, ...turnedAway].filter((vin) => !vehicles.has(vin))),
      };
    },
  };
}

function saysTheSame(one: SheetVehicle, other: SheetVehicle): boolean {
  return JSON.stringify({ ...one, row: 0 }) === JSON.stringify({ ...other, row: 0 });
}
