/** One of our renderings beside a text or across the page, with a caption that identifies it as one. */

import { useText } from "~/i18n/use-text";
import { formatPhotoSrc, formatSrcSet } from "~/photos/gallery/photo-url";

/** Displayed width by place, matching the widths of `text-columns`. */
const SIZES = {
  // On a phone smaller than displayed: it is secondary to the text, and connections are slow.
  side: "(min-width:82rem) 32rem, (min-width:64em) 42vw, (min-width:48em) 100vw, 66vw",
  across: "100vw",
} as const;

interface ArtFigureProps {
  /** A file of `public/art/vehicles`. */
  readonly file: string;
  /** The vehicle shown: year, make, and model. */
  readonly name: string;
  readonly place: keyof typeof SIZES;
}

export function ArtFigure({ file, name, place }: ArtFigureProps) {
  const { t } = useText("home");
  const photo = `art/${file}` as const;
  return (
    <figure className={place === "side" ? "max-md:-mx-gutter" : undefined}>
      <img
        className={`photo w-full object-cover ${place === "side" ? "aspect-4/3 lg:aspect-4/5" : "aspect-3/2 object-[50%_46%] lg:aspect-9/4"}`}
        loading="lazy"
        decoding="async"
        sizes={SIZES[place]}
        srcSet={formatSrcSet(photo)}
        src={formatPhotoSrc(photo, 960)}
        alt=""
        width={1600}
        height={1067}
      />
      <figcaption
        className={`pt-2 text-xs text-muted ${place === "side" ? "max-md:px-gutter" : "page-width"}`}
      >
        {t("illustrationOf", { name })}
      </figcaption>
    </figure>
  );
}
