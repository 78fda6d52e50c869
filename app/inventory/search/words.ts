/** Words that shoppers use, in three languages, and what they say about a vehicle. */
import { fuel, type VehicleTest } from "~/inventory/filter/facets";
import type { BodyStyle } from "~/vehicles/body-style";
import { foldText } from "~/vehicles/fold-text";
import { COLORS, type FactName, type FactValues, LEXICON, NUMBER_WORDS } from "~/vehicles/lexicon";
import type { Statement } from "~/vehicles/read-statements";
import { DRIVES } from "~/vehicles/vehicle";

/**
 * A vehicle has the meaning if it fits, or if a pattern is in one of its texts, which are in plain words. A pattern is the source of a
 * regular expression for whole words: compiling all of them when the module loads would take a tenth of an isolate's start.
 */
export interface Meaning {
  readonly fits?: VehicleTest;
  readonly name?: string;
  readonly paint?: string;
  readonly highlight?: string;
  /** Of a highlight. */
  readonly says?: (statement: Statement) => boolean;
}

/** A meaning with the words for it, separated by "|", each a word or a phrase with its accents. */
type MeaningWords = readonly [meaning: Meaning, words: string];

/** Folded, with every run of characters other than letters and digits replaced by one space. */
export function toPlainWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const ofStyle = (style: BodyStyle): Meaning => ({
  fits: ({ bodyStyles }) => bodyStyles.includes(style),
});

/** @param paint English words of a paint's name */
const ofShade = (paint: string): Meaning => ({ paint });

const ofHighlight = (highlight: string): Meaning => ({ highlight });

const ofName = (name: string): Meaning => ({ name });

/** For what some names say and some highlights. */
const ofText = (text: string): Meaning => ({ name: text, highlight: text });

/** A detail, or what a highlight says. */
const ofDetail = (fact: "drivetrain" | "transmission", values: readonly string[]): Meaning => ({
  fits: ({ details }) => values.includes(details[fact] ?? ""),
  says: (statement) => statement.fact === fact && values.includes(statement.value),
});

/** The words of a fact, but for those with a number. */
function listFactWords<Fact extends FactName>(fact: Fact, toMeaning: (value: FactValues[Fact]) => Meaning) {
  const { plain, alone, inNames } = LEXICON[fact];
  return (Object.keys(plain) as FactValues[Fact][]).map((value): MeaningWords => {
    const lines = [plain, alone, inNames].flatMap((terms) => terms?.[value] ?? []);
    const words = lines.flatMap((line) => line.split("|")).filter((words) => !words.includes("#"));
    return [toMeaning(value), words.join("|")];
  });
}

/** "7 passenger", "siete pasajeros". */
function listCountWords(
  fact: "doors" | "seats",
  counts: readonly number[],
  fits: (count: number, asked: number) => boolean,
) {
  return counts.map((asked): MeaningWords => {
    const numbers = NUMBER_WORDS.filter(([, number]) => number === asked).map(([word]) => word);
    const words = LEXICON[fact].plain.count?.join("|").split("|") ?? [];
    const meaning: Meaning = {
      fits: ({ details }) => fits(details[fact] ?? 0, asked),
      says: (statement) => statement.fact === fact && fits(statement.count ?? 0, asked),
      ...(fact === "seats" && asked > 6 ? { highlight: THIRD_ROW } : {}),
    };
    return [
      meaning,
      [String(asked), ...numbers]
        .flatMap((number) => words.map((word) => word.replace("#", number)))
        .join("|"),
    ];
  });
}

/** Stands in for the number of seats when it is unknown. */
const THIRD_ROW = "(?:third|3rd|3|three) rows?.*";

/**
 * In Orlando's Spanish "camioneta" is an SUV or a pickup, and in Puerto Rico "guagua" also a van. A plural in "s" need not be
 * listed.
 */
export const KIND_WORDS: readonly MeaningWords[] = [
  [ofStyle("Truck"), "truck|pickup|pick up|pick ups|pickup truck|pick up truck"],
  [ofStyle("Truck"), "camioneta|camión|camiones|troca|troka|guagua|camioneta pickup|camioneta de carga"],
  [ofStyle("Truck"), "caminhonete|camionete|caminhoneta|picape|caminhão|caminhões"],
  [ofStyle("SUV"), "suv|crossover|sport utility|sport utility vehicle"],
  [ofStyle("SUV"), "camioneta|camioneta suv|guagua|yipeta|jeepeta|jipeta|todoterreno|todo terreno|vagoneta"],
  [ofStyle("SUV"), "utilitario deportivo|utilitário|utilitário esportivo|caminhonete suv"],
  [ofStyle("Sedan"), "sedan|saloon|sedán|sedanes|berlina|sedã"],
  [ofStyle("Van"), "van|minivan|mini van|passenger van|cargo van"],
  [ofStyle("Van"), "vanes|minivanes|furgoneta|furgón|furgones|vagoneta|guagua|van de carga"],
  [ofStyle("Van"), "furgão|furgões|perua|utilitário"],
  [ofStyle("Sports Car"), "sports car|sport car|coupe"],
  [ofStyle("Sports Car"), "deportivo|deportiva|carro deportivo|auto deportivo|coche deportivo|cupé"],
  [ofStyle("Sports Car"), "esportivo|esportiva|carro esportivo|carro esporte|cupê"],
  [ofStyle("Motorcycle"), "motorcycle|motorbike|motocicleta|moto|motora"],
  ...listFactWords("fuel", (value) => ({ fits: (vehicle) => fuel.listValues(vehicle).includes(value) })),
  ...listFactWords("drivetrain", (value) => {
    const known = DRIVES.find((one) => one === value);
    return known ? { fits: (vehicle) => vehicle.drive === known } : ofDetail("drivetrain", [value]);
  }),
  ...listFactWords("transmission", (value) =>
    ofDetail("transmission", value === "automatic" ? ["automatic", "cvt"] : [value]),
  ),
  ...listFactWords("title", (value) => ({
    fits: ({ titleBrand }) => (value === "clean" ? titleBrand === null : titleBrand === value),
  })),
  [
    { fits: ({ titleBrand }) => titleBrand === null },
    "no rebuilt|not rebuilt|no salvage|not salvage|no flood|no branded|no rebuilt or salvage|no salvage or rebuilt",
  ],
  [
    { fits: ({ titleBrand }) => titleBrand === null },
    "sin rebuilt|sin salvage|no reconstruido|no reconstruidos|sem rebuilt|sem salvage|sem sinistro",
  ],
  ...listCountWords("doors", [2, 3, 4, 5], (count, asked) => count === asked),
  ...listCountWords(
    "seats",
    [2, 4, 5, 6, 7, 8, 9],
    (count, asked) => count === asked || (asked > 6 && count > asked),
  ),
  [ofName("bmw"), "beemer|bimmer|beamer"],
  [ofName("cadillac"), "caddy"],
  [ofName("corvette"), "vette"],
  [ofName("lamborghini"), "lambo"],
  [ofName("jeep"), "jipe"],
  [ofName("mustang"), "stang"],
  [ofName("volkswagen|vw"), "volks"],
];

/** A shade by its English name on the window sticker, which is also found as typed. */
const SHADES: readonly (readonly [shades: string, words: string])[] = [
  ["beige|tan", "beige|bege"],
  ["bronze", "bronce|bronze"],
  ["burgundy|maroon|wine|bordeaux", "burgundy|maroon|borgoña|guinda|vino|vino tinto|tinto|bordô|grená|vinho"],
  ["cherry", "cherry"],
  ["champagne", "champaña|champán|champanhe"],
  ["charcoal|graphite|gunmetal|dark gr[ae]y", "dark gray|dark grey|gris oscuro|cinza escuro"],
  ["charcoal", "charcoal|gris carbón|cinza carvão"],
  ["gunmetal", "gris metálico oscuro|cinza chumbo|chumbo"],
  ["copper", "cobre"],
  ["cream", "crema|creme"],
  ["dark blue|navy(?: blue)?|midnight(?: blue)?", "dark blue|azul oscuro|azul escuro"],
  ["dark green", "dark green|verde oscuro|verde escuro"],
  ["dark red|burgundy|maroon", "dark red|rojo oscuro|vermelho escuro"],
  ["gold", "dorado|dorada|dourado|dourada|oro|ouro"],
  ["graphite", "grafito|grafite"],
  ["ice blue", "azul hielo|azul gelo"],
  ["ivory", "marfil|marfim"],
  ["light blue|sky blue|ice blue", "light blue|azul claro|celeste"],
  ["light gr[ae]y", "light gray|light grey|gris claro|cinza claro"],
  ["midnight blue", "azul medianoche|azul meia noite"],
  ["navy", "azul marino|azul marinho"],
  ["off white", "off white|blanco hueso"],
  ["pearl", "perla|pérola"],
  ["pink", "rosa|rosado"],
  ["purple|violet", "purple|morado|morada|púrpura|violeta|roxo|roxa"],
  ["ruby", "rubí|rubi"],
  ["sage", "salvia|sálvia"],
  ["sand", "arena|areia"],
  ["tan", "marrón claro|caramelo"],
  ["turquoise", "turquesa"],
];

const SHADE_WORDS = new Set(SHADES.flatMap(([, words]) => foldText(words).split("|")));

/** A word of a family means any of its paints, unless it is the word of a shade. */
export const COLOR_WORDS: readonly MeaningWords[] = [
  ...Object.entries(COLORS).flatMap(([family, { english, romance }]): MeaningWords[] => {
    if (family === "other") return [];
    const words = `${english} ${romance}`.split(" ").filter((word) => !SHADE_WORDS.has(foldText(word)));
    return [[{ fits: ({ colorFamily }) => colorFamily === family }, words.join("|")]];
  }),
  ...SHADES.map(([shades, words]) => [ofShade(shades), words] as const),
];

/** What a highlight says; English words that it contains are found without being listed. */
const FEATURES: readonly (readonly [highlight: string, ...words: string[]])[] = [
  [
    "adaptive cruise.*",
    "adaptive cruise|adaptive cruise control|control de crucero adaptativo|crucero adaptativo",
    "piloto automático adaptativo|controle de cruzeiro adaptativo",
  ],
  [
    "cruise.*",
    "cruise control|cruise|control de crucero|control crucero|piloto automático|controle de cruzeiro",
  ],
  [
    "(?:alloy|aluminum) wheels?|alloys|alloy rims",
    "alloy wheels|alloys|aluminum wheels|rines|rines de aleación",
    "rines de aluminio|aros|aros de aleación|llantas de aleación",
    "rodas de liga|rodas de liga leve|liga leve",
  ],
  ["android(?: auto)?", "android auto|android"],
  ["(?:apple )?car ?play", "apple carplay|carplay|car play|apple car play"],
  [
    "cameras?|backup cam",
    "camera|backup camera|back up camera|backup cam|rear camera|rear view camera|rearview camera",
    "reverse camera|reversing camera|cámara|cámara de reversa|cámara trasera|reversa",
    "cámara de retroceso|cámara de marcha atrás|câmera|câmera de ré|câmera traseira",
  ],
  [
    "blind spots?",
    "blind spot|blind spot monitor|blind spot monitoring|punto ciego|monitor de punto ciego",
    "sensor de punto ciego|ponto cego|monitor de ponto cego|sensor de ponto cego",
  ],
  ["blue ?tooth", "bluetooth|blue tooth"],
  ["carfax clean|clean carfax", "clean carfax|carfax limpio|carfax limpo"],
  [
    "fast charging|fast charge|quick charge",
    "fast charging|fast charge|carga rápida|carregamento rápido|recarga rápida",
  ],
  ["glass roof", "techo de vidrio|techo de cristal|teto de vidro"],
  [
    "heated(?: [a-z]+){0,3} seats?|seat (?:heaters?|warmers?)",
    "heated seats|seat warmers|seat heaters|asientos térmicos",
    "asientos con calefacción|asientos calefactables",
    "bancos aquecidos|banco aquecido|assentos aquecidos",
  ],
  ["high roof", "techo alto|teto alto"],
  [
    "keyless.*|smart key",
    "keyless|keyless entry|smart key|entrada sin llave|llave inteligente|entrada sem chave",
    "chave presencial|chave inteligente",
  ],
  [
    "lane (?:assist|keep|keeping|departure).*",
    "lane assist|lane keep assist|lane keeping|lane departure",
    "asistente de carril|assistente de faixa|assistente de permanência em faixa",
  ],
  [
    "leather.*",
    "leather|leather seats|leather interior|cuero|piel|asientos de cuero|asientos de piel|interior de cuero",
    "vestidura de piel|couro|banco de couro|bancos de couro|bancos em couro|interior em couro|interior de couro",
  ],
  [
    "low (?:miles|mileage)",
    "low miles|low mileage|poco millaje|bajo millaje|pocas millas|bajas millas|poco kilometraje",
    "baixa milhagem|pouca milhagem|poucas milhas|baixa quilometragem|pouco rodado",
  ],
  ["mpg city", "mpg en ciudad|mpg na cidade"],
  ["mpg highway", "mpg en carretera|mpg na estrada"],
  [
    "navigation.*|nav|gps",
    "navigation|navigation system|nav|gps|navegación|navegación gps|navegador|navegação",
  ],
  ["new brakes?", "frenos nuevos|freios novos"],
  [
    "new (?:[a-z]+ )?tires?",
    "new tires|llantas nuevas|gomas nuevas|cauchos nuevos|neumáticos nuevos|pneus novos",
  ],
  [
    "(?:one|1|single) owner",
    "one owner|1 owner|single owner|un solo dueño|único dueño|un dueño|1 dueño|único dono|um dono",
  ],
  [
    "pano(?:ramic)?(?: [a-z]+){0,2}",
    "panoramic|panoramic roof|panoramic sunroof|panorámico|techo panorámico|teto panorâmico",
  ],
  [
    "park(?:ing)? (?:sensors?|assist)",
    "parking sensors|park assist|sensores de estacionamiento|sensores de reversa",
    "sensores de parqueo|sensor de ré|sensor de estacionamento|sensores de estacionamento",
  ],
  [
    "premium (?:audio|sound|stereo|speakers)|bose|jbl|harman kardon",
    "premium audio|premium sound|audio premium",
    "sonido premium|som premium",
  ],
  [
    "push (?:button|to)? ?start",
    "push button start|push start|push to start|push button|encendido con botón",
    "encendido de botón|botón de encendido|partida por botão|botão de partida",
  ],
  [
    "remote (?:engine )?start(?:er)?",
    "remote start|remote starter|encendido a distancia|encendido remoto|arranque remoto",
    "arranque a distancia|partida remota",
  ],
  ["shelving|shelves", "shelving|shelves|estantes|estantería|prateleiras"],
  ["sport suspension", "suspensión deportiva|suspensão esportiva"],
  [
    "(?:sun|moon) ?roof|pano(?:ramic)? (?:[a-z]+ )?roof",
    "sunroof|sun roof|moonroof|moon roof|quemacocos|techo corredizo",
    "techo solar|teto solar",
  ],
  [
    THIRD_ROW,
    "third row|3rd row|3 row|three row|third row seating",
    "tercera fila|tercera fila de asientos|3 filas|tres filas|3 filas de asientos|tres filas de asientos",
    "terceira fila|terceira fileira|terceira fileira de bancos|3 fileiras|três fileiras",
  ],
  ["touch ?screen.*", "touchscreen|touch screen|pantalla|pantalla táctil|multimídia|central multimídia"],
  [
    "tow(?:ing)?.*|.*hitch|trailer.*",
    "tow|towing|tow package|towing package|hitch|tow hitch|trailer hitch|trailer",
    "remolque|paquete de remolque|gancho de remolque|enganche|remolcar",
    "engate|engate de reboque|reboque|preparação para reboque",
  ],
  [
    "(?:ventilated|cooled)(?: [a-z]+){0,3} seats?",
    "ventilated seats|cooled seats|asientos ventilados|bancos ventilados",
  ],
  ["warranty", "garantía"],
];

/** What names also say. */
const TEXTS: readonly (readonly [text: string, words: string])[] = [
  [
    "convertible|cabrio|cabriolet|roadster|spyder|soft top|drop top",
    "convertible|cabriolet|descapotable|conversível",
  ],
  [
    "crew cab|crewmax|supercrew|double cab|quad cab|mega cab",
    "crew cab|doble cabina|cabina doble|cabine dupla",
  ],
];

export const FEATURE_WORDS: readonly MeaningWords[] = [
  ...FEATURES.map(([highlight, ...words]) => [ofHighlight(highlight), words.join("|")] as const),
  ...TEXTS.map(([text, words]) => [ofText(text), words] as const),
];

/** Separated by "|". Names of models and trims ("SE", "LE", "IS", "ES") are not among them. */
export const FILLERS = [
  "a|an|the|with|w/|and|or|for|of|in|on|to|my|i|me|i'm|im|want|need|looking for|looking|find|show|show me|buy|any|some|please",
  "car|automobile|vehicle|ride|used|pre owned|preowned|second hand|cheap|affordable|good|nice|best|price|priced|cost|color|colored",
  "do|you|have|got|is|still|available|in stock|financing|buy here pay here|bhph|bad credit|no credit check|first car|reliable",
  "tienen|tienes|tiene|hay|disponible|financiamiento|sin crédito|mal crédito|confiable|tem|têm|disponível|financiamento|sem crédito",
  "for sale|sale|deal|near me|near|orlando|florida|fl|family|no down payment|0 down|zero down|year|make|vin|stock number",
  "el|la|los|las|lo|un|una|unos|unas|uno|de|del|al|y|o|u|en|con|para|por|que|mi|busco|buscando|quiero|necesito|comprar|tenga",
  "carro|auto|automóvil|automóviles|coche|vehículo|usado|usada|seminuevo|seminueva|de segunda mano|segunda mano|barato|barata",
  "económico|económica|bueno|buena|bonito|bonita|precio|en venta|venta|a la venta|cerca de mí|cerca|modelo|año|marca|color|número de inventario",
  "sin enganche|0 enganche|cero enganche|poco enganche|bajo enganche|sin inicial|sin pronto|tipo|máquina|favor|familia|familiar",
  "os|as|um|uma|uns|umas|do|da|dos|das|e|em|no|na|com|ou|procuro|procurando|quero|preciso|veículo|seminovo|seminova|cor",
  "preço|ano|número de estoque|à venda|a venda|venda|perto de mim|perto|bom|boa|bonito|sem entrada|família",
].join("|");

/** Words between alternatives: "rojo o azul". */
export const CONJUNCTIONS: ReadonlySet<string> = new Set(["or", "o", "u", "ou"]);
