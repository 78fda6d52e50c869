/**
 * Reply templates: texts with placeholders, such as {name}. "[…|…]" takes the first of its parts whose placeholders all have values,
 * or nothing: "[Does {slot} still work?|What time on {day} works for you?|When would you like to come?]".
 */
import type { Locale } from "~/platform/locale";

/** `match` answers a request for a car with the cars that fit. */
export const REPLY_TEMPLATE_KEYS = [
  "available",
  "visit",
  "price",
  "documents",
  "tradeIn",
  "offer",
  "match",
  "thanks",
] as const;
export type ReplyTemplateKey = (typeof REPLY_TEMPLATE_KEYS)[number];

/**
 * `slot` is the requested or agreed time, and `day` its day when any time is fine; `name` and `staff` are first names; `link` is the
 * address of the car's page; `taken` is the car that the person asked about, if it is sold or on hold; `itin` is the word itself when
 * the owner takes one in place of a Social Security number, and `fees` is the word until the owner says that prices include them.
 */
export const REPLY_PLACEHOLDERS = [
  "name",
  "car",
  "price",
  "link",
  "taken",
  "dealer",
  "slot",
  "day",
  "staff",
  "itin",
  "fees",
] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

/** In texts, until prices include them. */
export const FEES: Readonly<Record<Locale, string>> = { en: "fees", es: "cargos", pt: "taxas" };

/** One text per template. */
export type ReplyTemplates = Readonly<Record<ReplyTemplateKey, string>>;
export type ReplyTemplateSet = Readonly<Record<Locale, ReplyTemplates>>;

/** Length in UTF-16 units. */
export const MAX_REPLY_TEMPLATE = 500;

type ReplyTemplateProblem =
  | { readonly kind: "empty" | "long" | "brackets" }
  | { readonly kind: "unknown"; readonly placeholder: string };

export const BLOCK = /\[([^[\]]*)\]/g;
export const PLACEHOLDER = /\{([^{}]*)\}/g;

export const isPlaceholder = (name: string): name is ReplyPlaceholder =>
  REPLY_PLACEHOLDERS.some((one) => one === name);

/** Returns null for a template that can be rendered. */
export function findReplyTemplateProblem(template: string): ReplyTemplateProblem | null {
  if (template.trim() === "") return { kind: "empty" };
  if (template.length > MAX_REPLY_TEMPLATE) return { kind: "long" };
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim());
  const unknown = names.find((name) => !isPlaceholder(name));
  if (unknown !== undefined) return { kind: "unknown", placeholder: unknown };
  const rest = template.replace(PLACEHOLDER, "").replace(BLOCK, "");
  return /[[\]{}|]/.test(rest) ? { kind: "brackets" } : null;
}
