/** The top of a printed vehicle page: the dealership, and the page's URL as a QR code. */
import { dealer } from "~/dealer/dealer";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { QrCode } from "./qr-code";

/** @param url the page's own URL, absolute and canonical */
export function PrintHead({ url }: { url: string }) {
  const { t } = useText("windowCard");
  const { phone } = useSite();
  return (
    <div className="page-width hidden items-center justify-between print:flex">
      <p>
        <b className="text-xl">{dealer.name}</b>
        <br />
        {dealer.addressLine}
        <br />
        <b>{phone.display}</b>
        <br />
        {url}
      </p>
      <QrCode address={url} label={t("qrLabel")} className="w-[2.75cm]" />
    </div>
  );
}
