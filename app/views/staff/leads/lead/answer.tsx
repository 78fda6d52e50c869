/** Marks a lead as contacted or new, optimistically when script runs; as lost while no one may contact the person. */
import { useFetcher } from "@remix-run/react";
import { formatMoment, joinDay } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InboxLead } from "~/leads/inbox/lead-inbox";
import { formatSeenWork } from "~/leads/work/lead-work";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { useMenu } from "~/views/staff/menu/use-menu";

interface LeadAnswerProps {
  readonly lead: InboxLead;
  /** How many other leads of the person are unanswered. */
  readonly othersOpen: number;
}

const BAR = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 px-gutter py-2";
const ASKING = "border-talk bg-talk-tint";

export function LeadAnswer({ lead, othersOpen }: LeadAnswerProps) {
  if (lead.contactStop && lead.answeredAtIso === null) return <StoppedAnswer lead={lead} />;
  return <Answer lead={lead} othersOpen={othersOpen} />;
}

function StoppedAnswer({ lead }: { lead: InboxLead }) {
  const { t, locale } = useText("staffLead");
  const action = localizePath(locale, `/staff/leads/${lead.id}`);
  return (
    <StaffForm draft={null} reloadDocument className={`${BAR} ${ASKING}`} action={action}>
      <input type="hidden" name="seen" value={formatSeenWork(lead)} />
      <input type="hidden" name="status" value="lost" />
      <p className="min-w-0 wrap-anywhere">{t("contacted.stopped")}</p>
      <button className="push-button" type="submit" name="intent" value="save">
        {t("contacted.lost")}
      </button>
    </StaffForm>
  );
}

function Answer({ lead, othersOpen }: LeadAnswerProps) {
  const { t, locale } = useText(["staffLead", "staffLeads", "staff"]);
  const fetcher = useFetcher<{ readonly error?: unknown } | null>();
  const submitted = fetcher.formData?.get("answered");
  const isAnswered = submitted ? submitted === "yes" : lead.answeredAtIso !== null;
  // Appointment, sold, and lost are changed in the status field.
  const isFixed = isAnswered && !["new", "contacted"].includes(lead.status);
  return (
    <fetcher.Form
      className={`${BAR} ${isAnswered ? "border-good bg-good-tint" : ASKING}`}
      method="post"
      action={localizePath(locale, `/staff/leads/${lead.id}`)}
    >
      {/* A hidden field, because the button's own value would change when it is pressed. */}
      <input type="hidden" name="answered" value={isAnswered ? "no" : "yes"} />
      <p className="min-w-0 wrap-anywhere" role="status">
        {isAnswered ? (
          <Answered lead={lead} />
        ) : (
          <>
            <b>{t("contacted.plain")}</b> {t("contacted.why")}
          </>
        )}
      </p>
      {fetcher.data?.error ? <p className="field-problem basis-full">{t("staff:unsent")}</p> : null}
      {isFixed ? null : <Buttons othersOpen={isAnswered ? 0 : othersOpen} isAnswered={isAnswered} />}
    </fetcher.Form>
  );
}

interface ButtonsProps {
  readonly isAnswered: boolean;
  readonly othersOpen: number;
}

function Buttons({ isAnswered, othersOpen }: ButtonsProps) {
  const { t } = useText(["staffLead", "staffShared"]);
  const readAtIso = useMenu()?.counts?.readAtIso;
  return (
    <p className="flex flex-wrap items-center gap-4">
      <button className={isAnswered ? "link-button" : "push-button"} type="submit">
        {isAnswered ? t("contacted.undo") : t("staffShared:contacted.mark")}
      </button>
      {othersOpen > 0 ? (
        <>
          <input type="hidden" name="seenAt" value={readAtIso ?? ""} />
          <button className="push-button" type="submit" name="all" value="yes">
            {t("contacted.markAll", { number: othersOpen + 1 })}
          </button>
        </>
      ) : null}
    </p>
  );
}

/** Shows "answered" until the server has returned the time. */
function Answered({ lead: { answeredAtIso, answeredBy } }: { lead: InboxLead }) {
  const { t, locale } = useText("staffLeads");
  if (!answeredAtIso) return t("state.answered");
  const moment = joinDay(formatMoment(locale, answeredAtIso));
  return answeredBy ? t("answer.by", { name: answeredBy, moment }) : t("answer.byUnknown", { moment });
}
