/** What the markers of a JPEG say of what follows them (ITU T.81, table B.1). */

export const START_OF_SCAN = 0xda;
export const END_OF_IMAGE = 0xd9;

/**
 * Whether a segment with a length follows. Read as if it had one, a restart mark and the like would hide the segment that a decoder
 * finds behind it.
 */
export const isSegment = (marker: number) =>
  marker >= 0xc0 && marker <= 0xfe && !(marker >= 0xd0 && marker <= END_OF_IMAGE);
