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
  },
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
