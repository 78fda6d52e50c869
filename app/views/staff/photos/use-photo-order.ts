/** Reorders a vehicle's photos optimistically: sends one order at a time, and reverts to the stored one after a refusal. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PhotosRefusal, PhotosResult, StaffPhotosData } from "./photos-data";

interface PhotoOrder {
  /** Keys in the displayed order. */
  readonly keys: readonly string[];
  /** Why the last order was not saved. */
  readonly refusal: PhotosRefusal | null;
  place(keys: readonly string[]): void;
}

/** @param path of the page's form */
export function usePhotoOrder(page: StaffPhotosData, path: string): PhotoOrder {
  const { data: answer, submit } = useFetcher<PhotosResult>();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const sent = useRef<SentOrder | null>(null);
  useEffect(() => {
    const step = chooseOrderStep({ wanted, sent: sent.current, page, answer });
    if (step === "wait" || !wanted) return;
    if (step === "send") {
      sent.current = { keys: wanted, page, answer };
      submit(createOrderForm(wanted, page.version), { method: "post", action: path });
      return;
    }
    sent.current = null;
    // Unless another order was asked for meanwhile.
    setWanted((current) => (current === wanted ? null : current));
  }, [wanted, page, path, answer, submit]);
  const stored = page.photos.map(({ key }) => key);
  const isWhole = wanted?.length === stored.length && stored.every((key) => wanted.includes(key));
  return {
    keys: wanted && isWhole ? wanted : stored,
    refusal: wanted ? null : (answer?.refusal ?? null),
    place: setWanted,
  };
}

function createOrderForm(keys: readonly string[], version: string): FormData {
  const form = new FormData();
  form.set("intent", "order");
  form.set("version", version);
  for (const key of keys) form.append("photo", key);
  return form;
}

/** An order that was sent, with what the page had then. */
interface SentOrder {
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
