/** Title, description, and picture of a list, as shown when it is shared: "3 SUVs under $20,000". */
import type { i18n, TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import { paymentExample } from "~/financing/monthly-payment";
import { formatDollars, formatRate } from "~/i18n/format-number";
import type { TitleTexts } from "~/inventory/filter/facets";
import {
  FACETS,
  type Facet,
  getDownPaymentCents,
  getFacet,
  type InventoryFilter,
} from "~/inventory/filter/filter";
import { listConditions } from "~/inventory/filter/filter-codec";
import type { InventoryPage } from "~/inventory/list-inventory";
import { LANGUAGE_TAGS, type Locale } from "~/platform/locale";
import type { AwaitedPhoto, SharedPicture } from "~/seo/page-head";
import { shareVehiclePicture } from "~/seo/preview-picture";
import { formatSharedFacts } from "~/seo/share-text";
import { BODY_STYLES, type BodyStyle } from "~/vehicles/body-style";

type Names = ["inventory", "vehicle", "share"];
type Translate = TFunction<Names>;

/** As many as fit into a preview's two lines. */
const EXAMPLES = 2;

interface ListHead {
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
  /** Of the first card, if it has one. */
  readonly firstPhoto?: AwaitedPhoto | undefined;
}

export function describeList(page: InventoryPage, instance: i18n, locale: Locale): ListHead {
  const t: Translate = instance.getFixedT<Names>(null, ["inventory", "vehicle", "share"]);
  const first = page.vehicles.find((vehicle) => vehicle.photos.length > 0);
  const picture = first && shareVehiclePicture(first, instance);
  const [photo] = page.vehicles[0]?.photos ?? [];
  const firstPhoto = photo && { photo, place: "card" as const };
  if (listConditions(page.filter).length === 0) {
    return {
      title: t("inventory:title"),
      description: t("inventory:description", { count: page.listedCount }),
      picture,
      firstPhoto,
    };
  }
  const list = formatFilter(t, page, locale);
  const examples = page.vehicles.slice(0, EXAMPLES).map((vehicle) => formatSharedFacts(t, vehicle));
  const description = examples.length
    ? t("share:examples", { list, examples: examples.join("; "), dealer: dealer.name })
    : t("share:noExamples", { list, dealer: dealer.name });
  const terms = page.filter.paymentMax.length > 0 ? ` ${formatTerms(t, page.filter)}` : "";
  return { title: list, description: description + terms, picture, firstPhoto };
}

/** What a payment in the title is based on. */
function formatTerms(t: Translate, filter: InventoryFilter): string {
  const { downPaymentCents, aprBasisPoints, termMonths } = paymentExample(0, getDownPaymentCents(filter));
  return t("share:paymentTerms", {
    term: termMonths,
    apr: formatRate(aprBasisPoints),
    down: formatDollars(downPaymentCents),
  });
}

/** Formats a filter and the number of matches: "12 SUVs under $20,000", "40 vehicles". */
export function formatListSummary(
  page: Pick<InventoryPage, "filter" | "matchingCount">,
  instance: i18n,
  locale: Locale,
): string {
  return formatFilter(instance.getFixedT<Names>(null, ["inventory", "vehicle", "share"]), page, locale);
}

function formatFilter(
  t: Translate,
  { filter, matchingCount }: Pick<InventoryPage, "filter" | "matchingCount">,
  locale: Locale,
): string {
  const either = new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: "disjunction" });
  const formatAlternatives = (values: readonly string[]) => either.format(values);
  // Several styles have no common plural; "electric" and "hybrid" are nouns, too.
  const [style = "Other", ...others] = filter.style.length === 1 ? filter.style : filter.fuel;
  const kind = (others.length === 0 && BODY_STYLES.find((value) => value === style)) || "Other";
  return [
    t(`share:kinds.${kind}`, { count: matchingCount, makes: either.format(filter.make) }),
    formatFacets({ t, formatDollars, formatAlternatives }, filter, kind),
    filter.q ? t("share:matching", { text: filter.q }) : "",
  ]
    .join(" ")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Formats the facets in the order of the URL; successive limits are separated by commas. */
function formatFacets(texts: TitleTexts, filter: InventoryFilter, kind: BodyStyle): string {
  // A down payment belongs to the payment before it, and the noun may say the fuel.
  const isNamed = (facet: Facet) =>
    filter[facet].length > 0 &&
    (facet !== "down" || filter.paymentMax.length > 0) &&
    (facet !== "fuel" || filter.fuel.join() !== kind);
  const isLimit = (facet: Facet) => facet === "price" || getFacet(facet).choice === "max";
  let title = "";
  let isAfterLimit = false;
  for (const facet of FACETS.filter(isNamed)) {
    const text = getFacet(facet).formatTitle(texts, filter[facet]);
    title += `${isAfterLimit && isLimit(facet) ? "," : ""} ${text}`;
    isAfterLimit = isLimit(facet) && text !== "";
  }
  return title;
}
