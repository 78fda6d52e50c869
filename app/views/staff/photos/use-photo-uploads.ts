/** Uploads files to a vehicle's photos, one request after the other, with progress and result of each. */
import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { MAX_ORIGINAL_BYTES } from "~/photos/gallery/photo-policy";
import { formatPhotosPath, type UploadedFile, type UploadOutcome } from "~/photos/upload/gallery-editor";

type UploadState = "waiting" | "sending" | "failed" | UploadOutcome;

export interface Upload extends Pick<UploadedFile, "name" | "size"> {
  readonly bytes: number;
  /** Bytes sent so far. */
  readonly sentBytes: number;
  readonly state: UploadState;
}

export interface PhotoUploads {
  /** The files chosen last. */
  readonly uploads: readonly Upload[];
  readonly isSending: boolean;
  send(files: readonly File[]): Promise<void>;
  /** Sends some of the files again. */
  retry(places: readonly number[]): Promise<void>;
}

/** @param signInPath opened when the session has ended */
export function usePhotoUploads(vin: string, signInPath: string): PhotoUploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const chosen = useRef<readonly File[]>([]);
  const { revalidate } = useRevalidator();
  const change = (places: readonly number[], changes: Partial<Upload>) =>
    setUploads((current) =>
      current.map((upload, at) => (places.includes(at) ? { ...upload, ...changes } : upload)),
    );
  const retry = async (places: readonly number[]) => {
    change(places, { state: "waiting", sentBytes: 0 });
    let isOnline = true;
    for (const place of places) {
      const file = chosen.current[place];
      if (!file) continue;
      change([place], { state: "sending" });
      const answer = await sendFile(vin, file, (sentBytes) => change([place], { sentBytes }));
      if (answer === "unauthorized") return window.location.assign(signInPath);
      change([place], { ...answer, sentBytes: file.size });
      isOnline = answer.state !== "failed";
    }
    // Offline, revalidating would replace the page, and with it the list of failed files.
    if (isOnline) revalidate();
  };
  return {
    uploads,
    isSending: uploads.some(({ state }) => state === "waiting" || state === "sending"),
    retry,
    send(files) {
      chosen.current = files;
      setUploads(files.map(({ name, size }) => ({ name, bytes: size, sentBytes: 0, state: "waiting" })));
      return retry([...files.keys()]);
    },
  };
}

/** Uses XMLHttpRequest, because fetch doesn't report upload progress. Never rejects; `unauthorized` when the session has ended. */
function sendFile(
  vin: string,
  file: File,
  onProgress: (bytes: number) => void,
): Promise<Pick<Upload, "state" | "size"> | "unauthorized"> {
  if (file.size > MAX_ORIGINAL_BYTES) return Promise.resolve({ state: "tooLarge" });
  const form = new FormData();
  form.set("photos", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${formatPhotosPath(vin)}/files`);
    request.responseType = "json";
    // The total includes the multipart overhead.
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onloadend = () => {
      const { outcome = "failed", ...rest } = (request.response ?? {}) as Partial<UploadedFile>;
      resolve(request.status === 401 ? "unauthorized" : { state: outcome, ...rest });
    };
    request.send(form);
  });
}
