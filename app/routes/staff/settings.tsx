/** `/staff/settings`: owners edit the business facts that shoppers see, preview them, and undo changes. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { FACT_SECTIONS } from "~/dealer/facts-schema.server";
import {
  applySettingsForm,
  createSettingsSchema,
  resolveNewest,
  restoreVersion,
} from "~/dealer/settings/change-settings.server";
import {
  EXPECTED_FIELD,
  PREVIEW,
  SETTINGS_FORM_NAMES,
  type SettingsFormName,
} from "~/dealer/settings/settings-form-names";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { parseForm } from "~/platform/parse-form";
import { readSavedMoment } from "~/staff/saved-moment";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { submitOrKeep } from "~/views/staff/forms/staff-form";
import { metaOfStaff } from "~/views/staff/head";
import { createSettingsData } from "~/views/staff/settings/settings-data.server";
import { SettingsPage } from "~/views/staff/settings/settings-page";
import { describePreview } from "~/views/staff/settings/settings-preview.server";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "owner" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

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
      page: createSettingsData({ facts, versions, searchParams, locale, now: context.now() }),
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
  return staffAction(args, "owner", { ...handlers, restore });
}

/** Parses a form and applies it to the newest facts; returns problems by field. */
async function apply(name: SettingsFormName, { form, context }: StaffSubmission) {
  const submission = parseForm(form, createSettingsSchema(name));
  const shown = { name, expectedId: readExpected(form) };
  if (submission.status !== "success") return { answer: answerForm(shown, submission, 400) };
  const versions = await orFailure(context.facts.listVersions(), context.log);
  if (typeof versions === "string")
    return { answer: answerForm(shown, submission, STATUS[versions], versions) };
  const facts = resolveNewest(versions, context.settings.DEALER_PHONE);
  const applied = applySettingsForm(name, submission.value, facts);
  if ("value" in applied) return { submission, facts, value: applied.value };
  const { "": formErrors = [], ...fieldErrors } = applied.problems;
  const reply = () => submission.reply({ formErrors, fieldErrors });
  return { answer: answerForm(shown, { reply }, 400) };
}

async function preview(name: SettingsFormName, submission: StaffSubmission) {
  const applied = await apply(name, submission);
  if ("answer" in applied) return applied.answer;
  const { params, context } = submission;
  const { section } = SETTINGS_FORMS[name];
  const stored = { version: "", sections: { ...applied.facts, [section]: applied.value } };
  const { id } = applied.submission.value;
  const shown = describePreview({
    ...{
      name,
      facts: context.resolveFacts(stored),
      before: applied.facts,
      id,
      locale: getRouteLocale(params),
      now: context.now(),
    },
  });
  const expectedId = readExpected(submission.form);
  return data({ ...applied.submission.reply(), name, error: {}, preview: shown, expectedId });
}

async function save(name: SettingsFormName, submission: StaffSubmission) {
  const applied = await apply(name, submission);
  if ("answer" in applied) return applied.answer;
  const { form, context, member } = submission;
  const { section } = SETTINGS_FORMS[name];
  const expectedId = readExpected(form);
  const change = { section, value: applied.value, expectedId };
  const outcome = await orFailure(context.facts.save(change, member.userId), context.log);
  if (typeof outcome === "string")
    return answerForm({ name, expectedId }, applied.submission, STATUS[outcome], outcome);
  if (!outcome.isSaved) return answerForm({ name, expectedId: null }, applied.submission, 409, "conflict");
  context.log("businessFactsSaved", { section, id: outcome.id, by: member.userId });
  return showSaved(submission, section);
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

const answerForm = (
  shown: { readonly name: SettingsFormName; readonly expectedId: number | null },
  submission: Submission,
  status: number,
  refused?: string,
) =>
  rejectForm(submission, status, refused ? `staffSettings:refused.${refused}` : null, {
    ...shown,
    preview: null,
  });

const readExpected = (form: FormData): number => Number(form.get(EXPECTED_FIELD)) || 0;

/** null for the history's buttons, and for an unknown form. */
function findFormName(form: FormData): SettingsFormName | null {
  const intent = form.get("intent");
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
  return <SettingsPage {...{ page, ownId, freshSeconds, lastResult }} />;
}
