/** A rendering of our own at the side of a text or across the page, with the caption that says so. */

import { useText } from "~/i18n/use-text";
import { formatPhotoSrc, formatSrcSet } from "~/photos/gallery/photo-url";

/** How wide each place shows it, true to the stylesheet's columns. */
const SIZES = {
  // On a phone a little less than its place: it stands beside a text, and the line is slow.
  side: "(min-width:82rem) 32rem, (min-width:64em) 42vw, (min-width:48em) 100vw, 66vw",
  across: "100vw",
} as const;

interface ArtFigureProps {
  /** A file of `public/art/vehicles`. */
  readonly file: string;
  /** What it shows: year, make and model. */
  readonly name: string;
  readonly place: keyof typeof SIZES;
}

export function ArtFigure({ file, name, place }: ArtFigureProps) {
  const { t } = useText("home");
  const photo = `art/${file}` as const;
  return (
    <figure className={place === "side" ? "side-picture bleed" : "wide-picture"}>
      <img
        className="photo"
        loading="lazy"
        decoding="async"
        sizes={SIZES[place]}
        srcSet={formatSrcSet(photo)}
        src={formatPhotoSrc(photo, 960)}
        alt=""
        width={1600}
        height={1067}
      />
      <figcaption className={place === "side" ? "caption" : "caption page"}>
        {t("illustrationOf", { name })}
      </figcaption>
    </figure>
  );
}
