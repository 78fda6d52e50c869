/** Share links: WhatsApp, which works without script, and a place for the script's button. */
import type { ReactNode } from "react";
import { formatWhatsAppShareUrl } from "~/dealer/links";
import { useText } from "~/i18n/use-text";

interface ShareLinksProps {
  /** The whole message, including the URL. */
  readonly text: string;
  /** Title for the phone's share sheet. */
  readonly title: string;
  /** Absolute and canonical. */
  readonly url: string;
  /** Further links before them. */
  readonly children?: ReactNode;
}

/** Script adds the button, because only the browser knows whether it can share or copy. */
export function ShareLinks({ text, title, url, children }: ShareLinksProps) {
  const { t } = useText("saved");
  return (
    <p
      className="share-links flex flex-wrap gap-x-5 text-note print:hidden"
      data-title={title}
      data-url={url}
      data-share={t("share")}
      data-copy={t("copyLink")}
      data-copied={t("copied")}
    >
      {children}
      <a className="quiet-link" href={formatWhatsAppShareUrl(text)}>
        {t("shareOnWhatsApp")}
      </a>
    </p>
  );
}
