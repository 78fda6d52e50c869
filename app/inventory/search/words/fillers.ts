/** Words that say nothing about which vehicle is wanted, in English, Spanish and Portuguese: a search ignores them. */

/** Separated by "|". Names of models and trims ("SE", "LE", "IS", "ES") are not among them. */
export const FILLERS = [
  "a|an|the|with|w/|and|or|for|of|in|on|to|my|i|me|i'm|im|want|need|looking for|looking|find|show|show me|buy|any|some|please",
  "car|automobile|vehicle|ride|used|pre owned|preowned|second hand|cheap|affordable|good|nice|best|price|priced|cost|color|colored",
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
