/** One bar of the price histogram: it lies under its band, as long as the band has vehicles. */

/** In units of the drawing, which is stretched to its place. */
const FULL = 100;

interface PriceBarProps {
  readonly count: number;
  /** Of the fullest band, whose bar goes all the way. */
  readonly largest: number;
}

/** Decoration: the number stands beside it. */
export function PriceBar({ count, largest }: PriceBarProps) {
  const width = largest > 0 ? Math.round((count / largest) * FULL) : 0;
  return (
    <svg className="price-bar" viewBox={`0 0 ${FULL} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="1" />
    </svg>
  );
}
