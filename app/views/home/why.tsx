/** Four reasons to buy here. */

import { useText } from "~/i18n/use-text";
import { Points } from "./parts";

const REASONS = ["financing", "quality", "pricing", "team"] as const;

export function HomeWhy() {
  const { t } = useText("home");
  const points = REASONS.map((reason) => ({
    title: t(`why.${reason}.title`),
    text: t(`why.${reason}.text`),
  }));
  return (
    <section className="bg-band page-section">
      <div className="wide-width text-columns max-lg:gap-4">
        <h2>{t("why.heading")}</h2>
        <Points points={points} columns="md:grid-cols-2" />
      </div>
    </section>
  );
}
