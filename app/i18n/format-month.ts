/** Formats calendar months in each language. */
import type { Locale } from "~/platform/locale";
import { createDateFormat } from "./format";

const months = createDateFormat({ month: "long", year: "numeric" });

/** "2026-11" becomes "November 2026", "noviembre de 2026", "novembro de 2026". */
export const formatMonth = (locale: Locale, month: string): string =>
  months(locale).format(new Date(`${month}-01T00:00:00Z`));
