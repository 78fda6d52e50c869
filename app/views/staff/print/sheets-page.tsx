/** Sheets for several vehicles, ready to print, and which vehicles are left out. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { lacksSpanishTerms } from "~/vehicles/warranty";
import { useSite } from "~/views/frame/site-context";
import { Notice } from "~/views/staff/components/notice";
import { StaffFrame } from "~/views/staff/frame";
import { WindowCard } from "~/views/vehicle/window-card-page";
import { Guide } from "./buyers-guide/guide";
import type { GuideDealer, GuideProps } from "./buyers-guide/guide-facts";
import { CheckBeforePosting, Comparisons, type GuideLanguageState } from "./guide-checks";
import { PrintButton } from "./print-button";
import { formatPrintJob, type LeftOut, type PrintKind } from "./print-job";

interface SheetsPageProps {
  readonly kind: PrintKind;
  /** Either window cards or guides. */
  readonly cards: readonly { readonly vehicle: InventoryVehicle; readonly address: string }[];
  readonly guides: readonly GuideProps["vehicle"][];
  readonly languages: readonly GuideLanguageState[];
  readonly dealer: GuideDealer;
  readonly leftOut: readonly LeftOut[];
  /** Vehicles that the next page prints. */
  readonly nextIds: readonly number[];
  readonly mayConfirm: boolean;
  /** The date of the cards' prices. */
  readonly advertisedAt: string;
}

export function SheetsPage(props: SheetsPageProps) {
  const { t } = useText("staffPrint");
  const count = props.cards.length + props.guides.length;
  return (
    <StaffFrame
      title={t(`room.kinds.${props.kind}`)}
      context={t("sheets.count", { count })}
      actions={count > 0 ? <PrintButton /> : null}
      back={{ to: "/staff/print", label: t("sheets.back") }}
    >
      <SheetsContent {...props} />
    </StaffFrame>
  );
}

/** The page below its heading. */
export function SheetsContent(props: SheetsPageProps) {
  const { t } = useText("staffPrint");
  const { kind, cards, guides, languages, dealer, leftOut, nextIds, mayConfirm, advertisedAt } = props;
  const paper = languages.length > 0 ? "guide.check.paper" : "sheets.paper";
  const checks = [t(paper), ...useGuideChecks(props)];
  return (
    <>
      <div className="no-print grid gap-4 pb-4">
        {nextIds.length > 0 ? <NextVehicles kind={kind} nextIds={nextIds} /> : null}
        {leftOut.length > 0 ? <LeftOutList leftOut={leftOut} /> : null}
        {cards.length + guides.length > 0 ? <CheckBeforePosting checks={checks} /> : null}
        {cards.length + guides.length + leftOut.length === 0 ? (
          <Notice tone="stop">
            <p>{t("room.unchecked")}</p>
          </Notice>
        ) : null}
        {guides.length > 0 ? <Comparisons languages={languages} mayConfirm={mayConfirm} /> : null}
      </div>
      <div className="print-sheets px-gutter *:mx-auto">
        {cards.map((card) => (
          <WindowCard key={card.vehicle.id} {...card} advertisedAt={advertisedAt} />
        ))}
        {guides.map((vehicle) =>
          languages.map(({ language, confirmation }) => (
            <Guide
              key={`${vehicle.id}-${language}`}
              vehicle={vehicle}
              dealer={dealer}
              language={language}
              isDraft={confirmation === null}
            />
          )),
        )}
      </div>
    </>
  );
}

function useGuideChecks({ languages, guides, dealer }: SheetsPageProps): string[] {
  const { t } = useText("staffPrint");
  if (languages.length === 0) return [];
  const isSpanish = languages.some(({ language }) => language === "es");
  const isEnglish = guides.some(({ warranty }) => lacksSpanishTerms(warranty));
  return [
    t("guide.check.otherWarranties"),
    ...(isSpanish && isEnglish ? [t("guide.check.spanish")] : []),
    t("guide.check.complaints", { contact: dealer.complaints }),
  ];
}

function NextVehicles({ kind, nextIds }: Pick<SheetsPageProps, "kind" | "nextIds">) {
  const { t, locale } = useText("staffPrint");
  const path = `/staff/print/sheets?${formatPrintJob(kind, nextIds)}`;
  return (
    <Notice tone="stop" title={t("sheets.parts")}>
      <a className="flex min-h-11 items-center fine:min-h-9" href={localizePath(locale, path)}>
        {t("sheets.next", { count: nextIds.length })}
      </a>
    </Notice>
  );
}

function LeftOutList({ leftOut }: Pick<SheetsPageProps, "leftOut">) {
  const { t } = useText("staffPrint");
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return (
    <Notice tone="stop" title={t("sheets.leftOut", { count: leftOut.length })}>
      {reasons.map((reason) => (
        <div key={reason}>
          <h3>{t(`sheets.reasons.${reason}`)}</h3>
          <ul className="flex flex-wrap gap-x-4">
            {leftOut.map((one) => (one.reason === reason ? <LeftOutLine key={one.id} {...one} /> : null))}
          </ul>
        </div>
      ))}
    </Notice>
  );
}

function LeftOutLine({ id, name, reason }: LeftOut) {
  const { locale } = useSite();
  const path = `/staff/vehicles/${id}${reason === "noWarranty" ? "#warranty" : ""}`;
  return (
    <li>
      <a className="flex min-h-11 items-center fine:min-h-9" href={localizePath(locale, path)}>
        {name}
      </a>
    </li>
  );
}
