/** Parses the facts in a sheet's row: trim, engine, drivetrain, transmission, doors, seats, title, and video. */
import { isStorableLine } from "~/platform/storable-text";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { NUMBER_WORDS } from "~/vehicles/lexicon";
import { readStatements } from "~/vehicles/read-statements";
import { findSaidCount, isPossibleCount, listSaid } from "~/vehicles/said-facts";
import { findTitleBrand } from "~/vehicles/title-brand";
import { type Fact, MAX_DETAIL_TEXT, NO_DETAILS } from "~/vehicles/vehicle-details";
import { saysSale } from "~/vehicles/vehicle-name";
import { parseVideoLink } from "~/vehicles/video-link";

/** Cells that say that nothing is known. */
const EMPTY = /^(?:|[-–—?]|n\/?a|none|unknown)$/i;
const COUNT = /^(\d+)(?:\.0+)?$/;
/** "Clean FL", "clean in hand". */
const STATE_OR_PLACE = /\b(?:(?!N[AO]\b)[A-Z]{2}|[Ii]n hand)\b/g;

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
    case "video":
      return parseVideoLink(cell) ?? undefined;
    case "title": {
      const text = readStatements(cell.replace(STATE_OR_PLACE, ""));
      const isClean = listSaid([text], "title").some(({ value }) => value === "clean");
      return findTitleBrand([text], NO_DETAILS) ?? (isClean ? "clean" : undefined);
    }
  }
}

/** Shoppers see it: a long text, an amount of money, or a buyer is a note. */
const isPublicText = (cell: string) =>
  cell.length <= MAX_DETAIL_TEXT &&
  isStorableLine(collapseWhitespace(cell)) &&
  !cell.includes("$") &&
  !saysSale(cell);

/** "Automatic or manual" says neither; "automatic (CVT)" says the more exact one. */
function readChoice(fact: "drivetrain" | "transmission", cell: string) {
  const said = new Set<string>(listSaid([readStatements(cell, "cell")], fact).map(({ value }) => value));
  if (said.has("cvt")) said.delete("automatic");
  return said.size === 1 ? [...said][0] : undefined;
}

function readCount(fact: "doors" | "seats", cell: string): number | undefined {
  const word = foldText(cell).trim();
  const bare = COUNT.exec(word)?.[1] ?? NUMBER_WORDS.find(([written]) => written === word)?.[1];
  const count = bare === undefined ? findSaidCount([readStatements(cell, "cell")], fact) : Number(bare);
  return isPossibleCount(fact, count) ? count : undefined;
}
