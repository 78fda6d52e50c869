/** Judges JSON-LD by schema.org's own vocabulary: known types, properties that belong to them, values of the right kind. */
import { readFileSync } from "node:fs";

interface Vocabulary {
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly properties: Readonly<Record<string, { of: readonly string[]; takes: readonly string[] }>>;
  readonly members: Readonly<Record<string, string>>;
}

const FILE = "test/contracts/schemaorg/vocabulary.json";
const vocabulary = JSON.parse(readFileSync(FILE, "utf8")) as Vocabulary;

const PREFIX = "https://schema.org/";
const TEXTS = ["Text", "URL", "Date", "DateTime", "Time", "Number", "Integer", "Boolean"];

/** Every fault as "Car.colour: no such property"; nothing is a good document. */
export function findSchemaFaults(document: unknown): string[] {
  const root = document as Record<string, unknown>;
  return [...(root["@context"] === "https://schema.org" ? [] : ["no context"]), ...judgeObject(root)];
}

function judgeObject(object: Record<string, unknown>): string[] {
  const type = String(object["@type"]);
  if (!Object.hasOwn(vocabulary.types, type)) return [`${type}: no such type`];
  const ancestors = listAncestors(type);
  return Object.entries(object)
    .filter(([name]) => !name.startsWith("@"))
    .flatMap(([name, value]) => {
      const property = vocabulary.properties[name];
      if (!property?.of.some((owner) => ancestors.has(owner))) return [`${type}.${name}: no such property`];
      return [value].flat().flatMap((one) => judgeValue(`${type}.${name}`, one, property.takes));
    });
}

function judgeValue(place: string, value: unknown, takes: readonly string[]): string[] {
  if (typeof value === "object" && value !== null) {
    const object = value as Record<string, unknown>;
    const isTaken = [...listAncestors(String(object["@type"]))].some((type) => takes.includes(type));
    return [...(isTaken ? [] : [`${place}: takes no ${object["@type"]}`]), ...judgeObject(object)];
  }
  const member = typeof value === "string" && value.startsWith(PREFIX) ? value.slice(PREFIX.length) : null;
  if (member !== null) {
    return takes.includes(vocabulary.members[member] ?? "") ? [] : [`${place}: takes no ${member}`];
  }
  // Search engines take a name or an address in the place of a thing.
  const isText = typeof value === "string" && value !== "";
  const isNumber = typeof value === "number" && Number.isFinite(value);
  const wantsText = takes.some((type) => TEXTS.includes(type)) || place === "ListItem.item";
  return (isText || isNumber) && wantsText ? [] : [`${place}: ${JSON.stringify(value)}`];
}

function listAncestors(type: string): Set<string> {
  const parents = vocabulary.types[type] ?? [];
  return new Set([type, ...parents.flatMap((parent) => [...listAncestors(parent)])]);
}
