import { type ComponentType, lazy, Suspense } from "react";

/**
 * Returns a component whose script the browser loads after the page's. The server renders it in its place, so it works
 * before, and without script.
 * @param onServer undefined in the browser
 */
export function later<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // What can't be loaded stays as the server rendered it.
  const loadPart = () =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => new Promise<never>(() => undefined),
    );
  const Part =
    typeof document === "undefined" && onServer
      ? onServer
      : (lazy(loadPart) as unknown as ComponentType<Props>);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
