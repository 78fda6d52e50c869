/** Building blocks of the forms on `/staff/settings`. */
import type { BusinessFacts, FactSection, LocalText } from "~/dealer/business-facts";
import type { Texts } from "./field-values";

export interface SettingsForm<Section extends FactSection = FactSection> {
  readonly section: Section;
  /** Maximum length of each field. */
  readonly fields: Readonly<Record<string, number>>;
  /** How many leading parts of an error's path to drop: they lead to the item that the form edits. */
  readonly depth: number;
  /** Returns the section's new value, not yet validated. */
  readonly apply: (texts: Texts, facts: BusinessFacts) => unknown;
}

export const form = <Section extends FactSection>(parts: SettingsForm<Section>): SettingsForm => parts;

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
