/** A button that closes a request or opens it again, and what is said after it was closed. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { LeadFile } from "~/leads/inbox/lead-inbox";
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
