import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useText } from "~/i18n/use-text";

/**
 * Returns a component whose script the browser loads after the page's. The server renders it in place, so it works
 * before then, and without script.
 * @param onServer undefined in the browser
 */
export function later<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = onServer ? inPlace(onServer) : loadNow(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

const inPlace =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) => (
    <div className="contents">
      <Part {...props} />
    </div>
  );

function loadNow<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = load().then(
    (Loaded) => ({ default: inPlace(Loaded) }),
    () => ({ default: Missing }),
  );
  return lazy<ComponentType<Props>>(() => part) as unknown as ComponentType<Props>;
}

const subscribe = () => () => undefined;

/** A part that can't be loaded: what the server rendered stays, and works without script; elsewhere a link loads the page again. */
function Missing() {
  const { t } = useText("staff");
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [isRendered] = useState(isHydrating);
  if (isRendered)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: so that React leaves what is in it alone
    return <div className="contents" dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
  return (
    <p className="px-gutter py-3">
      {t("unknown")} <a href={location.href}>{t("trouble.again")}</a>
    </p>
  );
}
