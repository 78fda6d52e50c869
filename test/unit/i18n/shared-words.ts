/** Words that a translation shares with the English texts. Any other English word in a translation was left untranslated. */
import type { Locale } from "~/platform/locale";

const split = (words: string) => words.split(/\s+/).filter(Boolean);

/** Phrases that a text of any language quotes: the glossary's and an offer's English and product names. */
export const QUOTED_PHRASES =
  /out[-\u2011]the[-\u2011]door|guaranteed approval|subject to lender terms|full warranty|google merchant center|meta commerce manager/gi;

/** Names, units, file types, and settings. */
const NAMES = split(`
  ana camry central craigslist drive florida garden google hills inventory ipad iphone javascript kirkman kissimmee marketplace nhtsa old safari
  decimal https orlando payment pine road script sheet sheets sold start stop toyota trade trade-in twilio vimeo whatsapp winter youtube
  autotrader buyers carfax cargurus cfr cvt draft facebook floor ftc guide instagram manual plan
  aa apple authenticator axe cloudflare lake llc motors vi microsoft supabase wcag ex xlt
  adf apr awd crm csv heic id itin jpeg json juneteenth king luther martin mb pdf png qr utf vin webp
`);

/** Terms of the glossary that stay English, and words that are written alike. */
const SPANISH = split(`
  cookies internet social branded down flood gas in natural rebuilt recalls salvage spam suv van vans video web
  actual archive as calendar color compare compatible decide error es est federal final general is
  visible me miles no principal sale se similar total url use ve
`);

/** The American holidays keep their names: Memorial Day, Labor Day, Columbus Day. */
const PORTUGUESE = split(`
  backup backups branded diesel feed flood in lead leads link links online rebuilt recalls salvage showroom
  site sites spam status suv suvs test tour cookies internet marketing social security van vans web
  memorial labor columbus day as compare console continue data decide do est federal final for is item me
  megapixels menu move natural no pixels plug se total use
`);
export const SHARED_WORDS: Readonly<Record<Exclude<Locale, "en">, ReadonlySet<string>>> = {
  es: new Set([...NAMES, ...SPANISH]),
  pt: new Set([...NAMES, ...PORTUGUESE]),
};
