import { expect, test } from "vitest";
import { QrCode } from "~/views/vehicle/qr-code";
import { readQr } from "../../../support/read-qr";
import { render } from "../../../support/render";

/** Returns the dark modules in the drawing's path, without the quiet zone. */
function readModules(svg: string): boolean[][] {
  const [, start = "", , edge = ""] = /viewBox="(-?\d+) (-?\d+) (\d+) \d+"/.exec(svg) ?? [];
  const size = Number(edge) + 2 * Number(start);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = "", y = "", width = "", back = ""] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(width).toBe(back);
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return modules;
}

test.each([
  "https://a.us/v/1",
  "https://www.example.com/vehicle/1",
  "https://www.orlandofamilymotors.example/vehicle/9007199254740991",
  "http://127.0.0.1:8787/vehicle/1003",
  `https://${"long-name.".repeat(5)}example.com/vehicle/123456`,
])("the code drawn for %s decodes to it", (address) => {
  expect(readQr(readModules(render(<QrCode address={address} label="QR" />)))).toBe(address);
});

test("it has a quiet zone of four white modules, and the same colors in both schemes", () => {
  const svg = render(<QrCode address="https://www.example.com/vehicle/1" label="Page of the vehicle" />);
  expect(svg).toMatch(/viewBox="-4 -4 (\d+) \1"/);
  expect(svg).toContain('role="img" aria-label="Page of the vehicle"');
  expect(svg).toMatch(/<rect[^>]*fill="#fff"[^>]*><\/rect><path fill="#000"/);
});
