/** A lead's history, newest first, with a button for a failed alert. */
import type { ReactNode } from "react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { LeadFile } from "~/leads/inbox/lead-inbox";
import { getFirstName } from "~/leads/reply/reply-template";
import type { StopReason } from "~/leads/work/contact-stop";
import { CONTACT_FIELDS, type ContactField } from "~/leads/work/lead-contact";
import type { LeadEvent } from "~/leads/work/lead-work";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { useContactLabel } from "~/views/staff/leads/contact-fields";
import { type AlertLine, type HistoryLine, listHistory } from "./history-lines";
import { useWorkValue } from "./work-value";

export function LeadHistory({ lead }: { lead: LeadFile }) {
  const { t, locale } = useText("staffLead");
  return (
    <Panel title={t("history.title")} id="history">
      <PanelBody>
        <ol className="grid gap-2.5">
          {listHistory(lead).map((line) => (
            <li className="border-l-2 border-line pl-3 wrap-anywhere" key={line.id}>
              <Line line={line} lead={lead} />{" "}
              <time className="text-facts whitespace-nowrap text-muted" dateTime={line.atIso}>
                {formatMoment(locale, line.atIso)}
              </time>
              {line.kind === "event" && line.event.kind === "note" ? (
                <p className="mt-1 whitespace-pre-wrap" dir="auto">
                  {line.event.to}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
        <AlertButton lead={lead} />
      </PanelBody>
    </Panel>
  );
}

function Line({ line, lead }: { line: HistoryLine; lead: LeadFile }): ReactNode {
  const { t } = useText("staffLead");
  switch (line.kind) {
    case "arrived":
      return (
        <b className="font-semibold">
          {lead.addedById
            ? t("history.added", { by: lead.addedBy ?? t("formerStaff") })
            : t("history.arrived", { name: getFirstName(lead.name) })}
        </b>
      );
    case "answered":
      return <b className="font-semibold">{t("history.answered", { by: line.by ?? t("formerStaff") })}</b>;
    case "alert":
      return <Alert line={line} />;
    default:
      return <Event event={line.event} />;
  }
}

function Alert({ line: { channel, state, problem, errorCode } }: { line: AlertLine }) {
  const { t } = useText("staffLead");
  const text = t(`alerts.${channel}.${state}`);
  if (problem === null) return <span>{text}</span>;
  return (
    <>
      <b className="font-semibold text-stop">{text}</b> {t(`alerts.problems.${problem}`)} {t("alerts.safe")}
      {errorCode ? (
        <span className="text-facts text-muted"> ({t("alerts.code", { code: errorCode })})</span>
      ) : null}
    </>
  );
}

function Event({ event }: { event: LeadEvent }) {
  const { t } = useText("staffLead");
  const describe = useEventText();
  return (
    <>
      <b className="font-semibold">{describe(event)}</b>
      {event.reason ? <> ({t(`lostReasons.${event.reason}`)})</> : null}
    </>
  );
}

function useEventText() {
  const { t } = useText("staffLead");
  const format = useWorkValue();
  const label = useContactLabel();
  const formatValue = (kind: WorkEvent["kind"], to: string): string => {
    if (to === "?") return t("formerStaff");
    if (kind === "request") return "";
    return kind === "stop" ? t(`stop.reasons.${(to || "other") as StopReason}`) : format(kind, to);
  };
  return ({ kind, from, to, by: writer, car }: LeadEvent): string => {
    const by = writer ?? t("formerStaff");
    if (isContactField(kind))
      return t("history.corrected", { by, field: label(kind), from: from ?? "–", to: to ?? "–" });
    const value = formatValue(kind, to ?? "");
    return t(`history.${findEventText({ kind, to, by: writer, car })}`, { by, value, car });
  };
}

type WorkEvent = Pick<LeadEvent, "to" | "by" | "car"> & {
  readonly kind: Exclude<LeadEvent["kind"], ContactField>;
};

const isContactField = (kind: LeadEvent["kind"]): kind is ContactField =>
  CONTACT_FIELDS.some((field) => field === kind);

function findStatusText(to: string | null, isOfSale: boolean) {
  if (isOfSale) return to === "sold" ? "soldCar" : "saleUndone";
  return to === "new" ? "reopened" : "status";
}

function findEventText({ kind, to, by, car }: WorkEvent) {
  switch (kind) {
    case "note":
      return kind;
    case "status":
      return findStatusText(to, car !== null);
    case "assignee":
      return to === null ? "unassigned" : to === by ? "took" : "assigned";
    default:
      return to === null ? formatClearedKey(kind) : kind;
  }
}

/** "reminder" becomes "noReminder". */
const formatClearedKey = <Kind extends string>(kind: Kind) =>
  `no${kind[0]?.toUpperCase()}${kind.slice(1)}` as `no${Capitalize<Kind>}`;

function AlertButton({ lead: { id, isUnsent } }: { lead: LeadFile }) {
  const { t, locale } = useText("staffLeads");
  if (!isUnsent) return null;
  return (
    <StaffForm draft={null} reloadDocument action={localizePath(locale, `/staff/leads/${id}`)}>
      <button className="push-button" type="submit" name="intent" value="resend">
        {t("unsent.again")}
      </button>
    </StaffForm>
  );
}
