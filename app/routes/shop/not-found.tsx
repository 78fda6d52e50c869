/** Any other path: 404. The edge logs the requested path. */
import { data } from "@remix-run/cloudflare";

export const handle = { hydrate: false, kind: "plain", access: "public", isIndexed: false };

export function loader(): never {
  throw data("page", { status: 404 });
}

export default function PageNotFound() {
  return null;
}
