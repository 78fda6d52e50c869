/** A row with a car's picture: its first line has something at the end, such as an age. */
import type { ReactNode } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useSite } from "~/views/frame/site-context";
import { CarThumbnail, type CarThumbnailProps } from "./car-thumbnail";

/** A picture and lines: a lead, or a car. */
export const PICTURE_ROW =
  "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-gutter py-2.5 text-inherit no-underline";

interface PictureRowProps extends Pick<CarThumbnailProps, "picture" | "lead"> {
  readonly name: ReactNode;
  readonly end?: ReactNode;
  /** Makes the whole row a link; without its language. */
  readonly to?: string;
  /** Further lines. */
  readonly children?: ReactNode;
}

export function PictureRow({ picture, lead, name, end, to, children }: PictureRowProps) {
  const { locale } = useSite();
  const content = (
    <>
      <CarThumbnail picture={picture} lead={lead} />
      <div className="grid min-w-0 content-start">
        <div className="flex min-w-0 items-center justify-between gap-x-2 magnified:flex-wrap">
          <span className="min-w-0 truncate lg:wrap-anywhere lg:whitespace-normal">{name}</span>
          {end}
        </div>
        {children}
      </div>
    </>
  );
  if (to === undefined) return <div className={PICTURE_ROW}>{content}</div>;
  return (
    <a className={`${PICTURE_ROW} hover:bg-band`} href={localizePath(locale, to)}>
      {content}
    </a>
  );
}
