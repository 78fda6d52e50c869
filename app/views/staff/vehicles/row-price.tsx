/** The price field in a row. Enter saves; asks first about a doubtful price, or one that someone else changed. */
import { type FormEvent, type ReactNode, useState } from "react";
import { formatDollars } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import { useErrorText } from "~/ui/field";
import { parseTypedDollars } from "~/vehicles/editor/typed-price";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { ListRowData, RowAnswer } from "./list-data";
import { PriceQuestion, PriceWarningNotice } from "./price-warning";

interface RowPriceProps {
  readonly row: ListRowData;
  /** The list's URL. */
  readonly list: string;
  /** Where the form is submitted. */
  readonly action: string;
  readonly writerId: string;
  readonly answer: RowAnswer["price"];
}

export function RowPrice({
  row: { id, name, priceCents, typedPrice },
  list,
  action,
  writerId,
  answer,
}: RowPriceProps) {
  const { t } = useText("staffVehicles");
  const conflict = answer?.conflict ?? null;
  const stored = priceCents === null ? null : priceCents / 100;
  const before = conflict ? conflict.now : stored;
  const problem = useErrorText()(answer?.problem ?? undefined);
  const keep = <KeepPrice price={before} back={`${list}#car-${id}`} />;
  const inputId = `price-${id}`;
  const [isUnsaved, readField] = useUnsaved(answer?.typed ?? typedPrice, { typedPrice, stored });
  return (
    <StaffForm
      draft={{ name: `price-${id}`, writerId }}
      className={`group grid min-w-0 flex-1 gap-2 magnified:basis-full ${answer ? "basis-full" : ""}`}
      // Without script the page opens at this row again.
      action={`${action}#car-${id}`}
      preventScrollReset
      noValidate
      data-unsaved={isUnsaved || undefined}
      // Also of a draft that is filled in.
      onInputCapture={readField}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="before" value={before ?? ""} />
      <div className="flex items-center gap-2">
        <label className="sr-only" htmlFor={inputId}>
          {t("priceOf", { name })}
        </label>
        <span className="relative flex min-w-0 flex-1 items-center">
          <span className="absolute left-2.5 text-muted" aria-hidden="true">
            $
          </span>
          <input
            className="text-input min-h-11 pl-6! max-[22em]:pr-1! font-semibold tabular-nums placeholder:font-normal fine:min-h-9"
            id={inputId}
            name="price"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            placeholder={t("noPrice")}
            defaultValue={answer?.typed ?? typedPrice}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${inputId}-problem` : undefined}
          />
        </span>
        <SaveButton name={name} isUnsaved={isUnsaved} isAsked={answer !== undefined} />
      </div>
      {problem ? (
        <p className="field-problem" id={`${inputId}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
      {answer?.warning ? (
        <PriceWarningNotice warning={answer.warning} typed={answer.typed} keep={keep} />
      ) : null}
      {conflict && answer ? <PriceConflict conflict={conflict} typed={answer.typed} keep={keep} /> : null}
    </StaffForm>
  );
}

/** Shown while the field is edited, and as long as its price isn't saved. */
function SaveButton({ name, isUnsaved, isAsked }: { name: string; isUnsaved: boolean; isAsked: boolean }) {
  const { t } = useText("staffVehicles");
  const shown = isAsked ? "" : "button-amber";
  return (
    <button
      className={`push-button px-3 ${isUnsaved ? shown : "hidden group-focus-within:inline-flex"}`}
      type="submit"
      name="intent"
      value="price"
      aria-label={t("savePrice", { name })}
    >
      {t("save")}
    </button>
  );
}

/** Whether the field has another price than is stored, and what reads it again. */
function useUnsaved(typed: string, { typedPrice, stored }: { typedPrice: string; stored: number | null }) {
  const isOther = (text: string) =>
    text.trim() !== typedPrice && (parseTypedDollars(text) ?? text) !== stored;
  const [isUnsaved, setUnsaved] = useState(isOther(typed));
  const readField = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setUnsaved(isOther(`${new FormData(currentTarget).get("price")}`));
  return [isUnsaved, readField] as const;
}

/** @param back the row's URL, which shows the current price */
export function KeepPrice({ price, back }: { price: number | null; back: string }) {
  const formatPrice = usePriceFormat();
  const { t } = useText("staffVehicles");
  return (
    <a className="push-button" href={back}>
      {t("keepTheirs", { price: formatPrice(price) })}
    </a>
  );
}

export function PriceConflict({
  conflict: { now, by },
  typed,
  keep,
}: {
  readonly conflict: NonNullable<NonNullable<RowAnswer["price"]>["conflict"]>;
  readonly typed: string;
  readonly keep: ReactNode;
}) {
  const { t } = useText("staffVehicles");
  const formatPrice = usePriceFormat();
  const typedText = formatPrice(parseTypedDollars(typed));
  return (
    <PriceQuestion>
      <p>{t("priceConflict", { by: by ?? t("sheetChanged"), now: formatPrice(now), typed: typedText })}</p>
      <p className="button-row">
        {keep}
        <button className="push-button" type="submit" name="intent" value="price">
          {t("saveMine", { price: typedText })}
        </button>
      </p>
    </PriceQuestion>
  );
}

function usePriceFormat() {
  const { t } = useText("staffVehicles");
  return (dollars: number | null) =>
    dollars === null ? t("callForPrice") : formatDollars(Math.round(dollars * 100));
}
