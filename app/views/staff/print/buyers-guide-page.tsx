/** The page that prints the Buyers Guide of one vehicle. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { GUIDE_LANGUAGES } from "~/vehicles/editor/print-room";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { lacksSpanishTerms } from "~/vehicles/warranty";
import { Notice } from "~/views/staff/components/notice";
import { StaffFrame } from "~/views/staff/frame";
import { Guide } from "./buyers-guide/guide";
import type { GuideDealer, GuideVehicle } from "./buyers-guide/guide-facts";
import { CheckBeforePosting, Comparisons, type GuideLanguageState } from "./guide-checks";
import { PrintButton } from "./print-button";

interface BuyersGuidePageProps {
  readonly vehicle: GuideVehicle;
  readonly dealer: GuideDealer;
  readonly languages: readonly GuideLanguageState[];
  /** Whether the person is an owner. */
  readonly mayConfirm: boolean;
}

export function BuyersGuidePage(props: BuyersGuidePageProps) {
  const { t } = useText("staffPrint");
  const { vehicle } = props;
  return (
    <StaffFrame
      title={t("guide.title")}
      actions={vehicle.warranty ? <PrintButton /> : null}
      back={{ to: `/staff/vehicles/${vehicle.id}`, label: vehicle.name }}
    >
      <BuyersGuideContent {...props} />
    </StaffFrame>
  );
}

/** The page below its heading. */
export function BuyersGuideContent({ vehicle, ...props }: BuyersGuidePageProps) {
  const { warranty } = vehicle;
  if (!warranty) return <NoWarranty vehicle={vehicle} />;
  return <Sheets {...props} vehicle={{ ...vehicle, warranty }} />;
}

type ReadyProps = BuyersGuidePageProps & {
  readonly vehicle: GuideVehicle & { readonly warranty: NonNullable<GuideVehicle["warranty"]> };
};

function Sheets({ vehicle, dealer, languages, mayConfirm }: ReadyProps) {
  return (
    <>
      <div className="no-print grid gap-4 pb-4">
        <CheckBeforePosting checks={useChecks(vehicle, dealer, languages)} />
        <Languages vehicle={vehicle} languages={languages} />
        <Comparisons languages={languages} mayConfirm={mayConfirm} />
      </div>
      <div className="print-sheets px-gutter">
        {languages.map(({ language, confirmation }) => (
          <Guide
            key={language}
            vehicle={vehicle}
            dealer={dealer}
            language={language}
            isDraft={confirmation === null}
          />
        ))}
      </div>
    </>
  );
}

function useChecks(
  vehicle: ReadyProps["vehicle"],
  dealer: GuideDealer,
  languages: readonly GuideLanguageState[],
): string[] {
  const { t } = useText("staffPrint");
  const { vin, year, make, model, warranty } = vehicle;
  const isSpanish = languages.some(({ language }) => language === "es");
  return [
    t("guide.check.paper"),
    isVinCheckDigitValid(vin) ? null : t("guide.check.vin", { vin }),
    year && make && model ? null : t("guide.check.name"),
    t("guide.check.otherWarranties"),
    isSpanish && lacksSpanishTerms(warranty) ? t("guide.check.spanish") : null,
    t("guide.check.complaints", { contact: dealer.complaints }),
  ].filter((check) => check !== null);
}

function Languages({ vehicle, languages }: Pick<BuyersGuidePageProps, "vehicle" | "languages">) {
  const { t, locale } = useText("staffPrint");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-gutter">
      <form className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t("guide.languages")}</legend>
          {GUIDE_LANGUAGES.map((language) => (
            <label key={language} className="check-line">
              <input
                type="checkbox"
                name="lang"
                value={language}
                defaultChecked={languages.some((shown) => shown.language === language)}
              />
              {t(`guide.language.${language}`)}
            </label>
          ))}
        </fieldset>
        <button className="push-button" type="submit">
          {t("guide.show")}
        </button>
      </form>
      <a className="quiet-link" href={localizePath(locale, formatWarrantyPath(vehicle.id))}>
        {t("guide.changeWarranty")}
      </a>
    </div>
  );
}

function NoWarranty({ vehicle }: Pick<BuyersGuidePageProps, "vehicle">) {
  const { t, locale } = useText("staffPrint");
  return (
    <Notice tone="stop" title={t("guide.noWarranty.title")}>
      <p>{t("guide.noWarranty.text", { name: vehicle.name })}</p>
      <p>
        <a className="push-button button-amber" href={localizePath(locale, formatWarrantyPath(vehicle.id))}>
          {t("guide.noWarranty.link")}
        </a>
      </p>
    </Notice>
  );
}

const formatWarrantyPath = (id: number) => `/staff/vehicles/${id}#warranty`;
