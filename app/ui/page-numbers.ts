/** Chooses the page numbers of a pagination. */

/** Returns the first page, the last, and the current one with its neighbors; null is a gap. */
export function listPageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount);
  shown.sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const skipped = number - (shown[index - 1] ?? 0) - 1;
    // A gap of one page takes as much room as its number.
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? [null, number] : [number];
  });
}
