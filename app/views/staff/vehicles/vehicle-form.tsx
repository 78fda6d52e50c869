/** The vehicle form: keeps typed values, and shows errors and conflicting changes at their fields. */
import { formatDollars } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { isStorableText } from "~/platform/storable-text";
import { Field, FieldFrame } from "~/ui/field";
import { useFocusOnProblem } from "~/ui/use-focus-on-problem";
import type { PriceDoubt } from "~/vehicles/editor/typed-price";
import type { EditOutcome } from "~/vehicles/editor/vehicle-editor";
import type { TypedVehicle, VehicleField } from "~/vehicles/editor/vehicle-form";
import { useSite } from "~/views/frame/site-context";
import { WriterField } from "~/views/staff/writer-field";

export type VehicleRefusal =
  | Exclude<EditOutcome["outcome"], "saved" | "unknown">
  | "unavailable"
  | "rejected";

/** The response to a form that was not saved. */
export interface VehicleAnswer {
  readonly typed: TypedVehicle;
  readonly problems: readonly VehicleField[];
  readonly refusal: VehicleRefusal | null;
  /** With `vin_taken`: the vehicle that has the VIN. */
  readonly otherId: number | null;
  /** The edited version; null after the current values were shown, and for a new vehicle. */
  readonly version: string | null;
  /** The question about how the price is read; null for none. */
  readonly doubt: PriceDoubt | null;
  /** Whether the values come from a form draft, typed before the session ended. */
  readonly isRestored: boolean;
}

/** The intent of the button that only decodes the VIN. */
export const READ_VIN = "read-vin";

/** The response state of a form without errors. */
export const UNANSWERED = { problems: [], refusal: null, otherId: null, doubt: null } as const;

interface VehicleFormProps {
  /** Path of the page without language and query, because the query may report an earlier save. */
  readonly path: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly answer: VehicleAnswer | undefined;
  readonly typed: TypedVehicle;
  /** The stored values; null for a new vehicle. */
  readonly stored: {
    readonly typed: TypedVehicle;
    readonly version: string;
    readonly isVinFixed: boolean;
  } | null;
}

export function StaffVehicleForm({ path, writerId, answer, typed, stored }: VehicleFormProps) {
  const { t } = useText(["staffVehicles", "staff"]);
  const { locale } = useSite();
  const form = useFocusOnProblem(answer, answer?.doubt ? "price" : answer?.problems[0]);
  const isConflict = answer?.refusal === "conflict";
  const hintOfConflict = (now: string, mine: string) => {
    if (now === mine) return undefined;
    return now === "" ? t("hints.nowEmpty") : t("hints.now", { text: now });
  };
  const wordsOf = (name: VehicleField) => ({
    name,
    label: t(`fields.${name}`),
    hint: isConflict && stored ? hintOfConflict(stored.typed[name], typed[name]) : t(`hints.${name}`),
    problem: answer?.problems.includes(name)
      ? t(isStorableText(typed[name].replace(/\r\n?/g, "\n")) ? `problems.${name}` : "staff:unreadable")
      : undefined,
  });
  const fieldOf = (name: VehicleField) => ({
    ...wordsOf(name),
    defaultValue: typed[name],
    autoComplete: "off",
  });
  const requiredOf = (name: VehicleField) => ({
    ...fieldOf(name),
    label: `${t(`fields.${name}`)} *`,
    required: true,
  });
  return (
    <form className="desk-form" method="post" action={localizePath(locale, path)} ref={form} noValidate>
      <Refusal answer={answer} />
      {answer?.isRestored ? <p role="status">{t("staff:formDraft.restored")}</p> : null}
      <WriterField writerId={writerId} />
      {stored ? <input type="hidden" name="version" value={answer?.version ?? stored.version} /> : null}
      {stored?.isVinFixed ? (
        <Field {...fieldOf("vin")} hint={t("hints.vinFixed")} readOnly />
      ) : (
        <Field {...requiredOf("vin")} maxLength={40} autoCapitalize="characters" spellCheck={false} />
      )}
      {stored ? null : (
        // The response contains all typed values and the decoded VIN; works without script.
        <button className="push-button" type="submit" name="intent" value={READ_VIN}>
          {t("readVin")}
        </button>
      )}
      <Field {...requiredOf("productName")} maxLength={200} />
      <Field {...fieldOf("price")} inputMode="decimal" maxLength={20} />
      {stored ? <input type="hidden" name="priceBefore" value={stored.typed.price} /> : null}
      {answer?.doubt ? <Doubt doubt={answer.doubt} typed={typed.price} /> : null}
      <FieldFrame {...wordsOf("description")}>
        {(control) => <textarea {...control} defaultValue={typed.description} maxLength={5000} rows={4} />}
      </FieldFrame>
      <button className="push-button button-amber" type="submit" name="intent" value="save">
        {t(isConflict ? "saveAnyway" : stored ? "save" : "add")}
      </button>
    </form>
  );
}

/** Asks how the price is meant before saving; the reply only applies to the price as typed. */
function Doubt({ doubt: { reason, dollars, likelyDollars }, typed }: { doubt: PriceDoubt; typed: string }) {
  const { t } = useText("staffVehicles");
  const [said, likely] = [formatDollars(dollars * 100), formatDollars((likelyDollars ?? 0) * 100)];
  return (
    <div className="side-notice" role="alert">
      <p>{t(reason === "jump" ? "doubt.jump" : "doubt.thousands", { price: said })}</p>
      <input type="hidden" name="asked" value={typed} />
      <p className="button-row">
        {likelyDollars === null ? null : (
          <button className="push-button" type="submit" name="reading" value={likelyDollars}>
            {t("doubt.likely", { price: likely })}
          </button>
        )}
        {reason === "jump" ? (
          <button className="push-button" type="submit" name="reading" value={dollars}>
            {t("doubt.keep", { price: said })}
          </button>
        ) : null}
      </p>
    </div>
  );
}

function Refusal({ answer }: { answer: VehicleAnswer | undefined }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  if (!answer?.refusal) return null;
  return (
    <p className="field-problem" role="alert">
      {t(`refused.${answer.refusal}`)}{" "}
      {answer.otherId === null ? null : (
        <a href={localizePath(locale, `/staff/vehicles/${answer.otherId}`)}>{t("refused.see")}</a>
      )}
    </p>
  );
}
