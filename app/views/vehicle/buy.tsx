/** The buying column: name, price with its payment example, disclosures, and contact links. */
import { formatWhatsAppUrl } from "~/dealer/links";
import { translateColor } from "~/i18n/inventory-terms";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatSharedName, formatVehicleShareText } from "~/seo/share-text";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { formatIdentifier } from "~/vehicles/identifier";
import { useDownPayment } from "~/views/components/down-payment";
import { NextStep } from "~/views/components/next-step";
import { SEPARATOR } from "~/views/components/picture-tag";
import { ShareLinks } from "~/views/components/share-links";
import { VehicleName } from "~/views/components/vehicle-name";
import { PaymentTerms, PriceDropNote, VehiclePrice } from "~/views/components/vehicle-price";
import { useDealer } from "~/views/frame/dealer-context";
import { useSite } from "~/views/frame/site-context";
import {
  FROM_PARAMETER,
  formatContactPath,
  formatStepHref,
  formatVehicleLoanPath,
  formatWatchPath,
} from "~/views/urls";
import { WholePrice } from "./whole-price";

/** On a large screen it stays beside the rest of the page. */
const PANEL =
  "buy-panel flex flex-col items-start pt-3.5 pb-5 *:[section]:w-full lg:sticky lg:top-4 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5 lg:[grid-area:1/2/span_2]";

interface VehicleBuyProps {
  readonly vehicle: InventoryVehicle;
  readonly isConfirmed: boolean;
  readonly hasSimilar: boolean;
  /** The page's own URL, absolute and canonical. */
  readonly url: string;
}

export function VehicleBuy({ vehicle, isConfirmed, hasSimilar, url }: VehicleBuyProps) {
  const { t, locale } = useText(["saved", "vehicle"]);
  const { prices } = useDealer();
  if (vehicle.isSold) return <SoldColumn name={vehicle.name} hasSimilar={hasSimilar} />;
  return (
    <section className={PANEL} aria-labelledby="vehicle-name">
      {isConfirmed ? null : <UnconfirmedNotice />}
      <VehicleHeading name={vehicle.name} />
      <KeyFacts vehicle={vehicle} />
      {vehicle.titleBrand ? (
        <a className="quiet-link text-sm text-brick" href="#title">
          {t(`vehicle:${vehicle.titleBrand}Link`)}
        </a>
      ) : null}
      {vehicle.isSalePending ? (
        <p className="mt-1 font-semibold text-brick">{t("vehicle:salePendingText")}</p>
      ) : null}
      <VehiclePrice vehicle={vehicle} size="page" />
      <PriceDropNote vehicle={vehicle} />
      <VehicleTerms vehicle={vehicle} />
      <BuyActions vehicle={vehicle} />
      <ShareLinks
        text={formatVehicleShareText(t, vehicle, url)}
        title={formatSharedName(t, vehicle)}
        url={url}
      >
        <ContactLinks vehicle={vehicle} />
      </ShareLinks>
      <p className="mt-3 text-facts font-bold">
        <span className="rounded-tag bg-sun-tint px-2 py-0.5">{t("vehicle:financingBadge")}</span>
      </p>
      <WholePrice vehicle={vehicle} facts={prices} />
      <a className="quiet-link mt-2" href={localizePath(locale, formatWatchPath(vehicle))}>
        {t("vehicle:watch")}
      </a>
    </section>
  );
}

function SoldColumn({ name, hasSimilar }: { name: string; hasSimilar: boolean }) {
  const { t } = useText("vehicle");
  return (
    <section className={PANEL} aria-labelledby="vehicle-name">
      <VehicleHeading name={name} />
      <p className="mt-2">{hasSimilar ? t("soldText") : t("soldTextAlone")}</p>
      {hasSimilar ? (
        <a className="push-button button-amber mt-3" href="#similar">
          {t("seeSimilar")}
        </a>
      ) : null}
    </section>
  );
}

function VehicleHeading({ name }: { name: string }) {
  return (
    <h1 id="vehicle-name" className="md:text-3xl">
      <VehicleName name={name} />
    </h1>
  );
}

function UnconfirmedNotice() {
  const { t } = useText("vehicle");
  const { phone } = useSite();
  return (
    <div className="side-notice mb-4">
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
  const { t, locale } = useText("vehicle");
  const { odometerMiles, year, fuel, name } = vehicle;
  const mileage = odometerMiles === null ? null : t("miles", { count: odometerMiles });
  const facts = [mileage, name.includes(String(year)) ? null : year, t(`fuels.${fuel}`)]
    .filter(Boolean)
    .join(SEPARATOR);
  const color = vehicle.color ? translateColor(locale, vehicle.color) : null;
  return (
    <p className="mt-1 text-muted">
      {color ? facts + SEPARATOR : facts}
      {color ? <span lang={color.lang ?? undefined}>{color.text}</span> : null}
    </p>
  );
}

/** The asterisk's terms, and links to the calculator and to the payments without the down payment. */
function VehicleTerms({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { locale, search } = useSite();
  const down = useDownPayment();
  const list = new URLSearchParams(new URLSearchParams(search).get(FROM_PARAMETER) ?? "");
  list.delete("down");
  const calculator = formatVehicleLoanPath(vehicle, down);
  const look = "mr-3 print:hidden";
  return (
    <PaymentTerms vehicles={[vehicle]}>
      {calculator ? (
        <a className={look} href={localizePath(locale, calculator)}>
          {t("changeTerms")}
        </a>
      ) : null}
      {down > 0 ? (
        <a className={look} href={formatStepHref(locale, vehicle.id, `${list}`)}>
          {t("noDownPayment")}
        </a>
      ) : null}
    </PaymentTerms>
  );
}

/** Once a phone's page is scrolled, the bar at its bottom has these and the phone number: only the first is needed before. */
function BuyActions({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t, locale } = useText("vehicle");
  return (
    <div className="mt-4 grid gap-2 self-stretch print:hidden">
      <NextStep vehicle={vehicle} className="push-button button-amber" />
      <a
        className="push-button max-lg:hidden magnified:flex"
        href={localizePath(locale, formatContactPath("info", vehicle.vin))}
      >
        {t("requestInfo")}
      </a>
    </div>
  );
}

function ContactLinks({ vehicle: { name, vin } }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { phone } = useSite();
  return (
    <>
      <a className="quiet-link max-lg:hidden magnified:flex" href={`tel:${phone.tel}`}>
        {`${t("callNow")} ${phone.display}`}
      </a>
      <a
        className="quiet-link"
        href={formatWhatsAppUrl(phone, t("whatsAppMessage", { name, number: formatIdentifier(vin) }))}
      >
        {t("whatsApp")}
      </a>
    </>
  );
}
