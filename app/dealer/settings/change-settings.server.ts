/** Applies a settings form: validates the section that it changes, and saves it as a new version. */
import * as z from "zod";
import type { BusinessFacts, FactSection } from "~/dealer/business-facts";
import type { FactStore, FactVersion } from "~/dealer/fact-store";
import { getFactSchema } from "~/dealer/facts-schema.server";
import { resolveFacts } from "~/dealer/resolve-facts.server";
import { storedText } from "~/platform/form-text";
import type { Texts } from "./field-values";
import type { SettingsFormName } from "./settings-form-names";
import { SETTINGS_FORMS } from "./settings-forms.server";

/** Accepts each field as text; the section's schema validates the resulting value. */
export function createSettingsSchema(name: SettingsFormName) {
  const unreadable = "staffSettings:problems.unreadable";
  const long = "staffSettings:problems.long";
  return z.object(
    Object.fromEntries(
      Object.entries(SETTINGS_FORMS[name].fields).map(([field, max]) => [
        field,
        storedText(max, { long, unreadable }, "lines").trim().optional(),
      ]),
    ),
  );
}

/** Returns the newest facts from the versions that the database lists. */
export function resolveNewest(versions: readonly FactVersion[], dealerPhone: string): BusinessFacts {
  const newest = versions.filter(({ isCurrent }) => isCurrent);
  const sections = Object.fromEntries(newest.map(({ section, value }) => [section, value]));
  return resolveFacts({ version: String(versions[0]?.id ?? ""), sections }, dealerPhone);
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
