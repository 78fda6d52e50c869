/** Finds what name and description say of a title: rebuilt or salvage. */
import type { TitleBrand } from "./vehicle";
import type { VehicleDetails } from "./vehicle-details";

const COMPONENT =
  "(?:engines?|motor(?:es)?|transmissions?|trans|trann(?:y|ies)|gearbox|carburetors?|(?:cylinder )?heads?|differentials?|axles?|alternator|starter|brakes?|calipers?|suspension|steering|compressor|a\\/?c|pumps?|injectors?|batter(?:y|ies)|clutch|radiator|turbocharger|transfer case|driveshaft|(?:front|rear) end|seats?|interior|top|wheels?|bumpers?|tires?|transmisi[oó]n|transmiss[aã]o|c[aâ]mbio|caja)(?![\\p{L}\\p{N}])";
const BETWEEN = "(?:was|is|has|been|just|newly|recently|fully|completely|professionally)";
/** Not a line's end. */
const GAP = "[^\\S\\n]+";
const START = "(?<![\\p{L}\\p{N}])";

/** "rebuilt transmission", "rebuilt 5.7L engine", "engine was rebuilt" */
const REBUILT_COMPONENT = new RegExp(
  `${START}rebuilt(?![\\s-]*title)(?:${GAP}(?!title|new)[^\\s,;|()]+)?${GAP}${COMPONENT}|${START}${COMPONENT}(?:${GAP}${BETWEEN})*${GAP}rebuilt(?![\\s-]*title)`,
  "giu",
);
const DENIED =
  /(?<![\p{L}\p{N}])(?:no|not|never|non|without|isn['’]t|sin|sem)(?:[^\S\n]+|-)(?:an?\s+|been\s+)?(?:rebuilt|salvaged?)(?:\s+n?or\s+(?:rebuilt|salvaged?))?/giu;
const REBUILT = /(?<![\p{L}\p{N}])rebuilt(?![\p{L}\p{N}])/iu;
const SALVAGE = /(?<![\p{L}\p{N}])salvaged?(?![\p{L}\p{N}])/iu;
const withoutOthers = (text: string) => text.replace(DENIED, " ").replace(REBUILT_COMPONENT, " ");

/** Whether a name says that the title is rebuilt, by this word anywhere but beside a component: "rebuilt transmission". */
export const saysRebuiltName = (name: string): boolean => REBUILT.test(withoutOthers(name));

/** Whether a description, or a part of one, says that the title is rebuilt or salvage. */
export const saysTitleBrand = (text: string): boolean => findInText(text) !== null;

function findInText(text: string): TitleBrand | null {
  // Most descriptions say nothing of it.
  if (!/rebuilt|salvage/i.test(text)) return null;
  const plain = withoutOthers(text);
  // Said of anything but a component, it's taken for the title: a missing notice costs a shopper more than one too many.
  if (REBUILT.test(plain)) return "rebuilt";
  return SALVAGE.test(plain) ? "salvage" : null;
}

/** A title that a text calls rebuilt is never shown as clean. */
export function findTitleBrand(
  name: string,
  description: string,
  { title }: Pick<VehicleDetails, "title">,
): TitleBrand | null {
  if (title === "salvage") return "salvage";
  if (title === "rebuilt" || saysRebuiltName(name)) return "rebuilt";
  return findInText(description) ?? (SALVAGE.test(withoutOthers(name)) ? "salvage" : null);
}
