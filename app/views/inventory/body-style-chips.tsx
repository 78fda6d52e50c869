/** The body styles as a row of chips, each with its drawing and vehicle count. */

import { formatNumber } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import type { InventoryPage } from "~/inventory/list-inventory";
import { BODY_STYLES, type BodyStyle } from "~/vehicles/body-style";
import { Silhouette } from "~/views/components/silhouette";
import { useSite } from "~/views/frame/site-context";
import { formatListHref } from "~/views/urls";

/** Each link selects one style and keeps the rest of the filter. */
export function BodyStyleChips({ page }: { page: InventoryPage }) {
  const { t } = useText(["inventory", "vehicle"]);
  const { locale } = useSite();
  const hrefOf = (style: readonly BodyStyle[]) => formatListHref(locale, { ...page.filter, style, page: 1 });
  const hasNoStyle = page.filter.style.length === 0;
  return (
    <nav
      className="chip-row md:col-span-full print:hidden"
      aria-label={t("inventory:facets.style")}
      data-sets="style"
    >
      <a className="chip" href={hrefOf([])} aria-current={hasNoStyle ? "true" : undefined}>
        <Silhouette bodyStyle="Other" />
        {t("inventory:all")}
        {/* Omitted when styles are selected, because the count without them is unknown here. */}
        {hasNoStyle ? <Count value={page.matchingCount} /> : null}
      </a>
      {BODY_STYLES.map((style) => {
        const option = page.facets.style.find(({ value }) => value === style);
        if (!option) return null;
        return (
          <a
            key={style}
            className="chip"
            href={hrefOf([style])}
            aria-current={option.isSelected ? "true" : undefined}
          >
            <Silhouette bodyStyle={style} />
            {t(`vehicle:styles.${style}`)}
            <Count value={option.count} />
          </a>
        );
      })}
    </nav>
  );

  function Count({ value }: { value: number }) {
    return <span>{formatNumber(value)}</span>;
  }
}
