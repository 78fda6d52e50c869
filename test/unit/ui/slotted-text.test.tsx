import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SLOT, SlottedText } from "~/ui/slotted-text";

const render = (text: string) =>
  renderToStaticMarkup(
    <SlottedText text={text}>
      <b>here</b>
    </SlottedText>,
  );

test.each([
  [`Call ${SLOT} now`, "Call <b>here</b> now"],
  [`${SLOT} first`, "<b>here</b> first"],
  [`last ${SLOT}`, "last <b>here</b>"],
  ["no slot", "no slot"],
  ["<i>", "&lt;i&gt;"],
])("%j renders as %s", (text, html) => {
  expect(render(text)).toBe(html);
});
