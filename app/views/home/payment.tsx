/** The financing banner: a complete loan example, the link to a pre-approval, and three benefits. */

import { paymentExample } from "~/financing/monthly-payment";
import { formatDollars, formatPayment, formatRate } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatCalculatorPath } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";

/** The calculator's default price. */
const EXAMPLE_PRICE_CENTS = 15_000_00;

const BENEFITS = ["credit", "approval", "terms"] as const;

export function HomePayment() {
  const { t } = useText("home");
  const { locale } = useSite();
  const calculator = formatCalculatorPath(EXAMPLE_PRICE_CENTS) ?? "/financing";
  return (
    <section className="on-night page-section">
      <div className="page-width">
        <div className="text-columns columns-wide-first">
          <div>
            <h2>{t("payment.heading")}</h2>
            <p className="max-w-xl text-lg my-6">{t("payment.text")}</p>
            <p className="button-row">
              <a
                className="push-button button-amber"
                href={localizePath(locale, "/contact?subject=financing")}
              >
                {t("payment.action")}
              </a>
              <a className="quiet-link" href={localizePath(locale, calculator)}>
                {t("payment.calculator")}
              </a>
            </p>
          </div>
          <WorkedLoan />
        </div>
        <ul className="thirds">
          {BENEFITS.map((benefit) => (
            <li key={benefit}>
              <h3>{t(`payment.${benefit}.title`)}</h3>
              <p className="text-muted">{t(`payment.${benefit}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function WorkedLoan() {
  const { t } = useText(["home", "vehicle"]);
  const { locale } = useSite();
  const { priceCents, downPaymentCents, aprBasisPoints, termMonths, monthlyPaymentCents } =
    paymentExample(EXAMPLE_PRICE_CENTS);
  const price = formatDollars(priceCents);
  const down = formatDollars(downPaymentCents);
  const apr = formatRate(locale, aprBasisPoints);
  const rows = [
    [t("vehicle:vehiclePrice"), price],
    [t("vehicle:downPayment"), down],
    [t("vehicle:apr"), apr],
    [t("vehicle:term"), t("vehicle:months", { term: termMonths })],
  ] as const;
  return (
    <div>
      <p className="display-figure worked-payment">
        {formatPayment(monthlyPaymentCents)}
        <span>{t("payment.perMonth")}</span>
      </p>
      <dl className="fact-ledger my-4">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <small>{t("payment.example", { price, down, apr, term: termMonths })}</small>
      </p>
    </div>
  );
}
