/** Parses the facts in a sheet's row: trim, engine, drivetrain, transmission, doors, seats, and title. */
import { isStorableLine } from "~/platform/storable-text";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { readStatements } from "~/vehicles/read-statements";
import { findSaidCount, isPossibleCount, listSaid } from "~/vehicles/said-facts";
import { findTitleBrand } from "~/vehicles/title-brand";
import { type Fact, MAX_DETAIL_TEXT, NO_DETAILS } from "~/vehicles/vehicle-details";

/** Cells that say that nothing is known. */
const EMPTY = /^(?:|[-–—?]|n\/?a|none|unknown)$/i;
const COUNT = /^(\d+)(?:\.0+)?$/;

/** Returns null for an empty cell, undefined for one that can't be read. */
export function parseSheetFact(fact: Fact, cell: string): string | number | null | undefined {
  if (EMPTY.test(cell)) return null;
  switch (fact) {
    case "trim":
    case "engine":
      return isPublicText(cell) ? collapseWhitespace(cell) : undefined;
    case "drivetrain":
    case "transmission":
      return readChoice(fact, cell);
    case "doors":
    case "seats":
      return readCount(fact, cell);
    case "title": {
      const text = readStatements(cell);
      const isClean = listSaid([text], "title").some(({ value }) => value === "clean");
      return findTitleBrand([text], NO_DETAILS) ?? (isClean ? "clean" : undefined);
    }
  }
}

/** Shoppers see it: a long text or an amount of money is a note. */
const isPublicText = (cell: string) =>
  cell.length <= MAX_DETAIL_TEXT && isStorableLine(collapseWhitespace(cell)) && !cell.includes("$");

/** "Automatic or manual" says neither; "automatic (CVT)" says the more exact one. */
function readChoice(fact: "drivetrain" | "transmission", cell: string) {
  const said = new Set<string>(listSaid([readStatements(cell, "cell")], fact).map(({ value }) => value));
  if (said.has("cvt")) said.delete("automatic");
  return said.size === 1 ? [...said][0] : undefined;
}

function readCount(fact: "doors" | "seats", cell: string): number | undefined {
  const bare = COUNT.exec(cell.trim())?.[1];
  const count = bare === undefined ? findSaidCount([readStatements(cell, "cell")], fact) : Number(bare);
  return isPossibleCount(fact, count) ? count : undefined;
}
