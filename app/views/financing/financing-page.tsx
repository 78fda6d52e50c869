/** The financing page: the calculator, benefits, the process, questions, and links. */
import type { CalculatorState } from "~/financing/calculator-codec";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { NumberedList } from "~/views/components/numbered-list";
import { formatLoanContactPath } from "~/views/urls";
import { FinancingCalculator } from "./calculator";
import { listFinancingQuestions } from "./questions";

const BENEFITS = ["credit", "speed", "down", "terms"] as const;
const STEPS = ["ask", "answer", "sign"] as const;

interface FinancingPageProps {
  readonly state: CalculatorState;
  /** Vehicles that the loan pays for; null during an outage. */
  readonly matchingCount: number | null;
  /** The vehicle to finance, for sale; null for none. */
  readonly vehicle: InventoryVehicle | null;
}

export function FinancingPage({ state, matchingCount, vehicle }: FinancingPageProps) {
  const { t } = useText("financing");
  return (
    <>
      <section className="page-width pt-[clamp(2rem,1.2rem+4vw,5rem)]">
        <h1 className="max-w-[11em]">{t("heading")}</h1>
        <p className="mt-4 max-w-xl text-lg">{t("lede")}</p>
      </section>
      <FinancingCalculator state={state} matchingCount={matchingCount} vehicle={vehicle} />
      <Benefits />
      <HowItWorks />
      <Queries />
      <NextStep state={state} vehicle={vehicle} />
    </>
  );
}

function Benefits() {
  const { t } = useText("financing");
  return (
    <section className="page-width pb-section print:hidden">
      <h2 className="sr-only">{t("benefitsHeading")}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-5 lg:grid-cols-4 lg:gap-8 magnified:block">
        {BENEFITS.map((name) => (
          <div className="border-t border-line pt-3" key={name}>
            <dt className="display-figure text-xl lg:text-2xl">{t(`benefits.${name}.figure`)}</dt>
            <dd className="mt-1 text-note text-muted">{t(`benefits.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function HowItWorks() {
  const { t } = useText("financing");
  return (
    <section className="bg-band page-section print:hidden">
      <div className="page-width text-columns">
        <h2>{t("howHeading")}</h2>
        <NumberedList
          className="lg:mt-10"
          entries={STEPS.map((name) => ({
            title: t(`steps.${name}.heading`),
            text: t(`steps.${name}.text`),
          }))}
        />
      </div>
    </section>
  );
}

function Queries() {
  const { t, locale } = useText("financing");
  return (
    <section className="page-width page-section text-columns print:hidden">
      <h2>{t("questionsHeading")}</h2>
      <div>
        {listFinancingQuestions(locale).map(({ question, answer }, at) => (
          <details key={question} className="border-t border-line" open={at === 0}>
            <summary className="disclosure-line min-h-16">
              <h3 className="text-xl/heading">{question}</h3>
            </summary>
            <p className="max-w-[40rem] pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function NextStep({ state, vehicle }: Pick<FinancingPageProps, "state" | "vehicle">) {
  const { t, locale } = useText("financing");
  return (
    <section className="bg-band page-section print:hidden">
      <div className="page-width text-columns">
        <h2>{t("nextHeading")}</h2>
        <div>
          <p className="max-w-xl text-lg">{t("nextText")}</p>
          <p className="button-row mt-6">
            <a
              className="push-button button-amber"
              href={localizePath(locale, formatLoanContactPath(state.request, vehicle))}
              data-loan=""
            >
              {t("getPreApproved")}
            </a>
            <a className="quiet-link" href={localizePath(locale, "/inventory")}>
              {t("browseCars")}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
