import fc from "fast-check";
import { expect, test } from "vitest";
import { getRoom, isGsmText, measureText, toGsmText } from "~/leads/delivery/sms-segments";
import { countSegments } from "../../../support/count-segments";

test.each([
  ["a", [160, 306]],
  // An escaped character is not split across segments: 76 in each.
  ["€", [80, 152]],
  ["ñ", [160, 306]],
  ["ã", [70, 134]],
  // 33 surrogate pairs in each segment of 67 units.
  ["🚗", [35, 66]],
])("one segment, or two, hold as many %s: %j", (letter, longest) => {
  for (const [at, count] of longest.entries()) {
    const segments = [count, count + 1].map((length) => countSegments(letter.repeat(length)));
    expect([count, ...segments]).toEqual([count, at + 1, at + 2]);
  }
  expect(countSegments("")).toBe(1);
});

test.each([
  ["“It’s” — really… 10–12", '"It\'s" - really... 10-12'],
  ["Nguyễn Thị Ánh", "Nguyen Thi Anh"],
  ["¿Está la camioneta? ¡Sí, mañana!", "¿Esta la camioneta? ¡Si, mañana!"],
  ["Olá, não há pressão", "Ola, não ha pressão".replaceAll("ã", "a")],
  ["Şahin Łódź Đorđe œuvre", "Sahin Lodz Dorde oeuvre"],
  ["10\u00a0km\u200b ½ ™ ﬁn", "10 km 1/2 TM fin"],
  ["n\u0303 and é à ü ñ Ç", "ñ and é à ü ñ Ç"],
])("%j is %j in GSM-7", (text, plain) => {
  expect(toGsmText(text)).toBe(plain);
  expect(isGsmText(plain)).toBe(true);
});

test("other scripts have no form in GSM-7 and are unchanged", () => {
  expect(["김민준", "Иван", "王", "🚗", "مرحبا"].map(toGsmText).filter(isGsmText)).toEqual([]);
});

test("a text that fits the room for four segments takes at most four", () => {
  const write = (letters: string, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength });
  const [gsm, other] = [write("a€\nñ^1", 700), write("aã🚗김", 300)];
  fc.assert(
    fc.property(fc.oneof(gsm, other), (text) => {
      const isGsm = isGsmText(text);
      return measureText(text, isGsm) > getRoom(4, isGsm) || countSegments(text) <= 4;
    }),
    { numRuns: 300 },
  );
});
