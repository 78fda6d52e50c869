/** The button that reads a VIN with the phone's camera, where the browser can read barcodes. */
import { useEffect, useRef, useState } from "react";
import { useText } from "~/i18n/use-text";
import { loadScanner } from "./form-helpers.client";

export function ScanVin() {
  const { t } = useText("staffVehicles");
  const place = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<AbortController | null>(null);
  const [canScan, setCanScan] = useState(false);
  const [state, setState] = useState<"off" | "on" | "refused">("off");
  useEffect(() => {
    setCanScan("BarcodeDetector" in window && "mediaDevices" in navigator);
    return () => camera.current?.abort();
  }, []);
  const scan = async () => {
    if (!video.current) return;
    const controller = new AbortController();
    camera.current = controller;
    setState("on");
    try {
      const { scanVin } = await loadScanner();
      const vin = await scanVin(video.current, controller.signal);
      setState("off");
      if (vin) decode(place.current, vin);
    } catch {
      setState(controller.signal.aborted ? "off" : "refused");
    }
  };
  if (!canScan) return null;
  return (
    <div className="grid justify-items-start gap-2" ref={place}>
      {state === "on" ? (
        <button className="push-button" type="button" onClick={() => camera.current?.abort()}>
          {t("cancel")}
        </button>
      ) : (
        <button className="push-button" type="button" onClick={() => void scan()}>
          {t("scan.start")}
        </button>
      )}
      <p className="text-sm" role="status">
        {state === "off" ? null : t(state === "on" ? "scan.point" : "scan.refused")}
      </p>
      <video
        className={`aspect-video w-full max-w-md rounded-tag bg-band object-cover ${state === "on" ? "" : "hidden"}`}
        ref={video}
        muted
        playsInline
      />
    </div>
  );
}

/** Enters the VIN and presses "Decode VIN". */
function decode(place: HTMLElement | null, vin: string): void {
  const form = place?.closest("form");
  const field = form?.elements.namedItem("vin");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = vin;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("[value=read-vin]"));
}
