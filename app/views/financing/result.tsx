/** The cost of the loan: the payment with its terms, the totals, the years, and links. */
import type { CalculatorState } from "~/financing/calculator-codec";
import { estimateLoan } from "~/financing/loan-estimate";
import { findLoanList } from "~/financing/loan-list";
import { FIELD_NAMES, type LoanRequest } from "~/financing/loan-request";
import { formatDollars, formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { Vehicle } from "~/vehicles/vehicle";
import { useNotIncluded } from "~/views/frame/dealer-context";
import { formatLoanContactPath } from "~/views/urls";
import { Figure, FiguredText, formatFigures, slotsOf } from "./estimate-figures";
import { FinancingYears } from "./years";

interface ResultProps {
  readonly state: CalculatorState;
  /** Vehicles that the loan pays for; null during an outage. */
  readonly matchingCount: number | null;
  readonly vehicle: Pick<Vehicle, "vin"> | null;
}

/** Renders both the errors and the figures and hides one of them, so that script can switch between the two. */
export function FinancingResult({ state, matchingCount, vehicle }: ResultProps) {
  const { t, locale } = useText(["financing", "vehicle"]);
  const notIncluded = useNotIncluded();
  const { problems, request } = state;
  const figures = formatFigures(state);
  const { years } = estimateLoan(request);
  return (
    <div className="min-w-0 max-lg:max-w-xl" id="estimate">
      <Problems problems={problems} />
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
          {` ${t(`vehicle:notIncluded.${notIncluded}`)}`}
        </p>
        <LoanFacts figures={figures} />
        <FinancingYears years={years} />
        <p className="button-row">
          <a
            className="push-button button-amber"
            href={localizePath(locale, formatLoanContactPath(request, vehicle))}
            data-loan=""
          >
            {t("getPreApproved")}
          </a>
          <VehiclesWithin request={request} matchingCount={matchingCount} />
        </p>
      </div>
    </div>
  );
}

/** Links to the fields with an error. */
function Problems({ problems }: Pick<CalculatorState, "problems">) {
  const { t } = useText("financing");
  return (
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
  );
}

function LoanFacts({ figures }: { figures: ReturnType<typeof formatFigures> }) {
  const { t } = useText("financing");
  return (
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
  );
}

/**
 * The vehicles that the loan pays for, by payment or by price: one of the two links is hidden. Script shows the other one and
 * removes the count, which it can't know.
 */
function VehiclesWithin({ request, matchingCount }: { request: LoanRequest; matchingCount: number | null }) {
  const { t, locale } = useText("financing");
  const { maximum, dollars, query } = findLoanList(request, estimateLoan(request));
  const figures = {
    maximum: formatDollars(dollars * 100),
    matches: matchingCount === null ? "" : ` (${formatNumber(matchingCount)})`,
  };
  return (["paymentMax", "priceMax"] as const).map((name) => (
    <a
      key={name}
      className="quiet-link"
      href={localizePath(locale, `/inventory?${query}`)}
      data-case={name}
      hidden={name !== maximum}
    >
      <span>
        <FiguredText text={t(name, slotsOf("maximum"))} figures={figures} />
        <Figure name="matches" figures={figures} />
      </span>
    </a>
  ));
}
