/** Derives body styles from keywords in make and model, and the fuel from the body styles. */
import { BODY_STYLE_KEYWORDS } from "./body-style-keywords";
import { foldText } from "./fold-text";
import { canonicalMake } from "./make";

/** In the order of the filter; the last two appear only when the inventory has one. */
export const BODY_STYLES = [
  "Truck",
  "SUV",
  "Sedan",
  "Van",
  "Sports Car",
  "Electric",
  "Hybrid",
  "Motorcycle",
  "Other",
] as const;

export type BodyStyle = (typeof BODY_STYLES)[number];

const PATTERNS = BODY_STYLES.flatMap((style) =>
  style === "Other" ? [] : [{ style, pattern: compileKeywords(BODY_STYLE_KEYWORDS[style]) }],
);

/**
 * Returns every style with a keyword that appears as a whole word in make and model, in the filter's order; `Other` when
 * no keyword appears. A van doesn't also count as a truck ("Ram Promaster"), a hybrid not as electric ("Plug-In Hybrid
 * Electric"), and a truck named after a motorcycle not as a motorcycle ("F-150 Harley-Davidson").
 */
export function listBodyStyles(make: string, model: string): readonly [BodyStyle, ...BodyStyle[]] {
  const text = foldText(`${canonicalMake(make)} ${model}`).replace(/[^a-z0-9]+/g, " ");
  const found = new Set<BodyStyle>();
  for (const { style, pattern } of PATTERNS) {
    if (pattern.test(text)) found.add(style);
  }
  if (found.has("Van")) found.delete("Truck");
  if (found.has("Hybrid")) found.delete("Electric");
  if (found.size > 1) found.delete("Motorcycle");
  const [first = "Other", ...others] = found;
  return [first, ...others];
}

function compileKeywords(lines: readonly string[]): RegExp {
  const alternatives = lines.join("|").replaceAll("#", "(?: ?\\d+[a-z]*)?");
  return new RegExp(`(?<![a-z0-9])(?:${alternatives})(?![a-z0-9])`);
}

/** `Gas`, the list's default, unless a keyword marks the vehicle as electric or hybrid. */
export function deriveFuel(bodyStyles: readonly BodyStyle[]): "Gas" | "Electric" | "Hybrid" {
  if (bodyStyles.includes("Electric")) return "Electric";
  return bodyStyles.includes("Hybrid") ? "Hybrid" : "Gas";
}
