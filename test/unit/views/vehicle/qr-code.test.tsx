import jsQR from "jsqr";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { QrCode } from "~/views/vehicle/qr-code";
import type { Page } from "../../../support/page";
import { render } from "../../../support/render";

/** Returns the dark modules in the drawing's path, without the quiet zone. */
function readModules(drawing: Page): boolean[][] {
  const [, start = "", , edge = ""] =
    /viewBox="(-?\d+) (-?\d+) (\d+) \d+"/.exec(drawing.find("svg").outerHTML) ?? [];
  const size = Number(edge) + 2 * Number(start);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = drawing.find("path").getAttribute("d") ?? "";
  expect(path).toMatch(/^M0 \.5(?:h\d+|m-?\d+ [01])+$/);
  let [x, y] = [0, 0];
  for (const [, step, right = "", down = ""] of path.matchAll(/(h|m)(-?\d+)(?: (\d+))?/g)) {
    if (step === "h") modules[y]?.fill(true, x, x + Number(right));
    x += Number(right);
    y += Number(down);
  }
  return modules;
}

/** Decodes the modules as a camera would, from an image with four pixels per module and a quiet zone. */
function decode(modules: readonly (readonly boolean[])[]): string | undefined {
  const [scale, quiet] = [4, 4];
  const edge = (modules.length + 2 * quiet) * scale;
  const image = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (let at = 0; at < edge * edge; at += 1) {
    const [row, column] = [Math.floor(at / edge), at % edge].map(
      (pixel) => Math.floor(pixel / scale) - quiet,
    );
    if (modules[row ?? 0]?.[column ?? 0]) image.fill(0, at * 4, at * 4 + 3);
  }
  return jsQR(image, edge, edge, { inversionAttempts: "dontInvert" })?.data;
}

test.each([
  "https://a.us/v/1",
  "https://www.example.com/vehicle/1",
  "https://www.orlandofamilymotors.example/vehicle/9007199254740991",
  "http://127.0.0.1:8787/vehicle/1003",
  `https://${"long-name.".repeat(5)}example.com/vehicle/123456`,
])("the code drawn for %s decodes to it", (address) => {
  const modules = readModules(render(<QrCode address={address} label="QR" className="w-full" />));
  expect(decode(modules)).toBe(address);
  // The decoder corrects errors, so a wrong module is found by comparison.
  expect(modules).toEqual(encode(address, { ecc: "M", border: 0 }).data);
});

test("it has a quiet zone of four white modules, and the same colors in both schemes", () => {
  const code = <QrCode address="https://www.example.com/vehicle/1" label="Page" className="w-full" />;
  const svg = render(code).getByRole("img", { name: "Page" });
  expect(svg.getAttribute("viewBox")).toMatch(/^-4 -4 (\d+) \1$/);
  const shapes = [...svg.children].map((shape) => [
    shape.tagName,
    shape.getAttribute("fill") ?? shape.getAttribute("stroke"),
  ]);
  expect(shapes.map((shape) => shape.join(" "))).toEqual(["rect #fff", "path #000"]);
});
