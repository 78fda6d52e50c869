/** Which addresses a setting may name. */
import { isLoopback } from "~/edge/http/loopback";
import { parsePublicAddress } from "~/platform/public-address";

/** Whether the Worker may send tokens and personal data there: a public https address, or this machine in development. */
export const isSafeAddress = (text: string): boolean =>
  parsePublicAddress(text) !== null || (/^https?:\/\//.test(text) && URL.canParse(text) && isLoopback(text));
