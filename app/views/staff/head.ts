/** What the dealership's own pages say about themselves: a title, and that nobody shall find them. */
import type { MetaDescriptor } from "@remix-run/cloudflare";

interface StaffHead {
  /** Whole, in the page's language. */
  readonly title: string;
}

/** `meta` of every page behind the door; needs nothing that the browser does not have. */
export function metaOfStaff({ data }: { data: { head: StaffHead } | undefined }): MetaDescriptor[] {
  return [...(data ? [{ title: data.head.title }] : []), { name: "robots", content: "noindex" }];
}
