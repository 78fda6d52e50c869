/** Signs the version of the consent notice that a form shows, so that the submitted version is the one really shown. */
import { NOTICE_VERSION, type ShownNotice } from "~/leads/form/new-lead";
import { isLocale, type Locale } from "~/platform/locale";
import { createQuerySigner } from "./signed-query";

const SIGNED = /^(version=([\w.-]{1,40})&locale=([a-z]{2}))&signature=([\da-f]{64})$/;

export type NoticeSigner = ReturnType<typeof createNoticeSigner>;

/** @param secrets newest first: the first one signs, all of them verify */
export function createNoticeSigner(secrets: readonly [string, ...string[]]) {
  const signer = createQuerySigner(secrets, "privacy-notice");
  return {
    /** For the form's hidden field. */
    async sign(locale: Locale): Promise<string> {
      const query = `version=${NOTICE_VERSION}&locale=${locale}`;
      return `${query}&signature=${await signer.sign(query)}`;
    },
    /** Returns null for anything that this site did not sign. */
    async read(text: string): Promise<ShownNotice | null> {
      const [, query = "", version = "", locale = "", signature = ""] = SIGNED.exec(text) ?? [];
      const isOurs = isLocale(locale) && (await signer.isSigned(query, signature));
      return isOurs ? { version, locale } : null;
    },
  };
}
