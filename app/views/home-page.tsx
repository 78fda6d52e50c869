/** The home page: the eleven parts of the specification in its order, the first and the last being the frame's. */
import type { HomeOfferId, Offer } from "~/dealer/offers";
import { HomeHero } from "./home-hero";
import { HomeLocal } from "./home-local";
import { HomeOffers } from "./home-offers";
import { HomePayment } from "./home-payment";
import { HomeQuotes } from "./home-quotes";
import { HomeRemote } from "./home-remote";
import { HomeTrust } from "./home-trust";
import { HomeWhy } from "./home-why";

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
