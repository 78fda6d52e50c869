/**
 * Parses the part of Drive's search language that the photo sync uses (Drive API guide, "Search query terms and operators").
 */

/** The fields that a query can test. */
export interface SearchedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly parentId: string;
  readonly isTrashed: boolean;
}

type Predicate = (file: SearchedFile) => boolean;

const TOKEN = /\s*(?:(\()|(\))|('(?:[^'\\]|\\.)*')|(!=|=)|([A-Za-z]+))/y;

/** Returns null for a query that Drive would refuse or that is not supported here. */
export function parseQuery(q: string): Predicate | null {
  const tokens = tokenize(q);
  if (!tokens) return null;
  const reader = { tokens, at: 0 };
  const predicate = readOr(reader);
  return reader.at === tokens.length ? predicate : null;
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

function tokenize(q: string): string[] | null {
  const tokens: string[] = [];
  const text = q.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return null;
    tokens.push(match[0].trim());
  }
  return tokens;
}

function readOr(reader: Reader): Predicate | null {
  return readChain(reader, "or", readAnd, (parts) => (file) => parts.some((part) => part(file)));
}

function readAnd(reader: Reader): Predicate | null {
  return readChain(reader, "and", readTerm, (parts) => (file) => parts.every((part) => part(file)));
}

function readChain(
  reader: Reader,
  word: string,
  readPart: (reader: Reader) => Predicate | null,
  join: (parts: readonly Predicate[]) => Predicate,
): Predicate | null {
  const parts: Predicate[] = [];
  do {
    const part = readPart(reader);
    if (!part) return null;
    parts.push(part);
  } while (reader.tokens[reader.at] === word && ++reader.at);
  return join(parts);
}

function readTerm(reader: Reader): Predicate | null {
  const { tokens } = reader;
  if (tokens[reader.at] === "(") {
    reader.at += 1;
    const inner = readOr(reader);
    if (tokens[reader.at] !== ")") return null;
    reader.at += 1;
    return inner;
  }
  const [left = "", operator = "", right = ""] = tokens.slice(reader.at, reader.at + 3);
  reader.at += 3;
  return toPredicate(left, operator, right);
}

function toPredicate(left: string, operator: string, right: string): Predicate | null {
  const [subject, value] = [unquote(left), unquote(right)];
  if (subject !== null && operator === "in" && right === "parents")
    return (file) => file.parentId === subject;
  if (left === "trashed" && operator === "=" && (right === "true" || right === "false"))
    return (file) => String(file.isTrashed) === right;
  if (value === null) return null;
  if (left === "mimeType" && operator === "=") return (file) => file.mimeType === value;
  if (left === "mimeType" && operator === "contains") return (file) => file.mimeType.startsWith(value);
  if (left === "name" && operator === "contains") return (file) => hasWordBeginning(file.name, value);
  return null;
}

/** "The contains operator only performs prefix matching for a name term." */
function hasWordBeginning(name: string, value: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return value
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const unquote = (token: string): string | null =>
  token.startsWith("'") ? token.slice(1, -1).replaceAll(/\\(.)/g, "$1") : null;
