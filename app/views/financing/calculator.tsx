/** The loan calculator: a GET form whose state is in the URL, and the cost of the loan. */
import type { CalculatorState } from "~/financing/calculator-codec";
import { estimateLoan } from "~/financing/loan-estimate";
import { CALCULATOR_FIELDS, type FieldName } from "~/financing/loan-request";
import { formatDollars, formatRate } from "~/i18n/format";
import { LANGUAGE_TAGS } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { FinancingResult } from "./result";

const WITH_SLIDER = ["price", "apr", "term"] as const satisfies readonly FieldName[];
const OPTIONAL = ["down", "trade"] as const satisfies readonly FieldName[];

/** Values that a number input accepts; it would drop any other. */
const BROWSER_NUMBER = /^\d+(\.\d+)?$/;

export function FinancingCalculator({ state }: { state: CalculatorState }) {
  const { t } = useText("financing");
  const { locale } = useSite();
  const { exceedsPrice } = estimateLoan(state.request);
  const isExcess = exceedsPrice && state.problems.length === 0;
  return (
    <section
      className="page-width page-section grid content-start gap-12 lg:grid-cols-[5fr_6fr] lg:gap-24 print:grid-cols-none print:gap-6"
      data-language={LANGUAGE_TAGS[locale]}
      aria-labelledby="calculator"
    >
      {/* Our own messages, in the page's language and at the fields, replace the browser's. */}
      <form
        className="grid content-start gap-5 print:max-w-96 print:gap-2"
        id="calculator-form"
        action={localizePath(locale, "/financing#estimate")}
        noValidate
      >
        <h2 id="calculator">{t("calculator")}</h2>
        {WITH_SLIDER.map((name) => (
          <Field key={name} name={name} state={state} hasSlider />
        ))}
        <fieldset className="grid content-start gap-5">
          <legend className="p-0 pb-3 text-sm text-muted">{t("optional")}</legend>
          {OPTIONAL.map((name) => (
            <Field key={name} name={name} state={state} />
          ))}
          <p className="field-problem mt-1" data-case="excess" hidden={!isExcess}>
            {t("exceedsPrice")}
          </p>
        </fieldset>
        <button className="push-button justify-self-start" type="submit">
          {t("calculate")}
        </button>
      </form>
      <FinancingResult state={state} />
    </section>
  );
}

interface FieldProps {
  readonly name: FieldName;
  readonly state: CalculatorState;
  readonly hasSlider?: boolean;
}

/** The number field is the control. Script shows its slider and syncs the two. */
function Field({ name, state, hasSlider = false }: FieldProps) {
  const { t } = useText("financing");
  const { min, max, step, initial } = CALCULATOR_FIELDS[name];
  const formatLimit = useLimit(name);
  const isInvalid = state.problems.includes(name);
  const text = state.texts[name];
  const label = t(`fields.${name}`);
  const limits = { min: formatLimit(min), max: formatLimit(max) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-4 gap-y-1 magnified:block">
      <label className="font-semibold" htmlFor={name}>
        {label}
      </label>
      <input
        className="text-input text-right font-semibold [font-variant-numeric:tabular-nums]"
        type={text === "" || BROWSER_NUMBER.test(text) ? "number" : "text"}
        inputMode="decimal"
        id={name}
        name={name}
        defaultValue={text}
        min={min}
        max={max}
        step="any"
        autoComplete="off"
        aria-invalid={isInvalid}
        aria-describedby={`${name}-note`}
      />
      {hasSlider ? (
        <input
          className="range-slider col-span-full"
          type="range"
          data-for={name}
          aria-label={t("slider", { field: label })}
          min={min}
          max={max}
          step={step}
          defaultValue={isInvalid ? initial : text}
          disabled
        />
      ) : null}
      <div className="col-span-full" id={`${name}-note`}>
        {hasSlider ? (
          <small className="flex justify-between print:hidden">
            <span>{name === "term" ? t("months", { number: min }) : limits.min}</span>{" "}
            <span>{name === "term" ? t("months", { number: max }) : limits.max}</span>
          </small>
        ) : null}
        <p className="field-problem mt-1" data-case={name} hidden={!isInvalid}>
          {t(`problems.${name}`, limits)}
        </p>
      </div>
    </div>
  );
}

/** Formats a limit in the field's unit: "$5,000", "3%", "12". */
function useLimit(name: FieldName): (value: number) => string {
  const { locale } = useSite();
  if (name === "term") return String;
  if (name === "apr") return (value) => formatRate(locale, value * 100).replace(/[.,]0/, "");
  return (value) => formatDollars(value * 100);
}
