/** The drawn map of the dealership's neighborhood in Orlando: a static picture of our own. */
import { dealer } from "~/dealer/dealer";
import { useText } from "~/i18n/use-text";

export function DrawnMap() {
  const { t } = useText("home");
  return (
    <figure className="max-md:-mx-gutter" data-embedded="">
      <img
        className="aspect-square w-full object-cover object-[42%_0] md:aspect-3/2"
        src="/art/map.svg"
        alt={t("map.alt")}
        width={720}
        height={480}
        loading="lazy"
        decoding="async"
      />
      <figcaption className="pt-2 text-xs text-muted max-md:px-gutter">
        {t("map.caption", { street: dealer.address.street })}
      </figcaption>
    </figure>
  );
}
