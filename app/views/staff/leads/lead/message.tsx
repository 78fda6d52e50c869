/** The shopper's message and the car it's about. */

import { countDaysOnLot } from "~/dealer/orlando-day";
import { formatMoment } from "~/i18n/format";
import { formatShortDate } from "~/i18n/format-date";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatUsPhone } from "~/leads/inbox/reply-links";
import { formatIdentifier } from "~/vehicles/identifier";
import { useSite } from "~/views/frame/site-context";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { Tag } from "~/views/staff/components/tag";
import { CarName } from "~/views/staff/leads/car-name";
import { formatSlot } from "~/views/staff/leads/format-slot";
import type { LeadPageData } from "~/views/staff/leads/lead-data";
import type { RequestedVehicle } from "~/views/staff/leads/lead-row";
import { LeadTag } from "~/views/staff/leads/lead-tags";

interface LeadFileProps {
  readonly file: LeadPageData;
}

export function LeadMessage({ file }: LeadFileProps) {
  const { lead } = file;
  const { t, locale } = useText(["staffLead", "staffLeads", "staffLeadLists"]);
  const subject = t(`staffLeads:subjects.${lead.subject ?? "none"}`);
  return (
    <>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <LeadTag lead={lead} />
          {lead.status === "appointment" && lead.appointment ? (
            <b className="text-facts">{formatSlot(locale, lead.appointment)}</b>
          ) : null}
          {lead.lostReason ? <span className="text-facts">{t(`lostReasons.${lead.lostReason}`)}</span> : null}
          {lead.answeredAtIso === null && !lead.isSuspected ? (
            <span className="text-facts font-semibold text-wait">
              {t("waitingWord")} <RelativeTime iso={lead.sentAtIso} />
            </span>
          ) : null}
          {lead.isUnsent ? <Tag tone="stop">{t("staffLeads:state.unsent")}</Tag> : null}
          {file.others.length > 0 ? (
            <a className="quiet-link -my-2.5 ml-auto text-sm" href="#others">
              {t("staffLeadLists:list.more", { count: file.others.length })}
            </a>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-4 text-facts wrap-anywhere text-muted">
          {[formatUsPhone(lead) ?? lead.phone, lead.email].filter(Boolean).map((contact) => (
            <bdi key={contact}>{contact}</bdi>
          ))}
          <span>
            {lead.addedById ? t(`staffLeads:languages.${lead.locale}`) : t(`writes.${lead.locale}`)}
          </span>
        </p>
      </div>
      <div className="grid gap-1">
        {lead.message ? (
          <blockquote
            className="m-0 overflow-hidden rounded-control bg-band px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere"
            data-message
            lang={lead.locale}
            dir="auto"
          >
            {lead.message}
          </blockquote>
        ) : null}
        <p className="text-facts text-muted">
          {subject} · {formatMoment(locale, lead.sentAtIso)}
        </p>
        {lead.slot && lead.slot !== lead.appointment ? (
          <p className="text-facts font-semibold">
            {t("staffLeads:slot")}: {formatSlot(locale, lead.slot)}
          </p>
        ) : null}
        <SameTime file={file} />
      </div>
      <RequestedCar file={file} />
    </>
  );
}

/** Names the other people who have the car at that time. */
function SameTime({ file: { sameTime } }: LeadFileProps) {
  const { t, locale } = useText("staffLead");
  if (sameTime.length === 0) return null;
  return (
    <p className="text-facts wrap-anywhere">
      <b className="text-stop">{`${t("timeShared")}:`}</b>{" "}
      {sameTime.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 ? ", " : null}
          <a href={localizePath(locale, `/staff/leads/${id}`)}>
            <bdi>{name}</bdi>
          </a>
        </span>
      ))}
    </p>
  );
}

function RequestedCar({ file: { lead, vehicle, similar } }: LeadFileProps) {
  const { t } = useText(["staffLeads", "staffLead"]);
  const isTyped = lead.vehicle !== null && lead.vehicle !== vehicle?.name;
  if (!vehicle && !lead.vehicle && !lead.vin) return null;
  return (
    <div className="grid gap-1">
      {vehicle ? <CarSummary vehicle={vehicle} /> : null}
      {!vehicle && lead.vin ? (
        <p className="text-facts">{t("vehicleGone", { number: formatIdentifier(lead.vin) })}</p>
      ) : null}
      {isTyped ? (
        <p className="text-facts wrap-anywhere">
          <span className="text-muted">{t("vehicleTyped")}:</span> <bdi>{lead.vehicle}</bdi>
        </p>
      ) : null}
      {similar.length > 0 ? (
        <>
          <p className="mt-1 text-facts font-semibold" id="similar-cars">
            {t("staffLead:similar")}
          </p>
          <ul className="grid grid-cols-1 gap-1" aria-labelledby="similar-cars">
            {similar.map((car) => (
              <li key={car.id}>
                <CarSummary vehicle={car} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

export function CarSummary({ vehicle }: { vehicle: RequestedVehicle }) {
  const { t } = useText(["staffLead", "staffLeads"]);
  const { locale, nowMs } = useSite();
  const { id, name, priceCents, sale, listedAt, isDeleted, heldUntil, picture } = vehicle;
  const summary = (
    <>
      <CarThumbnail picture={picture} />
      <span className="min-w-0">
        <b className={`block wrap-anywhere ${isDeleted ? "" : "underline"}`}>
          <CarName vehicle={name} sale={sale} />
        </b>
        {heldUntil ? (
          <b className="block text-facts text-wait">
            {t("staffLead:heldForThem", { date: formatShortDate(locale, heldUntil).text })}
          </b>
        ) : null}
        {isDeleted ? null : (
          <span className="text-facts text-muted">
            {priceCents === null ? t("staffLeads:callForPrice") : formatDollars(priceCents)}
            {sale === "sold"
              ? null
              : ` · ${t("daysOnLot", { count: countDaysOnLot(listedAt, new Date(nowMs)) })}`}
          </span>
        )}
      </span>
    </>
  );
  const layout = "flex min-w-0 items-center gap-3 text-ink no-underline";
  // A deleted car has no page.
  if (isDeleted) return <p className={layout}>{summary}</p>;
  return (
    <a className={layout} href={localizePath(locale, `/staff/vehicles/${id}`)}>
      {summary}
    </a>
  );
}
