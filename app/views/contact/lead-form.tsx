/** The contact form with its fields, rules, texts, and errors; works without script. */
import { useForm } from "@conform-to/react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { describeWanted } from "~/inventory/filter/filter-codec";
import { HIDDEN_FIELDS, LEAD_FIELDS, type LeadField, type LeadProblem } from "~/leads/form/lead-fields";
import type { LeadValues } from "~/leads/form/lead-schema";
import type { TestDriveDay } from "~/leads/form/test-drive-slots";
import type { FormStamp, LeadFields, LeadFormResult } from "./contact-form-result";
import { type ContactRequest, formatRequest } from "./contact-request";
import { LeadFormProblem } from "./lead-form-problem";
import { LeadQuestions } from "./lead-questions";
import { LeadTestDrive } from "./test-drive";
import { LeadTradeIn } from "./trade-in";

interface LeadFormProps {
  readonly request: ContactRequest;
  readonly slotDays: readonly TestDriveDay[];
  readonly stamp: FormStamp;
  /** The signed version of the consent notice that this page shows. */
  readonly notice: string;
  readonly lastResult: LeadFormResult | undefined;
}

/** Without `noValidate`, a browser without our script would show its own bubbles instead of the server's texts. */
export function LeadForm({ request, slotDays, stamp, notice, lastResult }: LeadFormProps) {
  const { t } = useText("lead");
  const { t: tRequest } = useText(["inventory", "vehicle", "contact", "frame"]);
  const { subject, vehicle, wanted } = request;
  const first = {
    subject: subject ?? (vehicle ? "info" : undefined),
    vehicle: vehicle && !vehicle.isSold ? vehicle.name : undefined,
    message: formatRequest(tRequest, request),
  };
  const fields = useLeadFields(first, lastResult);
  return (
    <form
      className="grid gap-5"
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label={t("form")}
      data-lead={lastResult?.reply.initialValue ? "kept" : "new"}
    >
      {lastResult ? <LeadFormProblem lastResult={lastResult} fields={fields} /> : null}
      <Stamps
        stamp={lastResult?.stamp ?? stamp}
        notice={notice}
        vin={vehicle?.vin}
        wanted={(wanted && describeWanted(wanted)?.query) ?? undefined}
      />
      <LeadQuestions request={request} fields={fields}>
        <LeadTestDrive slotDays={slotDays} fields={fields} />
        <LeadTradeIn fields={fields} hadPhotos={lastResult?.hadPhotos ?? false} />
      </LeadQuestions>
      <p className="text-sm/snug text-muted">{t("required")}</p>
      <Send />
      <Consent />
    </form>
  );
}

/** The signed sentence, and behind it the link to the privacy page. */
function Consent() {
  const { t, locale } = useText(["lead", "frame"]);
  return (
    <p className="text-sm/snug text-muted">
      {t("lead:notice")} <a href={localizePath(locale, "/privacy")}>{t("frame:privacy")}</a>
    </p>
  );
}

/** Without script, and before a time is chosen, the button does not name the time. */
function Send() {
  const { t } = useText("lead");
  return (
    <button
      className="push-button button-amber disabled:border-line disabled:bg-band disabled:text-muted sm:justify-self-start"
      type="submit"
      data-sending={t("sending")}
    >
      <span
        className="unless-test-drive:hidden"
        data-request={t("requestSlot", { day: "%d", time: "%t" })}
        data-request-day={t("requestDay", { day: "%d" })}
        data-request-any={t("requestAny")}
      >
        {t("requestTime")}
      </span>
      <span className="if-test-drive:hidden">{t("send")}</span>
    </button>
  );
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
      <input type="hidden" name={HIDDEN_FIELDS.source} />
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

const OWN_FIELDS = ["subject", "slot", "name", "email", "phone", "vehicle", "message"] as const;
const TRADE_FIELDS = ["vin", "year", "make", "model", "miles", "condition"] as const;

/** Adapts Conform's fields. */
function useLeadFields(
  first: Readonly<Record<string, string | undefined>>,
  lastResult: LeadFormResult | undefined,
): LeadFields {
  const { t } = useText("lead");
  const [, fields] = useForm<LeadValues>({
    id: "lead",
    lastResult: lastResult?.reply ?? null,
    defaultValue: first,
  });
  const trade = fields.trade.getFieldset();
  const all = new Map<string, { initialValue?: unknown; errors?: string[] | undefined }>([
    ...OWN_FIELDS.map((name) => [name, fields[name]] as const),
    ...TRADE_FIELDS.map((name) => [`trade.${name}`, trade[name]] as const),
  ]);
  const [photoProblem, file = ""] = lastResult?.reply.error?.photos ?? [];
  const findProblem = (name: LeadField) =>
    (name === "photos" ? photoProblem : all.get(name)?.errors?.[0]) as LeadProblem | undefined;
  const firstProblem = LEAD_FIELDS.find(findProblem);
  const getText = (name: string) => {
    const value = all.get(name)?.initialValue;
    return typeof value === "string" ? value : undefined;
  };
  return {
    getText,
    getField: (name) => {
      const problem = findProblem(name as LeadField);
      return { name, initialValue: getText(name), errors: problem && [`lead:problems.${problem}`] };
    },
    getError: (name) => {
      const problem = findProblem(name);
      return problem && t(`problems.${problem}`, { file });
    },
    getFocus: (name) => (name === firstProblem ? { autoFocus: true } : {}),
  };
}
