/** Formats and parses tar archives (POSIX.1-2001, pax) that every system's `tar` can read. */

/** A file, or a folder when `content` is null. */
export interface TarEntry {
  /** With `/`, relative to the folder it is unpacked in. */
  readonly name: string;
  /** The permission bits. */
  readonly mode: number;
  readonly content: Buffer | null;
}

/** The data is not a tar archive, or is damaged. */
class TarError extends Error {
  override readonly name = "TarError";
}

const BLOCK = 512;
/** Size of the header's name field in bytes. A longer name goes in a pax entry before it. */
const MAX_NAME = 100;
const KINDS = { file: "0", folder: "5", pax: "x" } as const;

export function formatEntry({ name, mode, content }: TarEntry): Buffer {
  const kind = content ? KINDS.file : KINDS.folder;
  const isLong = Buffer.byteLength(name) > MAX_NAME;
  const record = isLong ? formatRecord("path", name) : null;
  return Buffer.concat([
    ...(record ? [formatHeader("PaxHeader", 0o644, record.length, KINDS.pax), pad(record)] : []),
    formatHeader(isLong ? "long-name" : name, mode, content?.length ?? 0, kind),
    pad(content ?? Buffer.alloc(0)),
  ]);
}

/** The end of an archive: two zero blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Formats a pax record, "LENGTH name=value\n"; the length includes its own digits. */
function formatRecord(name: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${name}=${value}\n`);
  let length = rest;
  while (String(length).length + rest !== length) length = String(length).length + rest;
  return Buffer.from(`${length} ${name}=${value}\n`);
}

function formatHeader(name: string, mode: number, size: number, kind: string): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  header.write(name, 0);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(kind, 156);
  header.write("ustar\u000000", 257);
  header.write(`${octal(sumOf(header), 6)}\u0000 `, 148);
  return header;
}

/** Computes the header checksum, counting the checksum field as spaces (POSIX). */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

const pad = (content: Buffer) => Buffer.concat([content], Math.ceil(content.length / BLOCK) * BLOCK);

/** Reads to the end of the stream, so that gzip verifies its checksum too. @throws TarError */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = createTaker(stream);
  let longName: string | null = null;
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, mode, size, kind } = parseHeader(header);
    const content = (await take(Math.ceil(size / BLOCK) * BLOCK)).subarray(0, size);
    if (kind === KINDS.pax) {
      longName = findPath(content);
      continue;
    }
    yield { name: longName ?? name, mode, content: kind === KINDS.folder ? null : content };
    longName = null;
  }
  await take(BLOCK);
  await take.toTheEnd();
}

/** Finds the path among pax records, which may include others. */
function findPath(records: Buffer): string | null {
  for (let at = 0; at < records.length; ) {
    const length = Number.parseInt(records.toString("latin1", at, at + 12), 10);
    if (!(length > 0)) throw new TarError("a record has no length");
    const [, path] = /^\d+ path=(.*)\n$/s.exec(records.toString("utf8", at, at + length)) ?? [];
    if (path !== undefined) return path;
    at += length;
  }
  return null;
}

function parseHeader(header: Buffer) {
  const text = (from: number, length: number) =>
    header.toString("utf8", from, from + length).split("\u0000", 1)[0] ?? "";
  const octal = (from: number, length: number) => Number.parseInt(text(from, length), 8);
  if (octal(148, 8) !== sumOf(header)) throw new TarError("a header's sum is wrong");
  const kind = text(156, 1);
  if (!Object.values<string>(KINDS).includes(kind)) throw new TarError("it holds neither file nor folder");
  return { name: text(0, MAX_NAME), mode: octal(100, 8), size: octal(124, 12), kind };
}

function createTaker(stream: AsyncIterable<Buffer>) {
  const iterator = stream[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let count = 0;
  const pull = async () => {
    const { value, done } = await iterator.next();
    if (done) return false;
    waiting.push(value);
    count += value.length;
    return true;
  };
  const take = async (bytes: number): Promise<Buffer> => {
    while (count < bytes) if (!(await pull())) throw new TarError("it ends too early");
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(bytes)];
    count -= bytes;
    return all.subarray(0, bytes);
  };
  return Object.assign(take, {
    async toTheEnd() {
      while (await pull()) waiting = [];
    },
  });
}
