/** `/staff/privacy.json`: all stored data of one person, for owners. By POST, so that no URL contains personal data. */
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { parsePerson } from "~/leads/privacy/lead-person.server";
import { requireStaff } from "~/staff/guard";
import { throw503OnOutage } from "~/staff/staff-route";

const PERSONAL = { "Cache-Control": CACHE_POLICIES.personal };

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST", ...PERSONAL } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireStaff(request, context, "owner");
  const form = await readSmallForm(request);
  const person = parsePerson(String(form.get("person") ?? ""));
  if (!person) throw data("form", { status: 400, headers: PERSONAL });
  const parts = context.leadPrivacy.exportPerson(person);
  // The first part is read before the response starts, so that an outage gets its status. A later one aborts the download, which
  // the browser reports.
  const first = await throw503OnOutage(parts.next(), context.log);
  context.log("personExported", { by: userId });
  const encoder = new TextEncoder();
  let next = first;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await parts.next();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="person.json"',
      ...PERSONAL,
    },
  });
}
