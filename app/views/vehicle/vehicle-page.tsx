/** The vehicle page: details, price, contact options, and similar vehicles. */
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { MAX_COMPARED } from "~/inventory/compare/compare-codec";
import { formatInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { Neighbours } from "~/inventory/neighbors";
import type { Alike } from "~/inventory/similar-vehicles";
import type { TitleBrand } from "~/vehicles/vehicle";
import { AlikeLinks } from "~/views/components/alike-links";
import { useDownPayment } from "~/views/components/down-payment";
import { NextStep } from "~/views/components/next-step";
import { SavedVehiclesTemplate } from "~/views/components/saved-vehicles-template";
import { VehicleCard } from "~/views/components/vehicle-card";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";
import { formatListSummary } from "~/views/inventory/list-head";
import { formatComparisonPath, formatContactPath, formatListHref, formatStepHref } from "~/views/urls";
import { VehicleBuy } from "./buy";
import { VehicleCondition } from "./condition";
import { VehicleEquipment, VehicleFacts, VehicleHistory } from "./facts";
import { VehicleGallery } from "./gallery";
import { PhotoViewerTemplate } from "./photo-viewer";
import { QrCode } from "./qr-code";
import { VehicleQuestions, WhatToBring } from "./questions";
import { VehicleVideo } from "./video";
import { PriceHistory } from "./whole-price";

interface VehicleDetailProps {
  readonly vehicle: InventoryVehicle;
  /** False when the current row of this vehicle could not be read. */
  readonly isConfirmed: boolean;
  readonly similar: readonly InventoryVehicle[];
  /** null unless the vehicle is sold. */
  readonly alike: Alike | null;
  /** Its neighbors in the list that the shopper came from; null without one. */
  readonly neighbours: Neighbours | null;
  /** The page's own URL, absolute and canonical. */
  readonly url: string;
}

export function VehicleDetail(props: VehicleDetailProps) {
  const { vehicle, isConfirmed, similar, neighbours, url } = props;
  const { isSold } = vehicle;
  return (
    <>
      <PrintHead url={url} />
      {neighbours ? <NeighbourLinks neighbours={neighbours} /> : <BackLink />}
      <div
        className={`page-width items-start gap-x-12 lg:grid print:block ${isSold ? "lg:grid-cols-2" : "lg:grid-cols-[minmax(0,1fr)_24rem]"}`}
      >
        <VehicleGallery vehicle={vehicle} />
        <VehicleBuy vehicle={vehicle} isConfirmed={isConfirmed} hasSimilar={similar.length > 0} url={url} />
        {isSold ? null : <About vehicle={vehicle} isConfirmed={isConfirmed} />}
      </div>
      <SimilarVehicles {...props} />
      {isSold ? (
        <div className="page-width">
          <About vehicle={vehicle} isConfirmed={isConfirmed} />
        </div>
      ) : null}
      <SavedVehiclesTemplate withRecent />
      <PhotoViewerTemplate vehicle={vehicle} />
      {isSold ? null : <VehicleBar vehicle={vehicle} />}
    </>
  );
}

/** What is known about the vehicle; only the facts for a sold one. */
function About({ vehicle, isConfirmed }: Pick<VehicleDetailProps, "vehicle" | "isConfirmed">) {
  return (
    <div className="lg:mt-5">
      {vehicle.titleBrand ? <TitleNotice brand={vehicle.titleBrand} /> : null}
      <PriceHistory vehicle={vehicle} />
      <VehicleFacts vehicle={vehicle} />
      <VehicleEquipment vehicle={vehicle} />
      {vehicle.isSold ? null : (
        <>
          <VehicleVideo vehicle={vehicle} />
          <VehicleCondition vehicle={vehicle} />
          <VehicleHistory vehicle={vehicle} />
          <WhatToBring />
          {/* Closed, they would be questions without answers on paper. */}
          <div className="print:hidden">
            <VehicleQuestions vehicle={vehicle} isConfirmed={isConfirmed} />
          </div>
        </>
      )}
    </div>
  );
}

function BackLink() {
  const { t, locale } = useText("vehicle");
  return (
    <div className="page-width print:hidden">
      <a className="quiet-link" href={localizePath(locale, "/inventory")}>
        <span aria-hidden="true">←</span>
        {t("back")}
      </a>
    </div>
  );
}

function TitleNotice({ brand }: { brand: TitleBrand }) {
  const { t } = useText("vehicle");
  return (
    <section className="side-notice mb-5" id="title">
      <h2>{t(`${brand}Heading`)}</h2>
      <p>{t(`${brand}Text`)}</p>
    </section>
  );
}

function SimilarVehicles({
  vehicle,
  similar,
  alike,
}: Pick<VehicleDetailProps, "vehicle" | "similar" | "alike">) {
  const { t, locale } = useText(["vehicle", "compare"]);
  const down = useDownPayment();
  if (similar.length === 0 && alike === null) return null;
  const ids = [vehicle, ...similar].slice(0, MAX_COMPARED).map(({ id }) => id);
  return (
    <section className="page-section similar bg-band print:hidden" id="similar">
      <div className="page-width">
        <h2 className="mb-2 md:text-2xl">{t(similar.length > 0 ? "similar" : "noneSimilar")}</h2>
        <p className="flex flex-wrap gap-x-5">
          {alike ? (
            <AlikeLinks alike={alike} />
          ) : (
            <a className="quiet-link" href={localizePath(locale, formatComparisonPath(ids, down))}>
              {t("compare:withSimilar")}
            </a>
          )}
        </p>
        <PaymentTerms vehicles={similar} />
        <ul className="card-row mt-3">
          {similar.map((other) => (
            <VehicleCard key={other.id} vehicle={other} place="row" />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The three contact links in the bottom bar of a phone. */
function VehicleBar({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText(["vehicle", "frame"]);
  const { locale, phone } = useSite();
  return (
    <nav className="phone-bar on-night magnified:hidden print:hidden" aria-label={t("contactBar")}>
      <a href={`tel:${phone.tel}`}>{t("callNow")}</a>
      <a href={localizePath(locale, formatContactPath("info", vehicle.vin))}>{t("requestInfo")}</a>
      <NextStep vehicle={vehicle} className="bar-action" isShort />
    </nav>
  );
}

function NeighbourLinks({ neighbours }: { neighbours: Neighbours }) {
  const { t, locale } = useText("vehicle");
  const { filter, position, previous, next } = neighbours;
  const hrefOf = (step: NonNullable<Neighbours["next"]>) =>
    formatStepHref(locale, step.id, formatInventoryFilter(step.filter));
  const list = formatListSummary(neighbours, getI18n(locale), locale);
  const step = "icon-button text-xl no-underline";
  return (
    <nav
      className="page-width flex flex-wrap justify-between gap-x-4 print:hidden"
      aria-label={t("inYourList")}
    >
      <a className="quiet-link" href={formatListHref(locale, filter)}>
        <span aria-hidden="true">←</span>
        {t("backToList")}
      </a>
      <p className="flex flex-auto items-center">
        <span className="ml-auto text-muted">{t("placeInList", { position, list })}</span>
        {previous ? (
          <a className={step} href={hrefOf(previous)} rel="prev" aria-label={t("previousVehicle")}>
            ←
          </a>
        ) : null}
        {next ? (
          <a className={step} href={hrefOf(next)} rel="next" aria-label={t("nextVehicle")}>
            →
          </a>
        ) : null}
      </p>
    </nav>
  );
}

/** @param url the page's own URL, absolute and canonical */
function PrintHead({ url }: { url: string }) {
  const { t } = useText("windowCard");
  const { phone } = useSite();
  return (
    <div className="page-width hidden items-center justify-between print:flex">
      <p>
        <b className="text-xl">{dealer.name}</b>
        <br />
        {dealer.addressLine}
        <br />
        <b>{phone.display}</b>
        <br />
        {url}
      </p>
      <QrCode address={url} label={t("qrLabel")} className="w-[2.75cm]" />
    </div>
  );
}
