/** Whether a lead was answered, by whom and when; one button toggles it, optimistically where there is script. */
import { useFetcher } from "@remix-run/react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InboxLead } from "~/leads/inbox/lead-inbox";
import { useSite } from "~/views/frame/site-context";

export function LeadAnswer({ lead }: { lead: InboxLead }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const fetcher = useFetcher();
  const asked = fetcher.formData?.get("answered");
  const isAnswered = asked ? asked === "yes" : lead.answeredAtIso !== null;
  return (
    <fetcher.Form
      className="lead-answer"
      method="post"
      action={localizePath(locale, `/staff/leads/${lead.id}`)}
    >
      {/* A separate field, because the button's value changes as soon as it is pressed. */}
      <input type="hidden" name="answered" value={isAnswered ? "no" : "yes"} />
      <p role="status">
        {isAnswered ? <Answered lead={lead} /> : <b className="lead-open">{t("answer.open")}</b>}
      </p>
      <button className="push-button" type="submit">
        {t(isAnswered ? "answer.undo" : "answer.done")}
      </button>
    </fetcher.Form>
  );
}

/** Shows "answered" until the server has returned the time. */
function Answered({ lead: { answeredAtIso, answeredBy } }: { lead: InboxLead }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  if (!answeredAtIso) return t("state.answered");
  const moment = formatMoment(locale, answeredAtIso);
  return answeredBy ? t("answer.by", { name: answeredBy, moment }) : t("answer.bySomebody", { moment });
}
