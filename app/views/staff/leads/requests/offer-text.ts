/** Writes the message that offers cars to a person who is looking for one. */

export interface OfferedCar {
  /** The whole message about this car alone. */
  readonly text: string;
  /** The car in a message that begins with another one: name, price, and link. */
  readonly line: string;
}

/** @param also comes before the cars after the first one, in the shopper's language. @returns "" without cars */
export function formatOffer([first, ...others]: readonly OfferedCar[], also: string): string {
  if (!first) return "";
  return others.length === 0 ? first.text : [first.text, also, ...others.map(({ line }) => line)].join("\n");
}
