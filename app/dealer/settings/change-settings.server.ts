/** Applies a settings form to the section that it changes: fields that its person didn't change keep the newest values. */
import * as z from "zod";
import type { BusinessFacts, FactSection } from "~/dealer/business-facts";
import type { FactStore, FactVersion } from "~/dealer/fact-store";
import { getFactSchema } from "~/dealer/facts-schema.server";
import { resolveFacts } from "~/dealer/resolve-facts.server";
import { storedText } from "~/platform/form-text";
import { mapValues } from "~/platform/map-values";
import { mergeTexts, type TextConflict } from "~/platform/merge-fields";
import type { Texts } from "./field-values";
import type { SettingsFormName } from "./settings-form-names";
import { SETTINGS_FORMS } from "./settings-forms.server";

/** Accepts each field as text; the section's schema validates the resulting value. */
export function createSettingsSchema(name: SettingsFormName) {
  const unreadable = "staffSettings:problems.unreadable";
  const long = "staffSettings:problems.long";
  return z.object(
    mapValues(SETTINGS_FORMS[name].fields, ({ maxLength }) =>
      storedText(maxLength, { long, unreadable }, "lines").trim().optional(),
    ),
  );
}

/** Returns the newest facts from the versions that the database lists. */
export function resolveNewest(versions: readonly FactVersion[], dealerPhone: string): BusinessFacts {
  const newest = versions.filter(({ isCurrent }) => isCurrent);
  const sections = Object.fromEntries(newest.map(({ section, value }) => [section, value]));
  return resolveFacts({ version: String(versions[0]?.id ?? ""), sections }, dealerPhone);
}

/**
 * Returns the facts with a section as an earlier version has it; id 0 means the defaults. null for a version that isn't listed
 * anymore.
 */
export function resolveSeen(
  newest: BusinessFacts,
  versions: readonly FactVersion[],
  { section, id, dealerPhone }: { section: FactSection; id: number; dealerPhone: string },
): BusinessFacts | null {
  const version = versions.find((one) => one.id === id && one.section === section);
  if (!version && id !== 0) return null;
  const sections: Record<string, unknown> = { ...newest, [section]: version?.value ?? null };
  return resolveFacts({ version: String(id), sections }, dealerPhone);
}

type Problems = Readonly<Record<string, string[]>>;

/** Returns the section's new value, or its problems by field; problems of the whole section have the key "". */
export function applySettingsForm(
  name: SettingsFormName,
  texts: Texts,
  facts: BusinessFacts,
): { readonly value: unknown } | { readonly problems: Problems } {
  const { section, fields, depth, apply } = SETTINGS_FORMS[name];
  const result = getFactSchema(section).safeParse(apply(texts, facts));
  if (result.success) return { value: result.data };
  const problems: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const field = path.slice(depth).join("-");
    // Problems of a list as a whole, such as a duplicate day, are shown above the form.
    const known = [field, path.join("-"), `${field}-en`, `${field}-min`].find((one) => one in fields) ?? "";
    problems[known] ??= [message];
  }
  return { problems };
}

/** Returns the text of each of the form's fields. */
export const fillTexts = (name: SettingsFormName, texts: Texts): Readonly<Record<string, string>> =>
  mapValues(SETTINGS_FORMS[name].fields, (_, field) => texts[field] ?? "");

/** `texts` are the form's, when it is shown again as based on the newest version. */
type MergedForm =
  | { readonly value: unknown }
  | { readonly problems: Problems; readonly texts?: Readonly<Record<string, string>> }
  | { readonly conflicts: readonly TextConflict[]; readonly texts: Readonly<Record<string, string>> }
  /** Another person removed the item that the form edits, or changed the one that it removes. */
  | { readonly refused: "removed" | "conflict" };

interface SubmittedSettings {
  readonly form: FormData;
  /** What `form` has, parsed. */
  readonly texts: Texts;
  readonly newest: BusinessFacts;
  /** What the person saw; null when that isn't known anymore. */
  readonly seen: BusinessFacts | null;
}

/** Merges a form with the newest facts, and returns the section's new value or what keeps it from being saved. */
export function mergeSettingsForm(name: SettingsFormName, submitted: SubmittedSettings): MergedForm {
  const { form, texts, newest, seen } = submitted;
  const { section, fields, read, isRemoval, findUnit } = SETTINGS_FORMS[name];
  const applied = applySettingsForm(name, texts, newest);
  const isAddition = !read || ("id" in fields && texts.id === undefined);
  if ("problems" in applied || isAddition) return applied;
  const [current, before] = [read(newest, texts), seen && read(seen, texts)];
  if (isRemoval) return isSame(before, current) || current === null ? applied : { refused: "conflict" };
  if (current === null) return { refused: "removed" };
  const fill = (some: Texts) => fillTexts(name, some);
  const parsed = read({ ...newest, [section]: applied.value }, texts) ?? texts;
  const { merged, conflicts } = mergeTexts(
    { form, seen: before && fill(before), parsed: fill(parsed), current: fill(current) },
    findUnit,
  );
  const mergedTexts = Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ""));
  if (conflicts.length > 0) return { conflicts, texts: mergedTexts };
  const result = applySettingsForm(name, mergedTexts, newest);
  return "problems" in result ? { ...result, texts: mergedTexts } : result;
}

const isSame = (one: Texts | null, other: Texts | null) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the id of a section's newest version; 0 when it was never saved. */
export const getCurrentId = (versions: readonly FactVersion[], section: string): number =>
  versions.find((version) => version.isCurrent && version.section === section)?.id ?? 0;

/**
 * Saves an earlier version's value again; id 0 means the defaults.
 * @returns null for an unknown version
 */
export async function restoreVersion(
  store: FactStore,
  { section, id, expectedId }: { section: FactSection; id: number; expectedId: number },
  actorId: string,
): Promise<{ readonly isSaved: boolean } | null> {
  const version = (await store.listVersions()).find((one) => one.id === id && one.section === section);
  if (id !== 0 && !version) return null;
  const change = { section, value: version?.value ?? null, expectedId };
  return store.save(id === 0 ? change : { ...change, restoredFrom: id }, actorId);
}
