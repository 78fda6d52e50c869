/** One vehicle in the staff list: picture, name, price field, days, leads, views, and the sale form below. */
import type { ReactNode } from "react";
import { formatMediumDate } from "~/i18n/format-date";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatRowAction } from "~/vehicles/editor/editor-list";
import { VehicleName } from "~/views/components/vehicle-name";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { DaysTag } from "~/views/staff/components/days-tag";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { useHoldText } from "./hold-text";
import type { ListRowData, RowAnswer, VehicleListData } from "./list-data";
import { RowPrice, usePriceProblem } from "./row-price";
import { SaleForm } from "./sale-form";

interface CarRowProps {
  readonly row: ListRowData;
  /** Whose row is shown after this vehicle's sale. */
  readonly nextId: number | undefined;
  readonly list: VehicleListData;
  /** The list's URL, where the row's forms are submitted. */
  readonly action: string;
  readonly answer: RowAnswer | undefined;
}

export const CAR_COLUMNS =
  "xl:grid xl:grid-cols-[5.5rem_minmax(0,1fr)_14rem_7.5rem_5.5rem_6rem] xl:items-center xl:gap-x-3";

export function CarRow({ row, nextId, list, action, answer }: CarRowProps) {
  const { t, locale } = useText("staffVehicles");
  const { id, name, isSold, daysHere } = row;
  const [reserved, priceDoubt] = [useReservation(row), usePriceDoubt(row)];
  const rowAction = formatRowAction(action, id);
  return (
    <li
      className={`relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 scroll-mt-16 border-t border-line px-gutter py-2.5 magnified:flex magnified:flex-col lg:grid-cols-[5.5rem_minmax(0,1fr)_14rem] xl:py-1 ${CAR_COLUMNS} xl:has-[[role=alert]]:items-start`}
      id={`car-${id}`}
    >
      {/* On a phone the days stand below the picture. */}
      <span className="row-span-2 max-lg:col-start-1 max-lg:row-start-1 xl:row-span-1">
        <CarThumbnail picture={row.picture} isLarge />
      </span>
      <div className="min-w-0 max-lg:col-start-2">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">
          {/* The picture belongs to the link. */}
          <a
            className="no-underline lg:block after:absolute after:top-0 after:left-0 after:h-18 after:w-[6.75rem] hover:underline"
            href={localizePath(locale, `/staff/vehicles/${id}`)}
          >
            <VehicleName name={name} />
          </a>
        </h2>
        <div className="hidden text-facts text-muted lg:block">
          {reserved ? <p className="font-semibold">{reserved}</p> : null}
          <p>
            <Remarks row={row} priceDoubt={priceDoubt} />
          </p>
        </div>
      </div>
      <PriceAndSale row={row} list={list} action={action} answer={answer?.price} />
      {isSold ? null : (
        <span className="col-start-1 flex items-start max-lg:row-span-2 max-lg:row-start-1 max-lg:mt-16 magnified:mt-0 lg:col-start-2 lg:row-start-2 lg:self-end xl:col-auto xl:row-auto xl:self-auto">
          <DaysTag days={daysHere} />
        </span>
      )}
      <Counts row={row} isInFolder={list.show === "sold"}>
        {reserved ? <b className="basis-full lg:hidden">{reserved}</b> : null}
        {priceDoubt ? <span className="basis-full lg:hidden">{priceDoubt}</span> : null}
      </Counts>
      {/* The row above it stays in view. */}
      <div
        className={`col-span-full scroll-mt-34 py-2 target:block ${isSold ? "max-lg:scroll-mt-52" : ""} ${answer?.sale ? "" : "hidden"}`}
        id={`sold-${id}`}
      >
        {/* A new key, so that a sale that was put back isn't what the next one begins with. */}
        <SaleForm
          key={row.saleVersion}
          id={id}
          className="lg:grid-cols-4"
          action={`${rowAction}#sold-${id}`}
          writerId={list.writerId}
          today={list.today}
          priceCents={row.priceCents}
          vin={row.vin}
          buyers={row.buyers}
          sale={row.sale}
          hold={row.hold}
          isSold={isSold}
          lastResult={answer?.sale}
        >
          <input type="hidden" name="nextId" value={nextId} />
          <a className="quiet-link" href={`#car-${id}`}>
            {t("cancel")}
          </a>
          {isSold ? null : <span className="text-facts text-muted">{t("soldText")}</span>}
        </SaleForm>
      </div>
    </li>
  );
}

interface PriceAndSaleProps extends Pick<CarRowProps, "row" | "list" | "action"> {
  readonly answer: RowAnswer["price"];
}

/** The price, and the link to the sale's form. */
function PriceAndSale({ row, list, action, answer }: PriceAndSaleProps) {
  const { t } = useText("staffVehicles");
  const problem = usePriceProblem(answer);
  const { id, name, isSold } = row;
  if (answer?.soldBy !== undefined && !isSold)
    return (
      <p className="field-problem" role="alert">
        {problem}
      </p>
    );
  // While the price is edited or isn't saved, it and Save have the room of the link beside them.
  const edited = "has-[form:focus-within]:[&>a]:sr-only has-[form[data-unsaved]]:[&>a]:sr-only";
  return (
    <div className={`flex min-w-0 flex-wrap items-start gap-2 ${isSold ? "" : edited}`}>
      {isSold ? (
        <Sold row={row} action={action} problem={problem} />
      ) : (
        // A new key, so that a saved price replaces what the field was left with.
        <RowPrice
          key={row.typedPrice}
          row={row}
          list={action}
          action={formatRowAction(action, id)}
          writerId={list.writerId}
          answer={answer}
          problem={problem}
          savedAtMs={findSavedPrice(list, id)}
        />
      )}
      <a
        className="push-button max-[22em]:px-1.5!"
        href={`#sold-${id}`}
        aria-label={t(isSold ? "saleOf" : "soldOf", { name })}
      >
        {t(isSold ? "saleShort" : "soldShort")}
      </a>
    </div>
  );
}

/** Returns null for a vehicle that anyone may buy, and for a sold one. */
function useReservation({ isSold, hold, isMarkedPending }: ListRowData): string | null {
  const { t } = useText("staffVehicles");
  const formatHold = useHoldText();
  if (isSold) return null;
  return hold ? formatHold(hold) : isMarkedPending ? t("holds.pending") : null;
}

interface CountsProps {
  readonly row: ListRowData;
  /** Whether the folder of sold vehicles is shown. */
  readonly isInFolder: boolean;
  readonly children: ReactNode;
}

/** The sale, leads, and views. */
function Counts({ row, isInFolder, children }: CountsProps) {
  const { t } = useText("staffVehicles");
  const { isSold, leadCount, viewCount } = row;
  return (
    <p
      className={`${isSold ? "col-start-2" : "col-span-full"} flex flex-wrap items-center gap-x-4 text-facts text-muted empty:hidden lg:col-[3/-1] xl:contents`}
    >
      {isSold && (row.sale || !isInFolder) ? <SoldOn row={row} isInFolder={isInFolder} /> : null}
      {leadCount > 0 ? (
        <span className="xl:col-start-5 xl:text-right">{t("leads", { count: leadCount })}</span>
      ) : null}
      {viewCount > 0 ? (
        <span className="xl:col-start-6 xl:text-right" title={t("viewsRecent", { count: viewCount })}>
          {t("views", { count: viewCount })}
        </span>
      ) : null}
      {children}
    </p>
  );
}

const findSavedPrice = ({ change }: VehicleListData, id: number) =>
  change?.kind === "price" && change.id === id ? change.atMs : null;

/** Returns null for a price that was entered in full, and for a sold vehicle. */
function usePriceDoubt({ isSold, rawPrice, priceCents }: ListRowData): string | null {
  const { t } = useText("staffVehicles");
  if (isSold || rawPrice === null || priceCents === null) return null;
  return t("warnings.multiplied", { raw: rawPrice, price: formatDollars(priceCents) });
}

/** Short labels; the vehicle's page explains them. */
function Remarks({
  row: { photoCount, vinProblem, titleBrand, lockedFields, isSold },
  priceDoubt,
}: {
  row: ListRowData;
  priceDoubt: string | null;
}) {
  const { t } = useText("staffVehicles");
  const remarks = [
    t("photos", { count: photoCount }),
    lockedFields.includes("price") ? t("priceYours") : null,
    titleBrand ? t(`titles.${titleBrand}`) : null,
    vinProblem && !isSold ? t("shows.bad-vin") : null,
    priceDoubt,
  ];
  return remarks.filter((remark) => remark !== null).join(" · ");
}

interface SoldProps extends Pick<CarRowProps, "row" | "action"> {
  /** Of a price that was typed before the sale. */
  readonly problem: string | undefined;
}

function Sold({ row, action, problem }: SoldProps) {
  const { t } = useText("staffVehicles");
  const { id, sale, saleVersion, priceCents, isMarkedSold } = row;
  const cents = sale ? sale.priceCents : priceCents;
  return (
    <>
      <p className="flex-1 self-center font-semibold tabular-nums magnified:basis-full">
        {cents === null ? null : formatDollars(cents)}
      </p>
      {problem ? (
        <p className="field-problem order-2 basis-full" role="alert">
          {problem}
        </p>
      ) : null}
      {/* A vehicle with “sold” in its name is put back by editing the name. */}
      {isMarkedSold ? null : (
        <StaffForm
          draft={null}
          className="order-1 basis-full max-lg:-mt-2 max-lg:-mb-3"
          action={action}
          preventScrollReset
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="sale" value={saleVersion} />
          <button className="link-button relative z-1 text-facts" type="submit" name="intent" value="unsell">
            {t("unsell")}
          </button>
        </StaffForm>
      )}
    </>
  );
}

/** @param isInFolder whether the column is headed "Sold" on a wide screen */
function SoldOn({ row: { sale }, isInFolder }: { row: ListRowData; isInFolder: boolean }) {
  const { t, locale } = useText("staffVehicles");
  const date = sale && formatMediumDate(locale, `${sale.soldOn}T12:00:00Z`);
  return (
    <span className="flex flex-wrap gap-x-4 xl:block">
      <span className={`whitespace-nowrap xl:whitespace-normal ${isInFolder ? "xl:hidden" : ""}`}>
        {date ? t("saleLine", { date }) : t("sold")}
      </span>
      {isInFolder && date ? <span className="whitespace-nowrap max-xl:hidden">{date}</span> : null}
      {sale?.buyer ? <bdi className="xl:block">{sale.buyer}</bdi> : null}
    </span>
  );
}
