/** The window card: one Letter page in English and Spanish, side by side. */
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { SunMark } from "~/ui/sun-mark";
import { VehicleName } from "~/views/components/vehicle-name";
import { useSite } from "~/views/frame/site-context";
import { QrCode } from "./qr-code";
import { WindowCardColumn } from "./window-card-column";

interface WindowCardProps {
  readonly vehicle: InventoryVehicle;
  /** Absolute URL of the vehicle page, for the QR code. */
  readonly address: string;
  /** ISO 8601 time at which the price was valid. */
  readonly advertisedAt: string;
}

/** The two languages of the card. */
const SPOKEN = ["en", "es"] as const;

/** A longer name is set in smaller type, so that it fits three lines. */
const LONG_NAME_CHARACTERS = 44;

export function WindowCardPage(props: WindowCardProps) {
  const { t } = useText("windowCard");
  const { locale } = useSite();
  return (
    <div className="page-width card-page">
      <div className="card-intro">
        <a className="quiet-link" href={localizePath(locale, `/vehicle/${props.vehicle.id}`)}>
          <span aria-hidden="true">←&nbsp;</span>
          {t("back")}
        </a>
        <p>{t("hint")}</p>
      </div>
      <Sheet {...props} />
    </div>
  );
}

function Sheet({ vehicle, address, advertisedAt }: WindowCardProps) {
  const { phone } = useSite();
  const { t } = useText("windowCard");
  const { name, priceCents, vin } = vehicle;
  return (
    <article className="window-card" lang="en">
      <p className="card-brand">
        <SunMark />
        <span>{dealer.name}</span>
        <b>{phone.display}</b>
      </p>
      <h1 className={name.length > LONG_NAME_CHARACTERS ? "is-long" : undefined}>
        <VehicleName name={name} />
      </h1>
      {priceCents === null ? (
        <CallForPrice />
      ) : (
        <p className="display-figure card-price">{formatDollars(priceCents)}</p>
      )}
      <div className="card-columns">
        {SPOKEN.map((spoken) => (
          <WindowCardColumn key={spoken} locale={spoken} vehicle={vehicle} advertisedAt={advertisedAt} />
        ))}
      </div>
      <div className="card-foot">
        <QrCode address={address} label={t("qrLabel")} />
        <div>
          {SPOKEN.map((spoken) => (
            <p key={spoken} lang={spoken}>
              {getI18n(spoken).getFixedT(null, "windowCard")("scan")}
            </p>
          ))}
          <p className="card-address">{address.replace(/^https?:\/\//, "")}</p>
        </div>
        <p>
          <b className="card-vin">{`VIN ${vin}`}</b>
          <br />
          {dealer.addressLine}
        </p>
      </div>
    </article>
  );
}

function CallForPrice() {
  return (
    <p className="display-figure card-call">
      {SPOKEN.map((spoken) => (
        <span key={spoken} lang={spoken}>
          {getI18n(spoken).getFixedT(null, "vehicle")("callForPrice")}
        </span>
      ))}
    </p>
  );
}
