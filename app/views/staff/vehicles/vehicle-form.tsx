/** The vehicle form: keeps typed values, and shows errors and conflicting changes at their fields. */
import type { SubmissionResult } from "@conform-to/react";
import { formatDollars } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { Field, TextareaField } from "~/ui/field";
import { useErrorText } from "~/ui/form-errors";
import { useFocusOnError } from "~/ui/use-focus-on-error";
import { useForm } from "~/ui/use-form";
import type { PriceDoubt } from "~/vehicles/editor/typed-price";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/staff-form";

/** The response to a form that was not saved. */
export interface VehicleAnswer extends SubmissionResult<string[]> {
  /** The question about how the price is read. */
  readonly doubt?: PriceDoubt | null;
  /** The vehicle that already has the VIN. */
  readonly otherId?: number | null;
  /** The edited version; null after a conflict, when the current values are shown. */
  readonly version?: string | null;
  readonly isConflict?: boolean;
  /** Whether the values come from a form draft, typed before the session ended. */
  readonly isRestored?: boolean;
}

interface VehicleFormProps {
  /** Path of the page without language and query, because the query may report an earlier save. */
  readonly path: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly answer: VehicleAnswer | undefined;
  /** The stored values; null for a new vehicle. */
  readonly stored: {
    readonly typed: TypedVehicle;
    readonly version: string;
    readonly isVinFixed: boolean;
  } | null;
}

export function StaffVehicleForm({ path, writerId, answer, stored }: VehicleFormProps) {
  const { t } = useText(["staffVehicles", "staff"]);
  const { locale } = useSite();
  const [form, fields] = useForm<TypedVehicle>({
    constraint: { vin: {}, productName: {}, price: {}, description: {} },
    lastResult: answer,
    defaultValue: stored?.typed ?? {},
  });
  const getTyped = (name: keyof TypedVehicle) => String(fields[name].initialValue ?? "");
  const getHint = (name: keyof TypedVehicle) => {
    if (!answer?.isConflict || !stored) return t(`hints.${name}`);
    const now = stored.typed[name];
    if (now === getTyped(name)) return undefined;
    return now === "" ? t("hints.nowEmpty") : t("hints.now", { text: now });
  };
  const describe = (name: keyof TypedVehicle) => ({
    field: fields[name],
    label: t(`fields.${name}`),
    hint: getHint(name),
  });
  const describeInput = (name: keyof TypedVehicle) => ({ ...describe(name), autoComplete: "off" });
  const describeRequired = (name: keyof TypedVehicle) => ({
    ...describeInput(name),
    label: `${t(`fields.${name}`)} *`,
    required: true,
  });
  return (
    <StaffForm
      draft={{ writerId }}
      reloadDocument
      className="desk-form"
      action={localizePath(locale, path)}
      ref={useFocusOnError(answer, answer?.doubt ? "price" : undefined)}
      noValidate
    >
      <Refusal errors={form.errors} otherId={answer?.otherId ?? null} />
      {answer?.isRestored ? <p role="status">{t("staff:formDraft.restored")}</p> : null}
      {stored ? <input type="hidden" name="version" value={answer?.version ?? stored.version} /> : null}
      {stored?.isVinFixed ? (
        <Field {...describeInput("vin")} hint={t("hints.vinFixed")} readOnly />
      ) : (
        <Field {...describeRequired("vin")} maxLength={40} autoCapitalize="characters" spellCheck={false} />
      )}
      {stored ? null : (
        // The response contains all typed values and the decoded VIN; works without script.
        <button className="push-button" type="submit" name="intent" value="read-vin">
          {t("readVin")}
        </button>
      )}
      <Field {...describeRequired("productName")} maxLength={200} />
      <Field {...describeInput("price")} inputMode="decimal" maxLength={20} />
      {stored ? <input type="hidden" name="priceBefore" value={stored.typed.price} /> : null}
      {answer?.doubt ? <Doubt doubt={answer.doubt} typed={getTyped("price")} /> : null}
      <TextareaField {...describe("description")} maxLength={5000} rows={4} />
      <button className="push-button button-amber" type="submit" name="intent" value="save">
        {t(answer?.isConflict ? "saveAnyway" : stored ? "save" : "add")}
      </button>
    </StaffForm>
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

interface RefusalProps {
  readonly errors: string[] | undefined;
  readonly otherId: number | null;
}

function Refusal({ errors, otherId }: RefusalProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const text = useErrorText()(errors?.[0]);
  if (!text) return null;
  return (
    <p className="field-problem" role="alert">
      {text}{" "}
      {otherId === null ? null : (
        <a href={localizePath(locale, `/staff/vehicles/${otherId}`)}>{t("refused.see")}</a>
      )}
    </p>
  );
}
