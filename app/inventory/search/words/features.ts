/** Words for equipment and condition in English, Spanish and Portuguese, by the words of the dealership's highlights. */
import { type MeaningWords, ofHighlight, ofText } from "../meaning";

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
    "automatic(?: transmission)?",
    "automatic transmission|automático|automática|transmisión automática|câmbio automático",
  ],
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
    "(?:third|3rd|3|three) rows?.*|[78] (?:passengers?|seater|seats)",
    "third row|3rd row|3 row|three row|third row seating",
    "7 seater|7 seats|7 passenger|8 seats|8 passenger",
    "tercera fila|tercera fila de asientos|3 filas|tres filas",
    "7 pasajeros|7 plazas|3 filas de asientos|tres filas de asientos|7 asientos|8 pasajeros|7 lugares|8 lugares",
    "terceira fila|terceira fileira|terceira fileira de bancos",
    "3 fileiras|três fileiras|sete lugares|siete pasajeros",
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
  ["diesel|tdi|duramax|cummins|power ?stroke|ecodiesel|bluetec", "diesel|diésel"],
  ["manual|stick shift", "manual|manual transmission|stick shift|transmisión manual|câmbio manual|estándar"],
];

export const FEATURE_WORDS: readonly MeaningWords[] = [
  ...FEATURES.map(([highlight, ...words]) => [ofHighlight(highlight), words.join("|")] as const),
  ...TEXTS.map(([text, words]) => [ofText(text), words] as const),
];
