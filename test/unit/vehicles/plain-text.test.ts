import fc from "fast-check";
import { expect, test } from "vitest";
import { toPlainText } from "~/vehicles/plain-text";

test.each([
  ["<b>One owner</b><br>Bluetooth &amp; USB", "One owner\nBluetooth & USB"],
  ["<p>One owner</p><p>Clean</p>", "One owner\nClean"],
  ["<ul>\n<li>Bluetooth</li>\n<li>USB</li></ul>", "Bluetooth\nUSB"],
  ["18&quot; wheels &#8211; 4&#x2F;4 &ndash; caf&eacute;&nbsp;au lait", '18" wheels – 4/4 – café au lait'],
  ["a<!-- hidden --><script>alert(1)</script><style>b{}</style>b", "ab"],
  ["&lt;b&gt; stays text", "<b> stays text"],
  ["&amp;amp; once", "&amp; once"],
  ["R&D, A&M & <3, 5 < 6", "R&D, A&M & <3, 5 < 6"],
  ["&unknown; &#xD800; &#0;", "&unknown; &#xD800; &#0;"],
  ["plain\ntext", "plain\ntext"],
])("%j is the text %j", (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

test("text that is escaped as HTML is read back", () => {
  const text = fc.stringMatching(/^[a-zé"'&<>/ ]{0,30}$/).map((one) => one.replace(/\s+/g, " ").trim());
  fc.assert(
    fc.property(text, (one) => {
      const escaped = one.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
      expect(toPlainText(`<p>${escaped}</p>`)).toBe(one);
    }),
  );
});
