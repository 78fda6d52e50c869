/** Links to the current page and query in each language. */
import { ENDONYMS, LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { useSite } from "./site-context";

interface LanguageLinksProps {
  /** Without its language. */
  readonly path: string;
  /** With "?"; "" for none. */
  readonly search: string;
}

export function LanguageLinks({ path, search }: LanguageLinksProps) {
  const { locale } = useSite();
  return LOCALES.map((target) => (
    <a
      key={target}
      href={localizePath(target, path) + search}
      hrefLang={target}
      lang={target}
      aria-current={target === locale ? "true" : undefined}
    >
      {ENDONYMS[target]}
    </a>
  ));
}
