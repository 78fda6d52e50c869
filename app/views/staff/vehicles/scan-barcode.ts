/** Reads a VIN's barcode with the camera; loaded when staff start it. */
import { isVinCheckDigitValid } from "~/vehicles/vin";

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/** Doors and windshields have the first two, registrations and newer cars the others. */
const FORMATS = ["code_39", "code_128", "data_matrix", "qr_code"];
const LOOK_MS = 150;

/**
 * Shows the camera's picture until it has a VIN. The camera stops in any case.
 * @returns null when the signal came first
 * @throws when the camera isn't allowed or doesn't work
 */
export async function scanVin(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = stream;
    await video.play();
    const { BarcodeDetector } = window as unknown as { readonly BarcodeDetector: DetectorClass };
    const detector = new BarcodeDetector({ formats: FORMATS });
    while (!signal.aborted) {
      const codes = await detector.detect(video);
      const vin = codes.map(({ rawValue }) => findVin(rawValue)).find((found) => found !== null);
      if (vin) return vin;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/** Barcodes of imported cars begin with an I; those of registrations have more text, and an address may look like a VIN. */
export const findVin = (text: string): string | null =>
  [...text.toUpperCase().matchAll(/(?=([A-HJ-NPR-Z0-9]{13}\d{4}))/g)]
    .map(([, vin = ""]) => vin)
    .find(isVinCheckDigitValid) ?? null;
