/** The head of staff pages: a title, `noindex`, and what an installed site needs. */
import type { MetaDescriptor } from "@remix-run/cloudflare";

interface StaffHead {
  /** The complete title, in the page's language. */
  readonly title: string;
}

/** `meta` of every staff page; only needs data that the browser has too. */
export function metaOfStaff({ data }: { data: { head: StaffHead } | undefined }): MetaDescriptor[] {
  return [
    ...(data ? [{ title: data.head.title }] : []),
    { name: "robots", content: "noindex" },
    // iPhones show alerts only for installed sites.
    { tagName: "link", rel: "manifest", href: "/manifest.webmanifest" },
    { tagName: "link", rel: "apple-touch-icon", href: "/art/icons/icon-180.png" },
  ];
}
