/** "Don't contact": why, and the messages that ask for it. Staff decide; a message only offers it. */
import { foldText } from "~/vehicles/fold-text";

export const STOP_REASONS = ["asked", "bought", "wrong-number", "other"] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface ContactStop {
  readonly reason: StopReason;
  readonly atIso: string;
  /** Name of the staff member; null for one no longer listed. */
  readonly by: string | null;
}

/** In folded text, in the three languages; the first that fits counts. */
const WORDS: readonly (readonly [reason: StopReason, words: RegExp])[] = [
  [
    "bought",
    /\balready (?:bought|purchased|found|got) \b|\balready (?:bought|purchased)\b|\bbought (?:a|an|another) (?:\w+ )?(?:car|truck|suv|one)\b|\bya (?:compre|compramos|me compre|consegui)\b|\bja (?:comprei|compramos|consegui)\b/,
  ],
  [
    "wrong-number",
    /\bwrong (?:number|person|phone)\b|\b(?:numero|telefono|telefone|persona|pessoa) (?:equivocad[oa]|errad[oa])\b/,
  ],
  [
    "asked",
    /^\W*(?:stop|unsubscribe|alto|basta|pare|parem|sair|baja)\W*$|\bstop (?:calling|texting|contacting|messaging|emailing|sending|bothering)\b|\b(?:do not|don['’]?t) (?:ever )?contact\b|\b(?:do not|don['’]?t) (?:call|text|email|message|write)(?: to)?(?: me| us| this number)? (?:again|any ?more)\b|\b(?:take|remove) (?:me|us|my number|my name) (?:off|from)\b|\bno (?:me|nos) (?:llamen?|contacten?|escriban?|manden?|molesten?)\b|\b(?:deje|dejen) de (?:llamar|escribir|mandar|molestar)|\bnao (?:me|nos) (?:ligue|contate|contacte|mande|chame|escreva|incomode)m?\b|\bparem? de (?:me |nos )?(?:ligar|mandar|escrever|chamar|incomodar)/,
  ],
];

/** Written like the answer to a text message; "I'll STOP BY" is a visit. */
const CAPITALS = /\bSTOP\b(?!\s+(?:BY|IN|OVER)\b)/;

/** Returns why a message asks not to be contacted anymore; null when it doesn't. */
export function findStopRequest(message: string): StopReason | null {
  const folded = foldText(message);
  const found = WORDS.find(([, words]) => words.test(folded))?.[0];
  return found ?? (CAPITALS.test(message) ? "asked" : null);
}
