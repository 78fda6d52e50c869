/** JPEG markers. */

// Markers: ITU T.81, table B.1.
export const START_OF_SCAN = 0xda;
export const END_OF_IMAGE = 0xd9;

/**
 * Whether the marker starts a segment with a length. Treating others, such as restart markers, as segments would skip over
 * a real segment that a decoder finds.
 */
export const isSegment = (marker: number) =>
  marker >= 0xc0 && marker <= 0xfe && !(marker >= 0xd0 && marker <= END_OF_IMAGE);
