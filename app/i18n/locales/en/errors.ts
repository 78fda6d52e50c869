/** English texts of the error pages. */

export const errors = () => ({
  notFound: {
    title: "Oops! Page not found",
    text: "The page may have moved, or the link may have a typo.",
  },
  vehicleNotFound: {
    title: "Vehicle Not Found",
    text: "This vehicle may have been sold, or the link may have a typo.",
  },
  unavailable: {
    title: "We can’t load this page right now",
    text: "Please call us, and we’ll tell you what’s on the lot and what it costs.",
    tryAgain: "Try again",
    code: "Error code:",
  },
  forbidden: {
    title: "This page is for owners",
    text: "You're signed in, but only an owner can open this page. Ask an owner if you need it.",
    ask: "Only owners can change this. Ask {{names}}.",
    back: "Back to Today",
  },
  noPage: {
    title: "Page not found",
    text: "The address may have a typo. Everything is in the menu.",
    back: "Back to Today",
  },
  noLead: {
    title: "Lead not found",
    text: "It may have been erased, or the link may have a typo.",
    back: "All leads",
  },
  noVehicle: {
    title: "Vehicle not found",
    text: "It may have been deleted, or the link may have a typo.",
    back: "All vehicles",
  },
  noAnswer: {
    title: "We can't load this page right now",
    text: "What you saved is safe, and new leads keep coming in. Try again in a minute.",
    unsaved: "Your last change may not be saved. Try again in a minute.",
    draft: "What you typed will be back in the form.",
    back: "Try again",
  },
  addressTooLong: {
    title: "This link is too long",
    text: "Open our home page and look for the vehicle there.",
  },
  formRefused: {
    title: "We couldn’t read this form",
    text: "Nothing was changed. Open the page again and send the form from there.",
    back: "Open the page again",
  },
  returnHome: "Return home",
  seeInventory: "See the inventory",
});
