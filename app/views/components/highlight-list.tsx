/** A vehicle's highlights in one language; those without a translation are marked as English. */
import { translateHighlight } from "~/i18n/inventory-terms";
import type { Locale } from "~/platform/locale";

interface HighlightListProps {
  readonly locale: Locale;
  /** In the dealership's words. */
  readonly highlights: readonly string[];
  readonly className?: string;
  readonly entryClassName?: string;
}

export function HighlightList({ locale, highlights, className, entryClassName }: HighlightListProps) {
  return (
    <ul className={className}>
      {highlights.map((highlight) => {
        const { text, lang } = translateHighlight(locale, highlight);
        return (
          <li key={highlight} className={entryClassName} lang={lang ?? undefined}>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
