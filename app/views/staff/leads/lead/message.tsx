/** The shopper's message and the car it's about. */

import { countDaysOnLot } from "~/dealer/orlando-day";
import { formatMoment } from "~/i18n/format";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatIdentifier } from "~/vehicles/identifier";
import { VehicleName } from "~/views/components/vehicle-name";
import { useSite } from "~/views/frame/site-context";
import { formatSlot } from "~/views/staff/leads/format-slot";
import type { LeadPageData } from "~/views/staff/leads/lead-data";
import type { RequestedVehicle } from "~/views/staff/leads/lead-row";
import { CarThumbnail } from "~/views/staff/parts/car-thumbnail";
import { RelativeTime } from "~/views/staff/parts/relative-time";
import { StatusTag, Tag } from "~/views/staff/parts/tag";

interface LeadFileProps {
  readonly file: LeadPageData;
}

export function LeadMessage({ file: { lead, vehicle } }: LeadFileProps) {
  const { t } = useText(["staffLead", "staffLeads"]);
  const { locale } = useSite();
  const subject = t(`staffLeads:subjects.${lead.subject ?? "none"}`);
  return (
    <>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {lead.isSuspected ? (
            <Tag tone="rest">{t("staffLeads:state.suspected")}</Tag>
          ) : (
            <StatusTag status={lead.status} />
          )}
          {lead.lostReason ? <span className="text-facts">{t(`lostReasons.${lead.lostReason}`)}</span> : null}
          {lead.answeredAtIso === null ? (
            <span className="text-facts font-semibold text-wait">
              {t("waitingWord")} <RelativeTime iso={lead.sentAtIso} />
            </span>
          ) : null}
          {lead.isUnsent ? <Tag tone="stop">{t("staffLeads:state.unsent")}</Tag> : null}
        </p>
        <p className="text-facts wrap-anywhere text-muted">
          <bdi>{lead.phone}</bdi> · <bdi>{lead.email}</bdi> · {t(`writes.${lead.locale}`)}
        </p>
      </div>
      <div className="grid gap-1">
        <blockquote
          className="m-0 overflow-hidden rounded-control bg-band px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere"
          data-message
          lang={lead.locale}
          dir="auto"
        >
          {lead.message}
        </blockquote>
        <p className="text-facts text-muted">
          {subject} · {formatMoment(locale, lead.sentAtIso)}
          {lead.slot ? <> · {t("testDriveOn", { time: formatSlot(locale, lead.slot) })}</> : null}
        </p>
      </div>
      <RequestedCar file={{ lead, vehicle }} />
    </>
  );
}

function RequestedCar({ file: { lead, vehicle } }: { file: Pick<LeadPageData, "lead" | "vehicle"> }) {
  const { t } = useText("staffLeads");
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
    </div>
  );
}

function CarSummary({ vehicle }: { vehicle: RequestedVehicle }) {
  const { t } = useText(["staffLead", "staffLeads"]);
  const { locale, nowMs } = useSite();
  const { id, name, priceCents, isSold, listedAt, picture } = vehicle;
  return (
    <a
      className="flex min-w-0 items-center gap-3 text-ink no-underline"
      href={localizePath(locale, `/staff/vehicles/${id}`)}
    >
      <CarThumbnail picture={picture} />
      <span className="min-w-0">
        <b className="block truncate underline">
          <VehicleName name={name} />
        </b>
        <span className="text-facts text-muted">
          {priceCents === null ? t("staffLeads:callForPrice") : formatDollars(priceCents)}
          {" · "}
          {isSold ? t("sold") : t("daysOnLot", { count: countDaysOnLot(listedAt, new Date(nowMs)) })}
        </span>
      </span>
    </a>
  );
}
