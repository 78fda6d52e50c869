/** One bar of the price histogram, below its band; its length shows the number of vehicles. */

/** In units of the drawing, which is stretched to fit. */
const FULL = 100;

interface PriceBarProps {
  readonly count: number;
  /** The largest count, whose bar has the full length. */
  readonly largest: number;
}

/** Decorative: the count is beside it. */
export function PriceBar({ count, largest }: PriceBarProps) {
  const width = largest > 0 ? Math.round((count / largest) * FULL) : 0;
  return (
    <svg className="price-bar" viewBox={`0 0 ${FULL} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="1" />
    </svg>
  );
}
