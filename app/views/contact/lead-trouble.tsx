/** The error summary above a refused form: what happened, and what to do. */

import type { TFunction } from "i18next";
import { formatWhatsAppUrl } from "~/dealer/links";
import { useText } from "~/i18n/use-text";
import { LEAD_FIELDS } from "~/leads/form/lead-fields";
import { formatFieldId } from "~/ui/field";
import { useSite } from "~/views/frame/site-context";
import type { FieldWords, LeadAnswer } from "./form-answer";

interface LeadTroubleProps {
  readonly answer: LeadAnswer;
  readonly words: FieldWords;
}

export function LeadTrouble({ answer, words }: LeadTroubleProps) {
  return answer.trouble === "invalid" ? (
    <Summary words={words} />
  ) : (
    <NotTaken answer={answer} words={words} />
  );
}

/** Each error links to its field. */
function Summary({ words }: { words: FieldWords }) {
  const { t } = useText("lead");
  const problems = LEAD_FIELDS.flatMap((name) => {
    const problem = words.problemOf(name);
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

function NotTaken({ answer: { trouble, retryAfterSeconds }, words }: LeadTroubleProps) {
  const { t } = useText(["lead", "frame"]);
  const { phone } = useSite();
  const texts = {
    failed: t("lead:failed"),
    limited: formatWait(t, retryAfterSeconds),
    tooLarge: t("lead:tooLarge"),
    unreadable: t("lead:unreadable"),
    invalid: "",
  };
  const message = words.textOf("message");
  const isKept = trouble === "failed" || trouble === "limited";
  return (
    <div className="side-notice" role="alert">
      <h2>{texts[trouble]}</h2>
      {isKept ? <p>{t("lead:kept")}</p> : null}
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
