/** Every string of the two fuzz lists: naughty ones, and payloads of five kinds of attack. */
import naughty from "./blns.json";
import payloads from "./payloads.json";

const { source: _source, files: _files, ...attacks } = payloads;

export const hostileStrings: readonly string[] = [...naughty, ...Object.values(attacks).flat()];
