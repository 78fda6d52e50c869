/** Turns alerts on this device on and off: the browser's permission, its subscription, and what the server knows of it. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useSite } from "~/views/frame/site-context";

type AlertState = "unknown" | "unsupported" | "blocked" | "off" | "on";

interface DeviceAlerts {
  /** "unknown" on the server and until the browser has been asked. */
  readonly state: AlertState;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  change(): void;
}

const WORKER = "/staff-worker.js";
/** One registration for the pages of all languages: it needs no page in its scope to show alerts and to open leads. */
const SCOPE = "/staff";

/**
 * @param publicKey the site's, base64url; without it alerts can't be turned on
 * @param endpoints the push services' addresses of this person's browsers
 */
export function useDeviceAlerts(publicKey: string | null, endpoints: readonly string[]): DeviceAlerts {
  const { locale } = useSite();
  const { submit, state: sending, data: answer } = useFetcher<{ readonly error?: unknown }>();
  const [state, setState] = useState<AlertState>("unknown");
  const [work, setWork] = useState<"none" | "busy" | "failed">("none");
  const known = endpoints.join(" ");
  useEffect(() => {
    if (sending === "idle") void readState(known.split(" ")).then(setState);
  }, [known, sending]);
  const change = async () => {
    setWork("busy");
    try {
      const fields = await (state === "on" ? unsubscribe() : subscribe(publicKey));
      if (fields) submit(fields, { method: "post", action: localizePath(locale, "/staff/sessions") });
      else setState(await readState(endpoints));
      setWork("none");
    } catch {
      setWork("failed");
    }
  };
  return {
    state,
    isBusy: work === "busy" || sending !== "idle",
    hasFailed: work === "failed" || Boolean(answer?.error),
    change: () => void change(),
  };
}

const findRegistration = () => navigator.serviceWorker.getRegistration(SCOPE);

async function readState(endpoints: readonly string[]): Promise<AlertState> {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  return subscription && endpoints.includes(subscription.endpoint) ? "on" : "off";
}

/** Returns null when the person doesn't allow it. */
async function subscribe(publicKey: string | null) {
  if (publicKey === null) throw new Error("The site has no key now.");
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await becomeActive(registration);
  // Of another key, or of another person.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = "", keys = {} } = (await registration.pushManager.subscribe(options)).toJSON();
  return { intent: "alertsOn", endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

async function unsubscribe() {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription ? { intent: "alertsOff", endpoint: subscription.endpoint } : null;
}

function becomeActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve) => {
    const check = () => {
      if (!worker || ["activated", "redundant"].includes(worker.state)) resolve();
    };
    worker?.addEventListener("statechange", check);
    check();
  });
}
