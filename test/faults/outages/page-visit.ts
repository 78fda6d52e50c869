/** Requests a page like a shopper during a fault: checks that it is complete and whether it states its inventory's age. */
import { getI18n } from "~/i18n/instances";
import { LOCALES, type Locale } from "~/i18n/locale";

/** Paths that shoppers visit; lists and vehicle pages must link to vehicles. */
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
  /** Path with the language prefix. */
  readonly address: string;
}

export const ADDRESSES: readonly Address[] = LOCALES.flatMap((locale) =>
  PATHS.map((path) => ({
    locale,
    address: locale === "en" ? path : `/${locale}${path === "/" ? "" : path}`,
  })),
);

/** Flaws that no shopper may see. */
export const NOT_WHOLE = "an incomplete page";
export const EMPTY_INVENTORY = "a page without vehicles";

interface Visit {
  readonly address: string;
  /** A short description; null for a correct page. */
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
  return showsVehicles || !/\/(inventory|vehicle)/.test(address) ? null : EMPTY_INVENTORY;
}

/** The first sentence of the notice above a list with stale inventory. */
function firstSentence(locale: Locale): string {
  return getI18n(locale).t("inventory:outage", { moment: "", phone: "" }).split(".")[0] ?? "";
}
