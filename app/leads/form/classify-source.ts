/** Classifies the website that led a shopper to the form. */
import type { LeadSource } from "~/leads/lead-source";

type Rows = readonly (readonly [source: LeadSource, words: string])[];

/** Names of hosts and tags. */
const NAMES: Rows = [
  ["google", "google googleads googleadservices googlesyndication doubleclick youtube"],
  ["facebook", "facebook fb instagram messenger threads"],
  ["listingSite", "carscom cargurus autotrader carfax carsforsale truecar edmunds iseecars kbb"],
  ["listingSite", "autolist autotempest carsoup capitalone craigslist offerup"],
];
/** A host's registrable name, or that name and its suffix as one word, where other hosts have the name, too. */
const HOSTS = mapWords([...NAMES, ["facebook", "mme igme"]]);
/** Words of `utm_source`. */
const TAGS = mapWords([
  ...NAMES,
  ["google", "adwords googlemaps googlebusiness gmb gbp"],
  ["facebook", "meta ig igads instagramads facebookads fbads facebookmarketplace fbmarketplace"],
]);
const CLICK_IDS = mapWords([
  ["google", "gclid dclid gbraid wbraid"],
  ["facebook", "fbclid"],
]);
/** Google's hosts and apps that list websites. The others, such as mail and documents, have links that people sent each other. */
const GOOGLE_LISTS = new Set([
  "",
  "www",
  "m",
  "maps",
  "images",
  "news",
  "shopping",
  "lens",
  "encrypted",
  "googlequicksearchbox",
  "youtube",
]);
/** The most words that a name is split into: "CarsForSale". */
const MAX_NAME_WORDS = 3;

function mapWords(rows: Rows): ReadonlyMap<string, LeadSource> {
  return new Map(rows.flatMap(([source, words]) => words.split(" ").map((word) => [word, source] as const)));
}

/**
 * Classifies what an address and its referrer say about the website before ours.
 * @param text a host name, an Android app's name, a `utm_source` with or without the parameter's name, or the name of a parameter
 * with a click id and `=`; "" when the shopper came directly or the browser doesn't say
 */
export function classifySource(text: string): LeadSource | null {
  const given = text.trim();
  return given === "" ? null : (findSource(given) ?? "other");
}

function findSource(text: string): LeadSource | undefined {
  if (text.includes("=")) {
    const [[name, tag] = ["", ""]] = new URLSearchParams(text);
    return tag === "" ? CLICK_IDS.get(name) : findTagSource(tag);
  }
  const host = text.toLowerCase().match(/^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\.?(?::\d+)?$/)?.[1];
  return host === undefined ? findTagSource(text) : findHostSource(host);
}

function findHostSource(host: string): LeadSource | undefined {
  // The name of an app is a host in reverse.
  const forward = /^(?:com|org|net)\./.test(host) ? host.split(".").reverse().join(".") : host;
  const [, subdomains = "", name = "", suffix = ""] =
    forward.match(/^(?:(.*?)\.)??([a-z0-9-]+)\.((?:(?:com?|org|net)\.)?[a-z]{2}|com|org|net)$/) ?? [];
  if (name === "google" && !GOOGLE_LISTS.has(subdomains.split(".")[0] ?? "")) return;
  return HOSTS.get(name) ?? HOSTS.get(name + suffix);
}

/** Looks up each word of a tag, and up to three adjacent ones as one: "cars.com_spring", "FBMarketplace", "auto_trader". */
function findTagSource(tag: string): LeadSource | undefined {
  const words = tag.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu)?.map((word) => word.toLowerCase()) ?? [];
  return words
    .flatMap((_, at) =>
      Array.from({ length: MAX_NAME_WORDS }, (__, more) => words.slice(at, at + more + 1).join("")),
    )
    .map((name) => TAGS.get(name))
    .find((source) => source !== undefined);
}
