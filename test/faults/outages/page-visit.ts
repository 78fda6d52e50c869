/** A page as a shopper gets it while something is broken: whether it is whole, and whether it says how old its stock is. */
import { getI18n } from "~/i18n/instances";
import { LOCALES, type Locale } from "~/i18n/locale";

/** What shoppers look at; lists and vehicles link to vehicles. */
const PATHS = [
  "/",
  "/inventory",
  "/inventory?style=Truck",
  "/inventory?make=Ford&sort=price-asc",
  "/inventory?price=10000-20000",
  "/vehicle/1",
  "/vehicle/5",
  "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
] as const;

interface Address {
  readonly locale: Locale;
  /** With the language in front. */
  readonly address: string;
}

export const ADDRESSES: readonly Address[] = LOCALES.flatMap((locale) =>
  PATHS.map((path) => ({
    locale,
    address: locale === "en" ? path : `/${locale}${path === "/" ? "" : path}`,
  })),
);

/** What no shopper may ever be shown. */
export const NOT_WHOLE = "a page that is not whole";
export const EMPTY_LOT = "a lot without vehicles";

interface Visit {
  readonly address: string;
  /** In a few words; null for a page as it should be. */
  readonly flaw: string | null;
  readonly isList: boolean;
  readonly saysItsAge: boolean;
}

export async function visit(origin: string, { locale, address }: Address): Promise<Visit> {
  const isList = address.includes("/inventory");
  const visited = { address, isList, saysItsAge: false };
  try {
    const response = await fetch(origin + address, {
      redirect: "manual",
      headers: { "Accept-Language": locale },
    });
    const page = await response.text();
    const saysItsAge = page.includes(firstSentence(locale));
    return { ...visited, saysItsAge, flaw: findFlaw(response.status, page, address) };
  } catch (error) {
    return { ...visited, flaw: `no answer (${error instanceof Error ? error.message : String(error)})` };
  }
}

function findFlaw(status: number, page: string, address: string): string | null {
  if (status !== 200) return `status ${status}`;
  const isWhole = page.includes("</main>") && page.includes("</html>") && page.includes("tel:+1407");
  if (!isWhole) return NOT_WHOLE;
  const showsVehicles = /href="[^"]*\/vehicle\/\d+/.test(page);
  return showsVehicles || !/\/(inventory|vehicle)/.test(address) ? null : EMPTY_LOT;
}

/** Of the strip above a list whose stock is not fresh. */
function firstSentence(locale: Locale): string {
  return getI18n(locale).t("inventory:outage", { moment: "", phone: "" }).split(".")[0] ?? "";
}
