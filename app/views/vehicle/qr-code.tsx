/** A URL as a QR code: one path of an inline SVG, dark on white in both color schemes. */
import { encode } from "uqr";

/** ISO/IEC 18004: a quiet zone of four modules. */
const QUIET_MODULES = 4;

interface QrCodeProps {
  /** Absolute; a shorter URL yields a coarser code that is easier to scan. */
  readonly address: string;
  readonly label: string;
}

export function QrCode({ address, label }: QrCodeProps) {
  // Level M tolerates damage, such as a crease or a drop of rain, of up to 15% of the code.
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const edge = size + 2 * QUIET_MODULES;
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_MODULES} y={-QUIET_MODULES} width={edge} height={edge} fill="#fff" />
      <path fill="#000" d={data.map(drawRow).join("")} />
    </svg>
  );
}

/** Draws adjacent dark modules as one rectangle of height 1. */
function drawRow(row: readonly boolean[], y: number): string {
  const dark = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...dark.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join("");
}
