/** One lead in the list: name, time, subject, excerpt, and whether it was answered. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { isReadable, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { useSite } from "~/views/frame/site-context";
import type { LeadRow } from "./lead-data";
import { formatSlot } from "./lead-words";

export function LeadLine({ row }: { row: LeadRow | UnreadableLead }) {
  return isReadable(row) ? <Readable row={row} /> : <Unreadable id={row.id} />;
}

function Unreadable({ id }: { id: string }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  return (
    <li className="lead-row">
      <p className="lead-who">
        <a href={localizePath(locale, `/staff/leads/${id}`)}>{t("unreadable.title")}</a>
      </p>
      <p className="text-sm/snug text-muted">{t("unreadable.id", { id })}</p>
    </li>
  );
}

function Readable({ row }: { row: LeadRow }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const { id, name, phone, sentAtIso, subject, slot, vehicle, excerpt, isAnswered, isUnsent } = row;
  return (
    <li className={isAnswered ? "lead-row" : "lead-row is-new"}>
      <p className="lead-who">
        <a href={localizePath(locale, `/staff/leads/${id}`)}>
          <bdi>{name}</bdi>
        </a>
        <time className="text-sm/snug text-muted" dateTime={sentAtIso}>
          {formatMoment(locale, sentAtIso)}
        </time>
      </p>
      <p className="lead-state text-sm/snug">
        <span className={isAnswered ? "text-muted" : "lead-open"}>
          {t(isAnswered ? "state.answered" : "state.unanswered")}
        </span>
        {isUnsent ? <span className="field-problem">{t("state.unsent")}</span> : null}
      </p>
      <p className="text-sm/snug">
        {t(`subjects.${subject ?? "none"}`)}
        {slot ? <> · {formatSlot(locale, slot)}</> : null}
        {vehicle ? (
          <>
            {" · "}
            <bdi>{vehicle}</bdi>
          </>
        ) : null}
        {" · "}
        <bdi className="lead-phone">{phone}</bdi>
      </p>
      <p className="lead-excerpt text-sm/snug text-muted" dir="auto">
        {excerpt}
      </p>
    </li>
  );
}
