/** Buttons that close a request, open it again, and take back answers to its matches, and what is said after each change. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { LeadFile } from "~/leads/inbox/lead-inbox";
import type { MatchAnswer } from "~/leads/work/lead-work-store";
import { StaffToast } from "~/views/staff/components/staff-toast";
import { StaffForm } from "~/views/staff/forms/staff-form";

/** URL of the leads page, whose action handles matches and closes requests. */
export const REQUESTS_ACTION = "/staff/leads?folder=requests&index";

export type RequestLead = Pick<LeadFile, "id" | "name" | "subject" | "isRequestClosed">;

interface RequestFormProps {
  readonly lead: RequestLead;
  readonly button: "push-button" | "link-button";
  readonly label: string;
}

/** Owners close the requests about someone's data, on their own page. */
export function RequestForm({ lead: { id, subject, isRequestClosed }, button, label }: RequestFormProps) {
  const { locale } = useText("staffLeadLists");
  const path = subject === "privacy" ? "/staff/privacy#requests" : `${REQUESTS_ACTION}#request-${id}`;
  return (
    <StaffForm draft={null} reloadDocument action={localizePath(locale, path)}>
      <input type="hidden" name="id" value={id} />
      <button className={button} type="submit" name="intent" value={isRequestClosed ? "reopen" : "close"}>
        {label}
      </button>
    </StaffForm>
  );
}

interface TakeBackFormProps {
  /** The lead's id. */
  readonly id: string;
  /** What the person just answered. */
  readonly vins?: readonly string[];
  /** Otherwise, all cars with this answer. */
  readonly answer?: MatchAnswer;
  readonly label: string;
}

/** Offers cars again that were offered or ruled out. */
export function TakeBackForm({ id, vins = [], answer, label }: TakeBackFormProps) {
  const { locale } = useText("staffLeadLists");
  return (
    <StaffForm draft={null} reloadDocument action={localizePath(locale, `${REQUESTS_ACTION}#request-${id}`)}>
      <input type="hidden" name="id" value={id} />
      {answer ? <input type="hidden" name="answer" value={answer} /> : null}
      {vins.map((vin) => (
        <input key={vin} type="hidden" name="vin" value={vin} />
      ))}
      <button className="link-button" type="submit" name="intent" value="takeBack">
        {label}
      </button>
    </StaffForm>
  );
}

/** What was just answered of a request's matches. */
export interface AnsweredRequest extends Pick<LeadFile, "id" | "name"> {
  readonly answer: MatchAnswer;
  readonly vins: readonly string[];
}

export function AnsweredRequestToast({
  answered: { id, name, answer, vins },
}: {
  answered: AnsweredRequest;
}) {
  const { t } = useText(["staffLeadLists", "staffShared"]);
  if (vins.length === 0) return <StaffToast>{t("requests.offeredBefore", { name })}</StaffToast>;
  return (
    <StaffToast undo={<TakeBackForm id={id} vins={vins} label={t("staffShared:undo")} />}>
      {t(`requests.answered.${answer}`, { name, count: vins.length })}
    </StaffToast>
  );
}

/** @param closed the request that was just closed */
export function ClosedRequestToast({ closed }: { closed: RequestLead | null }) {
  const { t } = useText(["staffLeadLists", "staffShared"]);
  if (!closed) return null;
  return (
    <StaffToast undo={<RequestForm lead={closed} button="link-button" label={t("staffShared:undo")} />}>
      {t("requests.closed", { name: closed.name })}
    </StaffToast>
  );
}
