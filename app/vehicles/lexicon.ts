/**
 * The words that people use for facts of a vehicle, in English, Spanish, and Portuguese. Accents and capitals don't matter. "#" is any
 * number: "# passenger", "xdrive#i".
 */
import type { ColorFamily, DRIVETRAINS, Fuel, TITLES, TRANSMISSIONS } from "./vehicle-details";

/** What a fact's words say; a count is read from the words themselves. */
export interface FactValues {
  readonly title: (typeof TITLES)[number];
  readonly sale: "sold" | "pending";
  readonly style: "Truck" | "SUV" | "Sedan" | "Van" | "Sports Car" | "Motorcycle";
  readonly fuel: Fuel;
  readonly drivetrain: (typeof DRIVETRAINS)[number];
  readonly transmission: (typeof TRANSMISSIONS)[number];
  readonly seats: "count";
  readonly doors: "count";
  /** The term that it is listed under. */
  readonly equipment: string;
}
export type FactName = keyof FactValues;

/** Words or phrases, separated by "|" and line ends. A plural in "s" need not be listed. */
type Terms<Value extends string> = Readonly<Partial<Record<Value, string>>>;

interface FactTerms<Value extends string> {
  /** Count wherever they stand, and are understood in a search. */
  readonly plain: Terms<Value>;
  /** Manufacturers' names for it, which a search takes for the name. */
  readonly brands?: Terms<Value>;
  /** Count only where nothing else stands in their clause: "(FLOOD)", not "flood lights". */
  readonly alone?: Terms<Value>;
  /** Likewise, but they mean too much else for a search: "auto". */
  readonly brief?: Terms<Value>;
  /** Likewise, but only in a sheet's column of their fact: "rear", not "New tires (rear)". */
  readonly inCells?: Terms<Value>;
  /** Count alone, and anywhere in a name: "Kona Electric", not "electric windows". */
  readonly inNames?: Terms<Value>;
  /** Count only in a search, because they have several meanings. */
  readonly asked?: Terms<Value>;
}
type TermGroup = keyof FactTerms<string>;

export const LEXICON: { readonly [Fact in FactName]: FactTerms<FactValues[Fact]> } = {
  title: {
    plain: {
      flood: `flood title|flood damage|flood damaged|flood car|flood vehicle|flood history|flooded|water damage|water damaged
        título de inundación|título por inundación|título flood|inundado|inundada|daños por inundación|daños por agua
        título de enchente|carro de enchente|alagado|alagada|alagamento`,
      rebuilt: `rebuilt|rebuilt title|rebuilt salvage|title rebuilt|re built|rebuild title|title rebuild|rblt|r title
        reconstruido|reconstruida|título reconstruido|título rebuilt|título rebuild|título de reconstrucción
        recuperado|recuperada|título recuperado|recuperado de sinistro|recuperada de sinistro`,
      salvage: `salvage|salvaged|salvage title|title salvage|salv title|slvg|savage title|parts only title|junk title
        salvamento|título de salvamento|título salvage|título de salvage|título salvaje|salvage perda total
        sinistrado|sinistrada|siniestrado|siniestrada`,
      branded: `branded title|title brand|title branded|reconstructed title|reconstructed|title reconstructed|restored title
        total loss|totaled|totalled|lemon law|lemon buyback|lemon title|buyback title|manufacturer buyback
        certificate of destruction|bonded title|dirty title|not actual miles|theft recovery title
        título con marca|título marcado|pérdida total|título com marca|perda total|título sucio|título sujo`,
      clean: "clean title|title clean|clear title|título limpio|título limpo",
    },
    alone: {
      flood: "flood|inundación|enchente",
      branded: "branded",
      clean: "clean|clear|limpio|limpo",
      salvage: "salvaje",
    },
    brief: { rebuilt: "reb", salvage: "salv" },
    asked: { branded: "sinistro|siniestro|marcado|dano registrado" },
  },
  sale: {
    plain: {
      sold: "sold|vendido|vendida",
      pending: `hold|on hold|held|pending|sale pending|deal pending|pend|under contract|reserved|deposit|deposit taken
        apartado|apartada|separado|separada|reservado|reservada|pendiente|venta pendiente|depósito|con depósito|en depósito
        pendente|venda pendente|com depósito|com sinal|sinal pago`,
    },
    inNames: {
      sold: "delivered|entregado|entregada|entregue|sld|s o l d",
      pending:
        "holding|hld|rsvd|rsrvd|resvd|dep|reserva|en espera|em espera|seña|señado|señada|depositado|depositada|sinal",
    },
  },
  style: {
    plain: {
      Truck: `truck|pickup|pick up|pickup truck|pick up truck|troca|troka|camión|camiones|camioneta pickup|camioneta de carga
        caminhonete|camionete|caminhoneta|picape|caminhão|caminhões`,
      SUV: `suv|crossover|sport utility|sport utility vehicle|yipeta|jeepeta|jipeta|todoterreno|todo terreno|camioneta suv
        utilitario deportivo|utilitário esportivo|caminhonete suv`,
      Sedan: "sedan|saloon|sedanes|berlina",
      Van: `van|minivan|mini van|passenger van|cargo van|vanes|furgoneta|furgón|furgones|furgão|furgões|perua`,
      "Sports Car": "sports car|carro deportivo|auto deportivo|coche deportivo|carro esportivo|carro esporte",
      Motorcycle: "motorcycle|motorbike|motocicleta",
    },
    // In Orlando's Spanish "camioneta" is an SUV or a pickup, and in Puerto Rico "guagua" also a van.
    asked: {
      Truck: "camioneta|guagua",
      SUV: "camioneta|guagua|vagoneta|utilitário",
      Van: "guagua|vagoneta|utilitário",
      "Sports Car": "coupe|cupé|deportivo|deportiva|esportivo|esportiva",
      Motorcycle: "moto|motora",
    },
  },
  fuel: {
    plain: {
      "Plug-in hybrid": `plug in hybrid|plugin hybrid|phev|plug in hybrid electric
        híbrido enchufable|híbrida enchufable|híbrido plug in|híbrida plug in`,
      Hybrid: "hybrid|híbrido|híbrida",
      Hydrogen: "hydrogen|fuel cell|hidrógeno|hidrogênio|célula de combustible|célula de combustível",
      "Natural gas": `natural gas|compressed natural gas|cng|ngv|gas natural|gas natural comprimido|gás natural|gnv`,
      Diesel: "diesel|turbodiesel",
      Electric: `ev|evs|bev|electric vehicle|electric car|all electric|fully electric|100 electric|100 percent electric
        vehículo eléctrico|carro eléctrico|auto eléctrico|totalmente eléctrico|100 eléctrico
        veículo elétrico|carro elétrico|totalmente elétrico|100 elétrico`,
      Gas: `gasoline|petrol|gas powered|gasoline powered|gas engine|regular gas|flex fuel|flexfuel|e85
        gasolina|motor a gasolina|motor de gasolina`,
    },
    brands: {
      "Plug-in hybrid": "4xe|energi|rav4 prime|prius prime",
      Hybrid: "powerboost|power boost|hev",
      Diesel: "tdi|cdi|duramax|cummins|power stroke|powerstroke|ecodiesel|bluetec",
    },
    alone: { Gas: "gas" },
    inNames: { Electric: "electric|eléctrico|eléctrica" },
  },
  drivetrain: {
    plain: {
      "4x4": `4x4|4wd|4 x 4|4 wd|4 by 4|four by four|four wheel drive|4 wheel drive|4wheel drive|4 por 4
        doble tracción|tracción 4x4|tracción en las cuatro ruedas|tração 4x4|tração nas quatro rodas`,
      awd: `awd|eawd|e awd|all wheel drive
        tracción integral|tracción total|tracción en las cuatro ruedas|tração integral|tração nas quatro rodas`,
      rwd: "rwd|rear wheel drive|tracción trasera|tração traseira",
      fwd: "fwd|front wheel drive|tracción delantera|tração dianteira",
    },
    brands: {
      "4x4": "4xe|4by4",
      awd: `sh awd|s awc|quattro|xdrive|x drive|xdrive#|xdrive#i|xdrive#d|xdrive#e|4matic|4 matic|4motion|4 motion
        e 4orce|all4|dual motor`,
    },
    brief: { awd: "all wheel|integral", rwd: "rear wheel", fwd: "front wheel" },
    inCells: { rwd: "rear|trasera|traseira", fwd: "front|delantera|dianteira" },
    asked: { awd: "integral", rwd: "trasera|traseira", fwd: "delantera|dianteira" },
  },
  transmission: {
    plain: {
      cvt: "cvt|ecvt|cvt automatic|automatic cvt|cvt transmission|continuously variable transmission",
      automatic: `automatic transmission|auto transmission|auto trans|# speed automatic|# speed auto|# spd automatic|# spd auto
        automatic # speed|automatic trans|auto tranny|tiptronic|dual clutch|dsg
        transmisión automática|caja automática|câmbio automático|transmissão automática`,
      manual: `manual transmission|manual trans|standard transmission|# speed manual|# speed stick|manual # speed|stick shift
        transmisión manual|caja manual|caja mecánica|transmisión estándar|câmbio manual|transmissão manual`,
    },
    // In Mexico, "estándar" is a manual transmission.
    alone: { automatic: "automatic|automática|automático", manual: "manual|estándar" },
    brief: {
      automatic: "auto|aut|auto #|auto # spd|auto # speed|automatic #|# spd a/t|# speed a/t|a/t|at|#at|a|#a",
      manual: "manual #|stick|# spd m/t|# speed m/t|m/t|mt|#mt|m|#m|standard|std|mecánica|mecánico",
    },
  },
  seats: {
    plain: {
      count: `# seat|# seater|# passenger|# pass|# psgr|seating for #|room for #
        # asientos|# plazas|# pasajeros|# puestos|# assentos|# lugares|# passageiros`,
    },
    brief: { count: "seats #" },
  },
  doors: {
    plain: { count: "# door|# dr|#dr|#door|# puertas|# portas" },
    brief: { count: "#d|#p|# ptas|# pts" },
  },
  equipment: {
    plain: {
      "adaptive cruise": `adaptive cruise control|crucero adaptativo|control de crucero adaptativo
        piloto automático adaptativo|controle de cruzeiro adaptativo`,
      cruise: "cruise control|control de crucero|control crucero|piloto automático|controle de cruzeiro",
      "alloy wheels": `alloys|aluminum wheels|alloy rims|rines|rines de aleación|rines de aluminio|aros|aros de aleación
        llantas de aleación|rodas de liga|rodas de liga leve|liga leve`,
      "android auto": "android",
      carplay: "apple carplay|car play|apple car play",
      camera: `backup camera|back up camera|backup cam|rear camera|rear view camera|rearview camera|reverse camera
        cámara|cámara de reversa|cámara trasera|reversa|cámara de retroceso|câmera|câmera de ré|câmera traseira`,
      "blind spot": `blind spot monitor|blind spot monitoring|punto ciego|monitor de punto ciego|sensor de punto ciego
        ponto cego|monitor de ponto cego|sensor de ponto cego`,
      bluetooth: "blue tooth",
      "clean carfax": "carfax clean|carfax limpio|carfax limpo",
      convertible: "cabrio|cabriolet|roadster|spyder|soft top|drop top|descapotable|conversível",
      "crew cab": "crewmax|supercrew|double cab|quad cab|mega cab|doble cabina|cabina doble|cabine dupla",
      "fast charging": "fast charge|quick charge|carga rápida|carregamento rápido|recarga rápida",
      family: "family car|family vehicle|familiar|carro familiar|familia|família|carro de família",
      "good on gas": `gas saver|great on gas|good gas mileage|great gas mileage|good mpg|great mpg|fuel efficient|gas mileage
        ahorra gasolina|ahorrador|ahorradora|buen rendimiento|gasta poco|gaste poca gasolina|no gaste mucha gasolina|económico en gasolina|econômico|econômica|baixo consumo|económico de gasolina|gaste pouco|bebe pouco`,
      "small car": "compact car|carro pequeño|carro pequeno",
      "glass roof": "techo de vidrio|techo de cristal|teto de vidro",
      "heated seats": `heated front seats|heated rear seats|heated leather seats|heated and cooled seats|heated and ventilated seats
        seat warmers|seat heaters|asientos térmicos|asientos con calefacción|asientos calefactables
        bancos aquecidos|banco aquecido|assentos aquecidos`,
      "high roof": "techo alto|teto alto",
      keyless: `keyless entry|smart key|entrada sin llave|llave inteligente|entrada sem chave|chave presencial|chave inteligente`,
      "lane assist": `lane keep|lane keep assist|lane keeping|lane departure|asistente de carril
        assistente de faixa|assistente de permanência em faixa`,
      leather: `leather seats|leather interior|cuero|piel|asientos de cuero|asientos de piel|interior de cuero
        vestidura de piel|couro|banco de couro|bancos de couro|bancos em couro|interior em couro|interior de couro`,
      "low miles": `low mileage|poco millaje|bajo millaje|pocas millas|bajas millas|poco kilometraje
        baixa milhagem|pouca milhagem|poucas milhas|baixa quilometragem|pouco rodado`,
      "mpg city": "mpg en ciudad|mpg na cidade",
      "mpg highway": "mpg en carretera|mpg na estrada",
      navigation: "nav|gps|navegación|navegación gps|navegador|navegação",
      "new brakes": "frenos nuevos|freios novos",
      "new tires": "llantas nuevas|gomas nuevas|cauchos nuevos|neumáticos nuevos|pneus novos",
      "one owner": "1 owner|single owner|un solo dueño|único dueño|un dueño|1 dueño|único dono|um dono",
      panoramic: "panoramic roof|pano roof|panorámico|techo panorámico|teto panorâmico",
      "parking sensors": `park assist|parking assist|sensores de estacionamiento|sensores de reversa|sensores de parqueo
        sensor de ré|sensor de estacionamento|sensores de estacionamento`,
      "premium audio": `premium sound|premium stereo|bose|jbl|harman kardon|audio premium|sonido premium|som premium`,
      "push button start": `push start|push to start|push button|encendido con botón|encendido de botón|botón de encendido
        partida por botão|botão de partida`,
      "remote start": `remote starter|remote engine start|encendido a distancia|encendido remoto|arranque remoto
        arranque a distancia|partida remota`,
      shelving: "shelves|estantes|estantería|prateleiras",
      "sport suspension": "suspensión deportiva|suspensão esportiva",
      sunroof: "sun roof|moonroof|moon roof|quemacocos|techo corredizo|techo solar|teto solar",
      "third row": `3rd row|3 row|three row|third row seat|third row seating|tercera fila|tercera fila de asientos|3 filas|tres filas
        3 filas de asientos|tres filas de asientos|terceira fila|terceira fileira|terceira fileira de bancos|3 fileiras|três fileiras`,
      touchscreen: "touch screen|pantalla|pantalla táctil|multimídia|central multimídia",
      tow: `towing|tow package|towing package|hitch|tow hitch|trailer hitch|trailer|remolque|paquete de remolque
        gancho de remolque|enganche|remolcar|engate|engate de reboque|reboque|preparação para reboque`,
      "ventilated seats": "cooled seats|ventilated front seats|asientos ventilados|bancos ventilados",
      warranty: "garantía",
    },
  },
};

/** Phrases that would say something without a word of theirs: "must be sold", "4 door locks". */
export const NOTHING = `be sold|being sold|hill hold|brake hold|auto hold|hand held|asientos separados|# door lock|# door handle
  # door speaker|# passenger door|# passenger side|# passenger airbag|# seat belt|# seat cover|# puertas corredizas`;

/** Values that are also another value of their fact. */
export const BROADER_VALUES: Readonly<Record<string, string>> = {
  "adaptive cruise": "cruise",
  cvt: "automatic",
  panoramic: "sunroof",
};

export interface Term {
  readonly fact: FactName;
  readonly value: FactValues[FactName];
  readonly group: TermGroup;
  /** As a native speaker writes it. */
  readonly written: string;
}

export const splitTerms = (words: string) => words.split(/\||\n\s*/);

/** The lexicon as a list. A piece of equipment is a term of its own. */
export const listTerms = (): readonly Term[] =>
  Object.entries(LEXICON).flatMap(([fact, groups]) =>
    Object.entries(groups).flatMap(([group, values]) =>
      Object.entries<string>(values).flatMap(([value, words]) =>
        splitTerms(`${fact === "equipment" ? `${value}|` : ""}${words}`).map(
          (written) => ({ fact, value, group, written }) as Term,
        ),
      ),
    ),
  );

export interface ColorWords {
  /** Color words in English, where the last one of a name counts: "silver blue" is blue. */
  readonly english: string;
  /** Color words in Spanish and Portuguese, where the first one counts: "gris plata" is gray. */
  readonly romance: string;
  /** Words that name a color only without a color word: "graphite", but "graphite blue" is blue. */
  readonly shades: string;
}

export const COLORS: Readonly<Record<ColorFamily, ColorWords>> = {
  black: {
    english: "black blk",
    romance: "negro negra preto preta",
    shades: "onyx ebony obsidian jet raven midnight caviar schwarz nero noir",
  },
  white: {
    english: "white wht",
    romance: "blanco blanca branco branca marfil marfim",
    shades:
      "ivory cream creme crema pearl perla perola snow alabaster eggshell linen blizzard frost arctic polar diamond ice bianco weiss",
  },
  silver: {
    english: "silver slv",
    romance: "plata plateado plateada prata prateado prateada",
    shades: "chrome aluminum nickel platinum quicksilver mercury argento silber",
  },
  gray: {
    english: "gray grey gry charcoal",
    romance: "gris grises cinza cinzento grafito grafite plomo chumbo",
    shades: `graphite gunmetal pewter slate titanium steel ash smoke storm shadow granite stone concrete cement
      carbon iron magnetic meteorite chalk humo fumo`,
  },
  red: {
    english: "red cherry burgundy maroon",
    romance: "rojo roja vermelho vermelha tinto vino vinho granate grená borgoña bordô guinda",
    shades: "ruby crimson scarlet wine garnet merlot bordeaux cranberry cayenne brick rosso rouge rubi",
  },
  blue: {
    english: "blue blu navy",
    romance: "azul azules azuis celeste marinho",
    shades: "sapphire cobalt azure indigo teal turquoise turquesa aqua cyan denim ocean sky marine",
  },
  green: {
    english: "green grn",
    romance: "verde",
    shades: "sage olive forest emerald jade hunter moss mint lime cypress spruce evergreen oliva esmeralda",
  },
  brown: {
    english: "brown brn tan beige",
    romance: "marrón marrones marrom marrons café castaño castanho bege",
    shades: `bronze bronce mocha coffee espresso chocolate chestnut mahogany cocoa caramel caramelo khaki sand
      sandstone quicksand desert champagne champana champanhe arena areia walnut taupe`,
  },
  orange: {
    english: "orange org",
    romance: "naranja anaranjado anaranjada laranja",
    shades: "copper cobre tangerine mango sunset habanero inferno lava",
  },
  yellow: {
    english: "yellow ylw gold",
    romance: "amarillo amarilla amarelo amarela dorado dorada dourado dourada oro ouro",
    shades: "mustard lemon canary saffron",
  },
  other: {
    english: "pink purple violet magenta lavender",
    romance: "rosa rosado rosada morado morada púrpura violeta roxo roxa lilás",
    shades: "amethyst plum multicolor",
  },
};

/** Words that may stand beside a color. */
export const FINISHES = toSet(
  "metallic pearl pearlcoat clearcoat tricoat coat matte gloss dark light deep bright exterior ext color paint two tone",
  "metalico metalizado metalizada oscuro oscura claro clara perlado perlada escuro escura perolizado pintura cor",
);
/** Words of things that have a color, and of what isn't said of a paint. */
export const NO_PAINT = toSet(
  "leather interior seat seats cloth wheel wheels rims roof top sunroof caliper calipers stripe stripes lights tint tinted trim",
  "title owner owners carfax accident accidents condition edition package service book blood tire tires miles mileage warranty",
  "cold fiber clean great good runs drives ready new no one only friday special sale financing available call ask",
  "piel cuero couro asientos bancos rines rodas techo teto llantas pneus interior interiores titulo dueno dono nuevo nueva novo",
);

/** Words that may stand beside a mileage: "only 48,210 original miles". */
export const MILEAGE_WORDS = toSet(
  "mileage mile miles mi odometer odo only just has with original actual about approx low on it",
  "millaje millas solo con originales milhagem milhas apenas com originais",
);

/** Words for the numbers from 2 to 9. */
export const NUMBER_WORDS = [
  ...["two dos dois duas", "three tres", "four cuatro quatro", "five cinco"],
  ...["six seis", "seven siete sete", "eight ocho oito", "nine nueve nove"],
].flatMap((words, i) => words.split(" ").map((word) => [word, i + 2] as const));

/** Beside these words, a total loss is what an insurance pays for. */
export const COVER_WORDS = toSet(
  "gap cover covers covered coverage protect protects protection pays cubre cobertura cobre",
);

/** What may be rebuilt without a word about the title. */
export const COMPONENTS = toSet(
  "engine engines motor motores motors transmission transmissions trans tranny trannies gearbox carburetor carburetors carb carbs",
  "cylinder head heads differential differentials axle axles alternator starter brake brakes caliper calipers suspension block",
  "steering compressor pump pumps injector injectors battery batteries clutch radiator turbo turbos turbocharger supercharger",
  "transfer driveshaft end seat seats top converter valve shocks struts rack arms cooler v6 v8 v10 diesel hemi duramax cummins",
  "powerstroke frenos suspensao direccion alternador transmision transmissao cambio caja bateria baterias embrague embreagem",
  "asientos bancos culata cabezote cabecote",
);
/** Words between "rebuilt" and a component; numbers and sizes may stand there, too. */
export const COMPONENT_MODIFIERS = toSet(
  "front rear power fuel automatic manual auto ac a/c short long small big torque control water",
);
/** Words between a component and what was done to it: "engine was rebuilt". */
export const WORK_WORDS = toSet(
  "was is has have been were are all just newly recently fully completely professionally fue ha sido esta recien totalmente foi todo",
  "toda automatica automatico hecho hecha y reparado",
);

/** Before these words, "sold" says how: "sold as is", "sold separately". */
export const WAYS_OF_SALE =
  "as is|as shown|only|separately|by owner|como esta|tal cual|por separado|no estado".split("|");
/** "Sold with a warranty" says how; "sold with trade-in" is sold. */
export const WITH_WORDS = toSet("with without w w/o con sin com sem");
export const WARRANTY_WORDS = toSet(
  "warranty warranties guarantee garantia garantias title titulo tires keys",
);
/** Beside these words, "pending", "hold", and "deposit" say nothing about a sale. */
export const NO_SALE_BEFORE = toSet(
  "title tag tags inspection pics photos photo recon titulo fotos low zero 0 placa placas",
);
export const NO_SALE_AFTER = toSet(
  "title tag tags inspection pics photos required gets refunded value harmless titulo fotos removed",
);

/** A denial holds for the whole list that follows it. */
export const DENIALS = toSet(
  "no not never non none without isnt wasnt hasnt dont doesnt arent aint zero nothing neither nor free sin nunca ni jamas ningun",
  "ninguna cero nada tampoco nao sem nem nenhum nenhuma",
);
/** "Salvage: no", "Rebuilt? Never". */
export const ANSWERS = toSet("no none never nope n na negative nunca ninguno ninguna nao nenhum nenhuma");
/** Joins the items of a list that one denial covers. "Accidents and rebuilt title" are two statements. */
export const LIST_WORDS = toSet("or nor ni ou o nem u");
/** Words that may stand between a denial and what it denies: "not a rebuilt title", "never had a salvage record". */
export const MODIFIERS = toSet(
  "a an any the of from longer sell been ever yet has had have is it in on with prior previous known reported been title titles",
  "history record",
  "un una el la los de del es esta fue ha sido tiene titulo titulos historial historia reporte",
  "um uma os da do e foi tem historico registro qualquer sofreu",
);

/** What a denial may say of a car before it says something of its title: "no accidents/salvage". */
export const HISTORY_WORDS = toSet(
  "accident accidents damage damages wreck wrecks history records choque choques accidente accidentes dano danos golpes",
  "batida batidas acidente acidentes sinistro sinistros",
);
/** What "free" may follow a brand for: "salvage-free history". */
export const FREE_OF_BRAND = toSet("title history record vehicle car titulo historial");
/** Words beside a distance that isn't the car's: "36,000 mile warranty", "new tires 5k miles ago". */
export const NO_MILEAGE_WORDS = toSet(
  "warranty range ago every until at per tires powertrain change changed changes under replaced interval charge garantia hace cada",
  "hasta autonomia garantias ate",
);

function toSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}
