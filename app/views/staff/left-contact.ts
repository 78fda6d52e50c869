/** Notes whom the person left to contact, for the question when they come back. */
import { useEffect } from "react";

/** Links to other apps. The element around those of a waiting lead has `data-lead`, its id, and `data-waiting`, the person's name. */
const CHANNELS = "[href^='sms:'],[href^='tel:'],[href^='mailto:'],[href*='//wa.me/']";

export interface LeftContact {
  readonly id: string;
  readonly name: string;
  /** User id of the staff member who left. */
  readonly writerId: string;
  /** Of the cars that the text offers, in a request. */
  readonly vins: readonly string[];
}

/** Key in the tab's storage, because a phone may unload the page meanwhile. A browser that keeps the session's cookie allows it. */
const LEFT = "left";

/** The question's script is loaded later and gets these from here, because a module that both import would be one more file. */
export const leftContact = {
  read: (): LeftContact | null => JSON.parse(sessionStorage.getItem(LEFT) ?? "null"),
  drop: () => sessionStorage.removeItem(LEFT),
};

/** @param writerId user id of the signed-in staff member */
export function useLeftContact(writerId: string | undefined): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = (target as Element).closest(CHANNELS);
      const { lead: id, waiting: name } = link?.closest<HTMLElement>("[data-waiting]")?.dataset ?? {};
      const vins = new FormData(link?.closest("form") ?? undefined).getAll("vin");
      if (id && name) sessionStorage.setItem(LEFT, JSON.stringify({ id, name, writerId, vins }));
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, [writerId]);
}
