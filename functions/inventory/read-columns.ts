/** Reads the top of the sheet, whose columns its owner confirms. */
import { cleanCell } from "~/inventory/sync/sheet/clean-cell";
import type { ColumnEditor, SheetTop, SheetTopsAnswer } from "~/inventory/sync/sheet/column-editor";
import { isHeader, MAX_HEADER_ROW } from "~/inventory/sync/sheet/sheet";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import type { SyncStore } from "~/inventory/sync/sync-store";
import { describeSheetFailure, readWithRetries, type SheetSource } from "./read-sheet";

interface ColumnEditorServices {
  readonly store: Pick<SyncStore, "readColumns" | "confirmColumns">;
  /** null when none is configured. */
  readonly sheet: SheetSource | null;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

const SAMPLE_ROWS = 3;
const MAX_SAMPLE_CHARACTERS = 120;

export function createColumnEditor({ store, sheet, sleep }: ColumnEditorServices): ColumnEditor {
  return {
    async readTops(): Promise<SheetTopsAnswer> {
      if (!sheet) return { errorCode: "notSetUp", error: "" };
      try {
        return { tops: await readWithRetries(() => readTops(sheet), { sleep }) };
      } catch (error) {
        const failure = describeSheetFailure(error);
        if (!failure) throw error;
        return failure;
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

const shorten = (cell: string) => Array.from(cleanCell(cell)).slice(0, MAX_SAMPLE_CHARACTERS).join("");
