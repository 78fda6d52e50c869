/** The contact form with its fields, rules, texts, and errors; works without script. */
import { useForm } from "@conform-to/react";
import { useText } from "~/i18n/use-text";
import { describeWanted } from "~/inventory/filter/wanted-filter";
import {
  HIDDEN_FIELDS,
  LEAD_FIELDS,
  type LeadField,
  type LeadProblem,
  MAX_LENGTHS,
  PHONE_PATTERN,
} from "~/leads/form/lead-fields";
import type { LeadValues } from "~/leads/form/lead-form";
import type { SlotDay } from "~/leads/form/test-drive-slots";
import { LEAD_SUBJECTS } from "~/leads/lead";
import { Field, SelectField, TextareaField } from "~/ui/field";
import { type ContactRequest, formatRequest } from "./contact-request";
import type { FieldWords, FormStamp, LeadAnswer } from "./form-answer";
import { LeadTrouble } from "./lead-trouble";
import { LeadTestDrive } from "./test-drive";
import { LeadTradeIn } from "./trade-in";

interface LeadFormProps {
  readonly request: ContactRequest;
  readonly slotDays: readonly SlotDay[];
  readonly stamp: FormStamp;
  /** The signed version of the consent notice that this page shows. */
  readonly notice: string;
  readonly answer: LeadAnswer | undefined;
}

export function LeadForm({ request, slotDays, stamp, notice, answer }: LeadFormProps) {
  const { t } = useText("lead");
  const { t: tRequest } = useText(["inventory", "vehicle", "contact", "offers", "frame"]);
  const { subject, vehicle, wanted } = request;
  const first = {
    subject: subject ?? (vehicle ? "info" : undefined),
    vehicle: vehicle && !vehicle.isSold ? vehicle.name : undefined,
    message: formatRequest(tRequest, request),
  };
  const words = useFieldWords(first, answer);
  return (
    <form
      className="lead"
      method="post"
      encType="multipart/form-data"
      aria-label={t("form")}
      data-lead={answer?.reply.initialValue ? "kept" : "new"}
    >
      {answer ? <LeadTrouble answer={answer} words={words} /> : null}
      <Stamps
        stamp={answer?.stamp ?? stamp}
        notice={notice}
        vin={vehicle?.vin}
        wanted={(wanted && describeWanted(wanted)?.query) ?? undefined}
      />
      <SelectField field={words.fieldOf("subject")} label={t("subject")} preset="">
        <option value="">{t("subjects.any")}</option>
        {LEAD_SUBJECTS.map((value) => (
          <option key={value} value={value}>
            {t(`subjects.${value}`)}
          </option>
        ))}
      </SelectField>
      <LeadTestDrive slotDays={slotDays} words={words} />
      <LeadTradeIn words={words} hadPhotos={answer?.hadPhotos ?? false} />
      <Sender words={words} />
      <Message words={words} />
      <p className="text-sm/snug text-muted">{t("required")}</p>
      <p className="text-sm/snug">{t("notice")}</p>
      <button className="push-button button-amber" type="submit" data-sending={t("sending")}>
        {t("send")}
      </button>
    </form>
  );
}

const OWN_FIELDS = ["subject", "slot", "name", "email", "phone", "vehicle", "message"] as const;
const TRADE_FIELDS = ["vin", "year", "make", "model", "miles", "condition"] as const;

/** Adapts Conform's values and errors by field, translated. */
function useFieldWords(
  first: Readonly<Record<string, string | undefined>>,
  answer: LeadAnswer | undefined,
): FieldWords {
  const { t } = useText("lead");
  const [, fields] = useForm<LeadValues>({
    id: "lead",
    lastResult: answer?.reply ?? null,
    defaultValue: first,
  });
  const trade = fields.trade.getFieldset();
  const all = new Map<string, { initialValue?: unknown; errors?: string[] | undefined }>([
    ...OWN_FIELDS.map((name) => [name, fields[name]] as const),
    ...TRADE_FIELDS.map((name) => [`trade.${name}`, trade[name]] as const),
  ]);
  const photoProblem = answer?.reply.error?.photos?.[0];
  const findProblem = (name: LeadField) =>
    (name === "photos" ? photoProblem : all.get(name)?.errors?.[0]) as LeadProblem | undefined;
  const firstProblem = LEAD_FIELDS.find(findProblem);
  const textOf = (name: string) => {
    const value = all.get(name)?.initialValue;
    return typeof value === "string" ? value : undefined;
  };
  return {
    textOf,
    fieldOf: (name) => {
      const problem = findProblem(name as LeadField);
      return { name, initialValue: textOf(name), errors: problem && [`lead:problems.${problem}`] };
    },
    problemOf: (name) => {
      const problem = findProblem(name);
      return problem && t(`problems.${problem}`);
    },
    focusOf: (name) => (name === firstProblem ? { autoFocus: true } : {}),
  };
}

interface StampsProps {
  readonly stamp: FormStamp;
  readonly notice: string;
  readonly vin: string | undefined;
  readonly wanted: string | undefined;
}

function Stamps({ stamp, notice, vin, wanted }: StampsProps) {
  const { t } = useText("lead");
  return (
    <>
      <input type="hidden" name={HIDDEN_FIELDS.key} value={stamp.key} />
      <input type="hidden" name={HIDDEN_FIELDS.openedAt} value={stamp.openedAtMs ?? ""} />
      <input type="hidden" name={HIDDEN_FIELDS.notice} value={notice} />
      {vin ? <input type="hidden" name={HIDDEN_FIELDS.vin} value={vin} /> : null}
      {wanted ? <input type="hidden" name={HIDDEN_FIELDS.wanted} value={wanted} /> : null}
      <p className="sr-only" aria-hidden="true">
        <label>
          {t("trap")}
          <input type="text" name={HIDDEN_FIELDS.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
    </>
  );
}

function Sender({ words: { fieldOf, focusOf } }: { words: FieldWords }) {
  const { t } = useText("lead");
  const describe = (name: "name" | "email" | "phone") => ({
    field: fieldOf(name),
    label: t(name),
    maxLength: MAX_LENGTHS[name],
    required: true,
    ...focusOf(name),
  });
  return (
    <>
      <Field {...describe("name")} autoComplete="name" />
      <div className="lead-pair">
        <Field {...describe("email")} type="email" autoComplete="email" />
        <Field {...describe("phone")} type="tel" autoComplete="tel" pattern={PHONE_PATTERN} />
      </div>
    </>
  );
}

function Message({ words: { fieldOf, focusOf } }: { words: FieldWords }) {
  const { t } = useText("lead");
  return (
    <>
      <Field
        field={fieldOf("vehicle")}
        label={t("vehicle")}
        maxLength={MAX_LENGTHS.vehicle}
        {...focusOf("vehicle")}
      />
      <TextareaField
        field={fieldOf("message")}
        label={t("message")}
        rows={5}
        maxLength={MAX_LENGTHS.message}
        required
        {...focusOf("message")}
      />
    </>
  );
}
