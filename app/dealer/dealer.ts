/** Facts about the dealership that change only with a new release; owners edit the others (`business-facts.ts`). */

const address = {
  street: "5200 Old Winter Garden Rd",
  city: "Orlando",
  region: "FL",
  postalCode: "32811",
} as const;

const addressLine = `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`;
const name = "Orlando Family Motors";

export const dealer = {
  name,
  address,
  addressLine,
  mapsUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine)}`,
  directionsUrl: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine)}`,
  /** A web search for all reviews. */
  reviewsUrl: `https://www.google.com/search?${new URLSearchParams({ q: `${name} ${address.city} ${address.region} reviews` })}`,
  /** Loaded into the contact page only after the shopper requests the map. */
  mapFrameUrl: `https://www.google.com/maps?q=${encodeURIComponent(addressLine)}&output=embed`,
  /** Approximate position of the street number, within about 100 m (WGS 84). */
  geo: { latitude: 28.5409, longitude: -81.4541 },
  timeZone: "America/New_York",
  copyrightFromYear: 2024,
  /** Languages the staff speak. */
  languages: ["en", "es", "pt"],
} as const;
