/** What was saved and what needs attention about a vehicle, its papers, and its page for shoppers. */
import { formatDollars, formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { Notice } from "~/views/staff/components/notice";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { VehicleFileData } from "~/views/staff/vehicles/vehicle-file.server";

interface FileProps {
  readonly file: VehicleFileData;
}

export function Notices({ file }: FileProps) {
  const { t } = useText("staffVehicles");
  const { row, vinSays, isStale } = file;
  const { priceCents, rawPrice, vinProblem, isSold, isMarkedSold, isMarkedPending, photoCount } = row;
  const price = priceCents === null ? "" : formatDollars(priceCents);
  const warnings = [
    isMarkedSold ? t("warnings.markedSold") : null,
    isMarkedPending && !isSold ? t("warnings.markedPending") : null,
    vinProblem ? t(`warnings.${vinProblem}`) : null,
    vinSays ? t("vinDiffers", { facts: vinSays }) : null,
    rawPrice === null ? null : t("warnings.multiplied", { raw: formatNumber(rawPrice), price }),
    photoCount === 0 ? t("warnings.noPhotos") : null,
  ].filter((warning) => warning !== null);
  return (
    <div className="empty:hidden lg:mb-4">
      {isStale ? (
        <Notice tone="stop" role="alert">
          <p>{t("refused.stale")}</p>
        </Notice>
      ) : null}
      <Saved file={file} />
      {warnings.length === 0 ? null : (
        <Notice tone="wait">
          <ul className="grid gap-1">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Saved({ file: { row, savedSeconds, isSavedPrivately, soldBy, isPutBack } }: FileProps) {
  const { t, locale } = useText("staffVehicles");
  if (savedSeconds === null) return null;
  const text = isSavedPrivately ? t("savedPrivately") : t("saved", { count: savedSeconds });
  return (
    <Notice tone="good" role="status">
      <div className="flex flex-wrap items-center gap-x-4">
        <p>
          {soldBy ? `${t("soldAlready", { by: soldBy, name: row.name })} ` : null}
          {text}
        </p>
        {isPutBack ? (
          <StaffForm draft={null} reloadDocument action={localizePath(locale, `/staff/vehicles/${row.id}`)}>
            <button className="link-button" type="submit" name="intent" value="resell">
              {t("undo")}
            </button>
          </StaffForm>
        ) : null}
      </div>
    </Notice>
  );
}

/** The papers of a car that isn't sold, and its page for shoppers. */
export function Links({ row: { id, isSold } }: Pick<VehicleFileData, "row">) {
  const { t, locale } = useText("staffVehicles");
  const { t: print } = useText("staffPrint");
  const papers = isSold ? [] : [[`/vehicle/${id}/window-card`, t("windowCard")]];
  return (
    <nav
      className="flex flex-wrap gap-2 border-t border-line px-gutter py-2 [&>a]:px-1.5! [&>a]:flex-auto"
      aria-label={t("panels.print")}
    >
      {[...papers, [`/vehicle/${id}`, t("asShopper")]].map(([to = "", text]) => (
        <a className="push-button" key={to} href={localizePath(locale, to)}>
          {text}
        </a>
      ))}
      {isSold ? null : (
        <p className="flex basis-full flex-wrap items-center gap-2">
          <b className="min-w-24 flex-1 text-facts">{t("panels.warranty")}</b>
          {(["en", "es"] as const).map((language) => (
            <a
              className="push-button"
              key={language}
              href={localizePath(locale, `/staff/vehicles/${id}/buyers-guide?lang=${language}`)}
              aria-label={t("buyersGuideIn", { language: print(`guide.language.${language}`) })}
            >
              {print(`guide.language.${language}`)}
            </a>
          ))}
        </p>
      )}
    </nav>
  );
}
