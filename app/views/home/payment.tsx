/** The financing banner: what four monthly payments buy, three benefits, and the link to a pre-approval. */
import { paymentExample } from "~/financing/monthly-payment";
import { formatDollars, formatRate } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { useDownPayment } from "~/views/components/down-payment";
import { useNotIncluded } from "~/views/frame/dealer-context";
import type { Budget } from "./budgets";
import { Points } from "./home-head";

const BENEFITS = ["credit", "approval", "terms"] as const;

export function HomePayment({ budgets }: { budgets: readonly Budget[] }) {
  const { t, locale } = useText(["home", "vehicle"]);
  const { downPaymentCents, aprBasisPoints, termMonths } = paymentExample(0, useDownPayment());
  const points = BENEFITS.map((benefit) => ({
    title: t(`home:payment.${benefit}.title`),
    text: t(`home:payment.${benefit}.text`),
  }));
  return (
    <section className="on-sun page-section">
      <div className="page-width">
        <h2>{t("home:payment.heading")}</h2>
        <p>{t("home:payment.text")}</p>
        <ul className="my-4 grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3 magnified:block">
          {budgets.map((budget) => (
            <BudgetTile key={budget.paymentDollars} {...budget} />
          ))}
        </ul>
        <p className="mb-5 text-xs/label">
          {`${t("vehicle:paymentTerms", {
            down: formatDollars(downPaymentCents),
            apr: formatRate(aprBasisPoints),
            term: termMonths,
          })} ${t(`vehicle:notIncluded.${useNotIncluded()}`)}`}
        </p>
        <Points points={points} columns="md:grid-cols-3" />
        <a
          className="push-button mt-3 border-navy bg-navy text-cream magnified:text-sm"
          href={localizePath(locale, "/contact?subject=financing")}
        >
          {t("home:payment.action")}
        </a>
      </div>
    </section>
  );
}

/** Without a vehicle in the budget it names the price only. */
function BudgetTile({ paymentDollars, priceCents, count }: Budget) {
  const { t, locale } = useText(["home", "vehicle"]);
  const down = useDownPayment() / 100;
  const price = formatDollars(Math.floor(priceCents / 100) * 100);
  return (
    <li>
      <a
        className="grid h-full content-start gap-0.5 rounded-control bg-cream p-3 text-facts/label no-underline hover:underline md:p-4"
        href={localizePath(locale, `/inventory?paymentMax=${paymentDollars}${down ? `&down=${down}` : ""}`)}
      >
        <span className="whitespace-nowrap">
          <b className="price-figure text-[1.625rem] md:text-[2.25rem]">
            {formatDollars(paymentDollars * 100)}
          </b>
          {`${t("vehicle:perMonth")}*`}
        </span>{" "}
        {count ? t("home:payment.cars", { count, price }) : t("home:payment.upTo", { price })}
      </a>
    </li>
  );
}
