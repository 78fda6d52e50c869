/** Values to use instead of what was typed: at once with script, otherwise on the form's next page. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useText } from "~/i18n/use-text";
import type { FieldTexts } from "~/vehicles/editor/fill-from-vin";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { loadUsualSpelling } from "./form-helpers.client";

const OFFER = "grid justify-items-start gap-2 border-l-4 border-talk bg-talk-tint p-3 text-sm";

interface UseButtonProps {
  /** The fields to fill in. */
  readonly texts: FieldTexts;
  /** Name of the field, "all", or "spelling". */
  readonly value: string;
  readonly text: string;
  /** For screen readers; includes the value. */
  readonly label?: string;
  readonly onUsed: () => void;
}

function UseButton({ texts, value, text, label, onUsed }: UseButtonProps) {
  const fill = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    for (const [field, filled] of Object.entries(texts)) {
      const control = event.currentTarget.form?.elements.namedItem(field) as HTMLInputElement;
      control.value = filled;
      control.dispatchEvent(new Event("input", { bubbles: true }));
      if (value !== "all") control.focus();
    }
    onUsed();
  };
  return (
    <button className="link-button" type="submit" name="use" value={value} aria-label={label} onClick={fill}>
      {text}
    </button>
  );
}

/** The differences between the VIN and what was typed. */
export function VinOffers({ offers }: { offers: FieldTexts }) {
  const { t } = useText("staffVehicles");
  const [used, setUsed] = useState<readonly string[]>([]);
  const left = (Object.entries(offers) as [keyof TypedVehicle, string][]).filter(
    ([field]) => !used.includes(field),
  );
  if (left.length === 0) return null;
  const format = (field: string, text: string) => {
    if (field === "drivetrain") return t(`drivetrains.${text as "fwd"}`);
    return field === "transmission" ? t(`transmissions.${text as "cvt"}`) : text;
  };
  return (
    <div className={OFFER} data-offers="">
      <p>{t("offers.differs")}</p>
      <ul>
        {left.map(([field, text]) => (
          <li key={field} className="flex flex-wrap items-center gap-x-4 whitespace-pre-line">
            {t(`fields.${field}`)}: {format(field, text)}
            <UseButton
              texts={{ [field]: text }}
              value={field}
              text={t("offers.use")}
              label={`${t("offers.use")}: ${t(`fields.${field}`)}`}
              onUsed={() => setUsed([...used, field])}
            />
          </li>
        ))}
      </ul>
      {left.length > 1 ? (
        <UseButton
          texts={Object.fromEntries(left)}
          value="all"
          text={t("offers.useAll")}
          onUsed={() => setUsed(Object.keys(offers))}
        />
      ) : null}
    </div>
  );
}

/**
 * Offers the usual spelling of a name in all lowercase or all caps; with script, also of the one being typed.
 * @param stored the stored name's usual spelling; null if it needs none
 */
export function NameOffer({ stored }: { stored: string | null }) {
  const { t } = useText("staffVehicles");
  const place = useRef<HTMLDivElement>(null);
  const [spelled, setSpelled] = useState(stored);
  useEffect(() => {
    const field = place.current?.closest("form")?.elements.namedItem("productName");
    if (!(field instanceof HTMLInputElement)) return;
    const read = () => {
      loadUsualSpelling().then(
        ({ suggestSpelling }) => setSpelled(suggestSpelling(field.value)),
        () => null,
      );
    };
    field.addEventListener("input", read);
    return () => field.removeEventListener("input", read);
  }, []);
  return (
    <div ref={place} role="status">
      {spelled === null ? null : (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {spelled}
          <UseButton
            texts={{ productName: spelled }}
            value="spelling"
            text={t("offers.useThis")}
            label={`${t("offers.useThis")}: ${spelled}`}
            onUsed={() => setSpelled(null)}
          />
        </p>
      )}
    </div>
  );
}
