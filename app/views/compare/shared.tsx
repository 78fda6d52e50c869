/** What the compared vehicles have in common, folded away, and lists of their highlights. */
import { useText } from "~/i18n/use-text";
import type { ComparedFeature } from "~/inventory/compare/compare-vehicles";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { HighlightList } from "~/views/components/highlight-list";
import { useSite } from "~/views/frame/site-context";
import { CompareValue } from "./value";

export function CompareHighlights({ list }: { list: readonly string[] }) {
  const { t } = useText("compare");
  const { locale } = useSite();
  if (list.length === 0) return <span className="text-muted">{t("noHighlights")}</span>;
  return <HighlightList locale={locale} highlights={list} />;
}

interface SharedProps {
  readonly vehicles: readonly InventoryVehicle[];
  readonly features: readonly ComparedFeature[];
  readonly highlights: readonly string[];
}

export function CompareShared({ vehicles, features, highlights }: SharedProps) {
  const { t } = useText("compare");
  const [first] = vehicles;
  const number = features.length + (highlights.length > 0 ? 1 : 0);
  if (!first || number === 0) return null;
  return (
    <details className="max-w-[48rem] border-y border-line print:[&::details-content]:[content-visibility:visible]">
      <summary className="disclosure-line">{t("same", { count: number })}</summary>
      <dl className="fact-ledger pb-3">
        {features.map((feature) => (
          <div key={feature}>
            <dt>{t(`features.${feature}`)}</dt>
            <dd>
              <CompareValue feature={feature} vehicle={first} />
            </dd>
          </div>
        ))}
        {highlights.length > 0 ? (
          <div>
            <dt>{t("features.highlights")}</dt>
            <dd>
              <CompareHighlights list={highlights} />
            </dd>
          </div>
        ) : null}
      </dl>
    </details>
  );
}
