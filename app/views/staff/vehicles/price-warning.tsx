/** Asks about a price that is probably a mistake. */
import { type ReactNode, useEffect, useRef } from "react";
import { formatDollars } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import type { PriceWarning } from "~/vehicles/editor/typed-price";

/** Asks which price is meant before saving; the reply applies only to the price as typed. */
export function PriceWarningNotice({
  warning: { reason, dollars, likelyDollars },
  typed,
  keep = null,
}: {
  warning: PriceWarning;
  typed: string;
  /** Link that keeps the present price. */
  keep?: ReactNode;
}) {
  const { t } = useText("staffVehicles");
  const [typedPrice, likelyPrice] = [formatDollars(dollars * 100), formatDollars((likelyDollars ?? 0) * 100)];
  return (
    <PriceQuestion>
      <p>{t(`doubt.${reason}`, { price: typedPrice })}</p>
      <input type="hidden" name="asked" value={typed} />
      {/* A form's first button is what Enter presses: it must not choose a price. */}
      <button className="sr-only" type="submit" name="reading" value="" tabIndex={-1} aria-hidden="true" />
      <p className="button-row">
        {likelyDollars === null ? null : (
          <button className="push-button button-amber" type="submit" name="reading" value={likelyDollars}>
            {t("doubt.likely", { price: likelyPrice })}
          </button>
        )}
        {reason !== "thousands" ? (
          <button
            className={likelyDollars === null ? "push-button button-amber" : "push-button"}
            type="submit"
            name="reading"
            value={dollars}
          >
            {t("doubt.keep", { price: typedPrice })}
          </button>
        ) : null}
        {keep}
      </p>
    </PriceQuestion>
  );
}

/** Scrolls into view, because its field may be the last one above the menu or the bar of the form's buttons. */
export function PriceQuestion({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Returns a promise in newer browsers.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      className="col-span-full grid gap-2 border-l-4 border-wait bg-wait-tint p-3 text-sm"
      role="alert"
      ref={box}
    >
      {children}
    </div>
  );
}
