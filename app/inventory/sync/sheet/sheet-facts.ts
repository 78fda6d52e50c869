/** Parses the facts in a sheet's row: trim, engine, drivetrain, transmission, doors, seats, and title. */
import { isStorableLine } from "~/platform/storable-text";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { findTitleBrand } from "~/vehicles/title-brand";
import {
  type DRIVETRAINS,
  type Fact,
  MAX_DETAIL_TEXT,
  MAX_DOORS,
  MAX_SEATS,
  NO_DETAILS,
  type TRANSMISSIONS,
} from "~/vehicles/vehicle-details";

type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>;

const DRIVETRAIN_WORDS: Words<(typeof DRIVETRAINS)[number]> = {
  fwd: [
    "fwd",
    "front",
    "front wheel drive",
    "delantera",
    "traccion delantera",
    "dianteira",
    "tracao dianteira",
  ],
  rwd: ["rwd", "rear", "rear wheel drive", "trasera", "traccion trasera", "traseira", "tracao traseira"],
  awd: ["awd", "all wheel drive", "integral", "traccion integral", "tracao integral"],
  "4x4": ["4x4", "4wd", "four wheel drive", "4 wheel drive"],
};
const TRANSMISSION_WORDS: Words<(typeof TRANSMISSIONS)[number]> = {
  automatic: ["automatic", "auto", "a t", "at", "automatica", "automatico"],
  // In Mexico, "estándar" is a manual transmission.
  manual: ["manual", "m t", "mt", "stick", "stick shift", "estandar", "mecanica"],
  cvt: ["cvt", "cvt automatic", "automatic cvt"],
};
const CLEAN_TITLE = new Set(["clean", "clear", "limpio", "limpo"]);
/** Cells that say that nothing is known. */
const EMPTY = /^(?:|[-–—?]|n\/?a|none|unknown)$/i;
const SPEEDS = /\b\d{1,2} ?(?:sp|spd|speed|velocidades|vel|marchas)\b/;
const DOORS = /^(\d+)(?:\.0+)?(?: ?(?:d|dr|doors?|puertas?|portas?))?$/;
const SEATS =
  /^(\d+)(?:\.0+)?(?: (?:seats?|seater|passengers?|asientos?|pasajeros?|assentos?|lugares?|passageiros?))?$/;

/** Returns null for an empty cell, undefined for one that can't be read. */
export function parseSheetFact(fact: Fact, cell: string): string | number | null | undefined {
  if (EMPTY.test(cell)) return null;
  const text = foldText(cell)
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();
  switch (fact) {
    case "trim":
    case "engine":
      return isPublicText(cell) ? collapseWhitespace(cell) : undefined;
    case "drivetrain":
      return findWord(DRIVETRAIN_WORDS, text);
    case "transmission":
      return findWord(TRANSMISSION_WORDS, text.replace(SPEEDS, "").replace(/ +/g, " ").trim());
    case "doors":
      return readCount(DOORS, text, MAX_DOORS);
    case "seats":
      return readCount(SEATS, text, MAX_SEATS);
    case "title":
      if (CLEAN_TITLE.has(text.replace(/^titulo | title$/, ""))) return "clean";
      return findTitleBrand("", cell, NO_DETAILS) ?? undefined;
  }
}

/** Shoppers see it: a long text or an amount of money is a note. */
const isPublicText = (cell: string) =>
  cell.length <= MAX_DETAIL_TEXT && isStorableLine(collapseWhitespace(cell)) && !cell.includes("$");

function findWord<Value extends string>(words: Words<Value>, text: string): Value | undefined {
  return (Object.keys(words) as Value[]).find((value) => words[value].includes(text));
}

function readCount(form: RegExp, text: string, max: number): number | undefined {
  const count = Number(form.exec(text)?.[1]);
  return count >= 1 && count <= max ? count : undefined;
}
