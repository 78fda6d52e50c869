/** Building blocks of the forms on `/staff/settings`. */
import type { BusinessFacts, FactSection, FactSections, LocalText } from "~/dealer/business-facts";
import { LOCALES, type Locale } from "~/platform/locale";
import { fromPairs } from "~/platform/map-values";
import { formatFieldValues, type Texts } from "./field-values";

/** What a field's text is; `key` identifies an item and isn't shown. */
export type FieldKind =
  | ("key" | "text" | "check" | "page" | "dollars" | "percent" | "day" | "month")
  /** The two times of a day's hours, whose fields follow each other. */
  | ("opens" | "closes");

/** A field of a form, described for the form itself, for conflicts, and for the history. Texts are translation keys. */
export interface SettingsField {
  readonly kind: FieldKind;
  readonly maxLength: number;
  /** A day of the week (0 is Sunday), or a text. */
  readonly label: string | number;
  /** Heading of the fields around it, without which the label isn't clear. */
  readonly group?: string;
  readonly language?: Locale;
  readonly isOptional?: boolean;
}

export interface SettingsForm<Section extends FactSection = FactSection, Name extends string = string> {
  readonly section: Section;
  readonly fields: Readonly<Record<Name, SettingsField>>;
  /** What is saved beside the fields. */
  readonly derivedFields?: Readonly<Record<string, SettingsField>>;
  /** The list that the form adds an item to. */
  readonly list?: {
    /** The field that identifies an item. */
    readonly key: string;
    /** Fields that name an item, the first one alone; of a text in three languages its name without the language. */
    readonly names: readonly string[];
    readonly getItems: (facts: Pick<BusinessFacts, Section>) => readonly object[];
  };
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
  /** Returns the section's new value, not yet validated. A method, because a form with any names is a `SettingsForm`. */
  apply(texts: Texts<Name>, facts: BusinessFacts): FactSections[Section];
}

/** Only the fields of the form are in the texts that its `apply` reads. */
export const form = <Section extends FactSection, Name extends string>(
  parts: SettingsForm<Section, Name>,
): SettingsForm<FactSection, Name> => parts;

/** Returns the texts of the item that the form edits or removes. */
export function readItem<Item extends object>(
  items: readonly Item[],
  isIt: (item: Item) => boolean,
): Texts | null {
  const item = items.find(isIt);
  return item ? formatFieldValues(item) : null;
}

/** Adds an item at the end, unless the list has it under any id: a form that is sent twice adds one. */
export function addItem<Item extends object>(items: readonly Item[], item: Item): readonly Item[] {
  const { id: _, ...texts } = formatFieldValues(item);
  const isTwin = (other: Item) => {
    const { id: _other, ...others } = formatFieldValues(other);
    return Object.keys({ ...texts, ...others }).every((field) => texts[field] === others[field]);
  };
  return items.some(isTwin) ? items : [...items, item];
}

export const createField = (
  kind: FieldKind,
  label: string | number,
  maxLength: number,
  more: Pick<SettingsField, "group" | "isOptional"> = {},
): SettingsField => ({
  kind,
  maxLength,
  ...more,
  label: typeof label === "number" || label.includes(":") ? label : `staffSettings:fields.${label}`,
});

export const ID = createField("key", "", 40);
export const createDay = (label: string) => createField("day", label, 10);
export const createCheck = (label: string, group?: string) =>
  createField("check", label, 2, group ? { group } : {});

/** The fields of a day's hours. */
export const createHours = <Name extends string>(name: Name, label: string | number, group?: string) => {
  const create = (kind: "opens" | "closes") => createField(kind, label, 5, group ? { group } : {});
  return { [`${name}-opens`]: create("opens"), [`${name}-closes`]: create("closes") } as Readonly<
    Record<HoursName<Name>, SettingsField>
  >;
};
export type HoursName<Name extends string> = `${Name}-${"opens" | "closes"}`;

/** A text in three languages, with the label of the same name; only English is needed. */
export const ofLanguages = <Name extends string>(name: Name, maxLength: number) =>
  fromPairs(
    LOCALES.map((language): [LocalName<Name>, SettingsField] => [
      `${name}-${language}`,
      { ...createField("text", name, maxLength, { isOptional: language !== "en" }), language },
    ]),
  );
export const toOptional = (field: SettingsField): SettingsField => ({ ...field, isOptional: true });
export type LocalName<Name extends string> = `${Name}-${Locale}`;

export const readText = <Name extends string>(texts: Texts<LocalName<Name>>, name: Name): LocalText => ({
  en: texts[`${name}-en`] ?? "",
  es: texts[`${name}-es`],
  pt: texts[`${name}-pt`],
});
export const readOptionalText = <Name extends string>(texts: Texts<LocalName<Name>>, name: Name) =>
  texts[`${name}-en`] || texts[`${name}-es`] || texts[`${name}-pt`] ? readText(texts, name) : null;
