/** The error summary above a refused form: what happened, and what to do. */
import type { TFunction } from "i18next";
import { formatWhatsAppUrl } from "~/dealer/links";
import { useText } from "~/i18n/use-text";
import { LEAD_FIELDS } from "~/leads/form/lead-fields";
import { formatFieldId } from "~/ui/field";
import { useSite } from "~/views/frame/site-context";
import type { LeadFields, LeadFormResult } from "./contact-form-result";

interface LeadFormProblemProps {
  readonly lastResult: LeadFormResult;
  readonly fields: LeadFields;
}

export function LeadFormProblem({ lastResult, fields }: LeadFormProblemProps) {
  return lastResult.problem === "invalid" ? (
    <Summary fields={fields} />
  ) : (
    <Refusal lastResult={lastResult} fields={fields} />
  );
}

/** Each error links to its field. */
function Summary({ fields }: { fields: LeadFields }) {
  const { t } = useText("lead");
  const problems = LEAD_FIELDS.flatMap((name) => {
    const problem = fields.getError(name);
    return problem ? [{ name, problem }] : [];
  });
  return (
    <div className="side-notice" role="alert">
      <h2>{t("look", { count: problems.length })}</h2>
      <ul>
        {problems.map(({ name, problem }) => (
          <li key={name}>
            <a href={`#${formatFieldId(name)}`}>{problem}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Refusal({ lastResult: { problem, reply, retryAfterSeconds }, fields }: LeadFormProblemProps) {
  const { t } = useText(["lead", "frame"]);
  const { phone } = useSite();
  const texts = {
    failed: t("lead:failed"),
    limited: formatWait(t, retryAfterSeconds),
    foreign: t("lead:foreign"),
    tooLarge: t("lead:tooLarge"),
    unreadable: t("lead:unreadable"),
    invalid: "",
  };
  const message = fields.getText("message");
  return (
    <div className="side-notice" role="alert">
      <h2>{texts[problem]}</h2>
      {reply.initialValue ? <p>{t("lead:kept")}</p> : null}
      <p className="button-row">
        <a className="quiet-link" href={`tel:${phone.tel}`}>
          {t("lead:callUs", { phone: phone.display })}
        </a>
        <a className="quiet-link" href={formatWhatsAppUrl(phone, message || t("frame:whatsAppGreeting"))}>
          {t("lead:onWhatsApp")}
        </a>
      </p>
    </div>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rounds up, so that a retry at the given time is accepted. */
function formatWait(t: TFunction<["lead", "frame"]>, seconds: number): string {
  if (seconds > 2 * HOUR) return t("lead:limitedHours", { count: Math.ceil(seconds / HOUR) });
  if (seconds > 2 * MINUTE) return t("lead:limitedMinutes", { count: Math.ceil(seconds / MINUTE) });
  return t("lead:limited", { count: seconds });
}
