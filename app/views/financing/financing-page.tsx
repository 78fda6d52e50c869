/** The financing page: benefits, the calculator, the process, questions, and links. */
import { type CalculatorState, formatCalculatorQuery } from "~/financing/calculator-codec";
import type { LoanRequest } from "~/financing/loan-request";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { formatLoanContactPath } from "~/views/urls";
import { FinancingCalculator } from "./calculator";
import { listFinancingQuestions } from "./questions";

const BENEFITS = ["credit", "speed", "down", "terms"] as const;
const STEPS = ["ask", "answer", "sign"] as const;

export function FinancingPage({ state }: { state: CalculatorState }) {
  const { t } = useText("financing");
  return (
    <>
      <section className="page financing-head">
        <h1>{t("heading")}</h1>
        <p className="lede">{t("lede")}</p>
        <h2 className="unseen">{t("benefitsHeading")}</h2>
        <dl className="benefits">
          {BENEFITS.map((name) => (
            <div key={name}>
              <dt className="figure">{t(`benefits.${name}.figure`)}</dt>
              <dd className="muted">{t(`benefits.${name}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <FinancingCalculator state={state} />
      <HowItWorks />
      <Queries />
      <NextStep loan={state.request} />
    </>
  );
}

function HowItWorks() {
  const { t } = useText("financing");
  return (
    <section className="band section off-paper">
      <div className="page columns">
        <h2>{t("howHeading")}</h2>
        <ol className="numbered">
          {STEPS.map((name) => (
            <li key={name}>
              <h3>{t(`steps.${name}.heading`)}</h3>
              <p className="muted">{t(`steps.${name}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Queries() {
  const { t } = useText("financing");
  const { locale } = useSite();
  return (
    <section className="page section columns off-paper">
      <h2>{t("questionsHeading")}</h2>
      <div>
        {listFinancingQuestions(locale).map(({ question, answer }, at) => (
          <details key={question} className="question" open={at === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p className="muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function NextStep({ loan }: { loan: LoanRequest }) {
  const { t } = useText("financing");
  const { locale } = useSite();
  return (
    <section className="band section off-paper">
      <div className="page columns">
        <h2>{t("nextHeading")}</h2>
        <div>
          <p className="lede">{t("nextText")}</p>
          <p className="line-up mt-6">
            <a
              className="button amber"
              href={localizePath(locale, formatLoanContactPath(formatCalculatorQuery(loan)))}
              data-loan=""
            >
              {t("getPreApproved")}
            </a>
            <a className="quiet" href={localizePath(locale, "/inventory")}>
              {t("browseCars")}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
