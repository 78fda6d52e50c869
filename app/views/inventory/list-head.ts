/** Title, description, and picture of a list, as shown when it is shared: "3 SUVs under $20,000". */
import type { i18n, TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format";
import { LANGUAGE_TAGS, type Locale } from "~/i18n/locale";
import { FACETS, getFacet } from "~/inventory/filter/filter";
import { listAppliedFacets } from "~/inventory/filter/filter-codec";
import type { InventoryPage } from "~/inventory/list-inventory";
import type { AwaitedPhoto, SharedPicture } from "~/seo/page-head";
import { shareVehiclePicture } from "~/seo/share-picture";
import { formatSharedFacts } from "~/seo/share-text";
import { getCardPlace } from "./card-place";

type Names = ["share", "inventory", "vehicle"];
type Words = TFunction<Names>;

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
  const t: Words = instance.getFixedT<Names>(null, ["share", "inventory", "vehicle"]);
  const first = page.vehicles.find((vehicle) => vehicle.photos.length > 0);
  const picture = first && shareVehiclePicture(first, instance);
  const [photo] = page.vehicles[0]?.photos ?? [];
  const firstPhoto = photo && { photo, place: getCardPlace(page.filter, 0) };
  if (listAppliedFacets(page.filter).length === 0) {
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
  return { title: list, description, picture, firstPhoto };
}

/** Formats a filter and the number of matches: "12 SUVs under $20,000", "40 vehicles". */
export function formatListWords(
  page: Pick<InventoryPage, "filter" | "matchingCount">,
  instance: i18n,
  locale: Locale,
): string {
  return formatFilter(instance.getFixedT<Names>(null, ["share", "inventory", "vehicle"]), page, locale);
}

function formatFilter(
  t: Words,
  { filter, matchingCount }: Pick<InventoryPage, "filter" | "matchingCount">,
  locale: Locale,
): string {
  const either = new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: "disjunction" });
  const formatAlternatives = (values: readonly string[]) => either.format(values);
  // Several styles have no common plural.
  const kind = (filter.style.length === 1 && filter.style[0]) || "Other";
  return [
    t(`share:kinds.${kind}`, { count: matchingCount, makes: either.format(filter.make) }),
    ...FACETS.filter((facet) => filter[facet].length > 0).map((facet) =>
      getFacet(facet).formatTitle({ t, formatDollars, formatAlternatives }, filter[facet]),
    ),
    filter.q ? t("share:matching", { text: filter.q }) : "",
  ]
    .join(" ")
    .replace(/ {2,}/g, " ")
    .trim();
}
