import fc from "fast-check";
import { expect, test } from "vitest";
import { countSegments, getRoom, isGsmText, measureText, toGsmText } from "~/leads/delivery/sms-segments";

test.each([
  ["", 1],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  // An escaped character is not split across segments: 76 in each.
  ["€".repeat(152), 2],
  ["€".repeat(153), 3],
  ["ñ".repeat(160), 1],
  ["ã".repeat(70), 1],
  ["ã".repeat(71), 2],
  ["🚗".repeat(35), 1],
  ["🚗".repeat(36), 2],
  // 33 surrogate pairs in each segment of 67 units.
  ["🚗".repeat(66), 2],
  ["🚗".repeat(67), 3],
])("%j takes %i segments", (text, segments) => {
  expect(countSegments(text)).toBe(segments);
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

test.each(["김민준", "Иван", "王", "🚗", "مرحبا"])("%j has no form in GSM-7 and is unchanged", (text) => {
  expect(isGsmText(toGsmText(text))).toBe(false);
});

test("a text that fits the room for four segments takes at most four", () => {
  const gsm = fc.string({
    unit: fc.constantFrom("a", "€", "\n", "ñ", "^", "1"),
    minLength: 1,
    maxLength: 700,
  });
  const other = fc.string({ unit: fc.constantFrom("a", "ã", "🚗", "김"), minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(fc.oneof(gsm, other), (text) => {
      const isGsm = isGsmText(text);
      return measureText(text, isGsm) > getRoom(4, isGsm) || countSegments(text) <= 4;
    }),
    { numRuns: 300 },
  );
});
