/** Derives body styles and fuel from keywords in make and model. */
import { memoize } from "~/platform/memoize";
import { foldText } from "./fold-text";
import type { FactValues } from "./lexicon";
import { canonicalMake } from "./make";

import { type ReadText, readStatements } from "./read-statements";
import { findSaid, listSaid } from "./said-facts";
import type { Fuel } from "./vehicle-details";

/**
 * Each line is a regular expression over the canonical make and the model, case-folded, with every run of characters other
 * than letters and digits replaced by one space ("ford f 150 lightning"). It must match whole words. `#` stands for an
 * optional number with optional letters, joined or separate (`es#` matches "es", "es 350" and "es350h"). A word that is a
 * trim level of another make is prefixed with its make. Small hatchbacks count as sedans, because the specified list has no
 * style for them.
 */
const STYLE_KEYWORDS = {
  Truck: [
    "crew cab|quad cab|mega cab|double cab|supercrew|supercab|crewmax|super duty",
    "(?<!bmw )f ?[1-7][05]0|ford ranger|ford maverick|sport trac|mark lt",
    "silverado|colorado|avalanche|chevrolet s ?10|chevrolet ssr|sierra|gmc canyon|escalade ext|cybertruck|r1t",
    "ram|dodge dakota|mitsubishi raider|gladiator|tundra|tacoma|frontier|titan|ridgeline|santa cruz",
    "subaru baja|mazda b ?\\d{4}|isuzu i ?\\d{3}",
  ],
  SUV: [
    "rogue|murano|pathfinder|armada|juke|kicks|xterra|ariya|x trail",
    "tucson|santa fe|palisade|kona|hyundai venue|veracruz|nexo|ioniq [59]",
    "sorento|sportage|telluride|seltos|kia soul|kia niro|borrego|ev[69]|genesis gv\\d0",
    "x[1-7]|bmw xm|bmw ix|mini (?:cooper )?countryman",
    "escape|explorer(?! sport trac)|ford edge|expedition|ford flex(?! fuel)|ecosport|bronco|excursion|freestyle|taurus x|mach e",
    "equinox|tahoe|suburban|traverse|trax|trailblazer|blazer|captiva|hhr|chevrolet orlando|chevrolet tracker",
    "yukon|acadia|gmc terrain|gmc envoy|hummer(?! ev (?:pickup|sut))|escalade(?! ext)|srx|xt[456]|lyriq|optiq|vistiq",
    "enclave|encore|envision|envista|rainier|rendezvous|navigator|nautilus|corsair|aviator|mk[cxt]|mariner|mountaineer",
    "jeep(?! gladiator)|wrangler|grand cherokee|durango|dodge journey|dodge nitro|dodge hornet|dodge caliber|chrysler aspen",
    "rav ?4|highlander|4runner|sequoia|land cruiser|fj cruiser|c hr|corolla cross|venza|bz4x|toyota bz|crown signia",
    "lexus (?:[glnrtu]x|rz)#|acura (?:[mrz]dx|adx)|infiniti [efjq]x#",
    "cr ?v|hr ?v|honda (?:pilot|passport|element|prologue)|crosstour|cx ?\\d\\d?|mazda tribute",
    "outlander|eclipse cross|mitsubishi endeavor|montero|forester|outback|crosstrek|subaru ascent|tribeca|solterra",
    "tiguan|volkswagen (?:atlas|taos)|touareg|id ?4|audi (?:s|rs ?)?q\\d|e tron(?! gt)|xc ?\\d0|volvo (?:c40|ex\\d0)",
    "mercedes (?:amg |maybach )?(?:gl[abceks]?|ml|g|m|r|eqb)#|eqb#|eq[es](?=.* suv)",
    "[efi] pace|land rover|range rover|cayenne|macan|model [xy]|r1s|lucid gravity|polestar [34]",
    "pontiac (?:torrent|aztek)|saturn (?:vue|outlook)|grand vitara|suzuki xl ?7|isuzu (?:rodeo|trooper|ascender)",
    "500x|stelvio|tonale|levante|urus|bentayga|cullinan|fisker ocean|vf ?[6-9]",
  ],
  Sedan: [
    "camry|corolla(?! cross)|avalon|yaris|mirai|toyota (?:crown(?! signia)|echo|matrix)|scion (?:x[abd]|i[amq])",
    "altima|sentra|maxima|versa|nissan cube|accord|civic|honda fit|insight|acura (?:tlx?|ilx|rlx?|tsx|rsx|integra)",
    "elantra|sonata|hyundai accent|azera|equus|veloster|ioniq(?! [59])|genesis(?! coupe| gv)|genesis g\\d0",
    "kia (?:forte|optima|k[45]|k900|rio|spectra|stinger|cadenza|amanti|rondo)|optima",
    "fusion|ford focus|fiesta|taurus(?! x)|five hundred|crown victoria|lincoln (?:mk[sz]|town car|continental|zephyr|ls)",
    "malibu|impala|cruze|chevrolet (?:sonic|spark|cobalt|aveo|caprice|volt|monte carlo|ss)|mercury (?:milan|sable|grand marquis)",
    "chrysler [23]00[a-z]?|sebring|pt cruiser|charger|dodge (?:avenger|dart|stratus|intrepid|neon|magnum)",
    "cadillac (?:ct[456s]|ats|xts|[ds]ts|deville)|buick (?:lacrosse|lucerne|regal|verano|lesabre|century|park avenue)",
    "pontiac (?:g[68]|grand prix|grand am|bonneville|vibe)|saturn (?:aura|ion)|model [3s]|lucid air|polestar 2",
    "jaguar (?:x[ef]|xj[a-z\\d]*|[sx] type)|xf|bmw (?:[1357]|m[357]|i[457])#",
    "mercedes (?:amg |maybach )?(?:[abces]|cl[as])#|eq[es](?!.* suv)#",
    "audi (?:[as]|rs ?)[3-8]|jetta|passat|golf|gti|arteon|volkswagen (?:beetle|rabbit|cc)|volvo [sv]\\d0|panamera|taycan",
    "mazda ?[236]|impreza|subaru legacy|wrx|mirage|lancer|galant|infiniti (?:[gm]\\d\\d|q[457][05])[a-z]?",
    "lexus (?:[ehgl]s|is)#|ghibli|quattroporte|giulia|mini cooper(?! countryman)|fiat 500[cel]?|suzuki (?:sx4|kizashi)",
  ],
  Van: [
    "pro ?master|caravan|pacifica|voyager|town (?:and )?country|ram c v|routan|sprinter|esprinter|metris",
    "transit|econoline|ford e ?[1-5]50|freestar|windstar|chevrolet (?:express|city express|uplander|astro|venture)|brightdrop",
    "gmc (?:savana|safari)|sienna|odyssey|nv ?\\d*|nissan quest|kia (?:sedona|carnival)|sedona|entourage|mazda ?5|mazda mpv",
    "pontiac montana|saturn relay|buick terraza|mercury monterey|id buzz",
  ],
  "Sports Car": [
    "challenger|mustang(?! mach e)|ford gt|thunderbird|corvette|camaro|viper|crossfire|prowler",
    "supra|gr ?86|toyota 86|celica|mr2|solara|fr s|scion tc|brz|miata|mx 5|rx ?[78]|s2000|nsx|cr z|prelude",
    "3[057]0z|nissan z|gt ?r|genesis coupe|tiburon|mitsubishi eclipse(?! cross)|infiniti q60|lexus (?:[lr]c|sc|lfa)#",
    "bmw (?:[2468]|m[2468]|z[348]|i8)#|mercedes (?:amg |maybach )?(?:sl[ckrs]?|gt|cl[ek]?)#|audi (?:tt[rs]?|r8)|e tron gt",
    "911|boxster|cayman|f type|jaguar xk[a-z\\d]*|tesla roadster|solstice|saturn sky|firebird|trans am|gto",
    "granturismo|ferrari|lamborghini(?! urus)|mclaren|lotus|aston martin|4c|fiat 124|cadillac (?:elr|xlr)",
  ],
  Motorcycle: [
    "harley|ducati|yamaha|kawasaki|ktm|triumph|royal enfield|vespa|indian|hayabusa|gold ?wing",
    "honda (?:cbr?|crf|nc|ctx|vtx|grom|rebel|shadow)\\d*[a-z]*|suzuki (?:gsx|dr|sv|boulevard)|bmw [cfgkrs] ?\\d{2,4}[a-z]*|bmw r ninet",
  ],
} satisfies Readonly<Record<FactValues["style"], readonly string[]>>;

/** Models of one fuel, likewise. */
const FUEL_KEYWORDS = {
  "Plug-in hybrid": ["prius plug in|volt|clarity|bmw i8|cadillac elr|karma"],
  Hybrid: ["activehybrid|prius|insight|c max|cr z|kia niro(?! ev)|lexus [a-z]{2} ?\\d{3}h"],
  Hydrogen: ["mirai|nexo"],
  // "328d", "740Ld", "xDrive35d"
  Diesel: ["x ?drive ?\\d\\dd|[2-7]\\d\\dl?d"],
  Electric: [
    "euv|tesla|model [3sxy]|cybertruck|(?<!svt )lightning|mach e|e transit|leaf|ariya|bolt|lyriq|optiq|vistiq",
    "eq[abces]#|esprinter|bmw (?:i[3457]|ix)#|i miev|ioniq [569]|ev[69]|gv60|prologue|acura zdx|solterra|bz4x|toyota bz|lexus rz#",
    "id ?4|id buzz|e golf|taycan|e tron|i pace|rivian|r1[st]|lucid|polestar [234]|volvo (?:c40|ex\\d0)|500e",
    "vinfast|fisker ocean|brightdrop|livewire",
  ],
} satisfies Partial<Record<Fuel, readonly string[]>>;

export const MODEL_KEYWORDS = [STYLE_KEYWORDS, FUEL_KEYWORDS].flatMap((keywords) =>
  Object.values(keywords).flat(),
);

/** In the order of the filter; the last two appear only when the inventory has one. */
export const BODY_STYLES = [
  "Truck",
  "SUV",
  "Sedan",
  "Van",
  "Sports Car",
  "Electric",
  "Hybrid",
  "Motorcycle",
  "Other",
] as const;

export type BodyStyle = (typeof BODY_STYLES)[number];

/** Models with a third row, likewise, and small cars. */
const SIZE_KEYWORDS = {
  thirdRow: [
    "caravan|pacifica|voyager|town (?:and )?country|routan|sienna|odyssey|nissan quest|kia (?:sedona|carnival)|sedona|entourage",
    "suburban|tahoe|yukon|escalade(?! ext)|expedition|navigator|aviator|ford flex(?! fuel)|traverse|enclave|acadia|xt6|sequoia",
    "highlander|honda pilot|pathfinder|armada|infiniti qx(?:56|60|80)|telluride|palisade|subaru ascent|tribeca|xc ?90|audi q7",
    "volkswagen atlas(?! cross)|mazda cx ?90?|acura mdx|mercedes gls#|durango|chrysler aspen|lexus (?:gx|lx|tx)#|vf ?9",
  ],
  small: [
    "corolla(?! cross)|yaris|prius|civic|honda fit|insight|versa|sentra|accent|elantra|kia (?:rio|forte|soul)|mazda ?[23]",
    "ford focus|fiesta|cruze|chevrolet (?:sonic|spark|aveo|cobalt)|dodge dart|jetta|golf|impreza|mirage|mini cooper|fiat 500",
    "scion (?:x[abd]|i[amq])|smart",
  ],
} satisfies Record<string, readonly string[]>;

const SIZE_PATTERNS = memoize(compileAll);
const STYLE_PATTERNS = compileAll(STYLE_KEYWORDS);
const FUEL_PATTERNS = compileAll(FUEL_KEYWORDS);

/**
 * Returns every style with a keyword that appears as a whole word in make and model or that the name says, and the one of the fuel, in
 * the filter's order; `Other` when there is none. A van isn't also a truck ("Ram Promaster"), and a truck named after a motorcycle
 * isn't a motorcycle ("F-150 Harley-Davidson").
 */
export function listBodyStyles(
  make: string,
  model: string,
  name = readStatements(`${make} ${model}`, "name"),
  fuel = findNamedFuel(make, model, name),
): readonly [BodyStyle, ...BodyStyle[]] {
  const said = listSaid([name], "style").map(({ value }) => value);
  const found = new Set<BodyStyle>([...said, ...listMatches(STYLE_PATTERNS, toPlainModel(make, model))]);
  if (fuel === "Electric") found.add("Electric");
  if (fuel === "Hybrid" || fuel === "Plug-in hybrid") found.add("Hybrid");
  if (found.has("Van")) found.delete("Truck");
  if (found.size > 1) found.delete("Motorcycle");
  const [first = "Other", ...others] = BODY_STYLES.filter((style) => found.has(style));
  return [first, ...others];
}

/** Returns the fuel that a name says or that the model runs on; null when it may be any. */
export function findNamedFuel(make: string, model: string, name: ReadText): Fuel | null {
  return findSaid([name], "fuel") ?? listMatches(FUEL_PATTERNS, toPlainModel(make, model))[0] ?? null;
}

type Model = Readonly<Record<"make" | "model", string>>;

const listSizes = ({ make, model }: Model) =>
  listMatches(SIZE_PATTERNS(SIZE_KEYWORDS), toPlainModel(make, model));
export const hasThirdRow = (car: Model) => listSizes(car).includes("thirdRow");
export const isSmallCar = (car: Model) => listSizes(car).includes("small");

const toPlainModel = (make: string, model: string) =>
  foldText(`${canonicalMake(make)} ${model}`).replace(/[^a-z0-9]+/g, " ");

function compileAll<Value extends string>(keywords: Readonly<Record<Value, readonly string[]>>) {
  return Object.entries<readonly string[]>(keywords).map(([value, lines]) => {
    const alternatives = lines.join("|").replaceAll("#", "(?: ?\\d+[a-z]*)?");
    // biome-ignore lint/plugin: built from constants
    return [value as Value, new RegExp(`(?<![a-z0-9])(?:${alternatives})(?![a-z0-9])`)] as const;
  });
}

const listMatches = <Value extends string>(patterns: readonly (readonly [Value, RegExp])[], text: string) =>
  patterns.filter(([, pattern]) => pattern.test(text)).map(([value]) => value);
