/** Reads the top of the dealership's sheet for the column page, and stores the columns that an owner confirms. */
import { cleanCell } from "~/inventory/sync/sheet/clean-cell";
import type { ColumnEditor, SheetTop, SheetTopsAnswer } from "~/inventory/sync/sheet/column-editor";
import { isHeader, MAX_HEADER_ROW } from "~/inventory/sync/sheet/sheet";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import type { SyncStore } from "~/inventory/sync/sync-store";
import { GoogleFailure } from "../clients/google-failure";
import { readWithRetries, type SheetSource } from "./read-sheet";

interface ColumnEditorParts {
  readonly store: Pick<SyncStore, "readColumns" | "confirmColumns">;
  /** null when none is configured. */
  readonly sheet: SheetSource | null;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

const SAMPLE_ROWS = 3;
const MAX_CELL_CHARACTERS = 120;

export function createColumnEditor({ store, sheet, sleep }: ColumnEditorParts): ColumnEditor {
  return {
    async readTops(): Promise<SheetTopsAnswer> {
      if (!sheet) return { errorCode: "notSetUp", error: "" };
      try {
        return { tops: await readWithRetries(() => readTops(sheet), { sleep }) };
      } catch (error) {
        if (error instanceof SheetError) return { errorCode: "sheetUnreadable", error: error.message };
        if (!(error instanceof GoogleFailure)) throw error;
        return { errorCode: error.isRetryable ? "sheetUnreachable" : "sheetClosed", error: error.message };
      }
    },
    readConfirmed: () => store.readColumns(),
    confirm: (header, choice, actor) => store.confirmColumns({ header, choice }, actor),
  };
}

/** @throws SheetError, GoogleFailure */
async function readTops(sheet: SheetSource): Promise<readonly [SheetTop, ...SheetTop[]]> {
  const rows: (readonly string[])[] = [];
  for await (const cells of sheet.readRows()) {
    rows.push(cells);
    if (rows.length === MAX_HEADER_ROW + SAMPLE_ROWS) break;
  }
  const tops = rows.slice(0, MAX_HEADER_ROW).flatMap((cells, place) => {
    if (!isHeader(cells)) return [];
    const samples = rows
      .slice(place + 1)
      .filter(isHeader)
      .slice(0, SAMPLE_ROWS);
    return [{ row: place + 1, header: cells.map(cleanCell), rows: samples.map((cell) => cell.map(shorten)) }];
  });
  const [first, ...others] = tops;
  if (!first) throw new SheetError("empty");
  return [first, ...others];
}

const shorten = (cell: string) => Array.from(cleanCell(cell)).slice(0, MAX_CELL_CHARACTERS).join("");
