/** Refreshes an open page with what others did, without taking anything from the person who uses it. */
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useRevalidator,
} from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import { IS_SERVER } from "~/views/frame/document-context";
import { useMenu } from "./menu/use-menu";

/** How often a visible page asks whether something has changed. */
const ASK_MS = 30_000;

/** Asks also when the page comes into view. Its route exports `clientLoader`. */
export function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useSteadyPlace();
  // Remix would drop the answer to a form, and with it what was typed.
  const isAnswer = useActionData() !== undefined;
  const version = useMenu()?.counts?.version;
  useEffect(() => {
    // Without a version, while the menu can't be counted, each answer would be a change.
    if (isAnswer || !version) return;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const request = { headers: { "If-None-Match": `"${version}"` }, redirect: "error" } as const;
      const answer = await fetch("/staff/version", request).catch(() => null);
      if (answer?.ok) revalidate();
    };
    const timer = setInterval(ask, ASK_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isAnswer, version, revalidate]);
}

/** React warns of a layout effect on the server. */
const useChange = IS_SERVER ? useEffect : useLayoutEffect;

/** Keeps what the person is looking at in place when the page above it changes. */
function useSteadyPlace(): void {
  // During rendering, the page hasn't changed yet.
  const place = IS_SERVER || scrollY === 0 ? null : findPlace();
  const top = place?.getBoundingClientRect().top ?? 0;
  useChange(() => {
    // After Remix has restored the scroll position from before its request.
    queueMicrotask(() => {
      if (place?.isConnected) scrollBy({ top: place.getBoundingClientRect().top - top, behavior: "instant" });
    });
  });
}

/** Returns the focused field, or what is in the middle of the window. */
function findPlace(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest("main")
    ? activeElement
    : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
}

/**
 * `clientLoader` of a page that refreshes: the page stays as it is when it can't be read again, unless what it shows was erased or
 * isn't the person's to see anymore. The next refresh ends the wait.
 */
export async function keepShown({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    const isGone = isRouteErrorResponse(error) && [403, 404].includes(error.status);
    if (isGone || request.url !== location.href.split("#", 1)[0]) throw error;
    return new Promise(() => undefined);
  }
}
