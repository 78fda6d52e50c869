/** Body styles by keyword on make and model. */
import { BODY_STYLE_KEYWORDS } from "./body-style-keywords";
import { foldText } from "./fold-text";
import { canonicalMake } from "./make";

/** In the order the filter shows them; the last two appear only when the lot has one. */
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
 * Every style whose keywords stand in make and model as whole words, in the filter's order; `Other` when none does.
 * A van is no truck besides ("Ram Promaster"), a hybrid not electric besides ("Plug-In Hybrid Electric"),
 * and a truck named after a motorcycle is none ("F-150 Harley-Davidson").
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
