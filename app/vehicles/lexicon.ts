/** The words that people use for a vehicle's title and sale, in English, Spanish, and Portuguese. All are without accents. */

/** Words or phrases, separated by "|". */
export type Terms<Value extends string> = Readonly<Record<Value, readonly string[]>>;

export type TitleWords = "rebuilt" | "salvage" | "flood" | "branded";

export const TITLE_TERMS: Terms<TitleWords> = {
  rebuilt: [
    "rebuilt|rebuilt title|rebuilt salvage|title rebuilt",
    "reconstruido|reconstruida|titulo reconstruido|titulo rebuilt|titulo de reconstruido",
    "recuperado|recuperada|titulo recuperado|recuperado de sinistro|recuperada de sinistro",
  ],
  salvage: [
    "salvage|salvaged|salvage title|title salvage",
    "salvamento|titulo de salvamento|titulo salvage|titulo de salvage",
    "sinistrado|sinistrada|siniestrado|siniestrada",
  ],
  flood: [
    "flood title|flood damage|flood damaged|flood car|flood vehicle|flooded|water damage title",
    "titulo de inundacion|titulo por inundacion|inundado|inundada|danos por inundacion",
    "titulo de enchente|carro de enchente|alagado|alagada",
  ],
  branded: [
    "branded title|title brand|title is branded|reconstructed title|reconstructed|title reconstructed|restored title",
    "total loss|totaled|lemon law buyback|lemon title|junk title",
    "titulo con marca|titulo marcado|perdida total|titulo com marca|perda total",
  ],
};

/** Count only where nothing else stands in their clause: "(FLOOD)", not "flood lights". */
export const LONE_TITLE_TERMS: Partial<Terms<TitleWords>> = {
  flood: ["flood", "inundacion|enchente"],
  branded: ["branded"],
};

/** What may be rebuilt without a word about the title. */
export const COMPONENTS = toSet(
  "engine engines motor motores motors transmission transmissions trans tranny trannies gearbox carburetor carburetors",
  "cylinder head heads differential differentials axle axles alternator starter brake brakes caliper calipers suspension",
  "steering compressor ac pump pumps injector injectors battery batteries clutch radiator turbo turbocharger transfer",
  "driveshaft end seat seats interior top wheel wheels bumper bumpers tire tires frenos suspensao direccion alternador",
  "transmision transmissao cambio caja bateria baterias embrague embreagem asientos bancos",
);
/** Words between a component and what was done to it: "engine was rebuilt". */
export const WORK_WORDS = toSet(
  "was is has been were are just newly recently fully completely professionally fue ha sido esta recien totalmente foi todo toda",
);

type SaleWords = "sold" | "pending";

export const SALE_TERMS: Terms<SaleWords> = {
  sold: ["sold", "vendido|vendida"],
  pending: [
    "hold|on hold|pending|sale pending|reserved|deposit|deposit taken",
    "apartado|apartada|reservado|reservada|pendiente|venta pendiente|deposito|con deposito",
    "pendente|venda pendente|com deposito",
  ],
};
/** Before these words, "sold" says how: "sold as is", "sold separately". */
export const WAYS_OF_SALE = [
  ...["as is", "as shown", "with", "without", "only", "separately"],
  ...["como esta", "tal cual", "con", "sin", "por separado", "no estado", "com", "sem"],
];

/** A denial holds for the whole list that follows it. */
export const DENIALS = toSet(
  "no not never non none without isnt wasnt hasnt neither nor free sin nunca ni jamas ningun ninguna nao sem nem nenhum nenhuma",
);
/** "Salvage: no", "Rebuilt? Never". */
export const ANSWERS = toSet("no none never nunca ninguno ninguna nao nenhum nenhuma");
/** Joins the items of a list that one denial covers. "Accidents and rebuilt title" are two statements. */
export const LIST_WORDS = toSet("or nor ni ou o nem u");
/** Words that may stand between a denial and what it denies: "not a rebuilt title", "never had a salvage record". */
export const MODIFIERS = toSet(
  "a an any the of been ever yet has had have is it in on with prior previous known reported been title titles history record",
  "un una el la los de del es esta fue ha sido tiene titulo titulos historial historia reporte",
  "um uma os da do e foi tem historico registro qualquer",
);

function toSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}
