/** The leads that the database refused, as submitted, each with the reason and buttons to resolve it. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatLeadList } from "~/leads/inbox/lead-list-address";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { type Fact, StaffFactList } from "./fact-list";
import type { QuarantinedText, QuarantineRow } from "./quarantine-data";

interface QuarantineProps {
  readonly rows: readonly QuarantineRow[];
  /** The lead whose cleaned copy was just refused; null for none. */
  readonly refusedId: string | null;
}

export function StaffQuarantine({ rows, refusedId }: QuarantineProps) {
  const { t } = useText("staffLeads");
  if (rows.length === 0) return <p className="px-gutter py-4">{t("quarantine.none")}</p>;
  return (
    <>
      <p className="px-gutter py-2 text-facts text-muted">{t("quarantine.note")}</p>
      <ol className="staff-panel panel-rows">
        {rows.map((row) => (
          <Line key={row.id} row={row} isRefused={row.id === refusedId} />
        ))}
      </ol>
    </>
  );
}

function Line({ row, isRefused }: { row: QuarantineRow; isRefused: boolean }) {
  const { t, locale } = useText("staffLeads");
  const { id, sent, reason, code, receivedAtIso, acceptedAtIso } = row;
  return (
    <li
      // Shown unchanged; stacked combining marks must not overflow.
      className={`grid gap-2 overflow-hidden px-gutter py-3 wrap-anywhere ${acceptedAtIso ? "" : "shadow-[inset_4px_0_var(--color-amber)]"}`}
      id={`quarantined-${id}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>
          <bdi>{sent?.name ?? t("quarantine.unreadable")}</bdi>
        </strong>
        <time className="text-facts text-muted" dateTime={receivedAtIso}>
          {formatMoment(locale, receivedAtIso)}
        </time>
      </p>
      <p className="text-facts">
        {t(`quarantine.reasons.${reason}`)} <span className="text-muted">{t("sending.code", { code })}</span>
      </p>
      {sent ? <Sent sent={sent} /> : null}
      {isRefused ? (
        <p className="field-problem" role="alert">
          {t("quarantine.refusedAgain")}
        </p>
      ) : null}
      {acceptedAtIso ? <Ended row={row} /> : <Buttons id={id} canAccept={sent !== null} />}
    </li>
  );
}

function Sent({ sent }: { sent: QuarantinedText }) {
  const { t } = useText("staffLeads");
  const facts: readonly Fact[] = [
    [t("quarantine.subject"), t(`subjects.${sent.subject ?? "none"}`)],
    [t("phone"), sent.phone],
    [t("email"), sent.email],
    [t("vehicleTyped"), sent.vehicle],
    [t("tradeIn.vin"), sent.vin],
    [t("slot"), sent.slot],
    [t("tradeIn.title"), sent.tradeIn],
    [t("wanted"), sent.wanted],
    [t("language"), t(`languages.${sent.locale}`)],
    [t("page"), sent.page],
  ];
  return (
    <>
      <p
        className="overflow-hidden rounded-control bg-band px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere"
        data-message
        dir="auto"
      >
        {sent.message}
      </p>
      <StaffFactList facts={facts} />
    </>
  );
}

function Ended({ row: { acceptedAtIso, acceptedBy, leadId } }: { row: QuarantineRow }) {
  const { t, locale } = useText("staffLeads");
  const moment = formatMoment(locale, acceptedAtIso ?? "");
  const what = leadId ? "accepted" : "takenOff";
  return (
    <p className="flex flex-wrap gap-x-4 text-facts">
      <span>
        {acceptedBy
          ? t(`quarantine.${what}`, { name: acceptedBy, moment })
          : t(`quarantine.${what}ByUnknown`, { moment })}
      </span>
      {leadId ? (
        <a className="quiet-link" href={localizePath(locale, `/staff/leads/${leadId}`)}>
          {t("quarantine.open")}
        </a>
      ) : null}
    </p>
  );
}

/** Submits to the page's own URL with the folder, where another refusal is shown. */
function Buttons({ id, canAccept }: { id: string; canAccept: boolean }) {
  const { t, locale } = useText("staffLeads");
  const path = localizePath(locale, "/staff/leads") + formatLeadList({ folder: "quarantine" });
  return (
    <StaffForm draft={null} reloadDocument className="flex flex-wrap gap-2" action={`${path}&index`}>
      <input type="hidden" name="id" value={id} />
      {canAccept ? (
        <button className="push-button button-amber" type="submit" name="intent" value="accept">
          {t("quarantine.accept")}
        </button>
      ) : null}
      <button className="push-button" type="submit" name="intent" value="takeOff">
        {t("quarantine.takeOff")}
      </button>
    </StaffForm>
  );
}
