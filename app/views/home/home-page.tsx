/** The home page: the eleven parts of the specification in its order, the first and the last being the frame's. */
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
