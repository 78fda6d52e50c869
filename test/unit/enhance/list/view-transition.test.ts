import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { enhanceViewTransition } from "~/enhance/list/view-transition";

afterEach(() => vi.unstubAllGlobals());

/** Skipped by the browser, as when a phone is turned. */
const skip = () => ({
  ready: Promise.reject(new DOMException("Viewport size changed", "InvalidStateError")),
  finished: Promise.resolve(),
});

const MOMENTS = ["before the script runs", "pageswap", "pagereveal"];

test.each(MOMENTS)("a skipped transition is no uncaught error: %s", async (moment) => {
  const uncaught = vi.fn();
  process.on("unhandledRejection", uncaught);
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal("navigation", { activation: null });
  const page = {
    querySelector: () => null,
    activeViewTransition: moment === "before the script runs" ? skip() : null,
  };
  enhanceViewTransition(page as unknown as Document);
  // Leaving for another site, and in browsers that don't say where to.
  for (const activation of [null, { entry: null }])
    listeners.get(moment)?.({ viewTransition: skip(), activation });
  await setImmediate();
  process.off("unhandledRejection", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
