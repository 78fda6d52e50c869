/** The part of the filters for money and miles: maximum price, payment with a down payment, and mileage. */
import { formatCalculatorQuery } from "~/financing/calculator-codec";
import { CALCULATOR_FIELDS } from "~/financing/loan-request";
import { paymentExample } from "~/financing/monthly-payment";
import { formatDollars, formatNumber, formatRate } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import {
  findLimit,
  getDownPaymentCents,
  type InventoryFilter,
  MAXIMUM_NAMES,
  type Maximum,
} from "~/inventory/filter/filter";
import { AMOUNT_PATTERN } from "~/inventory/filter/filter-codec";
import type { InventoryPage } from "~/inventory/list-inventory";
import { useNotIncluded } from "~/views/frame/dealer-context";
import { formatAmount } from "./filter-labels";

const OTHER_MAXIMUMS = MAXIMUM_NAMES.filter((name) => name !== "priceMax" && name !== "paymentMax");

export function BudgetBox({ page }: { page: InventoryPage }) {
  const { t } = useText("inventory");
  return (
    <fieldset className="mb-3 grid gap-3 rounded-card bg-sun-tint p-3">
      {/* A floating legend is an item of the grid. */}
      <legend className="float-left p-0 font-semibold">{t("budget")}</legend>
      <AmountField page={page} facet="priceMax" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] items-end gap-2">
        <AmountField page={page} facet="paymentMax" />
        <AmountField page={page} facet="down" />
      </div>
      <PaymentBasis filter={page.filter} />
      {OTHER_MAXIMUMS.map((facet) => (
        <AmountField key={facet} page={page} facet={facet} />
      ))}
    </fieldset>
  );
}

/** Takes any number; the presets are suggestions. Empty sets no maximum, or no down payment. */
function AmountField({ page, facet }: { page: InventoryPage; facet: Maximum | "down" }) {
  const { t } = useText(["inventory", "vehicle"]);
  const [chosen] = page.filter[facet];
  // Without a maximum payment, or when the search states another, a down payment changes no count.
  const affects = page.filter.paymentMax.length > 0 && !page.understoodSearch?.limits.down;
  const hasCounts = facet !== "down" || affects;
  return (
    <label className="grid gap-1">
      <span className="text-sm font-semibold">{t(`inventory:facets.${facet}`)}</span>
      <input
        className="text-input"
        name={facet}
        defaultValue={chosen === undefined ? "" : formatTyped(facet, Number(chosen))}
        placeholder={facet === "down" ? formatDollars(0) : t("inventory:any")}
        inputMode="numeric"
        autoComplete="off"
        pattern={AMOUNT_PATTERN}
        title={t("inventory:amountHint")}
        list={facet}
      />
      <datalist id={facet}>
        {page.facets[facet].map(({ value, count }) => {
          const amount = formatAmount(t, facet, value);
          return (
            <option key={value} value={value}>
              {hasCounts ? `${amount} (${formatNumber(count)})` : amount}
            </option>
          );
        })}
      </datalist>
    </label>
  );
}

/** As a person would type it. */
const formatTyped = (facet: Maximum | "down", amount: number) =>
  facet === "milesMax" ? formatNumber(amount) : formatDollars(amount * 100);

/** The terms of the payment, the price it pays for, and the calculator. */
function PaymentBasis({ filter }: { filter: InventoryFilter }) {
  const { t, locale } = useText(["inventory", "vehicle", "financing"]);
  const notIncluded = useNotIncluded();
  const { aprBasisPoints, termMonths } = paymentExample(0);
  const terms = { apr: formatRate(aprBasisPoints), term: termMonths };
  const [payment] = filter.paymentMax;
  const priceCents = findAffordableCents(filter);
  return (
    <p className="text-xs/snug text-muted">
      {payment === undefined || priceCents === null
        ? t("inventory:paymentBasis", terms)
        : `${t("inventory:affordable", {
            ...terms,
            payment: formatAmount(t, "paymentMax", payment),
            down: formatDollars(getDownPaymentCents(filter)),
            price: formatDollars(priceCents),
          })} ${t(`vehicle:notIncluded.${notIncluded}`)}`}{" "}
      <a className="-my-2 inline-block py-2" href={localizePath(locale, formatCalculatorPath(filter))}>
        {t("financing:calculator")}
      </a>
    </p>
  );
}

/** In whole dollars; null without a maximum payment. */
function findAffordableCents(filter: InventoryFilter): number | null {
  const limit = findLimit(filter, "paymentMax");
  return limit === null ? null : Math.floor(limit / 100) * 100;
}

/** The calculator with that price and down payment, as far as it accepts them. */
function formatCalculatorPath(filter: InventoryFilter): string {
  const { price, down } = CALCULATOR_FIELDS;
  const { aprBasisPoints, termMonths } = paymentExample(0);
  const priceCents = findAffordableCents(filter) ?? 0;
  const isPriceValid = priceCents >= price.min * 100 && priceCents <= price.max * 100;
  const query = formatCalculatorQuery({
    priceCents: isPriceValid ? priceCents : price.initial * 100,
    aprBasisPoints,
    termMonths,
    downPaymentCents: Math.min(getDownPaymentCents(filter), down.max * 100),
    tradeInCents: 0,
  });
  return query ? `/financing?${query}` : "/financing";
}
