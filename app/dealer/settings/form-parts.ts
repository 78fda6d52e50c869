/** Building blocks of the forms on `/staff/settings`. */
import type { BusinessFacts, FactSection, LocalText } from "~/dealer/business-facts";
import { formatFieldValues, type Texts } from "./field-values";

export interface SettingsForm<Section extends FactSection = FactSection> {
  readonly section: Section;
  /** Maximum length of each field. */
  readonly fields: Readonly<Record<string, number>>;
  /** How many leading parts of an error's path to drop: they lead to the item that the form edits. */
  readonly depth: number;
  /**
   * Returns the texts that the form shows of what it changes or removes; null when that isn't there. A form without it adds an item.
   * @param key the form's texts, which identify an item
   */
  readonly read?: (facts: Pick<BusinessFacts, Section | "phone">, key: Texts) => Texts | null;
  /** Whether the form removes what it reads. */
  readonly isRemoval?: boolean;
  /** Names the value that a field is part of, for `mergeFields`. */
  readonly findUnit?: (field: string) => string;
  /** Returns the section's new value, not yet validated. */
  readonly apply: (texts: Texts, facts: BusinessFacts) => unknown;
}

export const form = <Section extends FactSection>(parts: SettingsForm<Section>): SettingsForm => parts;

/** Returns the texts of the item that the form edits or removes. */
export function readItem<Item extends object>(
  items: readonly Item[],
  isIt: (item: Item) => boolean,
): Texts | null {
  const item = items.find(isIt);
  return item ? formatFieldValues(item) : null;
}

export const DATE = 10;
export const ID = 40;

export const ofLanguages = (name: string, max: number) =>
  Object.fromEntries(["en", "es", "pt"].map((locale) => [`${name}-${locale}`, max]));

export const readText = (texts: Texts, name: string): LocalText => ({
  en: texts[`${name}-en`] ?? "",
  es: texts[`${name}-es`],
  pt: texts[`${name}-pt`],
});
export const readOptionalText = (texts: Texts, name: string) =>
  texts[`${name}-en`] || texts[`${name}-es`] || texts[`${name}-pt`] ? readText(texts, name) : null;
