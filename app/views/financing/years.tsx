/** Principal and interest by year: a chart, and its figures as a table. */
import { layOutBar } from "~/financing/loan-bars";
import type { LoanYear } from "~/financing/loan-estimate";
import { useText } from "~/i18n/use-text";
import { Figure, FiguredText, formatYearFigures, slotsOf } from "./estimate-figures";

const SWATCH = "mr-[0.5em] inline-block size-[0.875em] align-[-0.1em] forced-color-adjust-none";

interface YearsProps {
  readonly years: readonly LoanYear[];
}

export function FinancingYears({ years }: YearsProps) {
  return (
    <>
      <YearChart years={years} />
      <ChartLegend />
      <YearTable years={years} />
    </>
  );
}

/** A bar per year. */
function YearChart({ years }: YearsProps) {
  const { t } = useText("financing");
  const yearText = t("year", slotsOf("year"));
  return (
    <div
      className="grid gap-2.5 print:break-inside-avoid print:[print-color-adjust:exact]"
      role="img"
      aria-label={t("chart")}
      data-years=""
    >
      {years.map((year) => {
        const [principal, interest] = layOutBar(year, years);
        const figures = formatYearFigures(year);
        return (
          <div
            className="grid grid-cols-[3.25em_minmax(0,1fr)_4em] items-center gap-[0.5em] text-sm [font-variant-numeric:tabular-nums] *:last:text-right"
            key={year.year}
          >
            <span>
              <FiguredText text={yearText} figures={figures} />
            </span>
            <svg className="h-8 w-full" aria-hidden="true">
              <rect className="fill-ink" height="100%" {...principal} />
              <rect className="fill-edge stroke-paper stroke-2" height="100%" {...interest} />
            </svg>
            <Figure name="interestShort" figures={figures} />
          </div>
        );
      })}
    </div>
  );
}

function ChartLegend() {
  const { t } = useText("financing");
  return (
    <p
      className="my-4 flex flex-wrap gap-x-6 gap-y-1 text-sm/snug print:break-inside-avoid print:[print-color-adjust:exact]"
      aria-hidden="true"
    >
      <span>
        <span className={`${SWATCH} bg-ink`} />
        {t("principal")}
      </span>
      <span>
        <span className={`${SWATCH} bg-edge`} />
        {t("amountAtRight")}
      </span>
    </p>
  );
}

function YearTable({ years }: YearsProps) {
  const { t } = useText("financing");
  return (
    <details className="mb-6 border-y border-line">
      <summary className="disclosure-line">{t("yearByYear")}</summary>
      <table className="figure-table mb-4 w-full border-collapse text-sm/snug">
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
  );
}
