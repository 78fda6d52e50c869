/** When the dealership answers calls and messages, as one sentence. */
import { getContactState } from "~/dealer/opening-hours";
import { agreeWithHour, formatClock, formatWeekday } from "~/i18n/format";
import { formatWeekdayDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import { isSlotBefore } from "~/leads/form/test-drive-slots";
import { useDealer } from "~/views/frame/dealer-context";
import { useSite } from "~/views/frame/site-context";

interface ContactHours {
  /** "" when the dealership never answers. */
  readonly text: string;
  /** Whether the slot is over when the next answer can come. */
  readonly isTooEarly: (slot: string) => boolean;
}

export function useContactHours(): ContactHours {
  const { t } = useText("lead");
  const { locale, nowMs } = useSite();
  const state = getContactState(new Date(nowMs), useDealer());
  const agree = (text: string) => agreeWithHour(locale, text);
  if (!state) return { text: "", isTooEarly: () => false };
  if (state.isOpen) {
    const text = agree(t("thanks.openNow", { time: formatClock(locale, state.closesAt) }));
    return { text, isTooEarly: () => false };
  }
  const { opensOn, opensAt, opensDay, isToday, isTomorrow } = state;
  const time = formatClock(locale, opensAt);
  const day = opensDay === null ? formatWeekdayDate(locale, opensOn) : formatWeekday(locale, opensDay);
  const when = isToday ? "thanks.opensToday" : isTomorrow ? "thanks.opensTomorrow" : "thanks.opensOn";
  const isTooEarly = (slot: string) => isSlotBefore(slot, `${opensOn}T${opensAt}`);
  return { text: agree(t(when, { day, time })), isTooEarly };
}
