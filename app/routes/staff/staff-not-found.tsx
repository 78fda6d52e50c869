/** Any other path below `/staff`: 404, with the menu. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { staffLoader } from "~/staff/staff-route";

export const handle = { hydrate: false, kind: "staff", access: "sales" };

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", (): never => {
    throw data("page", { status: 404 });
  });
}

export default function StaffPageNotFound() {
  return null;
}
