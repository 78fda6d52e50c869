/** Pagination links of a long list. */

import { formatNumber } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";

const NUMBER = "grid min-h-11 min-w-11 place-items-center";
const EDGE_LINK = "flex min-h-11 items-center px-2 font-semibold";

interface PageLinksProps {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
}

export function PageLinks({ page, pageCount, hrefOf }: PageLinksProps) {
  const { t } = useText("inventory");
  if (pageCount < 2) return null;
  return (
    <nav
      className="mt-6 flex flex-wrap items-center gap-1 border-t border-line pt-4 print:hidden"
      aria-label={t("pages")}
      data-pages=""
    >
      {page > 1 ? (
        <a className={EDGE_LINK} rel="prev" href={hrefOf(page - 1)}>
          {t("previous")}
        </a>
      ) : null}
      {listPageNumbers(page, pageCount).map((number) =>
        number === null ? (
          <span key={`before-${page}`} className={NUMBER}>
            …
          </span>
        ) : (
          <a
            key={number}
            className={`${NUMBER} no-underline aria-[current]:inset-underline aria-[current]:font-bold`}
            href={hrefOf(number)}
            aria-label={t("page", { page: number })}
            aria-current={number === page ? "page" : undefined}
          >
            {formatNumber(number)}
          </a>
        ),
      )}
      {page < pageCount ? (
        <a className={EDGE_LINK} rel="next" href={hrefOf(page + 1)}>
          {t("next")}
        </a>
      ) : null}
    </nav>
  );
}

/** Returns the first page, the last, and the current one with its neighbors; null is a gap. */
export function listPageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount);
  shown.sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const skipped = number - (shown[index - 1] ?? 0) - 1;
    // A gap of one page takes as much room as its number.
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? [null, number] : [number];
  });
}
