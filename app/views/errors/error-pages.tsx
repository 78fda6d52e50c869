/** The error pages of the site. */
import type { ReactNode } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { SearchForm } from "~/ui/search-form";
import { Silhouette } from "~/views/components/silhouette";
import { VehicleCard } from "~/views/components/vehicle-card";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";

/** For a call about the error: the code is in the log. */
export function ErrorCode() {
  const { t } = useText("errors");
  const { requestId } = useSite();
  return requestId ? <p className="text-xs text-muted">{`${t("unavailable.code")} ${requestId}`}</p> : null;
}

export function NotFoundPage() {
  const { t, locale } = useText("errors");
  return (
    <>
      <Missing
        title={t("notFound.title")}
        text={t("notFound.text")}
        figure={<p className="display-figure text-[clamp(3.25rem,2rem+5.6vw,6.5rem)] tracking-tight">404</p>}
      >
        <a className="push-button button-amber" href={localizePath(locale, "/inventory")}>
          {t("seeInventory")}
        </a>
        <FindOneLink />
        <a className="quiet-link" href={localizePath(locale, "/")}>
          {t("returnHome")}
        </a>
      </Missing>
      <div
        className="relative z-1 mt-[-1rem] mr-[calc(max(var(--spacing-gutter),7vw)+clamp(0.75rem,2.5vw,2rem))] mb-[-2px] ml-auto w-[clamp(7rem,15vw,13rem)] md:mt-[-3rem] *:w-full"
        data-lane=""
      >
        <Silhouette bodyStyle="Truck" />
      </div>
    </>
  );
}

/** For a vehicle id that is neither in the table nor in the built-in list. */
export function VehicleNotFoundPage() {
  const { t, locale } = useText(["errors", "vehicle"]);
  return (
    <Missing title={t("errors:vehicleNotFound.title")} text={t("errors:vehicleNotFound.text")}>
      <a className="push-button button-amber gap-1" href={localizePath(locale, "/inventory")}>
        <span aria-hidden="true">←</span>
        {t("vehicle:back")}
      </a>
      <FindOneLink />
    </Missing>
  );
}

interface MissingProps {
  readonly title: string;
  readonly text: string;
  readonly figure?: ReactNode;
  /** Links. */
  readonly children: ReactNode;
}

function Missing({ title, text, figure, children }: MissingProps) {
  const { locale } = useSite();
  return (
    <>
      <section className="page-width page-section text-columns gap-4 lg:grid-cols-2 lg:items-end">
        <div>
          {figure}
          <h1>{title}</h1>
          <p className="mt-4 max-w-xl text-lg">{text}</p>
        </div>
        <div className="grid gap-4 print:hidden">
          <SearchForm action={localizePath(locale, "/inventory")} query="" />
          <p className="button-row">{children}</p>
          <ErrorCode />
        </div>
      </section>
      <OfferedVehicles />
    </>
  );
}

function FindOneLink() {
  const { t, locale } = useText("saved");
  return (
    <a className="quiet-link" href={localizePath(locale, "/contact?subject=find-one")}>
      {t("findOne")}
    </a>
  );
}

/** The address promised a car. None during an outage. */
function OfferedVehicles() {
  const { t } = useText("home");
  const { offered = [] } = useSite();
  if (offered.length === 0) return null;
  return (
    <section className="page-width pb-section print:hidden">
      <h2 className="mb-2">{t("arrivals.heading")}</h2>
      <PaymentTerms vehicles={offered} />
      <ul className="card-row mt-3">
        {offered.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} place="row" />
        ))}
      </ul>
    </section>
  );
}

/** For a form that the requested page doesn't have. */
export function FormRefusedPage() {
  const { t } = useText("errors");
  const { locale, path } = useSite();
  return (
    <section className="page-width page-section grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <h1 className="max-w-full">{t("formRefused.title")}</h1>
      <p className="max-w-xl text-lg">{t("formRefused.text")}</p>
      <a className="push-button" href={localizePath(locale, path)}>
        {t("formRefused.back")}
      </a>
      <ErrorCode />
    </section>
  );
}

/** For an outage or a rendering error, with the phone number in large type. */
export function UnavailablePage() {
  const { t } = useText("errors");
  const { locale, path, search, phone } = useSite();
  return (
    <section className="page-width page-section grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <h1 className="max-w-full">{t("unavailable.title")}</h1>
      <p className="max-w-xl text-lg">{t("unavailable.text")}</p>
      <a
        className="display-figure inline-block py-[0.35rem] text-[length:clamp(2.125rem,1.6rem+3vw,4rem)] no-underline tracking-tight"
        href={`tel:${phone.tel}`}
      >
        {phone.display}
      </a>
      <a className="push-button" href={localizePath(locale, path) + search}>
        {t("unavailable.tryAgain")}
      </a>
      <ErrorCode />
    </section>
  );
}
