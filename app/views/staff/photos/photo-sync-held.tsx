/** Photos deleted from their Drive folder, which stay on the site until staff confirm the removal. */
import { useNavigation } from "@remix-run/react";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { HeldRemoval } from "~/photos/sync/photo-sync";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/staff-form";
import type { PhotoSyncRowData } from "./photo-sync-words";

/** Summary for all vehicles of a run; omitted for a single one, which has its own button. */
export function HeldSummary({ rows, count }: { rows: readonly PhotoSyncRowData[]; count: number }) {
  const { t } = useText("photoSync");
  const held = rows.flatMap((row) => row.held ?? []);
  if (count === 0) return null;
  return (
    <section className="side-notice sync-held" aria-labelledby="held">
      <h3 id="held">{t("held.title", { count })}</h3>
      <p>{t("held.text")}</p>
      {held.length > 1 ? (
        <ConfirmForm held={held} label={t("held.confirmAll", { count: countGone(held) })} />
      ) : null}
    </section>
  );
}

/** Held photos of one vehicle. */
export function HeldPhotos({ held, vin }: { held: HeldRemoval; vin: string }) {
  const { t } = useText("photoSync");
  const more = held.gone - held.names.length;
  return (
    <div className="sync-held">
      <p className="field-problem">
        {t("held.gone", { count: held.gone })} {t("held.left", { count: held.left })}
      </p>
      <details className="text-sm/snug">
        <summary>{t("held.names")}</summary>
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
    <StaffForm draft="buttons" action={localizePath(locale, "/photo-sync")} preventScrollReset>
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
