/** Links to the current page and query in each language. */
import { localizePath } from "~/i18n/locale-paths";
import { ENDONYMS, LOCALES } from "~/platform/locale";
import { useSite } from "./site-context";

interface LanguageLinksProps {
  /** Of each link. */
  readonly className: string;
  /** Without its language. */
  readonly path: string;
  /** With "?"; "" for none. */
  readonly search: string;
}

export function LanguageLinks({ className, path, search }: LanguageLinksProps) {
  const { locale } = useSite();
  return LOCALES.map((target) => (
    <a
      key={target}
      className={`${className} aria-[current]:inset-underline`}
      href={localizePath(target, path) + search}
      hrefLang={target}
      lang={target}
      aria-current={target === locale ? "true" : undefined}
    >
      {ENDONYMS[target]}
    </a>
  ));
}
