/** Parts of the pages about privacy and accessibility. */
import type { ReactNode } from "react";
import { dealer } from "~/dealer/dealer";
import { formatMailUrl } from "~/dealer/links";
import { formatDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import { useDealer } from "~/views/frame/dealer-context";
import { useSite } from "~/views/frame/site-context";

interface TrustHeadProps {
  readonly title: string;
  readonly lede: string;
  /** "YYYY-MM-DD" */
  readonly version: string;
}

export function TrustHead({ title, lede, version }: TrustHeadProps) {
  const { t, locale } = useText("privacy");
  return (
    <section className="page-width pt-[clamp(2rem,5vw,5rem)] pb-6">
      <h1>{title}</h1>
      <p className="mt-4 max-w-xl text-lg">{lede}</p>
      <p className="mt-2 text-sm/snug text-muted">
        <time dateTime={version}>{t("version", { date: formatDate(locale, `${version}T17:00Z`) })}</time>
      </p>
    </section>
  );
}

/** A heading beside its text. */
export function TrustSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="page-width pb-8">
      <div className="text-columns border-t border-line pt-6 max-lg:gap-3">
        <h2 className="text-xl/heading">{heading}</h2>
        <div className="grid max-w-[40rem] gap-3">{children}</div>
      </div>
    </section>
  );
}

/** The dealership's name and address, and how to reach a person. */
export function Reach() {
  const { phone } = useSite();
  const { email, legalName, license } = useDealer().contact;
  const { t } = useText("frame");
  const [mailbox, host] = email.split("@");
  return (
    <address className="grid justify-items-start">
      <span>{legalName ? `${legalName} (${dealer.name})` : dealer.name}</span>
      {license ? <span>{t("license", { number: license })}</span> : null}
      <span>{dealer.addressLine}</span>
      <a className="quiet-link" href={`tel:${phone.tel}`}>
        {phone.display}
      </a>
      <a className="quiet-link" href={formatMailUrl(email)}>
        {mailbox}@<wbr />
        {host}
      </a>
    </address>
  );
}

export const LIST = "grid list-disc gap-1.5 pl-5";
