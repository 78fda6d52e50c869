/** The vehicles of a lead: the requested one, the trade-in, and the wanted one. */
import { formatDollars } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { LeadFile } from "~/leads/inbox/lead-inbox";
import type { WantedVehicle } from "~/leads/lead";
import { VehicleName } from "~/views/components/vehicle-name";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { useSite } from "~/views/frame/site-context";
import { type Fact, StaffFactList } from "./fact-list";
import type { AskedVehicle } from "./lead-data";

interface LeadAskedProps {
  readonly lead: LeadFile;
  readonly vehicle: AskedVehicle | null;
}

export function LeadAsked({ lead, vehicle }: LeadAskedProps) {
  const { t } = useText("staffLeads");
  if (!vehicle && !lead.vehicle && !lead.vin) return null;
  return (
    <section>
      <h2>{t("asksAbout")}</h2>
      {vehicle ? <Asked vehicle={vehicle} /> : null}
      {!vehicle && lead.vin ? <p>{t("vehicleGone", { vin: lead.vin })}</p> : null}
      {lead.vehicle && lead.vehicle !== vehicle?.name ? (
        <p>
          <span className="text-muted">{t("vehicleTyped")}:</span> <bdi>{lead.vehicle}</bdi>
        </p>
      ) : null}
    </section>
  );
}

function Asked({ vehicle: { id, name, priceCents, photo } }: { vehicle: AskedVehicle }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  return (
    <div className="lead-car">
      {photo ? <VehiclePhoto photo={photo} place="thumbnail" alt="" /> : null}
      <p>
        <a href={localizePath(locale, `/vehicle/${id}`)}>
          <b>
            <VehicleName name={name} />
          </b>
        </a>
        <br />
        <span className="price">{priceCents === null ? t("callForPrice") : formatDollars(priceCents)}</span>
      </p>
    </div>
  );
}

export function LeadTradeIn({ lead: { id, tradeIn, photos } }: { lead: LeadFile }) {
  const { t } = useText("staffLeads");
  if (!tradeIn && photos.length === 0) return null;
  const facts: readonly Fact[] = [
    [
      t("tradeIn.vehicle"),
      [tradeIn?.year, tradeIn?.make, tradeIn?.model].filter((part) => part !== null).join(" "),
    ],
    [t("tradeIn.vin"), tradeIn?.vin],
    [
      t("tradeIn.miles"),
      tradeIn?.odometerMiles == null ? null : t("tradeIn.milesValue", { count: tradeIn.odometerMiles }),
    ],
    [t("tradeIn.condition"), tradeIn?.condition && t(`tradeIn.conditions.${tradeIn.condition}`)],
  ];
  return (
    <section>
      <h2>{t("tradeIn.title")}</h2>
      <StaffFactList facts={facts} />
      <div className="lead-photos">
        {photos.map(({ path }, index) => (
          <a key={path} href={`/staff/leads/${id}/photos/${index + 1}`}>
            <img
              src={`/staff/leads/${id}/photos/${index + 1}`}
              alt={t("tradeIn.photo", { number: index + 1 })}
              loading="lazy"
              width={320}
              height={240}
            />
          </a>
        ))}
      </div>
    </section>
  );
}

interface LeadWantedProps {
  readonly wanted: WantedVehicle | null;
  readonly words: readonly string[];
}

export function LeadWanted({ wanted, words }: LeadWantedProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  if (!wanted) return null;
  return (
    <section>
      <h2>{t("wanted")}</h2>
      <p dir="auto">{words.join(" · ")}</p>
      <p>
        <a className="quiet-link" href={localizePath(locale, `/inventory?${wanted.query}`)}>
          {t("wantedLink")}
        </a>
      </p>
    </section>
  );
}
