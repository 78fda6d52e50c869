/** The home page: the specification's eleven sections in order, of which the frame renders the first and the last. */
import type { Offer } from "~/dealer/business-facts";
import type { HomeInventory } from "~/inventory/home-inventory";
import { useDealer } from "~/views/frame/dealer-context";
import { HomeArrivals } from "./arrivals";
import type { Budget } from "./budgets";
import { HERO_BODY_STYLES, HomeHero } from "./hero";
import { HomeLocal } from "./local";
import { HomeOffers } from "./offers";
import { HomePayment } from "./payment";
import { HomeQuotes } from "./quotes";
import { HomeRemote } from "./remote";
import { HomeReviews, HomeTrust } from "./trust";
import { HomeWhy } from "./why";

interface HomePageProps {
  readonly offers: readonly Offer[];
  /** null during an outage: the page is then shown without vehicles. */
  readonly inventory: Omit<HomeInventory, "countsUpTo"> | null;
  /** ISO 8601 time at which a stale inventory was read; null while it is fresh. */
  readonly asOf: string | null;
  readonly budgets: readonly Budget[];
}

export function HomePage(props: HomePageProps) {
  const { offers, inventory, asOf, budgets } = props;
  const { testimonials } = useDealer();
  return (
    <>
      <HomeHero bodyStyles={inventory?.bodyStyles ?? HERO_BODY_STYLES} />
      <HomeTrust />
      {inventory && inventory.latest.length > 0 ? <HomeArrivals {...inventory} asOf={asOf} /> : null}
      <HomeReviews />
      <HomeOffers offers={offers} />
      <HomeWhy />
      <HomePayment budgets={budgets} />
      <HomeRemote />
      <HomeQuotes testimonials={testimonials.isShown ? testimonials.quotes : []} />
      <HomeLocal />
    </>
  );
}
