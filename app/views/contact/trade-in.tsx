/** The form's fields for a trade-in: the vehicle, its mileage and condition, and photos. */
import { useText } from "~/i18n/use-text";
import { HIDDEN_FIELDS, MAX_LENGTHS } from "~/leads/form/lead-fields";
import { TRADE_IN_CONDITIONS } from "~/leads/lead";
import { Field, SelectField } from "~/ui/field";
import type { FieldWords } from "./form-answer";

interface LeadTradeInProps {
  readonly words: FieldWords;
  /** Whether the refused form had photos, which browsers don't keep. */
  readonly hadPhotos: boolean;
}

export function LeadTradeIn({ words, hadPhotos }: LeadTradeInProps) {
  const { t } = useText(["lead", "vehicle"]);
  const fieldOf = (name: "trade.vin" | "trade.year" | "trade.make" | "trade.model" | "trade.miles") => ({
    field: words.fieldOf(name),
    autoComplete: "off",
    ...words.focusOf(name),
  });
  return (
    <fieldset className="lead-part for-trade-in">
      <legend>{t("lead:trade.heading")}</legend>
      <p className="text-sm/snug text-muted">{t("lead:trade.hint")}</p>
      <Field
        {...fieldOf("trade.vin")}
        label={t("vehicle:vin")}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="lead-pair">
        <Field {...fieldOf("trade.year")} label={t("vehicle:year")} inputMode="numeric" maxLength={4} />
        <Field {...fieldOf("trade.make")} label={t("vehicle:make")} maxLength={MAX_LENGTHS.tradeText} />
        <Field {...fieldOf("trade.model")} label={t("vehicle:model")} maxLength={MAX_LENGTHS.tradeText} />
        <Field {...fieldOf("trade.miles")} label={t("vehicle:mileage")} inputMode="numeric" maxLength={20} />
      </div>
      <SelectField field={words.fieldOf("trade.condition")} label={t("lead:trade.condition")} preset="">
        <option value="">{t("lead:trade.conditionAny")}</option>
        {TRADE_IN_CONDITIONS.map((condition) => (
          <option key={condition} value={condition}>
            {t(`lead:trade.conditions.${condition}`)}
          </option>
        ))}
      </SelectField>
      <Field
        field={words.fieldOf(HIDDEN_FIELDS.photos)}
        type="file"
        label={t("lead:trade.photos")}
        hint={hadPhotos ? t("lead:trade.photosAgain") : t("lead:trade.photosHint")}
        accept="image/jpeg,image/png,image/webp"
        multiple
        {...words.focusOf("photos")}
      />
    </fieldset>
  );
}
