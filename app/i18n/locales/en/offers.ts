/** English texts of the offers, on the home page and on their own. */

export const offers = () => ({
  title: "Special Offers",
  description: "Current offers on used cars at {{dealer}} in Orlando, Florida, each with its terms.",
  lede: "Mention the offer when you call or message us. Each one comes with its terms.",
  none: "We don’t have any offers today. Call us, or see what’s on the lot.",
  ask: "Ask about this offer",
  onTheLot: "See what’s on the lot.",
  viewInventory: "View Inventory",
  call: "Call {{phone}}",
});
