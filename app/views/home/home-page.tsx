/** The home page: the specification's eleven sections in order, of which the frame renders the first and the last. */
import type { HomeOfferId, Offer } from "~/dealer/offers";
import { HomeHero } from "./hero";
import { HomeLocal } from "./local";
import { HomeOffers } from "./offers";
import { HomePayment } from "./payment";
import { HomeQuotes } from "./quotes";
import { HomeRemote } from "./remote";
import { HomeTrust } from "./trust";
import { HomeWhy } from "./why";

export function HomePage({ offers }: { offers: readonly Offer<HomeOfferId>[] }) {
  return (
    <>
      <HomeHero />
      <HomeTrust />
      <HomeOffers offers={offers} />
      <HomeWhy />
      <HomePayment />
      <HomeRemote />
      <HomeQuotes />
      <HomeLocal />
    </>
  );
}
