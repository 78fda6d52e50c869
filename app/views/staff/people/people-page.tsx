/** The staff accounts, a form for a new one, and a password that was just issued. */
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import type { NewPerson, StaffPerson } from "~/staff/people";
import { ROLES } from "~/staff/roles";
import { Field, FormErrors, SelectField } from "~/ui/field";
import { type Constraint, useFocusOnError, useForm } from "~/ui/use-form";
import { CopyButton } from "~/views/staff/components/copy-button";
import { Notice } from "~/views/staff/components/notice";
import { Panel } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { StaffPersonLine } from "./person-line";

interface PeoplePageProps {
  readonly people: readonly StaffPerson[];
  /** User id of the signed-in owner. */
  readonly ownId: string;
  readonly constraint: Constraint<keyof NewPerson>;
  /** A new one-time password, or why nothing changed. */
  readonly answer: { readonly newPassword: { name: string; password: string } } | FormResult | undefined;
}

export function PeoplePage({ people, ownId, constraint, answer }: PeoplePageProps) {
  const { t } = useText("staffPeople");
  const newPassword = answer && "newPassword" in answer ? answer.newPassword : null;
  const refused = answer && !("newPassword" in answer) ? answer : undefined;
  const secret = useRef<HTMLParagraphElement>(null);
  const password = newPassword?.password;
  useEffect(() => {
    if (password) secret.current?.scrollIntoView({ block: "center" });
  }, [password]);
  return (
    <StaffFrame title={t("title")} context={t("lede")}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 *:col-span-full lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-4">
        {newPassword ? (
          <Notice tone="good" title={t("handOver.title", { name: newPassword.name })} role="status">
            <p
              className="text-2xl/[1.4] font-semibold wrap-anywhere select-all [font-family:ui-monospace,monospace]"
              data-secret=""
              ref={secret}
            >
              {newPassword.password}
            </p>
            <CopyButton text={newPassword.password}>{t("handOver.copy")}</CopyButton>
            <p>{t("handOver.text")}</p>
          </Notice>
        ) : null}
        <FormErrors form={{ errors: refused?.error?.[""] }} />
        <section className="staff-panel lg:col-auto!">
          <ul className="panel-rows">
            {people.map((person) => (
              <StaffPersonLine key={person.userId} person={person} isOwn={person.userId === ownId} />
            ))}
          </ul>
        </section>
        {/* The new key empties the form after an account was added. */}
        <div className="lg:col-auto!">
          <NewPersonForm key={password} ownId={ownId} constraint={constraint} refused={refused} />
        </div>
      </div>
    </StaffFrame>
  );
}

interface NewPersonProps extends Pick<PeoplePageProps, "ownId" | "constraint"> {
  readonly refused: FormResult | undefined;
}

function NewPersonForm({ ownId, constraint, refused }: NewPersonProps) {
  const { t } = useText(["staffPeople", "staff"]);
  const isSending = useNavigation().state !== "idle";
  const [, { name, email, role }] = useForm({ constraint, lastResult: refused });
  return (
    <Panel title={t("add.title")}>
      <StaffForm
        className="grid min-w-0 content-start gap-4 px-gutter pt-1 pb-4"
        draft={{ name: "person", writerId: ownId }}
        formRef={useFocusOnError(refused)}
        noValidate
      >
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
    </Panel>
  );
}
