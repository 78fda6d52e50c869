/** Files on their way to a vehicle's photos: one request each, one after the other, with how far each is and what became of it. */
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { LARGEST_ORIGINAL_BYTES } from "~/photos/gallery/photo-policy";
import { formatPhotosPath, type TakenOutcome } from "~/photos/upload/gallery-editor";

type UploadState = "waiting" | "sending" | "failed" | TakenOutcome;

export interface Upload {
  readonly name: string;
  readonly bytes: number;
  /** Bytes that have left. */
  readonly sentBytes: number;
  readonly state: UploadState;
}

interface PhotoUploads {
  /** Of the files chosen last. */
  readonly uploads: readonly Upload[];
  readonly isSending: boolean;
  send(files: readonly File[]): Promise<void>;
}

/** @param filesLostPath the page to go to when the session has ended: by way of the door, it says that they have to be chosen again */
export function usePhotoUploads(vin: string, filesLostPath: string): PhotoUploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { revalidate } = useRevalidator();
  const change = (index: number, changes: Partial<Upload>) =>
    setUploads((current) => current.map((upload, at) => (at === index ? { ...upload, ...changes } : upload)));
  return {
    uploads,
    isSending: uploads.some(({ state }) => state === "waiting" || state === "sending"),
    async send(files) {
      setUploads(
        files.map(({ name, size }) => ({ name, bytes: size, sentBytes: 0, state: "waiting" as const })),
      );
      let isLineUp = true;
      for (const [index, file] of files.entries()) {
        change(index, { state: "sending" });
        const state = await sendFile(vin, file, (sentBytes) => change(index, { sentBytes }));
        if (state === "turnedAway") return window.location.assign(filesLostPath);
        change(index, { state, sentBytes: file.size });
        isLineUp = state !== "failed";
      }
      // Without a line the page would go, and with it the list of what did not arrive.
      if (isLineUp) revalidate();
    },
  };
}

/** fetch does not tell how far a body has gone. Never fails; `turnedAway` when nobody is signed in any more. */
function sendFile(
  vin: string,
  file: File,
  onProgress: (bytes: number) => void,
): Promise<UploadState | "turnedAway"> {
  if (file.size > LARGEST_ORIGINAL_BYTES) return Promise.resolve("tooLarge");
  const form = new FormData();
  form.set("photos", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${formatPhotosPath(vin)}/files`);
    request.responseType = "json";
    // The form around the file counts, too.
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onloadend = () => {
      const answer: { outcome?: TakenOutcome } | null = request.response;
      resolve(request.status === 401 ? "turnedAway" : (answer?.outcome ?? "failed"));
    };
    request.send(form);
  });
}
