/** Highlights of a vehicle in one language; one that has no translation is marked as English. */
import type { Locale } from "~/i18n/locale";
import { translateHighlight } from "~/i18n/stock-words";

interface HighlightListProps {
  readonly locale: Locale;
  /** As the dealership wrote them. */
  readonly highlights: readonly string[];
  readonly className?: string;
  /** Of each entry. */
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
