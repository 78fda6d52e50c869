/** Pagination links of a long list. */

import { formatNumber } from "~/i18n/format";
import type { Locale } from "~/i18n/locale";
import { useText } from "~/i18n/use-text";
import { listPageNumbers } from "./page-numbers";

interface PageLinksProps {
  readonly locale: Locale;
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
}

export function PageLinks({ locale, page, pageCount, hrefOf }: PageLinksProps) {
  const { t } = useText("inventory");
  if (pageCount < 2) return null;
  return (
    <nav className="pages" aria-label={t("pages")} data-pages="">
      {page > 1 ? (
        <a rel="prev" href={hrefOf(page - 1)}>
          {t("previous")}
        </a>
      ) : null}
      {listPageNumbers(page, pageCount).map((number) =>
        number === null ? (
          <span key={`before-${page}`}>…</span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            aria-label={t("page", { page: number })}
            aria-current={number === page ? "page" : undefined}
          >
            {formatNumber(locale, number)}
          </a>
        ),
      )}
      {page < pageCount ? (
        <a rel="next" href={hrefOf(page + 1)}>
          {t("next")}
        </a>
      ) : null}
    </nav>
  );
}
