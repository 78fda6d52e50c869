import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText, isStorableLine, isStorableText, showText } from "~/platform/storable-text";

test.each([
  ["Vietnamese", "Nguyễn Thị Hương"],
  ["Vietnamese, decomposed", "Nguyễn Thị Hương".normalize("NFD")],
  ["Hebrew with points and accents", "בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים"],
  ["Arabic with vowels", "مُحَمَّدٌ"],
  ["Thai", "ปู่ย่าตายาย น้ำ"],
  ["Tibetan", "ཧཱུྃ"],
  ["Hangul", "김민준"],
  ["an emoji of several people", "👨‍👩‍👧‍👦 Ana"],
  ["a flag of a region", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["the replacement character", "Jos\ufffd"],
])("a name in %s is accepted", (_, name) => {
  expect([isStorableLine(name), isStorableText(name), cleanLine(name)]).toEqual([true, true, name]);
});

test.each([
  ["NUL", "a\u0000b", "a[U+0000]b"],
  ["a C0 control", "a\u001bb", "a[U+001B]b"],
  ["DEL", "a\u007fb", "a[U+007F]b"],
  ["a C1 control", "a\u0085b", "a[U+0085]b"],
  ["a lone surrogate", "a\ud800b", "a[U+D800]b"],
  ["U+FFFE", "a\ufffeb", "a[U+FFFE]b"],
  ["U+FFFF", "a\uffffb", "a[U+FFFF]b"],
  ["U+FDD0", "a\ufdd0b", "a[U+FDD0]b"],
  ["U+10FFFF", "a\u{10ffff}b", "a[U+10FFFF]b"],
])("%s is rejected, named when shown, and removed by cleaning", (_, text, shown) => {
  expect([isStorableLine(text), isStorableText(text)]).toEqual([false, false]);
  expect([showText(text), cleanText(text)]).toEqual([shown, "ab"]);
});

test("thirty combining marks on a letter are accepted, ten thousand are not", () => {
  expect(isStorableText(`a${"\u0301".repeat(30)}`)).toBe(true);
  const flood = `a${"\u0301".repeat(10_000)}b`;
  expect([isStorableText(flood), isStorableLine(flood)]).toEqual([false, false]);
  expect(cleanText(flood)).toBe(`a${"\u0301".repeat(30)}b`);
  expect(showText(flood)).toBe(`a${"\u0301".repeat(30)}[+9970]b`);
});

test("line breaks and tabs are allowed in a text, not in a single line", () => {
  expect([isStorableText("a\n\tb"), isStorableLine("a\nb"), isStorableLine("a\tb")]).toEqual([
    true,
    false,
    false,
  ]);
  expect([cleanText("a\r\nb\rc"), cleanLine("a\r\n\tb")]).toEqual(["a\nb\nc", "a b"]);
});

test("a cleaned text can be stored, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const [clean, line] = [cleanText(text), cleanLine(text)];
      expect([isStorableText(clean), isStorableLine(line)]).toEqual([true, true]);
      expect([cleanText(clean), cleanLine(line)]).toEqual([clean, line]);
    }),
  );
});
