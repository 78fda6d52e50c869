/** Fills in reply templates. */
import { BLOCK, isPlaceholder, PLACEHOLDER, type ReplyPlaceholder } from "~/dealer/replies/template-rules";

/** null for unknown values. */
export type ReplyValues = Readonly<Record<ReplyPlaceholder, string | null>>;

/** With the period after it, which a value such as "10:30 a. m." already has. */
const PLACEHOLDER_IN_TEXT = /\{([^{}]*)\}(\.(?!\.))?/g;

/** A placeholder without a value, outside of brackets, is left out. */
export function renderReply(template: string, values: ReplyValues): string {
  const fill = (text: string) =>
    text.replace(PLACEHOLDER_IN_TEXT, (_, name: string, period = "") => {
      const value = findValue(name, values) ?? "";
      return value.endsWith(".") ? value : value + period;
    });
  const hasAll = (text: string) =>
    [...text.matchAll(PLACEHOLDER)].every(([, name = ""]) => findValue(name, values) !== null);
  const chosen = template.replace(BLOCK, (_, parts: string) => parts.split("|").find(hasAll) ?? "");
  return fill(chosen)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ([,.?!])/g, "$1")
    .trim();
}

function findValue(name: string, values: ReplyValues): string | null {
  const key = name.trim();
  const value = isPlaceholder(key) ? values[key] : null;
  return value?.trim() || null;
}

/** "Ana" of "Ana Beltrán"; the whole name when its first word is a single letter, such as an initial. */
export function getFirstName(name: string): string {
  const whole = name.trim().replace(/\s+/gu, " ");
  const [first = ""] = whole.split(" ");
  return Array.from(first.replace(/\.$/, "")).length > 1 ? first : whole;
}
