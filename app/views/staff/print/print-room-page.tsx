/** The print page: choose the sheets, for every vehicle on the lot or for some of them. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import type { CarPicture } from "~/views/staff/components/car-picture";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffFrame } from "~/views/staff/frame";
import type { GuideVehicle } from "./buyers-guide/guide-facts";
import { PRINT_KINDS } from "./print-job";

type PrintRow = GuideVehicle & { readonly picture: CarPicture | null };

interface PrintRoomPageProps {
  readonly vehicles: readonly PrintRow[];
  /** Number of vehicles on the lot; may exceed `vehicles`, which has at most `MAX_PRINTED_VEHICLES`. */
  readonly total: number;
}

export function PrintRoomPage(props: PrintRoomPageProps) {
  const { t } = useText("staffPrint");
  return (
    <StaffFrame title={t("room.title")} back={{ to: "/staff/vehicles", label: t("room.back") }}>
      <PrintRoomForm {...props} />
    </StaffFrame>
  );
}

export function PrintRoomForm({ vehicles, total }: PrintRoomPageProps) {
  const { t } = useText("staffPrint");
  const { locale } = useSite();
  if (vehicles.length === 0) return <p className="px-gutter py-3">{t("room.none")}</p>;
  return (
    <form className="grid gap-4" action={localizePath(locale, "/staff/print/sheets")}>
      <Panel title={t("room.kind")}>
        <PanelBody>
          <fieldset>
            <legend className="sr-only">{t("room.kind")}</legend>
            {PRINT_KINDS.map((kind, place) => (
              <label key={kind} className="check-line">
                <input type="radio" name="kind" value={kind} defaultChecked={place === 0} />
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
      <Panel title={t("room.some")}>
        <ul className="panel-rows">
          {vehicles.map((vehicle) => (
            <Line key={vehicle.id} vehicle={vehicle} />
          ))}
        </ul>
        <p className="panel-line border-t border-line">
          <button className="push-button" type="submit" name="which" value="checked">
            {t("room.printChecked")}
          </button>
        </p>
      </Panel>
    </form>
  );
}

function Line({ vehicle: { id, name, warranty, picture } }: { vehicle: PrintRow }) {
  const { t } = useText("staffPrint");
  const { locale } = useSite();
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-gutter py-1.5">
      <label className="check-line min-w-0 grow">
        <input type="checkbox" name="id" value={id} />
        <CarThumbnail picture={picture} />
        <span className="font-semibold wrap-anywhere">{name}</span>
      </label>
      {warranty ? (
        <span className="text-sm text-muted max-lg:ml-8">{t(`room.warranty.${warranty.kind}`)}</span>
      ) : (
        <a
          className="flex min-h-11 items-center text-sm max-lg:ml-8"
          href={localizePath(locale, `/staff/vehicles/${id}#warranty`)}
        >
          {t("room.warranty.none")}
        </a>
      )}
    </li>
  );
}
