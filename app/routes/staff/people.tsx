/** `/staff/people`: staff accounts; owners add and remove them, change roles, and issue one-time passwords. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import * as z from "zod";
import { BackendRejected, isBackendFailure } from "~/backend/unavailable";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm, showDraft } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { useText } from "~/i18n/use-text";
import type { FormAnswer } from "~/platform/form-answer";
import { getConstraint, parseForm } from "~/platform/parse-form";
import {
  addPerson,
  createPersonSchema,
  type ListChange,
  type NewPerson,
  removePerson,
  resetPassword,
} from "~/staff/people";
import { ROLES } from "~/staff/roles";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { Field, SelectField } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { useFocusOnError } from "~/ui/use-focus-on-error";
import { useForm } from "~/ui/use-form";
import { StaffFrame } from "~/views/staff/frame";
import { metaOfStaff } from "~/views/staff/head";
import { StaffPersonLine } from "~/views/staff/people/person-line";
import { StaffForm } from "~/views/staff/staff-form";
import { keepUnsent } from "~/views/staff/unreached-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

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
  const restoreDraft = ({ form }: StaffSubmission) => showDraft(parseForm(form, createPersonSchema()));
  return staffAction(args, { access: "owner", restoreDraft }, { add, role, reset, remove });
}

async function add({ form, context: { people, log }, member }: StaffSubmission) {
  const submission = parseForm(form, createPersonSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const { value } = submission;
  const added = await addPerson(value, people, member.userId)
    .then((password) => (password === null ? ("listed" as const) : { password }))
    .catch(noteFailure(log));
  if (typeof added === "string") return rejectForm(submission, STATUS[added], `staffPeople:refused.${added}`);
  log("staffAdded", { by: member.userId, role: value.role });
  return { handOver: { name: value.name, password: added.password } };
}

async function role({ form, params, context: { people, log }, member }: StaffSubmission) {
  const change = parseForm(form, createChangeSchema());
  if (change.status !== "success") throw data("form", { status: 400 });
  const { userId } = change.value;
  const outcome = await people.changeRole(userId, change.value.role, member.userId).catch(noteFailure(log));
  if (outcome !== "done") return rejectChange(outcome);
  log("staffRoleChanged", { by: member.userId, userId });
  return showList(params);
}

async function reset({ form, context: { people, log }, member }: StaffSubmission) {
  const userId = readUserId(form);
  const given = await giveNewPassword(userId, people, member.userId).catch(noteFailure(log));
  if (typeof given === "string") return rejectChange(given);
  log("staffPasswordReset", { by: member.userId, userId });
  return { handOver: given };
}

async function giveNewPassword(userId: string, people: People, actorId: string) {
  const person = (await people.listPeople()).find((candidate) => candidate.userId === userId);
  const password = person ? await resetPassword(userId, people, actorId) : null;
  return person && password !== null ? { name: person.name, password } : "unknown";
}

async function remove({ form, params, context: { people, log }, member }: StaffSubmission) {
  const userId = readUserId(form);
  const outcome = await removePerson(userId, people, member.userId, log).catch(noteFailure(log));
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

const noteFailure = (log: Context["log"]) => (error: unknown) => {
  if (!isBackendFailure(error)) throw error;
  log("staffNotChanged", { reason: error.message });
  return error instanceof BackendRejected ? ("rejected" as const) : ("unavailable" as const);
};

/** The message is shown above the list. */
function rejectChange(refusal: Exclude<ListChange, "done"> | "rejected" | "unavailable") {
  const answer: FormAnswer = { error: { "": [`staffPeople:refused.${refusal}`] } };
  return data(answer, { status: STATUS[refusal] });
}

const showList = (params: StaffSubmission["params"]) =>
  redirect(localizePath(getRouteLocale(params), "/staff/people"), 303);

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepUnsent(args, "staffPeople:refused.unavailable");

export default function StaffPeople() {
  const { people, ownId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useText("staffPeople");
  const handOver = answer && "handOver" in answer ? answer.handOver : null;
  const refused = answer && !("handOver" in answer) ? answer : undefined;
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <h1>{t("title")}</h1>
        <p className="max-w-xl text-lg">{t("lede")}</p>
        {handOver ? (
          <section className="grid gap-[0.4rem] border-l-4 border-sea bg-band px-5 py-4" role="status">
            <h2 className={HEADING}>{t("handOver.title", { name: handOver.name })}</h2>
            <p
              className="text-2xl/[1.4] font-semibold wrap-anywhere select-all [font-family:ui-monospace,monospace]"
              data-secret=""
            >
              {handOver.password}
            </p>
            <p>{t("handOver.text")}</p>
          </section>
        ) : null}
        <FormErrors form={{ errors: refused?.error?.[""] }} />
        <ul>
          {people.map((person) => (
            <StaffPersonLine key={person.userId} person={person} isOwn={person.userId === ownId} />
          ))}
        </ul>
        {/* The new key empties the form after an account was added. */}
        <NewPersonForm key={handOver?.password} refused={refused} />
      </section>
    </StaffFrame>
  );
}

const HEADING = "font-sans text-xl/label font-semibold tracking-normal";

function NewPersonForm({ refused }: { refused: FormAnswer | undefined }) {
  const { t } = useText(["staffPeople", "staff"]);
  const { ownId, constraint } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state !== "idle";
  const [, { name, email, role }] = useForm<NewPerson>({ constraint, lastResult: refused });
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2 className={HEADING}>{t("add.title")}</h2>
      <StaffForm
        className="grid max-w-[40rem] min-w-0 content-start gap-5"
        draft={{ writerId: ownId }}
        ref={useFocusOnError(refused)}
        noValidate
      >
        {refused?.isRestored ? <p role="status">{t("staff:formDraft.restored")}</p> : null}
        <Field field={name} label={t("add.name")} autoComplete="off" />
        <Field
          field={email}
          type="email"
          label={t("add.email")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField field={role} label={t("add.role")} hint={t("ownerMay")} preset="sales">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`staff:roles.${role}`)}
            </option>
          ))}
        </SelectField>
        <button
          className="push-button button-amber justify-self-start"
          type="submit"
          name="intent"
          value="add"
          aria-disabled={isSending}
        >
          {isSending ? t("add.sending") : t("add.submit")}
        </button>
      </StaffForm>
    </section>
  );
}
