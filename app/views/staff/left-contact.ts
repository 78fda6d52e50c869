/** Notes whom the person left to contact, for the question when they come back. */
import { useEffect } from "react";
import type { StaffMenu } from "~/staff/staff-menu";

/** Links to other apps. The element around those of a waiting lead has `data-lead`, its id, and `data-waiting`, the person's name. */
const CHANNELS = "[href^='sms:'],[href^='tel:'],[href^='mailto:'],[href*='//wa.me/']";

export interface LeftContact {
  readonly id: string;
  readonly name: string;
  /** User id of the staff member who left. */
  readonly writerId: string;
  /** Of the cars that the text offers, in a request. */
  readonly vins: readonly string[];
  /** When the page was read that the person left; unknown during an outage. */
  readonly readAtIso?: string | null;
}

/** Key in the tab's storage, because a phone may unload the page meanwhile. A browser that keeps the session's cookie allows it. */
const LEFT = "left";

/** The question's script is loaded later and gets these from here, because a module that both import would be one more file. */
export const leftContact = {
  read: (): LeftContact | null => JSON.parse(sessionStorage.getItem(LEFT) ?? "null"),
  drop: () => sessionStorage.removeItem(LEFT),
};

export function useLeftContact(menu: StaffMenu | null): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = (target as Element).closest(CHANNELS);
      const { lead: id, waiting: name } = link?.closest<HTMLElement>("[data-waiting]")?.dataset ?? {};
      const vins = new FormData(link?.closest("form") ?? undefined).getAll("vin");
      if (!id || !name || !menu) return;
      const left = { id, name, writerId: menu.member.userId, vins, readAtIso: menu.counts?.readAtIso };
      sessionStorage.setItem(LEFT, JSON.stringify(left));
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, [menu]);
}
