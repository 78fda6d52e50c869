/** The staff accounts: each with an owner's actions, and the form for a new one. */
import { Form, useNavigation } from "@remix-run/react";
import { useText } from "~/i18n/use-text";
import { isStorableLine } from "~/platform/storable-text";
import type { StaffPerson } from "~/staff/people";
import type { PersonField } from "~/staff/person-form";
import { ROLES } from "~/staff/roles";
import { Field, FieldFrame } from "~/ui/field";
import { useFocusOnProblem } from "~/ui/use-focus-on-problem";
import { StaffFrame } from "~/views/staff/frame";
import { WriterField } from "~/views/staff/writer-field";
import { StaffPersonLine } from "./person-line";

export type PeopleRefusal = "listed" | "last_owner" | "unknown" | "unavailable" | "rejected";

interface RefusedChange {
  readonly refusal: PeopleRefusal | null;
  readonly problems: readonly PersonField[];
  /** Values typed into the form for a new account. */
  readonly typed: Readonly<Record<PersonField, string>>;
  /** Whether the values come from a form draft, typed before the session ended. */
  readonly isRestored: boolean;
}

/** The result of a form: a one-time password, or what was wrong. */
export type PeopleAnswer =
  | { readonly handOver: { readonly name: string; readonly password: string } }
  | RefusedChange;

interface StaffPeoplePageProps {
  readonly people: readonly StaffPerson[];
  readonly ownId: string;
  readonly answer: PeopleAnswer | undefined;
}

export function StaffPeoplePage({ people, ownId, answer }: StaffPeoplePageProps) {
  const { t } = useText("staffPeople");
  const handOver = answer && "handOver" in answer ? answer.handOver : null;
  const refused = answer && "refusal" in answer ? answer : undefined;
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <h1>{t("title")}</h1>
        <p className="max-w-xl text-lg">{t("lede")}</p>
        {handOver ? (
          <section className="hand-over" role="status">
            <h2>{t("handOver.title", { name: handOver.name })}</h2>
            <p className="secret">{handOver.password}</p>
            <p>{t("handOver.text")}</p>
          </section>
        ) : null}
        {refused?.refusal ? (
          <p className="field-problem" role="alert">
            {t(`refused.${refused.refusal}`)}
          </p>
        ) : null}
        <ul>
          {people.map((person) => (
            <StaffPersonLine key={person.userId} person={person} isOwn={person.userId === ownId} />
          ))}
        </ul>
        {/* The new key empties the form after an account was added. */}
        <NewPerson key={handOver?.password} writerId={ownId} refused={refused} />
      </section>
    </StaffFrame>
  );
}

interface NewPersonProps {
  readonly writerId: string;
  readonly refused: RefusedChange | undefined;
}

function NewPerson({ writerId, refused }: NewPersonProps) {
  const { t } = useText(["staffPeople", "staff"]);
  const isSending = useNavigation().state !== "idle";
  const form = useFocusOnProblem(refused, refused?.problems[0]);
  const problemOf = (name: PersonField) =>
    refused?.problems.includes(name)
      ? t(isStorableLine(refused.typed[name]) ? `add.problems.${name}` : "staff:unreadable")
      : undefined;
  return (
    <section className="desk-part">
      <h2>{t("add.title")}</h2>
      <Form className="desk-form" method="post" ref={form} noValidate>
        {refused?.isRestored ? <p role="status">{t("staff:formDraft.restored")}</p> : null}
        <WriterField writerId={writerId} />
        <Field
          name="name"
          label={t("add.name")}
          problem={problemOf("name")}
          defaultValue={refused?.typed.name}
          autoComplete="off"
          maxLength={100}
          required
        />
        <Field
          name="email"
          type="email"
          label={t("add.email")}
          problem={problemOf("email")}
          defaultValue={refused?.typed.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FieldFrame name="role" label={t("add.role")} hint={t("ownerMay")} problem={problemOf("role")}>
          {(control) => (
            <select {...control} defaultValue={refused?.typed.role || "sales"}>
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {t(`staff:roles.${role}`)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <button
          className="push-button button-amber"
          type="submit"
          name="intent"
          value="add"
          aria-disabled={isSending}
        >
          {isSending ? t("add.sending") : t("add.submit")}
        </button>
      </Form>
    </section>
  );
}
