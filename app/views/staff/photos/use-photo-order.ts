/** Reorders a vehicle's photos optimistically: sends one order at a time, and reverts to the stored one after a refusal. */
import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { chooseOrderStep, type SentOrder } from "./order-step";
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
  const { revalidate } = useRevalidator();
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
    // Unlike a success, a refusal doesn't revalidate by itself.
    if (answer?.refusal) revalidate();
  }, [wanted, page, path, answer, submit, revalidate]);
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
