/** Parses untrusted JSON. Returns undefined for text that isn't JSON, which no schema of ours accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
