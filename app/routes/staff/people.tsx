/** `/staff/people`: staff accounts; owners add and remove them, change roles, and issue one-time passwords. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { FormResult } from "~/platform/form-result";
import { getConstraint, parseForm } from "~/platform/parse-form";
import { addPerson, createPersonSchema, type ListChange, removePerson, resetPassword } from "~/staff/people";
import { ROLES } from "~/staff/roles";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";
import { PeoplePage } from "~/views/staff/people/people-page";

export const handle = { hydrate: true, kind: "staff", access: "owner" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

const STATUS = { listed: 409, last_owner: 409, unknown: 409, unavailable: 503, rejected: 400 } as const;

/** The forms that change a listed person. */
export const createChangeSchema = () => z.object({ userId: z.uuid(), role: z.enum(ROLES) });

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "owner", async ({ params, context, member: { userId } }) => {
    const people = await context.people.listPeople();
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffPeople")("title") };
    return { head, people, ownId: userId, constraint: getConstraint(createPersonSchema()) };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "owner", { add, role, reset, secondStep, remove });
}

async function add({ form, context: { people, log }, member }: StaffSubmission) {
  const submission = parseForm(form, createPersonSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const { value } = submission;
  const added = await orNotChanged(
    addPerson(value, people, member.userId).then((password) =>
      password === null ? ("listed" as const) : { password },
    ),
    log,
  );
  if (typeof added === "string") {
    const message = `staffPeople:refused.${added}`;
    return rejectForm(submission, STATUS[added], {
      message,
      field: added === "listed" ? "email" : undefined,
    });
  }
  log("staffAdded", { by: member.userId, role: value.role });
  return { newPassword: { name: value.name, password: added.password } };
}

async function role({ form, params, context: { people, log }, member }: StaffSubmission) {
  const change = parseForm(form, createChangeSchema());
  if (change.status !== "success") throw data("form", { status: 400 });
  const { userId } = change.value;
  const outcome = await orNotChanged(people.changeRole(userId, change.value.role, member.userId), log);
  if (outcome !== "done") return rejectChange(outcome);
  log("staffRoleChanged", { by: member.userId, userId });
  return showList(params);
}

async function reset({ form, context: { people, log }, member }: StaffSubmission) {
  const userId = readUserId(form);
  const outcome = await orNotChanged(giveNewPassword(userId, people, member.userId), log);
  if (typeof outcome === "string") return rejectChange(outcome);
  log("staffPasswordReset", { by: member.userId, userId });
  return { newPassword: outcome };
}

async function giveNewPassword(userId: string, people: People, actorId: string) {
  const person = (await people.listPeople()).find((candidate) => candidate.userId === userId);
  const password = person ? await resetPassword(userId, people, actorId) : null;
  return person && password !== null ? { name: person.name, password } : "unknown";
}

async function secondStep({ form, params, context: { people, log }, member }: StaffSubmission) {
  const userId = readUserId(form);
  // An owner turns off their own with a code.
  if (userId === member.userId) throw data("form", { status: 400 });
  const isReset = await orNotChanged(people.resetSecondStep(userId, member.userId), log);
  if (isReset !== true) return rejectChange(isReset || "unknown");
  log("secondStepReset", { by: member.userId, userId });
  return showList(params);
}

async function remove({ form, params, context: { people, log }, member }: StaffSubmission) {
  const userId = readUserId(form);
  const outcome = await orNotChanged(removePerson(userId, people, member.userId, log), log);
  if (outcome !== "done") return rejectChange(outcome);
  log("staffRemoved", { by: member.userId, userId });
  return showList(params);
}

type Context = ActionFunctionArgs["context"];
type People = Context["people"];

/** @throws 400 for an invalid id */
function readUserId(form: FormData): string {
  const change = parseForm(form, createChangeSchema().pick({ userId: true }));
  if (change.status !== "success") throw data("form", { status: 400 });
  return change.value.userId;
}

const orNotChanged = <Result,>(task: Promise<Result>, log: Context["log"]) =>
  orFailure(task, log, "staffNotChanged");

/** The message is shown above the list. */
function rejectChange(refusal: Exclude<ListChange, "done"> | "rejected" | "unavailable") {
  const result: FormResult = { error: { "": [`staffPeople:refused.${refusal}`] } };
  return data(result, { status: STATUS[refusal] });
}

const showList = (params: StaffSubmission["params"]) =>
  redirect(localizePath(getRouteLocale(params), "/staff/people"), 303);

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepUnsent(args, "staffPeople:refused.unavailable");

export default function StaffPeople() {
  return <PeoplePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
