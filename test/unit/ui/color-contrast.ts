/** The contrast of two colors as WCAG 2.2 defines it. */

/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number];

/** @throws Error for anything but `#rgb` and `#rrggbb` */
export function parseColor(text: string): Color {
  const digits = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text);
  const full = digits?.[2] ?? digits?.[1]?.replace(/./g, "$&$&");
  if (!full) throw new Error(`no colour: "${text}"`);
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/**
 * Returns a ratio from 1 (equal) to 21 (black and white): the relative luminances divided, each plus WCAG's 0.05
 * for ambient light.
 */
export function findContrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [findLuminance(one), findLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function findLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
