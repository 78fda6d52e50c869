/** The form's questions: about the sender, the message, and what the page's address does not answer. */
import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text";
import { EMAIL_PATTERN, MAX_LENGTHS } from "~/leads/form/lead-fields";
import { LEAD_SUBJECTS, MAX_PHONE_DIGITS, MIN_PHONE_DIGITS } from "~/leads/lead";
import { Field, SelectField, TextareaField } from "~/ui/field";
import type { LeadFields } from "./contact-form-result";
import type { ContactRequest } from "./contact-request";

interface LeadQuestionsProps {
  readonly request: ContactRequest;
  readonly fields: LeadFields;
  /** The fields of single subjects. */
  readonly children: ReactNode;
}

/** Folds away what the page's address answers: the subject, the vehicle, and a test drive's message. */
export function LeadQuestions({ request: { subject, vehicle }, fields, children }: LeadQuestionsProps) {
  const isDrive = subject === "test-drive";
  const isAnswered = subject !== null || vehicle !== null;
  const hidesVehicle = vehicle ? !vehicle.isSold : subject !== null && !isDrive && subject !== "info";
  return (
    <>
      {isAnswered ? null : <Subject fields={fields} />}
      {children}
      <Sender fields={fields} />
      {hidesVehicle ? null : <Vehicle fields={fields} />}
      {isDrive ? null : <Message fields={fields} />}
      {isAnswered ? <Folded fields={fields} hidesMessage={isDrive} hidesVehicle={hidesVehicle} /> : null}
    </>
  );
}

interface FoldedProps extends QuestionProps {
  readonly hidesMessage: boolean;
  readonly hidesVehicle: boolean;
}

/** Open when a problem is inside. */
function Folded({ fields, hidesMessage, hidesVehicle }: FoldedProps) {
  const { t } = useText("lead");
  const isWrong =
    (hidesMessage && fields.getError("message")) || (hidesVehicle && fields.getError("vehicle"));
  return (
    <details className="border-y border-line" open={Boolean(isWrong)}>
      <summary className="disclosure-line">{t(hidesMessage ? "moreWithMessage" : "more")}</summary>
      <div className="grid gap-5 pb-5">
        {hidesMessage ? <Message fields={fields} /> : null}
        {hidesVehicle ? <Vehicle fields={fields} /> : null}
        <Subject fields={fields} />
      </div>
    </details>
  );
}

interface QuestionProps {
  readonly fields: LeadFields;
}

function Subject({ fields }: QuestionProps) {
  const { t } = useText("lead");
  return (
    <SelectField field={fields.getField("subject")} label={t("subject")} preset="">
      <option value="">{t("subjects.any")}</option>
      {LEAD_SUBJECTS.map((value) => (
        <option key={value} value={value}>
          {t(`subjects.${value}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The script shows `data-missing` and `data-wrong` below a field. */
function Sender({ fields: { getField } }: QuestionProps) {
  const { t } = useText("lead");
  const describe = (name: "name" | "email" | "phone") => ({
    field: getField(name),
    label: t(name),
    maxLength: MAX_LENGTHS[name],
    required: true,
    "data-missing": t(`problems.${name}Missing`),
  });
  return (
    <>
      <Field {...describe("name")} autoComplete="name" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          {...describe("email")}
          type="email"
          autoComplete="email"
          pattern={EMAIL_PATTERN}
          data-wrong={t("problems.emailWrong")}
        />
        <Field
          {...describe("phone")}
          type="tel"
          autoComplete="tel"
          pattern={`\\D*(?:\\d\\D*){${MIN_PHONE_DIGITS},${MAX_PHONE_DIGITS}}`}
          data-wrong={t("problems.phoneShort")}
        />
      </div>
    </>
  );
}

function Vehicle({ fields: { getField } }: QuestionProps) {
  const { t } = useText("lead");
  return <Field field={getField("vehicle")} label={t("vehicle")} maxLength={MAX_LENGTHS.vehicle} />;
}

function Message({ fields: { getField } }: QuestionProps) {
  const { t } = useText("lead");
  return (
    <TextareaField
      field={getField("message")}
      label={t("message")}
      rows={5}
      maxLength={MAX_LENGTHS.message}
      required
      data-missing={t("problems.messageMissing")}
    />
  );
}
