/** The print page: choose the sheets, for every vehicle on the lot or for some of them. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { listTerms } from "~/vehicles/warranty";
import { VehicleName } from "~/views/components/vehicle-name";
import type { CarPicture } from "~/views/staff/components/car-picture";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { Notice } from "~/views/staff/components/notice";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import type { GuideVehicle } from "./buyers-guide/guide-facts";
import { listWarrantyChoices, PRINT_KINDS, type PrintKind } from "./print-job";

type PrintRow = Pick<GuideVehicle, "id" | "name" | "warranty"> & {
  /** undefined in a list without pictures. */
  readonly picture: CarPicture | null | undefined;
};

interface PrintRoomPageProps {
  readonly vehicles: readonly PrintRow[];
  /** Number of vehicles on the lot; may exceed `vehicles`, which has at most `MAX_PRINTED_VEHICLES`. */
  readonly total: number;
  readonly kind: PrintKind;
  readonly checkedIds: readonly number[];
  /** The vehicles whose warranty was just chosen. */
  readonly savedIds: readonly number[];
  /** Why the chosen warranty wasn't saved: someone else changed it, no vehicle was checked, or each one checked has a warranty. */
  readonly problem?: "outdated" | "unchecked" | "chosen";
}

export function PrintRoomPage(props: PrintRoomPageProps) {
  const { t } = useText(["staffPrint", "staffVehicles"]);
  return (
    <StaffFrame title={t("room.title")} back={{ to: "/staff/vehicles", label: t("staffVehicles:back") }}>
      <PrintRoomForm {...props} />
    </StaffFrame>
  );
}

export function PrintRoomForm({
  vehicles,
  total,
  kind: chosen,
  checkedIds,
  savedIds,
  problem,
}: PrintRoomPageProps) {
  const { t, locale } = useText("staffPrint");
  if (vehicles.length === 0) return <p className="px-gutter py-3">{t("room.none")}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-4">
      <SavedWarranties vehicles={vehicles} savedIds={savedIds} />
      <form
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-4"
        action={localizePath(locale, "/staff/print/sheets")}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-4 lg:gap-4">
          {problem ? (
            <Notice tone="stop" role="alert">
              <p>{t(`room.${problem}`)}</p>
            </Notice>
          ) : null}
          <Panel title={t("room.kind")}>
            <PanelBody>
              <fieldset>
                <legend className="sr-only">{t("room.kind")}</legend>
                {PRINT_KINDS.map((kind) => (
                  <label key={kind} className="check-line">
                    <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
                    {t(`room.kinds.${kind}`)}
                  </label>
                ))}
              </fieldset>
              <p>
                <button className="push-button button-amber" type="submit" name="which" value="all">
                  {t("room.printAll", { count: vehicles.length })}
                </button>
              </p>
              {total > vehicles.length ? <p>{t("room.tooMany", { count: vehicles.length })}</p> : null}
            </PanelBody>
          </Panel>
          <MissingWarranties vehicles={vehicles} />
        </div>
        {/* Covers no vehicle before one is checked. */}
        <div className="min-w-0 has-[li_:checked]:[&>p]:sticky">
          <Panel title={t("room.some")}>
            <ul className="panel-rows">
              {vehicles.map((vehicle) => (
                <Line key={vehicle.id} vehicle={vehicle} isChecked={checkedIds.includes(vehicle.id)} />
              ))}
            </ul>
          </Panel>
          <p className="staff-panel panel-line lg:mt-2 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] lg:bottom-0">
            <button className="push-button" type="submit" name="which" value="checked">
              {t("room.printChecked")}
            </button>
          </p>
        </div>
      </form>
    </div>
  );
}

function SavedWarranties({ vehicles, savedIds }: Pick<PrintRoomPageProps, "vehicles" | "savedIds">) {
  const { t, locale } = useText(["staffPrint", "staffVehicles"]);
  const saved = vehicles.find(({ id }) => savedIds.includes(id));
  if (!saved) return null;
  return (
    <Notice tone="good" role="status">
      <p>{t("room.saved", { count: savedIds.length })}</p>
      <StaffForm draft={null} reloadDocument action={localizePath(locale, "/staff/print")}>
        <input type="hidden" name="saved" value={savedIds.join(".")} />
        <input type="hidden" name="was" value={JSON.stringify(saved.warranty)} />
        <button className="link-button" type="submit" name="intent" value="undo">
          {t("staffVehicles:undo")}
        </button>
      </StaffForm>
    </Notice>
  );
}

/** Chooses the warranty of all vehicles that have none, or of the checked ones. */
function MissingWarranties({ vehicles }: Pick<PrintRoomPageProps, "vehicles">) {
  const { t, locale } = useText(["staffPrint", "staffVehicles"]);
  const count = vehicles.filter(({ warranty }) => warranty === null).length;
  if (count === 0) return null;
  const describe = (warranty: NonNullable<PrintRow["warranty"]>) =>
    [
      t(`staffVehicles:warranties.${warranty.kind === "asIs" ? "asIs" : warranty.coverage}`),
      ...listTerms(warranty, locale),
      ...(warranty.isServiceContractOffered ? [t("staffVehicles:fields.serviceContract")] : []),
    ]
      .join(" · ")
      .replace(/^(?=.{201})(.{0,197})\s.*$/, "$1...");
  const button = (intent: string, text: string) => (
    <button
      className="push-button"
      type="submit"
      formMethod="post"
      formAction={localizePath(locale, "/staff/print")}
      name="intent"
      value={intent}
    >
      {text}
    </button>
  );
  return (
    <Panel title={t("room.missing", { count })}>
      <PanelBody>
        {/* No select, which cuts the terms. */}
        <fieldset className="max-h-80 overflow-y-auto">
          <legend className="px-0 pb-1">{t("room.missingText")}</legend>
          {listWarrantyChoices(vehicles).map((warranty, place) => (
            <label key={JSON.stringify(warranty)} className="check-line py-1">
              <input
                type="radio"
                name="warranty"
                value={JSON.stringify(warranty)}
                defaultChecked={place === 0}
              />
              {describe(warranty)}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          {button("missing", t("room.setMissing", { count }))}
          {button("checked", t("room.setChecked"))}
        </div>
      </PanelBody>
    </Panel>
  );
}

function Line({
  vehicle: { id, name, warranty, picture },
  isChecked,
}: {
  vehicle: PrintRow;
  isChecked: boolean;
}) {
  const { t, locale } = useText("staffPrint");
  return (
    <li className="flex items-center gap-x-3 px-gutter py-1.5">
      <label className="check-line min-w-0 flex-1">
        <input type="checkbox" name="id" value={id} defaultChecked={isChecked} />
        {picture === undefined ? null : <CarThumbnail picture={picture} />}
        <span className="font-semibold wrap-anywhere">
          <VehicleName name={name} />
        </span>
      </label>
      {warranty ? (
        <span className="text-right text-sm text-muted max-sm:max-w-[6.5rem]">
          {t(`room.warranty.${warranty.kind}`)}
        </span>
      ) : (
        <a
          className="flex min-h-11 items-center text-right text-sm max-sm:w-min"
          href={localizePath(locale, `/staff/vehicles/${id}#warranty`)}
        >
          {t("room.warranty.none")}
          <span className="sr-only">: {name}</span>
        </a>
      )}
    </li>
  );
}
