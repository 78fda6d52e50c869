/** Decides when the next order of photos may be sent: one at a time, each with the version that the one before left. */
import type { PhotosResult, StaffPhotosData } from "./photos-data";

/** An order that was sent, with what the page had then. */
export interface SentOrder {
  readonly keys: readonly string[];
  readonly page: StaffPhotosData;
  readonly answer: PhotosResult | undefined;
}

interface Moment {
  /** Keys in the order that is asked for; null when nothing is. */
  readonly wanted: readonly string[] | null;
  readonly sent: SentOrder | null;
  /** The loader's data: another object after each revalidation. */
  readonly page: StaffPhotosData;
  /** The last answer to an order: another object for each. */
  readonly answer: PhotosResult | undefined;
}

type OrderStep = "wait" | "send" | "finish";

/**
 * Compares objects instead of reading the fetcher's state: React renders the router's updates as transitions, so that during a drag a
 * fetcher may look idle while the page still has the version from before its order was saved.
 */
export function chooseOrderStep({ wanted, sent, page, answer }: Moment): OrderStep {
  if (!wanted) return "wait";
  if (!sent) return "send";
  if (answer === sent.answer) return "wait";
  // A refused order changed nothing.
  if (!answer?.refusal && page === sent.page) return "wait";
  return wanted === sent.keys ? "finish" : "send";
}
