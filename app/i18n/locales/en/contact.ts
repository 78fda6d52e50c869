/** English texts of the contact page and of the bar that floats over the pages. */

export const contact = {
  title: "Contact",
  description: "Call, write or come by: {{address}}. {{dealer}} answers in English, Spanish and Portuguese.",
  heading: {
    any: "Ask us anything.",
    "test-drive": "Schedule a test drive.",
    info: "Ask about a vehicle.",
    financing: "Ask about financing.",
    offer: "Ask about an offer.",
    "trade-in": "Trade in your vehicle.",
    "find-one": "Tell us what to find.",
  },
  lede: {
    any: "We answer in English, Spanish and Portuguese.",
    "test-drive":
      "Tell us which vehicle and when it suits you. We answer in English, Spanish and Portuguese.",
  },
  message: {
    "test-drive": "Hello! I would like to schedule a test drive.",
    financing: "Hello! I have a question about financing.",
    offer: "Hello! I have a question about an offer.",
    "trade-in": "Hello! I would like to trade in my vehicle.",
  },
  messageLoan:
    "Hello! I would like to finance {{price}} with {{down}} down over {{term}} months, at about {{payment}} a month.",
  messageOffer: "Hello! I have a question about this offer: {{offer}}.",
  messageTestDriveOf: "Hello! I would like to test-drive the {{name}} (VIN {{vin}}).",
  askingAbout: "You are asking about",
  call: "Call us",
  sendMessage: "Send a WhatsApp message",
  address: "Address",
  directions: "Get directions",
  openMap: "Open the interactive map",
  mapTitle: "Interactive map: {{address}}",
  bar: "Quick actions",
  viewInventory: "View Inventory",
};
