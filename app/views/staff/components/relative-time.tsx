/** A time as its age ("43 min", "1 h 12 min"), with the full time in the title; with script it counts on. */
import { useEffect, useState } from "react";
import { formatMoment } from "~/i18n/format";
import { formatAge, formatAgo } from "~/i18n/format-ago";
import { useSite } from "~/views/frame/site-context";

const TICK_MS = 30_000;

interface RelativeTimeProps {
  /** ISO 8601 */
  readonly iso: string;
  /** Says "ago": within a sentence. */
  readonly isAgo?: boolean;
}

export function RelativeTime({ iso, isAgo = false }: RelativeTimeProps) {
  const { locale } = useSite();
  const nowMs = useNow();
  return (
    <time dateTime={iso} title={formatMoment(locale, iso)}>
      {(isAgo ? formatAgo : formatAge)(locale, iso, nowMs)}
    </time>
  );
}

/** The server's time when the page was rendered, plus what has passed since: the clock of a phone may be wrong. */
function useNow(): number {
  const { nowMs } = useSite();
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const tick = () => setNow(nowMs + performance.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [nowMs]);
  return now;
}
