/** Texts written by owners, in English where there is no translation. */
import { getLocalText } from "~/dealer/business-facts";
import type { DayName as Name } from "~/dealer/closures";
import { useText } from "~/i18n/use-text";

/** The name of a day when the lot is closed or has special hours: a holiday's, or the one an owner gave it. */
export function DayName({ name }: { name: Name }) {
  const { t, locale } = useText("frame");
  return typeof name === "string" ? t(`holidays.${name}`) : <OwnText {...getLocalText(name, locale)} />;
}

/** A text by an owner, marked as English where it replaces a missing translation. */
export function OwnText({ text, lang }: { text: string; lang?: "en" }) {
  return lang ? <span lang={lang}>{text}</span> : text;
}
