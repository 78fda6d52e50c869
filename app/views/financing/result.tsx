/** The cost of the loan: the payment with its terms, the totals, the years, and links. */
import { type CalculatorState, formatCalculatorQuery } from "~/financing/calculator-codec";
import { estimateLoan } from "~/financing/loan-estimate";
import { FIELD_NAMES } from "~/financing/loan-request";
import { formatDollars } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { PRICE_BANDS } from "~/inventory/filter/facets/price";
import { useSite } from "~/views/frame/site-context";
import { formatLoanContactPath } from "~/views/urls";
import { Figure, FiguredText, formatFigures, slotsOf } from "./figures";
import { FinancingYears } from "./years";

/** Renders both the errors and the figures and hides one of them, so that script can switch between the two. */
export function FinancingResult({ state }: { state: CalculatorState }) {
  const { t } = useText(["financing", "vehicle"]);
  const { locale } = useSite();
  const { problems, request } = state;
  const figures = formatFigures(locale, state);
  const { years } = estimateLoan(request);
  return (
    <div className="min-w-0" id="estimate">
      <div className="side-notice" data-case="problem" hidden={problems.length === 0}>
        <p>{t("mend")}</p>
        <ul>
          {FIELD_NAMES.map((name) => (
            <li key={name} data-case={name} hidden={!problems.includes(name)}>
              <a href={`#${name}`}>{t(`fields.${name}`)}</a>
            </li>
          ))}
        </ul>
      </div>
      <div data-case="figures" hidden={problems.length > 0}>
        <h3 className="[font:inherit] tracking-normal text-muted">{t("result")}</h3>
        <p className="display-figure mt-1 mb-3 text-[clamp(3.25rem,2rem+5.6vw,6.5rem)] leading-none tracking-tight">
          <output htmlFor={FIELD_NAMES.join(" ")} form="calculator-form">
            <Figure name="payment" figures={figures} />
          </output>
          <small className="text-[0.35em] tracking-normal text-inherit">{`${t("vehicle:perMonth")}*`}</small>
        </p>
        <p className="text-sm/snug text-muted">
          <FiguredText
            text={t("estimate", slotsOf("price", "down", "trade", "apr", "term"))}
            figures={figures}
          />
        </p>
        <dl className="fact-ledger my-6">
          <div>
            <dt>{t("borrowed")}</dt>
            <dd>
              <Figure name="borrowed" figures={figures} />
            </dd>
          </div>
          <div>
            <dt>{t("totalInterest")}</dt>
            <dd>
              <Figure name="totalInterest" figures={figures} />
            </dd>
          </div>
          <div>
            <dt>
              <FiguredText text={t("totalPaid", slotsOf("term"))} figures={figures} />
            </dt>
            <dd>
              <Figure name="totalPaid" figures={figures} />
            </dd>
          </div>
        </dl>
        <div data-case="years" hidden={years.every(({ principalCents }) => principalCents === 0)}>
          <FinancingYears years={years} />
        </div>
        <p className="button-row">
          <a
            className="push-button button-amber"
            href={localizePath(locale, formatLoanContactPath(formatCalculatorQuery(request)))}
            data-loan=""
          >
            {t("getPreApproved")}
          </a>
          <VehiclesUpTo priceCents={request.priceCents} />
        </p>
      </div>
    </div>
  );
}

/** One link per price band that the price may fall into, with the bands up to it; all but one are hidden. */
function VehiclesUpTo({ priceCents }: { priceCents: number }) {
  const { t } = useText("financing");
  const { locale } = useSite();
  return PRICE_BANDS.map((band, at) => {
    const [from, to] = band.split("-").map((dollars) => Number(dollars) * 100);
    const above = from ?? 0;
    const upTo = to || Number.MAX_SAFE_INTEGER;
    const query = PRICE_BANDS.slice(0, at + 1).map((known) => `price=${known}`);
    return (
      <a
        key={band}
        className="quiet-link"
        data-above={above}
        data-up-to={upTo}
        hidden={priceCents <= above || priceCents > upTo}
        href={localizePath(locale, to ? `/inventory?${query.join("&")}` : "/inventory")}
      >
        {to ? t("vehiclesUnder", { price: formatDollars(to) }) : t("allVehicles")}
      </a>
    );
  });
}
