/** A vehicle's cost, floor plan date, gross, and earlier sales, for owners only. */
import { formatDate } from "~/i18n/format-date";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { TextConflict } from "~/platform/merge-fields";
import { Field, FormErrors } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import type { EarlierSale } from "~/vehicles/editor/vehicle-editor";
import type { TypedCosts } from "~/vehicles/editor/vehicle-sale";
import { FIELD_ROW, Panel, PanelBody } from "~/views/staff/components/panel";
import { KeepTheirs } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { VehicleConflicts } from "~/views/staff/vehicles/vehicle-conflicts";
import type { VehicleResult } from "~/views/staff/vehicles/vehicle-form";

export interface CostsData {
  /** The form's values. */
  readonly typed: TypedCosts;
  readonly costCents: number | null;
  /** Days until today, or until the sale. */
  readonly floorPlanDays: number | null;
  /** The sale price, or the asking price. */
  readonly priceCents: number | null;
  readonly isSold: boolean;
}

interface OwnerCostsProps {
  readonly id: number;
  readonly writerId: string;
  /** Today in Orlando, as "YYYY-MM-DD". */
  readonly today: string;
  readonly costs: CostsData;
  /** Newest first. */
  readonly earlierSales: readonly EarlierSale[];
  readonly lastResult: VehicleResult | undefined;
}

export function OwnerCosts({ id, writerId, today, costs, earlierSales, lastResult }: OwnerCostsProps) {
  const { t, locale } = useText(["staffVehicles", "staff"]);
  const { typed, costCents, floorPlanDays, priceCents, isSold } = costs;
  const { seen = null, conflicts = [] } = lastResult?.merge ?? {};
  const [form, fields] = useForm({
    constraint: { cost: {}, floorPlanOn: {} },
    lastResult,
    defaultValue: typed,
  });
  const gross = costCents === null || priceCents === null ? null : priceCents - costCents;
  return (
    <Panel title={t("panels.owners")} id="costs">
      <PanelBody>
        <StaffForm
          draft={{ name: `costs-${id}`, writerId }}
          reloadDocument
          className="grid gap-3"
          action={localizePath(locale, `/staff/vehicles/${id}`)}
          formRef={useFocusOnError(lastResult)}
          noValidate
        >
          <FormErrors form={form} />
          <input type="hidden" name="seen" value={JSON.stringify(seen ?? typed)} />
          <VehicleConflicts conflicts={conflicts as readonly TextConflict<keyof TypedCosts>[]} />
          <div className={`${FIELD_ROW} grid-cols-2`}>
            <Field
              field={fields.cost}
              label={t("fields.cost")}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
            />
            <Field field={fields.floorPlanOn} label={t("fields.floorPlanOn")} type="date" max={today} />
          </div>
          {gross === null ? null : (
            <p className="text-sm text-muted">
              {t(isSold ? "grossSold" : "gross", {
                price: formatDollars(priceCents ?? 0),
                gross: gross < 0 ? `-${formatDollars(-gross)}` : formatDollars(gross),
              })}
            </p>
          )}
          {floorPlanDays === null ? null : (
            <p className="text-sm text-muted">{t("floorPlanDays", { count: floorPlanDays })}</p>
          )}
          <p className="flex flex-wrap gap-2">
            <button className="push-button" type="submit" name="intent" value="costs">
              {t(conflicts.length > 0 ? "staff:conflict.saveMine" : "saveCosts")}
            </button>
            {conflicts.length > 0 ? <KeepTheirs form="costs" /> : null}
          </p>
        </StaffForm>
        {earlierSales.length > 0 ? <EarlierSales sales={earlierSales} /> : null}
      </PanelBody>
    </Panel>
  );
}

function EarlierSales({ sales }: { sales: readonly EarlierSale[] }) {
  const { t, locale } = useText("staffVehicles");
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t("earlierSales")}</h3>
      <ul className="grid gap-2 text-sm">
        {sales.map(({ id, soldOn, priceCents, source, leadId, buyer, endedAtIso }) => (
          <li key={id}>
            {t("saleLine", { date: formatDate(locale, `${soldOn}T12:00:00Z`) })}
            {priceCents === null ? null : ` · ${formatDollars(priceCents)}`}
            {source ? ` · ${t(`sources.${source}`)}` : null}
            {leadId && buyer ? (
              <>
                {" · "}
                <a className="quiet-link" href={localizePath(locale, `/staff/leads/${leadId}`)}>
                  <bdi>{buyer}</bdi>
                </a>
              </>
            ) : null}
            <span className="block text-muted">
              {t("saleEnded", { date: formatDate(locale, endedAtIso) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
