/** English texts of the contact page and of the bar that floats over the pages. */

export const contact = () => ({
  title: "Contact",
  description:
    "Call {{dealer}}, send a message, or stop by: {{address}}. We speak English, Spanish, and Portuguese.",
  heading: {
    any: "Ask us anything.",
    "test-drive": "Schedule a test drive.",
    info: "Ask about a vehicle.",
    financing: "Get pre-approved.",
    offer: "Ask about an offer.",
    "trade-in": "Trade in your vehicle.",
    "find-one": "Tell us what you’re looking for.",
    privacy: "See or delete your data.",
  },
  lede: "We speak English, Spanish, and Portuguese.",
  ledeTradeIn: "Tell us about your car. A person will look at it and get back to you.",
  ledeFinancing:
    "We’ll get back to you about your budget and what to bring. Don’t send your Social Security number.",
  ledePrivacy:
    "Say whether you want to see, correct, or delete your data. We’ll check that it’s you, and answer within {{days}} days.",
  message: {
    "test-drive": "Hi! I'd like to schedule a test drive.",
    financing: "Hi! I'd like to get pre-approved.",
    offer: "Hi! I have a question about an offer.",
    "trade-in": "Hi! I'd like to trade in my vehicle.",
  },
  messageLoan:
    "Hi! I'd like to finance {{price}} with {{down}} over {{term}} months, at about {{payment}} a month.",
  messageLoanOf:
    "Hi! I'd like to finance the {{name}} ({{number}}): {{price}} with {{down}} over {{term}} months, at about {{payment}} a month.",
  /** In both messages. */
  loanDown: "{{down}} down",
  loanDownAndTrade: "{{down}} down and {{trade}} for my trade-in",
  messagePreApprovalOf: "Hi! I'd like to get pre-approved for the {{name}} ({{number}}).",
  messageOffer: "Hi! I have a question about this offer: {{offer}}.",
  messageTestDriveOf: "Hi! I'd like to test-drive the {{name}} ({{number}}).",
  messageWatch:
    "Hi! Please tell me if the price of the {{name}} ({{number}}) drops, or if you get one like it.",
  messageNextInLine: "Hi! I'd like to be next in line for the {{name}} ({{number}}).",
  askingAbout: "You’re asking about",
  pickAnother: "Pick another",
  talk: "Rather talk?",
  sendMessage: "Message us on WhatsApp",
  address: "Address",
  lotHours: "On the lot",
  contactHours: "Calls and messages",
  directions: "Get directions",
  openMap: "Open the interactive map",
  mapTitle: "Interactive map: {{address}}",
  bar: "Quick actions",
  viewInventory: "View Inventory",
});
