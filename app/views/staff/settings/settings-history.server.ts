/** Describes saved changes for the history: who, when, and which values. */

import type { FactSection } from "~/dealer/business-facts";
import { DELIVERED_FACTS } from "~/dealer/delivered-facts";
import type { FactVersion } from "~/dealer/fact-store";
import { FACT_SECTIONS } from "~/dealer/facts-schema.server";
import { formatFieldValues } from "~/dealer/settings/field-values";

/** Values shown per change; the others are only counted. */
const SHOWN_VALUES = 3;
const MAX_VALUE = 60;

interface SettingsChange extends Pick<FactVersion, "id" | "savedAtIso" | "savedBy" | "isCurrent"> {
  readonly section: FactSection;
  readonly isRestored: boolean;
  readonly values: readonly { readonly before: string; readonly after: string }[];
  readonly moreCount: number;
}

/** @param versions newest first */
export function describeChanges(versions: readonly FactVersion[]): SettingsChange[] {
  return versions.flatMap((version, index) => {
    const section = FACT_SECTIONS.find((one) => one === version.section);
    if (!section) return [];
    const before = versions.slice(index + 1).find((other) => other.section === section);
    const values = listDifferences(
      before?.value ?? DELIVERED_FACTS[section],
      version.value ?? DELIVERED_FACTS[section],
    );
    const { id, savedAtIso, savedBy, isCurrent, restoredFrom } = version;
    return {
      ...{ id, savedAtIso, savedBy, isCurrent, section },
      isRestored: restoredFrom !== null || version.value === null,
      values: values.slice(0, SHOWN_VALUES),
      moreCount: Math.max(0, values.length - SHOWN_VALUES),
    };
  });
}

function listDifferences(before: unknown, after: unknown): { before: string; after: string }[] {
  const [old, current] = [formatFieldValues(before), formatFieldValues(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((field) => old[field] !== current[field] && !/(^|-)id$/.test(field))
    .map((field) => ({ before: shorten(old[field]), after: shorten(current[field]) }));
}

const shorten = (text = "") => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text);
