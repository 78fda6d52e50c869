/** The buying column: name, price with its payment example, disclosures, and contact links. */

import { formatWhatsAppUrl } from "~/dealer/links";
import { translateColor } from "~/i18n/inventory-terms";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatSharedName, formatVehicleShareText } from "~/seo/share-text";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { ShareLinks } from "~/views/components/share-links";
import { SEPARATOR } from "~/views/components/vehicle-card";
import { VehicleName } from "~/views/components/vehicle-name";
import { PriceDropNote, VehiclePrice } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";
import { formatContactPath } from "~/views/urls";

interface VehicleBuyProps {
  readonly vehicle: InventoryVehicle;
  readonly isConfirmed: boolean;
  readonly hasSimilar: boolean;
  /** The page's own URL, absolute and canonical. */
  readonly url: string;
}

export function VehicleBuy({ vehicle, isConfirmed, hasSimilar, url }: VehicleBuyProps) {
  const { t } = useText(["saved", "vehicle"]);
  if (vehicle.isSold) return <SoldColumn name={vehicle.name} hasSimilar={hasSimilar} />;
  return (
    <section className="buy" aria-labelledby="vehicle-name">
      {isConfirmed ? null : <UnconfirmedNotice />}
      {vehicle.isRebuilt ? (
        <a className="fact-badge" href="#rebuilt">
          {t("vehicle:rebuiltLink")}
        </a>
      ) : null}
      <h1 id="vehicle-name">
        <VehicleName name={vehicle.name} />
      </h1>
      <KeyFacts vehicle={vehicle} />
      <VehiclePrice vehicle={vehicle} withTaxNote note={<PriceDropNote vehicle={vehicle} />} />
      <span className="fact-badge">{t("vehicle:financingBadge")}</span>
      <BuyActions vehicle={vehicle} />
      <ShareLinks
        text={formatVehicleShareText(t, vehicle, url)}
        title={formatSharedName(t, vehicle)}
        url={url}
      />
    </section>
  );
}

function SoldColumn({ name, hasSimilar }: { name: string; hasSimilar: boolean }) {
  const { t } = useText("vehicle");
  return (
    <section className="buy" aria-labelledby="vehicle-name">
      <h1 id="vehicle-name">
        <VehicleName name={name} />
      </h1>
      <p className="max-w-xl text-lg mt-4">{hasSimilar ? t("soldText") : t("soldTextAlone")}</p>
      {hasSimilar ? (
        <a className="quiet-link mt-2" href="#similar">
          {t("seeSimilar")}
        </a>
      ) : null}
    </section>
  );
}

function UnconfirmedNotice() {
  const { t } = useText("vehicle");
  const { phone } = useSite();
  return (
    <div className="side-notice">
      <h2>{t("unconfirmedHeading")}</h2>
      <p>
        <SlottedText text={t("unconfirmedText", { phone: SLOT })}>
          <a href={`tel:${phone.tel}`}>{phone.display}</a>
        </SlottedText>
      </p>
    </div>
  );
}

function KeyFacts({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  const { odometerMiles, fuel } = vehicle;
  const mileage = odometerMiles === null ? null : t("miles", { count: odometerMiles });
  const facts = [mileage, t(`fuels.${fuel}`)].filter(Boolean).join(SEPARATOR);
  const color = vehicle.color ? translateColor(locale, vehicle.color) : null;
  return (
    <p className="text-muted">
      {color ? facts + SEPARATOR : facts}
      {color ? <span lang={color.lang ?? undefined}>{color.text}</span> : null}
    </p>
  );
}

/** On a phone the bottom bar has all of them except the test drive, so they aren't repeated. */
function BuyActions({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { locale, phone } = useSite();
  const hrefOf = (subject: "info" | "test-drive") =>
    localizePath(locale, formatContactPath(subject, vehicle.vin));
  const message = t("whatsAppMessage", { name: vehicle.name, vin: vehicle.vin });
  return (
    <div className="buy-actions">
      <a className="push-button button-amber in-bar" href={hrefOf("info")}>
        {t("requestInfo")}
      </a>
      <a className="push-button" href={hrefOf("test-drive")}>
        {t("scheduleTestDrive")}
      </a>
      <p className="in-bar">
        <a className="quiet-link" href={`tel:${phone.tel}`}>
          {`${t("callNow")} ${phone.display}`}
        </a>
        <a className="quiet-link" href={formatWhatsAppUrl(phone, message)}>
          {t("whatsApp")}
        </a>
      </p>
    </div>
  );
}
