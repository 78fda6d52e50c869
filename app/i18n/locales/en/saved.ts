/** English texts of what a shopper keeps and passes on: saved and recently viewed vehicles, sharing. */

export const saved = {
  title: "Saved vehicles",
  titleOf_one: "{{count, number}} saved vehicle",
  titleOf_other: "{{count, number}} saved vehicles",
  description: "Vehicles somebody picked out at {{dealer}} in Orlando, Florida.",
  descriptionOf: "{{facts}}. Picked out at {{dealer}} in Orlando, Florida.",
  text: "This page’s address holds the list. Send it to someone and they see the same vehicles.",
  emptyHeading: "Nothing saved yet",
  emptyText:
    "Press the heart on a vehicle’s picture to keep the vehicle here. It stays in this browser: no account, and nothing is sent to us.",
  emptyNote: "The heart needs JavaScript. Without it, a bookmark of the vehicle’s page does the same.",
  seeInventory: "See the inventory",
  save: "Save",
  less: "{{amount}} less than when you saved it",
  recent: "Recently viewed",
  share: "Share",
  copyLink: "Copy link",
  copied: "Link copied",
  shareOnWhatsApp: "Share on WhatsApp",
  shareVehicle: "{{facts}}. At {{dealer}} in Orlando: {{link}}",
  shareRebuilt: "{{facts}}. This vehicle has a rebuilt title. At {{dealer}} in Orlando: {{link}}",
  shareList: "Vehicles I like at {{dealer}} in Orlando: {{link}}",
};
