/** The local specialist: four facts about the dealership, and its location. */

import { useText } from "~/i18n/use-text";
import { DrawnMap } from "~/views/components/drawn-map";
import { Points } from "./parts";

const FACTS = ["proud", "languages", "community", "welcome"] as const;

export function HomeLocal() {
  const { t } = useText("home");
  const points = FACTS.map((fact) => ({ title: t(`local.${fact}.title`), text: t(`local.${fact}.text`) }));
  return (
    <section className="wide-width page-section text-columns max-lg:gap-6 max-md:gap-0">
      <div>
        <h2 className="mb-3">{t("local.heading")}</h2>
        {/* On a phone the directions are next, below. */}
        <div className="max-md:hidden">
          <DrawnMap />
        </div>
      </div>
      <Points points={points} columns="md:grid-cols-2" />
    </section>
  );
}
