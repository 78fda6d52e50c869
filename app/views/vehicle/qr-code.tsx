/** A URL as a QR code: one path of an inline SVG, dark on white in both color schemes. */
import { encode } from "uqr";

/** ISO/IEC 18004: a quiet zone of four modules. */
const QUIET_MODULES = 4;

interface QrCodeProps {
  /** Absolute; a shorter URL yields a coarser code that is easier to scan. */
  readonly address: string;
  readonly label: string;
  readonly className: string;
}

export function QrCode({ address, label, className }: QrCodeProps) {
  // Level M tolerates damage, such as a crease or a drop of rain, of up to 15% of the code.
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const edge = size + 2 * QUIET_MODULES;
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_MODULES} y={-QUIET_MODULES} width={edge} height={edge} fill="#fff" />
      <path stroke="#000" d={`M0 .5${data.map(drawRow).join(`m-${size} 1`)}`} />
    </svg>
  );
}

/** Draws a row as a line one module wide, with dark modules as dashes: relative steps repeat, so that they compress well. */
function drawRow(row: readonly boolean[]): string {
  const modules = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return modules.replace(/1+|0+/g, (run) => (run.startsWith("1") ? `h${run.length}` : `m${run.length} 0`));
}
