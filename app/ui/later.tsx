import { type ComponentType, lazy, Suspense } from "react";

/**
 * Returns a component whose script the browser loads after the page's. The server renders it in place, so it works
 * before then, and without script.
 * @param onServer undefined in the browser
 */
export function later<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = onServer ?? loadNow(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

function loadNow<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // What can't be loaded stays as the server rendered it.
  const part = load().then(
    (Loaded) => ({ default: Loaded }),
    () => new Promise<never>(() => undefined),
  );
  return lazy(() => part) as unknown as ComponentType<Props>;
}
