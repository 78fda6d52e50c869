/** Namespaces of texts that are made when they're read: all of them are a tenth of a cold Worker's start, and a page needs few. */

type Makers = Readonly<Record<string, () => object>>;

/** @returns an object with the same keys, each with what its function returns, called once */
export function makeOnRead<Namespaces extends Makers>(
  makers: Namespaces,
): { readonly [Name in keyof Namespaces]: ReturnType<Namespaces[Name]> } {
  const texts = {};
  for (const [name, make] of Object.entries(makers)) {
    const get = () => {
      const value = make();
      Object.defineProperty(texts, name, { value });
      return value;
    };
    Object.defineProperty(texts, name, { get, enumerable: true, configurable: true });
  }
  return texts as never;
}
