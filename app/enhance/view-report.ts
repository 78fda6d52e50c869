/** Reports a view of a prefetched or prerendered page, because the server doesn't count those requests. */

interface VisitTiming extends PerformanceNavigationTiming {
  /** Not in TypeScript's types yet. */
  readonly deliveryType?: string;
  readonly activationStart?: number;
}

export function reportView(page: Document & { readonly prerendering?: boolean }): void {
  const report = () => void navigator.sendBeacon(`${location.pathname}/view`);
  const [visit] = performance.getEntriesByType("navigation") as VisitTiming[];
  if (page.prerendering) page.addEventListener("prerenderingchange", report, { once: true });
  else if (visit?.activationStart || visit?.deliveryType === "navigational-prefetch") report();
}
