/** The price field in a row. Enter saves; asks first about a doubtful price, or one that someone else changed. */
import { useEffect, useRef, useState } from "react";
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
  /** Why the price wasn't saved. */
  readonly problem: string | undefined;
  /** When this price was saved just now, in milliseconds since 1970. */
  readonly savedAtMs: number | null;
}

export function RowPrice({
  row: { id, name, priceCents, typedPrice },
  list,
  action,
  writerId,
  answer,
  problem,
  savedAtMs,
}: RowPriceProps) {
  const { t } = useText("staffVehicles");
  const conflict = answer?.conflict ?? null;
  const stored = priceCents === null ? null : priceCents / 100;
  const before = conflict ? conflict.now : stored;
  const inputId = `price-${id}`;
  const { input, isUnsaved, readInput } = usePriceInput(answer?.typed ?? typedPrice, {
    typedPrice,
    stored,
    savedAtMs,
  });
  return (
    <StaffForm
      draft={{ name: `price-${id}`, writerId }}
      className={`group grid min-w-0 flex-1 gap-2 magnified:basis-full ${answer ? "basis-full" : ""}`}
      // Without script the page opens at this row again; with it, the page stays where it is.
      action={`${action}#car-${id}`}
      onSubmit={({ currentTarget }) => currentTarget.setAttribute("action", action)}
      preventScrollReset
      noValidate
      data-unsaved={isUnsaved || undefined}
      // Also of a draft that is filled in.
      onInputCapture={readInput}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="before" value={before ?? ""} />
      <div className="flex items-center gap-2 magnified:flex-wrap">
        <label className="sr-only" htmlFor={inputId}>
          {t("priceOf", { name })}
        </label>
        <span className="relative flex min-w-0 flex-1 items-center magnified:basis-full">
          <span className="absolute left-2.5 text-muted" aria-hidden="true">
            $
          </span>
          <input
            className="text-input min-h-11 pl-6! max-[22em]:pr-1! font-semibold tabular-nums placeholder:font-normal fine:min-h-9"
            ref={input}
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
      {answer ? <Question answer={answer} stored={stored} back={`${list}#car-${id}`} /> : null}
    </StaffForm>
  );
}

/** Returns why a price wasn't saved; undefined for a saved price and for a question about one. */
export function usePriceProblem(answer: RowAnswer["price"]): string | undefined {
  const { t } = useText("staffVehicles");
  const [getText, formatPrice] = [useErrorText(), usePriceFormat()];
  if (!answer?.problem) return;
  const { problem, soldBy, typed } = answer;
  const dollars = parseTypedDollars(typed);
  const price = dollars === null && typed.trim() ? typed : formatPrice(dollars);
  return getText(problem, { by: soldBy ?? t("sheetChanged"), price });
}

interface QuestionProps {
  readonly answer: NonNullable<RowAnswer["price"]>;
  /** The present price in full US dollars; null for none. */
  readonly stored: number | null;
  /** The row's URL, which shows the present price. */
  readonly back: string;
}

/** The ways on from a price that wasn't saved. */
function Question({ answer: { warning, conflict, typed }, stored, back }: QuestionProps) {
  if (conflict) return <PriceConflict conflict={conflict} typed={typed} back={back} />;
  const isOffered = stored !== null && stored !== warning?.likelyDollars;
  const keep = isOffered ? <KeepPrice price={stored} back={back} /> : null;
  return warning ? <PriceWarningNotice warning={warning} typed={typed} keep={keep} /> : <p>{keep}</p>;
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

interface StoredPrice {
  /** As the field shows it. */
  readonly typedPrice: string;
  /** In full US dollars; null for none. */
  readonly stored: number | null;
  readonly savedAtMs: number | null;
}

/** Knows whether the field has another price than is stored. */
function usePriceInput(typed: string, { typedPrice, stored, savedAtMs }: StoredPrice) {
  const input = useRef<HTMLInputElement>(null);
  const isOther = (text: string) =>
    text.trim() !== typedPrice && (parseTypedDollars(text) ?? text) !== stored;
  const [isUnsaved, setUnsaved] = useState(isOther(typed));
  useEffect(() => {
    if (savedAtMs === null || !input.current) return;
    // It may have been typed in another way, such as "149".
    input.current.value = typedPrice;
    setUnsaved(false);
  }, [savedAtMs, typedPrice]);
  return { input, isUnsaved, readInput: () => setUnsaved(isOther(input.current?.value ?? "")) };
}

function KeepPrice({ price, back }: { price: number | null; back: string }) {
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
  back,
}: {
  readonly conflict: NonNullable<NonNullable<RowAnswer["price"]>["conflict"]>;
  readonly typed: string;
  readonly back: string;
}) {
  const { t } = useText("staffVehicles");
  const formatPrice = usePriceFormat();
  const typedText = formatPrice(parseTypedDollars(typed));
  return (
    <PriceQuestion>
      <p>{t("priceConflict", { by: by ?? t("sheetChanged"), now: formatPrice(now), typed: typedText })}</p>
      <p className="button-row">
        <KeepPrice price={now} back={back} />
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
