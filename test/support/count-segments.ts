import { isGsmText, measureText } from "~/leads/delivery/sms-segments";

const GSM = { single: 160, segment: 153 };
const UCS2 = { single: 70, segment: 67 };

/** Counts the segments that a carrier sends and bills. */
export function countSegments(text: string): number {
  const isGsm = isGsmText(text);
  const { single, segment } = isGsm ? GSM : UCS2;
  if (measureText(text, isGsm) <= single) return 1;
  let [segments, used] = [1, 0];
  for (const character of text) {
    const needed = measureText(character, isGsm);
    if (used + needed > segment) {
      segments += 1;
      used = 0;
    }
    used += needed;
  }
  return segments;
}
