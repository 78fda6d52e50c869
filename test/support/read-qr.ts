/**
 * Decodes an error-free QR code (ISO/IEC 18004, byte mode, level M, versions 1 to 6) from its modules, without error
 * correction.
 */

/** Blocks at level M by version: their number, and data codewords per block. */
const BLOCKS = [
  [1, 16],
  [1, 28],
  [1, 44],
  [2, 32],
  [2, 43],
  [4, 27],
] as const;

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

const FORMAT_MASK = 0b101010000010010;
const LEVEL_M = 0b00;
const BYTE_MODE = 0b0100;

/** @throws Error when the code has another format */
export function readQr(isDark: readonly (readonly boolean[])[]): string {
  const version = (isDark.length - 17) / 4;
  const [blockCount, blockLength] = BLOCKS[version - 1] ?? [0, 0];
  const at = (row: number, column: number) => isDark[row]?.[column] === true;
  const top = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column));
  const format = toNumber([...top, ...[7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8))]) ^ FORMAT_MASK;
  const mask = MASKS[(format >> 10) & 7];
  if (blockCount === 0 || format >> 13 !== LEVEL_M || !mask)
    throw new Error(`version ${version}, format ${format}`);
  const bits = listDataModules(isDark.length).map(([row, column]) => at(row, column) !== mask(row, column));
  const codewords = chunk(bits, 8).map(toNumber);
  // Codewords of the blocks are interleaved.
  const data = Array.from({ length: blockCount * blockLength }, (_, index) => {
    return codewords[(index % blockLength) * blockCount + Math.floor(index / blockLength)] ?? 0;
  });
  const stream = data.flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
  );
  if (toNumber(stream.slice(0, 4)) !== BYTE_MODE) throw new Error("not in byte mode");
  const length = toNumber(stream.slice(4, 12));
  return new TextDecoder().decode(new Uint8Array(chunk(stream.slice(12, 12 + 8 * length), 8).map(toNumber)));
}

/** Lists data modules in placement order: two columns at a time from the right, alternating upward and downward. */
function listDataModules(size: number): (readonly [row: number, column: number])[] {
  const modules: (readonly [number, number])[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFunction(row, column, size)) modules.push([row, column]);
      }
    }
    isUpwards = !isUpwards;
  }
  return modules;
}

/** Finder patterns with format information, timing patterns, and the alignment pattern of versions 2 to 6. */
function isFunction(row: number, column: number, size: number): boolean {
  const isFinder = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const center = size - 7;
  const isAlignment = size > 21 && Math.abs(row - center) <= 2 && Math.abs(column - center) <= 2;
  return isFinder || row === 6 || column === 6 || isAlignment;
}

function toNumber(bits: readonly boolean[]): number {
  return bits.reduce((value, bit) => value * 2 + Number(bit), 0);
}

function chunk<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.floor(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
