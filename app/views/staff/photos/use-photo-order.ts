/** Reorders a vehicle's photos optimistically: sends one order at a time, and reverts to the stored one after a refusal. */
import { useFetcher, useRevalidator } from "@remix-run/react";
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
export function usePhotoOrder({ photos, version }: StaffPhotosData, path: string): PhotoOrder {
  const { state, data: answer, submit } = useFetcher<PhotosResult>();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const sent = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (!wanted || state !== "idle") return;
    if (wanted !== sent.current) {
      sent.current = wanted;
      submit(createOrderForm(wanted, version), { method: "post", action: path });
      return;
    }
    sent.current = null;
    setWanted(null);
    // Unlike a success, a refusal doesn't revalidate by itself.
    if (answer?.refusal) revalidate();
  }, [wanted, state, version, path, answer, submit, revalidate]);
  const stored = photos.map(({ key }) => key);
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
