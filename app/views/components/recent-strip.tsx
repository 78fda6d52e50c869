/** The strip of recently viewed vehicles. In a file of its own, so that the list's stylesheet has no rules for it. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";

/** Script fills the list, replaces "inventory" in the link with a vehicle's path, and adds prices. */
export function RecentStrip() {
  const { t, locale } = useText(["saved", "vehicle"]);
  return (
    <section className="page-width py-8 print:hidden" data-recent="">
      <h2 className="mb-4 md:text-2xl">{t("saved:recent")}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-6">
        <li>
          <a
            className="block text-note/label font-semibold no-underline hover:underline"
            href={localizePath(locale, "/inventory")}
          >
            {/* The box stays dark in the dark, where the drawing is inverted. */}
            <div className="mb-2 rounded-[6px] bg-photo">
              {/* An image needs a valid URL; script replaces it. */}
              <img
                className="photo aspect-[3/2] w-full rounded-[6px] object-cover [&[src^='/art/']]:object-contain [&[src^='/art/']]:px-[15%] dark:[&[src^='/art/']]:[filter:invert(0.92)]"
                src="/favicon.svg"
                alt=""
                width="3"
                height="2"
                loading="lazy"
              />
            </div>
            <span /> <b className="block" />
            <small className="block font-normal">{t("vehicle:illustration")}</small>
          </a>
        </li>
      </ul>
    </section>
  );
}
