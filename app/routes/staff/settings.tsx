/** `/staff/settings`: owners edit the business facts that shoppers see, preview them, and undo changes. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { FACT_SECTIONS } from "~/dealer/facts-schema.server";
import {
  createSettingsSchema,
  getCurrentId,
  mergeSettingsForm,
  resolveNewest,
  resolveSeen,
  restoreVersion,
} from "~/dealer/settings/change-settings.server";
import {
  EXPECTED_FIELD,
  PREVIEW,
  SETTINGS_FORM_NAMES,
  type SettingsFormName,
} from "~/dealer/settings/settings-form-names";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { FormResult } from "~/platform/form-result";
import type { Locale } from "~/platform/locale";
import { repeatRace, type TextConflict } from "~/platform/merge-fields";
import { parseForm } from "~/platform/parse-form";
import { readSavedMoment } from "~/staff/saved-moment";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { submitOrKeep } from "~/views/staff/forms/keep-unsent";
import { createSettingsData } from "~/views/staff/settings/settings-data.server";
import type { SettingsResult } from "~/views/staff/settings/settings-form";
import { SettingsPage } from "~/views/staff/settings/settings-page";
import { describePreview } from "~/views/staff/settings/settings-preview.server";
import { formatText, nameField } from "~/views/staff/settings/settings-words.server";

export const handle = { hydrate: true, kind: "staff", texts: "settings", access: "owner" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

const STATUS = { unavailable: 503, rejected: 400 } as const;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "owner", async ({ request, params, context, member }) => {
    const savedAtMs = readSavedMoment(request.url, context.now());
    // Refreshes the snapshot, so shopper pages show the change right away.
    if (savedAtMs !== null) await context.inventory.find(savedAtMs);
    const versions = await context.facts.listVersions();
    const locale = getRouteLocale(params);
    const { searchParams } = new URL(request.url);
    const facts = resolveNewest(versions, context.settings.DEALER_PHONE);
    return {
      head: { title: getI18n(locale).getFixedT(null, "staffSettings")("title") },
      ownId: member.userId,
      freshSeconds: context.settings.INVENTORY_FRESH_SECONDS,
      page: createSettingsData({
        facts,
        versions,
        searchParams,
        locale,
        dealerPhone: context.settings.DEALER_PHONE,
        now: context.now(),
      }),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  const handlers = Object.fromEntries(
    SETTINGS_FORM_NAMES.flatMap((name) => [
      [name, (submission: StaffSubmission) => save(name, submission)],
      [PREVIEW + name, (submission: StaffSubmission) => preview(name, submission)],
    ]),
  );
  return staffAction(args, "owner", { ...handlers, restore, default: keepTheirs });
}

/** The button that keeps what another owner saved names its form; the fields that only this person changed are saved. */
function keepTheirs(submission: StaffSubmission) {
  const name = findFormName(submission.form);
  if (!name) throw data("form", { status: 400 });
  return save(name, submission);
}

/** Parses a form and merges it with the newest facts; returns what keeps it from being saved as an answer. */
async function merge(name: SettingsFormName, { form, params, context }: StaffSubmission) {
  const submission = parseForm(form, createSettingsSchema(name));
  const shown = { name, expectedId: readExpected(form) };
  if (submission.status !== "success") return { answer: answerForm(shown, submission, 400) };
  const versions = await orFailure(context.facts.listVersions(), context.log);
  if (typeof versions === "string")
    return { answer: answerForm(shown, submission, STATUS[versions], versions) };
  const { section } = SETTINGS_FORMS[name];
  const dealerPhone = context.settings.DEALER_PHONE;
  const newest = resolveNewest(versions, dealerPhone);
  const newestId = getCurrentId(versions, section);
  const seen = resolveSeen(newest, versions, { section, id: shown.expectedId, dealerPhone });
  const texts = submission.value;
  const merged = mergeSettingsForm(name, { form, texts, newest, seen });
  if ("value" in merged) return { submission, newest, newestId, value: merged.value };
  if ("refused" in merged)
    return { answer: answerForm({ name, expectedId: null }, submission, 409, merged.refused) };
  const rebased = merged.texts && { expectedId: newestId, initialValue: merged.texts };
  if ("conflicts" in merged) {
    const conflicts = describeConflicts(name, merged.conflicts, getRouteLocale(params));
    return { answer: answerForm({ ...shown, ...rebased, conflicts }, submission, 409, "changed"), newest };
  }
  const { "": formErrors = [], ...fieldErrors } = merged.problems;
  const reply = () => submission.reply({ formErrors, fieldErrors });
  return { answer: answerForm({ ...shown, ...rebased }, { reply }, 400) };
}

/** Names each field and shows both values as the form does. */
const describeConflicts = (name: SettingsFormName, conflicts: readonly TextConflict[], locale: Locale) =>
  conflicts.flatMap(({ field, theirs, mine }) => {
    const description = SETTINGS_FORMS[name].fields[field];
    if (!description) return [];
    const show = (text: string) => formatText(description, text, locale);
    return { field, label: nameField(description, locale), theirs: show(theirs), mine: show(mine) };
  });

async function preview(name: SettingsFormName, submission: StaffSubmission) {
  const merged = await merge(name, submission);
  if ("answer" in merged) return merged.answer;
  const { params, context } = submission;
  const { section } = SETTINGS_FORMS[name];
  const stored = { version: "", sections: { ...merged.newest, [section]: merged.value } };
  const { id } = merged.submission.value;
  const shown = describePreview({
    name,
    facts: context.resolveFacts(stored),
    before: merged.newest,
    id,
    locale: getRouteLocale(params),
    now: context.now(),
  });
  const expectedId = readExpected(submission.form);
  return data({ ...merged.submission.reply(), name, error: {}, preview: shown, expectedId });
}

/** Saves what the person changed; repeats it when another person saves in between. */
const save = (name: SettingsFormName, submission: StaffSubmission) =>
  repeatRace(() => trySave(name, submission));

async function trySave(name: SettingsFormName, submission: StaffSubmission) {
  const merged = await merge(name, submission);
  if ("answer" in merged) return { answer: merged.answer };
  const { form, context, member } = submission;
  const { section } = SETTINGS_FORMS[name];
  const change = { section, value: merged.value, expectedId: merged.newestId };
  const outcome = await orFailure(context.facts.save(change, member.userId), context.log);
  const refuse = (status: number, refused: string) =>
    answerForm({ name, expectedId: readExpected(form) }, merged.submission, status, refused);
  if (typeof outcome === "string") return { answer: refuse(STATUS[outcome], outcome) };
  if (!outcome.isSaved) return { answer: refuse(409, "conflict"), isRaced: true };
  context.log("businessFactsSaved", { section, id: outcome.id, by: member.userId });
  return { answer: showSaved(submission, section) };
}

async function restore(submission: StaffSubmission) {
  const { form, context, member } = submission;
  const section = FACT_SECTIONS.find((one) => one === form.get("section"));
  const [id, expectedId] = ["id", EXPECTED_FIELD].map((field) => Number(form.get(field)));
  if (!section || !Number.isSafeInteger(id) || !Number.isSafeInteger(expectedId))
    throw data("form", { status: 400 });
  const change = { section, id: Number(id), expectedId: Number(expectedId) };
  const outcome = await orFailure(restoreVersion(context.facts, change, member.userId), context.log);
  if (outcome === null) throw data("form", { status: 400 });
  if (typeof outcome === "string" || !outcome.isSaved)
    return data(
      {
        name: null,
        error: { "": [`staffSettings:refused.${typeof outcome === "string" ? outcome : "conflict"}`] },
        preview: null,
        expectedId: null,
      },
      { status: typeof outcome === "string" ? STATUS[outcome] : 409 },
    );
  context.log("businessFactsRestored", { section, id: change.id, by: member.userId });
  return showSaved(submission, section);
}

function showSaved({ params, context }: StaffSubmission, section: string) {
  const query = new URLSearchParams({ saved: String(context.now().getTime()), open: section });
  return redirect(localizePath(getRouteLocale(params), `/staff/settings?${query}`), 303);
}

type Submission = Parameters<typeof rejectForm>[0];

type Shown = Pick<SettingsResult, "expectedId" | "conflicts" | "initialValue"> & {
  readonly name: SettingsFormName;
};

const answerForm = (shown: Shown, submission: Submission, status: number, refused?: string) =>
  rejectForm<Omit<SettingsResult, keyof FormResult> & Shown>(
    submission,
    status,
    refused ? `staffSettings:refused.${refused}` : null,
    { ...shown, preview: null },
  );

const readExpected = (form: FormData): number => Number(form.get(EXPECTED_FIELD)) || 0;

/** null for the history's buttons, and for an unknown form. */
function findFormName(form: FormData): SettingsFormName | null {
  const intent = form.get("intent") ?? form.get("theirs");
  return SETTINGS_FORM_NAMES.find((one) => intent === one || intent === PREVIEW + one) ?? null;
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (form) => ({
    name: findFormName(form),
    initialValue: {},
    error: { "": ["staffSettings:refused.unavailable"] },
    preview: null,
    expectedId: readExpected(form),
  }));

export default function StaffSettings() {
  const { page, ownId, freshSeconds } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <SettingsPage page={page} ownId={ownId} freshSeconds={freshSeconds} lastResult={lastResult} />;
}
