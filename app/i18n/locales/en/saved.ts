/** English texts of saved and recently viewed vehicles, and of sharing. */

export const saved = () => ({
  title: "Saved vehicles",
  titleOf_one: "{{count, number}} saved vehicle",
  titleOf_other: "{{count, number}} saved vehicles",
  description: "Your saved vehicles at {{dealer}} in Orlando, Florida.",
  descriptionOf: "{{facts}}. Picked out at {{dealer}} in Orlando, Florida.",
  text: "The link to this page contains your list. Send it to someone, and they’ll see the same vehicles.",
  emptyHeading: "Nothing saved yet",
  emptyText:
    "Tap the heart on a vehicle’s photo to save it. Your list stays in this browser; you don’t need an account.",
  emptyNote: "The heart needs JavaScript. Without it, you can bookmark the vehicle’s page.",
  seeInventory: "See the inventory",
  findOne: "Ask us to find one",
  seeAlike_one: "See {{count, number}} like it",
  seeAlike_other: "See {{count, number}} like it",
  compare: "Compare {{number}} cars",
  save: "Save",
  less: "Down {{amount}} since you saved it",
  recent: "Recently viewed",
  share: "Share",
  copyLink: "Copy link",
  copied: "Link copied",
  shareOnWhatsApp: "Share on WhatsApp",
  shareVehicle: "{{facts}}. At {{dealer}} in Orlando: {{link}}",
  shareTitle: {
    rebuilt: "{{facts}}. This vehicle has a rebuilt title. At {{dealer}} in Orlando: {{link}}",
    salvage: "{{facts}}. This vehicle has a salvage title. At {{dealer}} in Orlando: {{link}}",
    flood: "{{facts}}. This vehicle has a flood title. At {{dealer}} in Orlando: {{link}}",
    branded: "{{facts}}. This vehicle has a branded title. At {{dealer}} in Orlando: {{link}}",
  },
  shareList: "Vehicles I like at {{dealer}} in Orlando: {{link}}",
});
