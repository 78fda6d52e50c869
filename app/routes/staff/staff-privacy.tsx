/** `/staff/privacy`: owners find, export, and erase all data of one email address or phone number, by POST. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { BackendUnavailable } from "~/backend/unavailable";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { Person } from "~/leads/lead-store";
import { ErasureUnfinished } from "~/leads/privacy/erase-person.server";
import { createErasureSchema } from "~/leads/privacy/erasure-form";
import { parsePerson } from "~/leads/privacy/lead-person.server";
import { parseForm } from "~/platform/parse-form";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { changeRequest, findClosedRequest } from "~/views/staff/leads/requests/close-request.server";
import { createFoundPerson, type PrivacyResult } from "~/views/staff/privacy/privacy-data";
import { StaffPrivacyPage } from "~/views/staff/privacy/privacy-page";

export const handle = { hydrate: true, kind: "staff", texts: "leads", access: "owner" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** Any email address or phone number; its value identifies the person. */
const createQuerySchema = () =>
  z.object({
    person: z.string("staffPrivacy:problems.person").transform((text, { addIssue }) => {
      const person = parsePerson(text);
      if (person) return person;
      addIssue("staffPrivacy:problems.person");
      return z.NEVER;
    }),
  });

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "owner", async ({ request, params, context, member }) => {
    const { searchParams } = new URL(request.url);
    const page = {
      writerId: member.userId,
      overview: await context.leadPrivacy.describeErasures(),
      keepDays: context.settings.LEADS_KEEP_DAYS,
      isErased: searchParams.get("erased") === "yes",
      closed: await findClosedRequest(searchParams, context),
    };
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffPrivacy")("title") };
    return { head, page };
  });
}

export function action(args: ActionFunctionArgs) {
  const change = (submission: StaffSubmission) => changeRequest(submission, "/staff/privacy");
  return staffAction(args, "owner", { find, erase, close: change, reopen: change });
}

async function find({ form, context }: StaffSubmission) {
  const query = parseForm(form, createQuerySchema());
  if (query.status !== "success") return rejectForm(query, 400);
  const found = await findPerson(query.value.person, context);
  if (typeof found === "string") return rejectForm(query, 503, `staffPrivacy:problems.${found}`);
  const result: PrivacyResult = { ...query.reply(), found };
  return data(result);
}

async function erase({ form, params, context, member }: StaffSubmission) {
  const query = parseForm(form, createQuerySchema());
  if (query.status !== "success") return rejectForm(query, 400);
  const { person } = query.value;
  const order = parseForm(form, createErasureSchema().extend(createQuerySchema().shape));
  if (order.status !== "success") {
    const found = await findPerson(person, context);
    if (typeof found === "string") return rejectForm(order, 503, `staffPrivacy:problems.${found}`);
    return rejectForm(order, 400, "staffPrivacy:problems.incomplete", { found });
  }
  const { reason } = order.value;
  const failure = await context.leadPrivacy
    .erasePerson(person, { actorId: member.userId, reason })
    .then(() => null, noteFailure(context.log));
  if (failure) return rejectForm(order, 503, `staffPrivacy:problems.${failure}`);
  return redirect(localizePath(getRouteLocale(params), "/staff/privacy?erased=yes"), 303);
}

type Context = StaffSubmission["context"];

const findPerson = (person: Person, { leadPrivacy, log }: Context) =>
  leadPrivacy.findPerson(person).then(createFoundPerson).catch(noteFailure(log));

const noteFailure = (log: Context["log"]) => (error: unknown) => {
  const isUnfinished = error instanceof ErasureUnfinished;
  if (!isUnfinished && !(error instanceof BackendUnavailable)) throw error;
  log(isUnfinished ? "personErasureUnfinished" : "personNotFoundOrErased", { reason: error.message });
  return isUnfinished ? ("unfinished" as const) : ("unavailable" as const);
};

export default function StaffPrivacy() {
  const { page } = useLoaderData<typeof loader>();
  return <StaffPrivacyPage page={page} lastResult={useActionData<typeof action>()} />;
}
