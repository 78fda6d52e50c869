/** English texts of the offers, on the home page and on their own. */

export const offers = {
  title: "Special Offers",
  description:
    "Current offers on used cars at {{dealer}} in Orlando, Florida. The terms stand beside each one.",
  lede: "Mention the offer when you call or write. The terms stand on each ticket.",
  none: "No offer is running today. Call us, or see what is on the lot.",
  /** Stands in the stub where an offer has no figure. */
  words: { warranty: "Free", firstTime: "1st" },
  tickets: {
    bonus: {
      badge: "Limited Offer",
      title: "{{figure}} bonus",
      terms: "On selected 2023–2024 models. Ask which vehicles on the lot qualify today.",
    },
    approval: {
      badge: "100% Approved",
      title: "Guaranteed approval",
      terms:
        "Subject to lender terms. All credit types are welcome to apply, with $0 down for qualified buyers.",
    },
    warranty: {
      badge: "Warranty",
      title: "Free engine and transmission warranty",
      terms: "Ask for the written terms of the vehicle you choose.",
    },
    inspection: {
      badge: "Inspection",
      title: "{{figure}}-point inspection",
      terms: "A point-by-point check of the vehicle you are about to drive home.",
    },
    discount: {
      badge: "Select Vehicles",
      title: "{{figure}} off select vehicles",
      terms: "Not every vehicle qualifies. Ask which ones do before you sign.",
      contact: "Ask which vehicles",
    },
    zeroApr: {
      badge: "Approved Credit",
      title: "{{figure}} APR for up to 60 months",
      terms: "With approved credit and subject to lender terms. Not every buyer or vehicle qualifies.",
      contact: "Ask about {{figure}} APR",
    },
    referral: {
      badge: "Referral Bonus",
      title: "{{figure}} referral bonus",
      terms: "Send us a friend who buys. The bonus is paid to you after the sale.",
      contact: "Refer a friend",
    },
    firstTime: {
      badge: "First Car",
      title: "First-time buyer special",
      terms: "Tell us that it is your first car and ask what applies to you. Subject to lender terms.",
      contact: "Ask about your first car",
    },
  },
  onTheLot: "See what is on the lot.",
  viewInventory: "View Inventory",
  call: "Call {{phone}}",
};
