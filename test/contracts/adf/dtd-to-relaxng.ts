/** A DTD as a RELAX NG schema: libxml2 in WebAssembly validates by the second and knows nothing of the first. */

const ENTRY = /<!(ELEMENT|ATTLIST)\s+([\w-]+)\s+([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)\s+(CDATA|\([^)]*\))\s+(?:#IMPLIED|#REQUIRED|"[^"]*")/g;
const REPEATS: Readonly<Record<string, string>> = { "?": "optional", "*": "zeroOrMore", "+": "oneOrMore" };

/** @param root the element a document begins with */
export function convertDtdToRelaxNg(dtd: string, root: string): string {
  const plain = dtd.replace(/<!--.*?-->/gs, "");
  const models = new Map<string, string>();
  const attributes = new Map<string, string>();
  for (const [, kind, name = "", content = ""] of plain.matchAll(ENTRY))
    if (kind === "ELEMENT") models.set(name, content.trim());
    else attributes.set(name, (attributes.get(name) ?? "") + convertAttributes(content));
  const definitions = [...models].map(
    ([name, model]) =>
      `<define name="${name}"><element name="${name}">${attributes.get(name) ?? ""}${convertModel(model)}</element></define>`,
  );
  return `<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="${root}"/></start>${definitions.join("")}</grammar>`;
}

function convertAttributes(content: string): string {
  const declared = [...content.matchAll(ATTRIBUTE)].map(([, name, type = ""]) => {
    const values = type.startsWith("(") ? type.slice(1, -1).split("|") : [];
    const choices = values.map((value) => `<value>${value.trim()}</value>`).join("");
    return `<optional><attribute name="${name}">${choices ? `<choice>${choices}</choice>` : "<text/>"}</attribute></optional>`;
  });
  return declared.join("");
}

/** Names, groups and their marks; `,` and `|` never stand side by side in one group. */
function convertModel(model: string): string {
  if (model === "(#PCDATA)") return "<text/>";
  const tokens = model.match(/[\w-]+|[()?*+|,]/g) ?? [];
  let at = 0;
  const readPart = (): string => {
    const token = tokens[at++];
    const part = token === "(" ? readGroup() : `<ref name="${token}"/>`;
    const repeat = REPEATS[tokens[at] ?? ""];
    if (!repeat) return part;
    at += 1;
    return `<${repeat}>${part}</${repeat}>`;
  };
  const readGroup = (): string => {
    const parts = [readPart()];
    const isChoice = tokens[at] === "|";
    while (tokens[at++] !== ")") parts.push(readPart());
    const name = isChoice ? "choice" : "group";
    return `<${name}>${parts.join("")}</${name}>`;
  };
  return readPart();
}
