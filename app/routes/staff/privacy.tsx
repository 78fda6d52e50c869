/** `/staff/privacy`: owners find, export, and erase all data of one email address or phone number, by POST. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendUnavailable } from "~/backend/unavailable";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { ErasureUnfinished } from "~/leads/privacy/erase-person.server";
import { MAX_PERSON_LENGTH, parsePerson } from "~/leads/privacy/lead-person.server";
import { findErasureReason, type Person } from "~/leads/privacy/lead-privacy";
import { findFormDraft } from "~/staff/find-form-draft";
import { requireStaff, requireStaffOrKeepDraft } from "~/staff/guard";
import { throw503OnOutage } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { createFoundPerson, type PrivacyAnswer } from "~/views/staff/leads/privacy-data";
import { StaffPrivacyPage } from "~/views/staff/leads/privacy-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const PERSONAL = { "Cache-Control": CACHE_POLICIES.personal };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireStaff(request, context, "owner");
  const overview = await throw503OnOutage(context.leadPrivacy.describeErasures(), context.log);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffPrivacy")("title") };
  const page = {
    writerId: userId,
    overview,
    keepDays: context.settings.LEADS_KEEP_DAYS,
    isErased: new URL(request.url).searchParams.get("erased") === "yes",
  };
  return data({ head, page }, { headers: PERSONAL });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId: actorId } = await requireStaffOrKeepDraft(request, context, "owner");
  const form = await readSmallForm(request);
  // A search changes nothing, so a form draft restored after signing in is searched at once. An erasure is never restored.
  const kept = await findFormDraft(request, form, context.staff);
  const typed = String((kept ?? form).get("person") ?? "").slice(0, MAX_PERSON_LENGTH);
  const intent = kept ? "find" : form.get("intent");
  if (intent !== "find" && intent !== "erase") throw data("form", { status: 400 });
  const person = parsePerson(typed);
  if (!person) return answer({ typed, problem: "person" }, 400);
  const task =
    intent === "find" ? find(typed, person, context) : erase(typed, person, form, actorId, context);
  const outcome = await task.catch((error: unknown): PrivacyAnswer => {
    const isUnfinished = error instanceof ErasureUnfinished;
    if (!isUnfinished && !(error instanceof BackendUnavailable)) throw error;
    context.log(isUnfinished ? "personErasureUnfinished" : "personNotFoundOrErased", {
      reason: error.message,
    });
    return { typed, problem: isUnfinished ? "unfinished" : "unavailable" };
  });
  if (outcome) return answer(outcome, statusOf(outcome));
  return redirect(localizePath(getRouteLocale(params), "/staff/privacy?erased=yes"), 303);
}

type Context = ActionFunctionArgs["context"];

async function find(typed: string, person: Person, { leadPrivacy }: Context): Promise<PrivacyAnswer> {
  return { typed, found: createFoundPerson(await leadPrivacy.findPerson(person)) };
}

/** Returns null when everything was erased. */
async function erase(
  typed: string,
  person: Person,
  form: FormData,
  actorId: string,
  context: Context,
): Promise<PrivacyAnswer | null> {
  const reason = findErasureReason(form.get("reason"));
  if (!reason || form.get("confirm") !== "yes")
    return { ...(await find(typed, person, context)), problem: "incomplete" };
  await context.leadPrivacy.erasePerson(person, { actorId, reason });
  return null;
}

const answer = (outcome: PrivacyAnswer, status: number) => data(outcome, { status, headers: PERSONAL });

function statusOf({ problem }: PrivacyAnswer): number {
  if (!problem) return 200;
  return problem === "unavailable" || problem === "unfinished" ? 503 : 400;
}

export default function StaffPrivacy() {
  const { page } = useLoaderData<typeof loader>();
  return <StaffPrivacyPage page={page} answer={useActionData<typeof action>()} />;
}
