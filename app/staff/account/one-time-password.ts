/** Passwords that are handed over once: long enough for nobody to guess, plain enough to be read out over a counter. */

/** Without 0, 1, i, l and o, which are taken for one another. */
const CHARACTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** The largest multiple of the characters below 256: a byte beyond it would favour the first of them. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length);

/** Four groups of four, "k7mh-29xw-p4ra-bn8c": 79 bits. */
export function makeOneTimePassword(): string {
  return Array.from({ length: GROUPS }, makeGroup).join("-");
}

function makeGroup(): string {
  let group = "";
  while (group.length < GROUP_LENGTH) {
    const [byte = FAIR_BYTES] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BYTES) group += CHARACTERS.charAt(byte % CHARACTERS.length);
  }
  return group;
}
