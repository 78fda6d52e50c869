/** The head of staff pages: a title and `noindex`. */
import type { MetaDescriptor } from "@remix-run/cloudflare";

interface StaffHead {
  /** The complete title, in the page's language. */
  readonly title: string;
}

/** `meta` of every staff page; only needs data that the browser has too. */
export function metaOfStaff({ data }: { data: { head: StaffHead } | undefined }): MetaDescriptor[] {
  return [...(data ? [{ title: data.head.title }] : []), { name: "robots", content: "noindex" }];
}
