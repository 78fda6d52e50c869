/** Reads the top of the dealership's sheet for the column page, and stores the columns that an owner confirms. */
import { cleanCell } from "~/inventory/sync/sheet/clean-cell";
import type { ColumnEditor, SheetTop, SheetTopAnswer } from "~/inventory/sync/sheet/column-editor";
import { isHeader } from "~/inventory/sync/sheet/sheet";
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
    async readTop(): Promise<SheetTopAnswer> {
      if (!sheet) return { errorCode: "notSetUp", error: "" };
      try {
        return { top: await readWithRetries(() => readTop(sheet), { sleep }) };
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
async function readTop(sheet: SheetSource): Promise<SheetTop> {
  let header: readonly string[] | null = null;
  const rows: (readonly string[])[] = [];
  for await (const cells of sheet.readRows()) {
    if (!header) header = isHeader(cells) ? cells.map(cleanCell) : null;
    else if (isHeader(cells)) rows.push(cells.map(shorten));
    if (rows.length === SAMPLE_ROWS) break;
  }
  if (!header) throw new SheetError("empty");
  return { header, rows };
}

const shorten = (cell: string) => Array.from(cleanCell(cell)).slice(0, MAX_CELL_CHARACTERS).join("");
