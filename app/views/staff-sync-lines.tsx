/** The lines of a sync's record: what changed, which rows were not taken, and what deserves a look. */
import { formatDollars } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import type { SyncRun } from "~/sync/sync-run";
import { parsePriceCents } from "~/vehicles/price";

interface SyncLinesProps {
  readonly run: SyncRun;
}
type FieldChange = SyncRun["changes"][number]["fields"][number];

export function SyncChanges({ run: { changes, counts } }: SyncLinesProps) {
  const { t } = useText("sync");
  if (changes.length === 0) return null;
  const total = counts.added + counts.sold + counts.backAgain + counts.priceDown + counts.priceUp;
  const isCut = total + counts.changed + counts.adopted > changes.length;
  return (
    <section>
      <h4>{t("stock.changes")}</h4>
      {isCut ? <p className="small">{t("stock.more", { shown: changes.length })}</p> : null}
      <ul className="sync-lines">
        {changes.map((change) => (
          <Change key={change.vin} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { kind, vin, name, fields } }: { change: SyncRun["changes"][number] }) {
  const { t } = useText("sync");
  // That it left or came back says what became of its quantity.
  const isMove = kind === "sold" || kind === "backAgain";
  const told = isMove ? fields.filter(({ field }) => field !== "quantity") : fields;
  return (
    <li>
      <b>{t(`stock.kinds.${kind}`)}</b> <bdi lang="en">{name}</bdi> <code>{vin}</code>
      {told.length > 0 ? (
        <ul>
          {told.map((field) => (
            <Field key={field.field} change={field} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Field({ change: { field, from, to } }: { change: FieldChange }) {
  const { t } = useText("sync");
  const write = (value: FieldChange["from"]) => {
    const cents = field === "price" ? parsePriceCents(value) : null;
    return cents === null ? String(value ?? t("stock.noValue")) : formatDollars(cents);
  };
  return (
    <li>
      <bdi>{`${t(`stock.fields.${field}`)}: ${write(from)} → ${write(to)}`}</bdi>
    </li>
  );
}

export function SyncRejects({ run: { rejects } }: SyncLinesProps) {
  const { t } = useText("sync");
  if (rejects.length === 0) return null;
  return (
    <section>
      <h4>{t("stock.rejects")}</h4>
      <ul className="sync-lines">
        {rejects.map(({ row, reason, value }) => (
          <li key={`${row} ${reason}`}>
            {t("stock.reject", { row, reason: t(`stock.reasons.${reason}`) })} <bdi>{value}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SyncNotices({ run: { notices } }: SyncLinesProps) {
  const { t } = useText("sync");
  if (notices.length === 0) return null;
  return (
    <section>
      <h4>{t("stock.notices")}</h4>
      <ul className="sync-lines">
        {notices.map(({ row, kind, vin, value }) => (
          <li key={`${row} ${kind}`}>
            {t("stock.reject", { row, reason: t(`stock.noticeKinds.${kind}`) })} <code>{vin}</code>{" "}
            {value === vin ? null : <bdi>{value}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
