/** The compare page: the vehicles side by side, or how to choose them, and more vehicles to add. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { MAX_COMPARED } from "~/inventory/compare/compare-codec";
import type { CompareSuggestions } from "~/inventory/compare/compare-suggestions";
import type { ComparedVehicles } from "~/inventory/compare/find-compared";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { useDownPayment } from "~/views/components/down-payment";
import { OutageStrip } from "~/views/components/outage-strip";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";
import { formatComparisonPath } from "~/views/urls";
import { CompareMore } from "./more";
import { CompareTable } from "./table";

interface ComparePageProps {
  readonly compared: ComparedVehicles;
  readonly surplusCount: number;
  /** null during an outage. */
  readonly suggestions: CompareSuggestions | null;
  /** ISO 8601 time at which a stale list was read; null while the list is fresh. */
  readonly asOf: string | null;
}

/** Two vehicles leave room for a third column on a wide screen, where another one can be added. */
const BESIDE =
  "xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-x-12 xl:[&>section]:pt-3 xl:[&_h2]:text-2xl";

export function ComparePage({ compared, surplusCount, suggestions, asOf }: ComparePageProps) {
  const { t, locale } = useText("compare");
  const down = useDownPayment();
  const { vehicles } = compared;
  const isComparison = vehicles.length >= 2;
  const more =
    suggestions && vehicles.length < MAX_COMPARED ? (
      <CompareMore vehicles={vehicles} suggestions={suggestions} />
    ) : null;
  return (
    <>
      {asOf ? <OutageStrip asOf={asOf} /> : null}
      <div className="page-width pt-2 pb-section md:pt-8 print:p-0">
        <h1>{t("title")}</h1>
        <p className={isComparison ? "text-sm/snug text-muted max-sm:hidden" : "max-w-xl text-lg"}>
          {isComparison
            ? t("intro", { number: vehicles.length })
            : t(vehicles.length === 1 ? "introOne" : "introNone")}
        </p>
        <CompareNotes compared={compared} surplusCount={surplusCount} />
        {isComparison ? (
          <>
            <div className="my-1">
              <PaymentTerms vehicles={vehicles} />
            </div>
            <div className={vehicles.length === 2 ? BESIDE : undefined}>
              <div>
                <CompareTable vehicles={vehicles} />
              </div>
              {more}
            </div>
          </>
        ) : (
          more
        )}
        <p className="button-row mt-8 print:hidden">
          <a
            className={isComparison ? "push-button" : "push-button button-amber"}
            href={localizePath(locale, "/inventory")}
          >
            {t("toInventory")}
          </a>
          {vehicles.length > 0 ? (
            <a className="quiet-link" href={localizePath(locale, formatComparisonPath([], down))}>
              {t("startOver")}
            </a>
          ) : null}
        </p>
      </div>
    </>
  );
}

interface CompareNotesProps {
  readonly compared: ComparedVehicles;
  readonly surplusCount: number;
}

function CompareNotes({ compared, surplusCount }: CompareNotesProps) {
  const { t } = useText("compare");
  const { locale, phone } = useSite();
  const { sold, unknownIds, isConfirmed } = compared;
  if (isConfirmed && surplusCount + sold.length + unknownIds.length === 0) return null;
  return (
    <ul className="my-4 border-l-4 border-edge bg-band px-4 py-3">
      {isConfirmed ? null : (
        <li>
          <SlottedText text={t("unconfirmed", { phone: SLOT })}>
            <a href={`tel:${phone.tel}`}>{phone.display}</a>
          </SlottedText>
        </li>
      )}
      {surplusCount > 0 ? <li>{t("surplus", { most: MAX_COMPARED })}</li> : null}
      {sold.map(({ id, name }) => (
        <li key={id}>
          <SlottedText text={t("sold", { name: SLOT })}>
            <a href={localizePath(locale, `/vehicle/${id}`)}>{name}</a>
          </SlottedText>
        </li>
      ))}
      {unknownIds.map((id) => (
        <li key={id}>{t("unknown", { id: String(id) })}</li>
      ))}
    </ul>
  );
}
