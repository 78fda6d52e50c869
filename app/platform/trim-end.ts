/**
 * Cuts off the last characters that a sign is. A pattern that ends in `+$` takes quadratic time when other text follows the signs.
 * @param sign matches one UTF-16 unit; without the flag "g"
 */
export function trimEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
