/** Describes the dealership as schema.org AutoDealer, with the hours on the lot. */
import type { BusinessFacts, OpenHours, WeeklyHours } from "~/dealer/business-facts";
import { listClosures } from "~/dealer/closures";
import { dealer } from "~/dealer/dealer";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import type { DealerPhone } from "~/dealer/phone";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** How many days ahead holiday closures are announced. */
const ANNOUNCED_DAYS = 90;

/** @param origin of the site, without a trailing slash */
export function describeDealerData(
  origin: string,
  { phone, contact, hours, closures }: BusinessFacts,
  now: Date,
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    ...describeDealerShortly(origin, phone),
    email: contact.email,
    ...describeCompany(contact),
    image: `${origin}/art/share.jpg`,
    geo: { "@type": "GeoCoordinates", ...dealer.geo },
    hasMap: dealer.mapsUrl,
    openingHoursSpecification: groupDays(hours.lot).map(({ days, hours: { opens, closes } }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
    ...describeClosures(closures, now),
    knowsLanguage: [...dealer.languages],
    currenciesAccepted: "USD",
    sameAs: [contact.facebook, contact.instagram],
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

function describeCompany({ legalName, license }: BusinessFacts["contact"]): Record<string, unknown> {
  const identifier = { "@type": "PropertyValue", name: "Florida dealer license", value: license };
  return Object.fromEntries([
    ...(legalName ? [["legalName", legalName]] : []),
    ...(license ? [["identifier", identifier]] : []),
  ]);
}

/** Describes the closures of the next weeks as Google reads them: open from midnight to midnight means closed all day. */
function describeClosures(ofDealer: BusinessFacts["closures"], now: Date): Record<string, unknown> {
  const today = getOrlandoDay(now);
  const closures = listClosures(today, addDays(today, ANNOUNCED_DAYS), ofDealer);
  if (closures.length === 0) return {};
  return {
    specialOpeningHoursSpecification: closures.map(({ date, hours }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: date,
      validThrough: date,
      opens: hours?.opens ?? "00:00",
      closes: hours?.closes ?? "00:00",
    })),
  };
}

/** Groups days with the same hours into one entry; closed days have none. */
function groupDays(week: WeeklyHours): { days: string[]; hours: OpenHours }[] {
  const groups = new Map<string, { days: string[]; hours: OpenHours }>();
  week.forEach((hours, day) => {
    if (!hours) return;
    const key = `${hours.opens}-${hours.closes}`;
    const group = groups.get(key) ?? { days: [], hours };
    group.days.push(`https://schema.org/${WEEKDAYS[day]}`);
    groups.set(key, group);
  });
  return [...groups.values()];
}
