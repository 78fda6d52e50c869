/** Ways to pass a page on: a WhatsApp text that works by itself, and a place for what script adds. */
import { formatWhatsAppShareUrl } from "~/dealer/links";
import { useText } from "~/i18n/use-text";

interface ShareLinksProps {
  /** What the message says, the address included. */
  readonly text: string;
  /** What a phone's own share sheet is told. */
  readonly title: string;
  /** Absolute and canonical. */
  readonly url: string;
}

/** The button is made by script, which knows whether the browser shares by itself or copies. */
export function ShareLinks({ text, title, url }: ShareLinksProps) {
  const { t } = useText("saved");
  return (
    <p
      className="share"
      data-title={title}
      data-url={url}
      data-share={t("share")}
      data-copy={t("copyLink")}
      data-copied={t("copied")}
    >
      <a className="quiet" href={formatWhatsAppShareUrl(text)}>
        {t("shareOnWhatsApp")}
      </a>
    </p>
  );
}
