/** A link to add photos, and a vehicle's photos in a row that scrolls sideways. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { formatPhotoSrc } from "~/photos/gallery/photo-url";

interface PhotoStripProps {
  readonly photos: readonly PhotoRef[];
  readonly name: string;
  /** Path of the photo page, without a language prefix. */
  readonly path: string;
}

export function PhotoStrip({ photos, name, path }: PhotoStripProps) {
  const { t, locale } = useText(["staffVehicles", "staffPhotos"]);
  const href = localizePath(locale, path);
  const tile = "grid aspect-3/2 w-30 place-items-center lg:w-25 overflow-hidden rounded-tag";
  return (
    <section className="staff-panel" aria-label={t("photos", { count: photos.length })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <ul className="flex gap-2 overflow-x-auto px-gutter py-3 lg:flex-wrap" tabIndex={0}>
        <li className="flex-none">
          <a
            className={`${tile} border border-dashed border-edge px-2 text-center font-semibold no-underline`}
            href={href}
          >
            {t("staffPhotos:addTo")}
          </a>
        </li>
        {photos.map((photo, index) => (
          <li className="flex-none" key={photo}>
            <a className={`${tile} bg-photo`} href={href}>
              <img
                className="photo h-full w-full object-cover"
                src={formatPhotoSrc(photo, 240)}
                alt={`${name}, ${index + 1}`}
                width={120}
                height={80}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
