/** `/staff/people`: staff accounts; owners add and remove them, change roles, and issue one-time passwords. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackendRejected, isBackendFailure } from "~/backend/unavailable";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { findFormDraft } from "~/staff/find-form-draft";
import { requireStaff, requireStaffOrKeepDraft } from "~/staff/guard";
import { addPerson, removePerson, resetPassword } from "~/staff/people";
import { type PersonChange, parseNewPerson, parsePersonChange } from "~/staff/person-form";
import { throw503OnOutage } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { type PeopleAnswer, type PeopleRefusal, StaffPeoplePage } from "~/views/staff/people/people-page";
import { submitOrKeep } from "~/views/staff/unreached-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireStaff(request, context, "owner");
  const people = await throw503OnOutage(context.people.listPeople(), context.log);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffPeople")("title") };
  return data({ head, people, ownId: userId }, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
}

type Context = ActionFunctionArgs["context"];

/** What the page reports, or null when it is only shown again. */
type Outcome = PeopleAnswer | null;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId: actorId } = await requireStaffOrKeepDraft(request, context, "owner");
  const form = await readSmallForm(request);
  const words = await findFormDraft(request, form, context.staff);
  if (words)
    return data<PeopleAnswer>(
      { ...refuse(null, words), isRestored: true },
      { headers: { "Cache-Control": CACHE_POLICIES.personal } },
    );
  const change = form.get("intent") === "add" ? null : parsePersonChange(form);
  if (!change && form.get("intent") !== "add") throw data("form", { status: 400 });
  const work = change ? applyChange(change, actorId, context) : add(form, actorId, context);
  const answer = await work.catch((error: unknown): Outcome => {
    if (!isBackendFailure(error)) throw error;
    context.log("staffNotChanged", { reason: error.message });
    return refuse(error instanceof BackendRejected ? "rejected" : "unavailable", form);
  });
  if (answer)
    return data(answer, { status: statusOf(answer), headers: { "Cache-Control": CACHE_POLICIES.personal } });
  throw redirect(localizePath(getRouteLocale(params), "/staff/people"), 303);
}

async function add(form: FormData, actorId: string, { people, log }: Context): Promise<Outcome> {
  const parsed = parseNewPerson(form);
  if ("problems" in parsed) return { ...refuse(null, form), problems: parsed.problems };
  const password = await addPerson(parsed.person, people, actorId);
  if (password === null) return refuse("listed", form);
  log("staffAdded", { by: actorId, role: parsed.person.role });
  return { handOver: { name: parsed.person.name, password } };
}

async function applyChange(
  change: PersonChange,
  actorId: string,
  { people, log }: Context,
): Promise<Outcome> {
  const { intent, userId } = change;
  if (intent === "reset") {
    const person = (await people.listPeople()).find((candidate) => candidate.userId === userId);
    const password = person ? await resetPassword(userId, people, actorId) : null;
    if (!person || password === null) return refuse("unknown");
    log("staffPasswordReset", { by: actorId, userId });
    return { handOver: { name: person.name, password } };
  }
  const outcome =
    intent === "role"
      ? await people.changeRole(userId, change.role, actorId)
      : await removePerson(userId, people, actorId, log);
  if (outcome !== "done") return refuse(outcome);
  log(intent === "role" ? "staffRoleChanged" : "staffRemoved", { by: actorId, userId });
  return null;
}

/** @param form the submitted values, if they should be shown again */
function refuse(refusal: PeopleRefusal | null, form?: FormData) {
  const textOf = (name: string) => String(form?.get(name) ?? "").slice(0, 254);
  return {
    refusal,
    problems: [],
    isRestored: false,
    typed: { name: textOf("name"), email: textOf("email"), role: textOf("role") },
  };
}

function statusOf(answer: PeopleAnswer): number {
  if ("handOver" in answer) return 200;
  if (answer.refusal === "unavailable") return 503;
  if (answer.refusal === "rejected") return 400;
  return answer.refusal ? 409 : 400;
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (form): PeopleAnswer => refuse("unavailable", form));

export default function StaffPeople() {
  const { people, ownId } = useLoaderData<typeof loader>();
  return <StaffPeoplePage people={people} ownId={ownId} answer={useActionData<typeof action>()} />;
}
