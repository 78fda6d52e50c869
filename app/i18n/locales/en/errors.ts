/** English texts of the pages that have nothing to show. */

export const errors = {
  notFound: {
    title: "Oops! Page not found",
    text: "There is nothing parked at this address. It may have been a vehicle that was sold, or a link with a typo.",
  },
  vehicleNotFound: {
    title: "Vehicle Not Found",
    text: "No vehicle stands at this address. It may have been sold, or the link has a typo.",
  },
  unavailable: {
    title: "This page is out of reach right now",
    text: "The vehicles are still on the lot. Please call us; we will tell you what is here and what it costs.",
    tryAgain: "Try again",
  },
  forbidden: {
    title: "This page is for the owner",
    text: "You are signed in, but your role does not open this page. Ask the owner if you need it.",
    toDesk: "Back to the desk",
  },
  formRefused: {
    title: "This form could not be read",
    text: "Nothing was changed. Open the page again and send the form from there.",
    openAgain: "Open the page again",
  },
  returnHome: "Return home",
  seeInventory: "See the inventory",
};
