/** A vehicle's cost, floor plan date, gross, and earlier sales, for owners only. */
import { formatDate } from "~/i18n/format-date";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { Field } from "~/ui/field";
import { useForm } from "~/ui/use-form";
import type { EarlierSale } from "~/vehicles/editor/vehicle-editor";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { Panel, PanelBody } from "~/views/staff/parts/panel";
import { formatTypedPrice } from "./vehicle-data";

export interface CostsData {
  readonly costCents: number | null;
  readonly floorPlanOn: string | null;
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
  readonly lastResult: FormResult | undefined;
}

export function OwnerCosts({ id, writerId, today, costs, earlierSales, lastResult }: OwnerCostsProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const { costCents, floorPlanOn, floorPlanDays, priceCents, isSold } = costs;
  const [, fields] = useForm<Record<"cost" | "floorPlanOn", string>>({
    constraint: { cost: {}, floorPlanOn: {} },
    lastResult,
    defaultValue: { cost: formatTypedPrice(costCents), floorPlanOn: floorPlanOn ?? "" },
  });
  const gross = costCents === null || priceCents === null ? null : priceCents - costCents;
  return (
    <Panel title={t("parts.owners")}>
      <PanelBody>
        <StaffForm
          draft={{ name: `costs-${id}`, writerId }}
          reloadDocument
          className="grid gap-3"
          action={localizePath(locale, `/staff/vehicles/${id}`)}
          noValidate
        >
          <div className="grid grid-cols-2 items-end gap-3">
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
          <button className="push-button justify-self-start" type="submit" name="intent" value="costs">
            {t("saveCosts")}
          </button>
        </StaffForm>
        {earlierSales.length > 0 ? <EarlierSales sales={earlierSales} /> : null}
      </PanelBody>
    </Panel>
  );
}

function EarlierSales({ sales }: { sales: readonly EarlierSale[] }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
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
