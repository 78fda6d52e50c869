/** The window card: one Letter page in English and Spanish, side by side. */
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { SunMark } from "~/ui/sun-mark";
import { formatIdentifier } from "~/vehicles/identifier";
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
  const { t, locale } = useText("windowCard");
  return (
    <div className="page-width pt-4 pb-section print:max-w-none print:p-0">
      <div className="mb-6 print:hidden">
        <a className="quiet-link" href={localizePath(locale, `/vehicle/${props.vehicle.id}`)}>
          <span aria-hidden="true">←</span>
          {t("back")}
        </a>
        <p>{t("hint")}</p>
      </div>
      <WindowCard {...props} />
    </div>
  );
}

export function WindowCard({ vehicle, address, advertisedAt }: WindowCardProps) {
  const { phone } = useSite();
  const { t } = useText("windowCard");
  const { name, priceCents, vin } = vehicle;
  return (
    <article
      className="window-card flex max-w-[8.5in] flex-col gap-4 border border-line bg-white p-[clamp(1rem,4vw,0.5in)] wrap-anywhere text-navy magnified:p-2 print:h-[9.98in] print:gap-[0.6rem] print:overflow-hidden print:border-0 print:p-0 print:text-[11pt]/[1.4]"
      lang="en"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b-3 border-ink pb-3 [font:var(--font-weight-heading)_1.25rem/1.2_var(--font-display)] print:flex-none [&_svg]:w-9">
        <SunMark />
        <span>{dealer.name}</span>
        <b className="ml-auto text-2xl whitespace-nowrap magnified:ml-0">{phone.display}</b>
      </p>
      <h1
        className="line-clamp-3 pb-[0.1em] text-[length:clamp(2rem,7vw,44pt)] data-long:line-clamp-4 data-long:text-[length:clamp(1.5rem,4.5vw,26pt)] print:flex-none print:text-[34pt] print:data-long:text-[22pt]"
        data-long={name.length > LONG_NAME_CHARACTERS ? "" : undefined}
      >
        <VehicleName name={name} />
      </h1>
      {priceCents === null ? (
        <CallForPrice />
      ) : (
        <p className="price-figure text-[length:clamp(3.5rem,14vw,96pt)] [letter-spacing:-0.03em] magnified:text-[2.25rem] print:flex-none print:text-[72pt]">
          {formatDollars(priceCents)}
        </p>
      )}
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[1fr_1fr] print:min-h-0 print:flex-[1_1_0] print:grid-cols-[1fr_1fr] print:grid-rows-[minmax(0,1fr)]">
        {SPOKEN.map((spoken) => (
          <WindowCardColumn key={spoken} locale={spoken} vehicle={vehicle} advertisedAt={advertisedAt} />
        ))}
      </div>
      <div
        className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-5 gap-y-4 border-t-3 border-ink pt-4 text-sm sm:grid-cols-[8.5rem_minmax(0,1fr)_15rem] magnified:block print:flex-none print:grid-cols-[1.4in_minmax(0,1fr)_2.7in] print:text-[10pt]"
        data-required=""
      >
        <QrCode address={address} label={t("qrLabel")} className="w-full" />
        <div>
          {SPOKEN.map((spoken) => (
            <p key={spoken} lang={spoken}>
              {getI18n(spoken).getFixedT(null, "windowCard")("scan")}
            </p>
          ))}
          <p className="font-semibold">{address.replace(/^https?:\/\//, "")}</p>
        </div>
        <p className="col-span-full sm:col-auto print:col-auto">
          <b className="text-note whitespace-nowrap [font-variant-numeric:tabular-nums]">
            {formatIdentifier(vin)}
          </b>
          <br />
          {dealer.addressLine}
        </p>
      </div>
    </article>
  );
}

function CallForPrice() {
  return (
    <p className="display-figure grid gap-1 text-[length:clamp(1.75rem,6vw,36pt)] print:flex-none">
      {SPOKEN.map((spoken) => (
        <span key={spoken} lang={spoken}>
          {getI18n(spoken).getFixedT(null, "vehicle")("callForPrice")}
        </span>
      ))}
    </p>
  );
}
