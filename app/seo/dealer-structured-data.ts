/** Describes the dealership as schema.org AutoDealer, with the hours that both published schedules share. */
import { dealer, type OpenHours } from "~/dealer/dealer";
import { CERTAIN_HOURS } from "~/dealer/opening-hours";
import type { DealerPhone } from "~/dealer/phone";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** @param origin of the site, without a trailing slash */
export function describeDealerData(origin: string, phone: DealerPhone): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    ...describeDealerShortly(origin, phone),
    email: dealer.email,
    image: `${origin}/art/share.jpg`,
    geo: { "@type": "GeoCoordinates", ...dealer.geo },
    hasMap: dealer.mapsUrl,
    openingHoursSpecification: groupDays().map(({ days, hours }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens: hours.opens,
      closes: hours.closes,
    })),
    knowsLanguage: [...dealer.languages],
    currenciesAccepted: "USD",
    sameAs: Object.values(dealer.social),
  };
}

/** The seller of a vehicle: a complete object by itself, with the same `@id` as the full description. */
export function describeDealerShortly(origin: string, phone: DealerPhone): Record<string, unknown> {
  const { street, city, region, postalCode } = dealer.address;
  return {
    "@type": "AutoDealer",
    "@id": `${origin}/#dealer`,
    name: dealer.name,
    url: `${origin}/`,
    telephone: phone.tel,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: "US",
    },
  };
}

/** Groups days with the same hours into one entry; closed days have none. */
function groupDays(): { days: string[]; hours: OpenHours }[] {
  const groups = new Map<string, { days: string[]; hours: OpenHours }>();
  CERTAIN_HOURS.forEach((hours, day) => {
    if (!hours) return;
    const key = `${hours.opens}-${hours.closes}`;
    const group = groups.get(key) ?? { days: [], hours };
    group.days.push(`https://schema.org/${WEEKDAYS[day]}`);
    groups.set(key, group);
  });
  return [...groups.values()];
}
