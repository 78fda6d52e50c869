/** Any other path is a 404; the edge logs what was attempted. */
import { data } from "@remix-run/cloudflare";

export const handle = { hydrate: false, kind: "plain" };

export function loader(): never {
  throw data("page", { status: 404 });
}

export default function PageNotFound() {
  return null;
}
