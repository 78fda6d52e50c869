/** The form's fields for a trade-in: the vehicle, its mileage and condition, and photos. */
import { useText } from "~/i18n/use-text";
import { HIDDEN_FIELDS, MAX_LENGTHS, PHOTO_SIDES } from "~/leads/form/lead-fields";
import { TRADE_IN_CONDITIONS } from "~/leads/lead";
import { Field, SelectField } from "~/ui/field";
import type { LeadFields } from "./contact-form-result";

interface LeadTradeInProps {
  readonly fields: LeadFields;
  /** Whether the refused form had photos, which browsers don't keep. */
  readonly hadPhotos: boolean;
}

export function LeadTradeIn({ fields, hadPhotos }: LeadTradeInProps) {
  const { t } = useText(["lead", "vehicle"]);
  const fieldOf = (name: "trade.vin" | "trade.year" | "trade.make" | "trade.model" | "trade.miles") => ({
    field: fields.getField(name),
    autoComplete: "off",
  });
  return (
    <fieldset className="unless-trade-in:hidden">
      <legend className="px-0 pb-2 font-bold">{t("lead:trade.heading")}</legend>
      <div className="grid gap-5">
        <p className="text-sm/snug text-muted">{t("lead:trade.hint")}</p>
        <Field
          {...fieldOf("trade.vin")}
          label={t("vehicle:vin")}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 magnified:block">
          <Field {...fieldOf("trade.year")} label={t("vehicle:year")} inputMode="numeric" maxLength={4} />
          <Field {...fieldOf("trade.make")} label={t("vehicle:make")} maxLength={MAX_LENGTHS.tradeText} />
          <Field {...fieldOf("trade.model")} label={t("vehicle:model")} maxLength={MAX_LENGTHS.tradeText} />
          <Field
            {...fieldOf("trade.miles")}
            label={t("vehicle:mileage")}
            inputMode="numeric"
            maxLength={20}
          />
        </div>
        <SelectField field={fields.getField("trade.condition")} label={t("lead:trade.condition")} preset="">
          <option value="">{t("lead:trade.conditionAny")}</option>
          {TRADE_IN_CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {t(`lead:trade.conditions.${condition}`)}
            </option>
          ))}
        </SelectField>
        <Photos fields={fields} hadPhotos={hadPhotos} />
      </div>
    </fieldset>
  );
}

function Photos({ fields, hadPhotos }: LeadTradeInProps) {
  const { t } = useText("lead");
  const problem = fields.getError("photos");
  return (
    <fieldset
      id="photos"
      tabIndex={-1}
      aria-describedby={["photos-hint", hadPhotos && "photos-again", problem && "photos-problem"]
        .filter(Boolean)
        .join(" ")}
    >
      <legend className="px-0 font-bold">{t("trade.photos")}</legend>
      <p className="pb-2 text-sm/snug text-muted" id="photos-hint">
        {t("trade.photosHint")}
      </p>
      {hadPhotos ? (
        <p className="field-problem pb-2" id="photos-again" data-photos-again="">
          {t("trade.photosAgain")}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 magnified:block">
        {PHOTO_SIDES.map((side, index) => (
          <PhotoTile
            key={side}
            label={t(`trade.sides.${side}`)}
            problem={problem}
            focus={index === 0 ? fields.getFocus("photos") : {}}
          />
        ))}
      </div>
      {problem ? (
        <p className="field-problem" id="photos-problem">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

interface PhotoTileProps {
  readonly label: string;
  readonly problem: string | undefined;
  readonly focus: { autoFocus?: true };
}

/** A plain file field; the script hides it under a box with a thumbnail. */
function PhotoTile({ label, problem, focus }: PhotoTileProps) {
  const { t } = useText("lead");
  return (
    <div className="group relative" data-photo="plain">
      <label className="block text-sm font-semibold">
        <span className="block pb-1">{label}</span>
        <span className="relative hidden aspect-[4/3] place-items-center overflow-hidden rounded-control border border-dashed border-edge bg-surface outline-offset-2 outline-focus group-focus-within:outline-3 group-data-[photo=tile]:grid">
          <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 8h4l2-3h6l2 3h4v11H3z" />
            <circle cx="12" cy="13" r="3.5" />
          </svg>
          <canvas className="absolute inset-0 size-full object-cover" hidden />
        </span>
        <input
          className="min-h-11 w-full group-data-[photo=tile]:absolute group-data-[photo=tile]:inset-0 group-data-[photo=tile]:h-full group-data-[photo=tile]:opacity-0"
          type="file"
          name={HIDDEN_FIELDS.photos}
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={problem ? true : undefined}
          {...focus}
        />
      </label>
      <button
        className="icon-button absolute right-0 bottom-0 group-data-[photo=plain]:static bg-navy text-xl text-white"
        type="button"
        aria-label={t("trade.removePhoto", { side: label })}
        hidden
      >
        ×
      </button>
    </div>
  );
}
