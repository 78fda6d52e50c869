/** Photos deleted from their Drive folder, which stay on the site until staff confirm the removal. */
import { useNavigation } from "@remix-run/react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { HeldRemoval } from "~/photos/sync/photo-sync";
import { useSite } from "~/views/frame/site-context";
import { Notice } from "~/views/staff/components/notice";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { PhotoSyncRowData } from "./photo-sync-data";

/** Summary for all vehicles of a run; omitted for a single one, which has its own button. */
export function HeldSummary({ rows, count }: { rows: readonly PhotoSyncRowData[]; count: number }) {
  const { t } = useText("photoSync");
  const held = rows.flatMap((row) => row.held ?? []);
  if (count === 0) return null;
  return (
    <Notice tone="stop" title={t("held.title", { count })}>
      <p>{t("held.text")}</p>
      {held.length > 1 ? (
        <ConfirmForm held={held} label={t("held.confirmAll", { count: countGone(held) })} />
      ) : null}
    </Notice>
  );
}

/** Held photos of one vehicle. */
export function HeldPhotos({ held, vin }: { held: HeldRemoval; vin: string }) {
  const { t } = useText("photoSync");
  const more = held.gone - held.names.length;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="field-problem">
        {t("held.gone", { count: held.gone })} {t("held.left", { count: held.left })}
      </p>
      <details className="text-facts">
        <summary className="disclosure-line min-h-11 py-0 [&::after]:text-xl">{t("held.names")}</summary>
        <ul>
          {held.names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {more > 0 ? <li>{t("held.more", { count: more })}</li> : null}
        </ul>
      </details>
      <ConfirmForm held={[held]} label={t("held.confirm", { count: held.gone })} vin={vin} />
    </div>
  );
}

interface ConfirmFormProps {
  readonly held: readonly HeldRemoval[];
  readonly label: string;
  readonly vin?: string;
}

function ConfirmForm({ held, label, vin }: ConfirmFormProps) {
  const { locale } = useSite();
  const isBusy = useNavigation().state !== "idle";
  return (
    <StaffForm draft={null} action={localizePath(locale, "/photo-sync")} preventScrollReset>
      <input type="hidden" name="intent" value="confirm" />
      {held.map(({ jobId, hash }) => (
        <input key={jobId} type="hidden" name="held" value={`${jobId} ${hash}`} />
      ))}
      <button
        className="push-button"
        type="submit"
        disabled={isBusy}
        aria-label={vin ? `${label}, ${vin}` : undefined}
      >
        {label}
      </button>
    </StaffForm>
  );
}

const countGone = (held: readonly HeldRemoval[]) => held.reduce((sum, { gone }) => sum + gone, 0);
