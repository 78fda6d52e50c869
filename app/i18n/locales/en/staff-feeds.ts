/** English texts of staff's page on the feeds for other sites. */

export const staffFeeds = {
  title: "Listing feeds",
  intro: "Other sites get your vehicles from these links. Price changes and sales update automatically.",
  unavailable: "The vehicles can't be read right now. Try again in a minute.",
  names: {
    "google-vehicles": "Google",
    "meta-vehicles": "Facebook and Instagram",
    listings: "Other listing sites",
  },
  uses: {
    "google-vehicles": "For vehicle ads and listings. Add the link in Google Merchant Center.",
    "meta-vehicles": "For ads. Add the link in Meta Commerce Manager, as a scheduled feed.",
    listings: "For sites that import a CSV file, like CarGurus and AutoTrader. Send them the link.",
  },
  included_one: "{{count, number}} vehicle",
  included_other: "{{count, number}} vehicles",
  address: "Link for the site",
  download: "Download the file",
  complete: "Every vehicle for sale is included.",
  leftOut_one: "{{count, number}} vehicle is left out",
  leftOut_other: "{{count, number}} vehicles are left out",
  problems: {
    noPrice: "no price",
    noPhotos: "no photos of the actual vehicle",
    noMileage: "no mileage",
    noColor: "no color",
    noModel: "make or model missing in the name",
    noYear: "no year in the name, or it doesn't match the VIN",
    shortVin: "no 17-character VIN",
    badVin: "the VIN's check digit is wrong",
    rebuilt: "rebuilt title, which Google doesn't accept",
    salvage: "salvage title, which Google doesn't accept",
    flood: "flood title, which Google doesn't accept",
    branded: "branded title, which Google doesn't accept",
  },
};
