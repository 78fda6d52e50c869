/** Principal and interest by year: a chart, and its figures as a table. */
import { layOutBar } from "~/financing/loan-bars";
import type { LoanYear } from "~/financing/loan-estimate";
import { useText } from "~/i18n/use-text";
import { Figure, FiguredText, formatYearFigures, slotsOf } from "./figures";

export function FinancingYears({ years }: { years: readonly LoanYear[] }) {
  const { t } = useText("financing");
  const yearText = t("year", slotsOf("year"));
  return (
    <>
      <div className="chart" role="img" aria-label={t("chart")} data-years="">
        {years.map((year) => {
          const [principal, interest] = layOutBar(year, years);
          const figures = formatYearFigures(year);
          return (
            <div key={year.year}>
              <span>
                <FiguredText text={yearText} figures={figures} />
              </span>
              <svg aria-hidden="true">
                <rect className="bar-principal" height="100%" {...principal} />
                <rect className="bar-interest" height="100%" {...interest} />
              </svg>
              <Figure name="interestShort" figures={figures} />
            </div>
          );
        })}
      </div>
      <p className="chart-key small" aria-hidden="true">
        <span>{t("principal")}</span>
        <span className="key-interest">{t("amountAtRight")}</span>
      </p>
      <details className="years">
        <summary>{t("yearByYear")}</summary>
        <table className="small">
          <thead>
            <tr>
              <th scope="col">{t("yearColumn")}</th>
              <th scope="col">{t("principal")}</th>
              <th scope="col">{t("interest")}</th>
              <th scope="col">{t("balance")}</th>
            </tr>
          </thead>
          <tbody data-years="">
            {years.map((year) => {
              const figures = formatYearFigures(year);
              return (
                <tr key={year.year}>
                  <th scope="row">
                    <Figure name="year" figures={figures} />
                  </th>
                  <td>
                    <Figure name="principal" figures={figures} />
                  </td>
                  <td>
                    <Figure name="interest" figures={figures} />
                  </td>
                  <td>
                    <Figure name="balance" figures={figures} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </>
  );
}
