import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listPageNumbers } from "~/ui/page-links";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { forAll } from "../../support/for-all";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [1000, 2084, [1, null, 999, 1000, 1001, null, 2084]],
])("page %i of %i shows %j", (page, pageCount, numbers) => {
  expect(listPageNumbers(page, pageCount)).toEqual(numbers);
});

test("for any page, the numbers rise, include both ends and the page, and are at most seven", () => {
  const places = fc
    .integer({ min: 1, max: 5000 })
    .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)));
  forAll(places, ([page, pageCount]) => {
    const listed = listPageNumbers(page, pageCount);
    const numbers = listed.filter((number) => number !== null);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]));
    expect(listed.length).toBeLessThanOrEqual(7);
  });
});

test.each([
  [`Call ${SLOT} now`, "Call <b>here</b> now"],
  [`${SLOT} first`, "<b>here</b> first"],
  [`last ${SLOT}`, "last <b>here</b>"],
  ["no slot", "no slot"],
  ["<i>", "&lt;i&gt;"],
])("%j renders as %s", (text, html) => {
  const element = (
    <SlottedText text={text}>
      <b>here</b>
    </SlottedText>
  );
  expect(renderToStaticMarkup(element)).toBe(html);
});
