/** `/staff/privacy.json`: everything that is stored about one person, for owners; by POST, so that no address names anyone. */
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { parsePerson } from "~/leads/privacy/lead-person.server";
import { requireStaff } from "~/staff/guard";
import { answerOutage } from "~/staff/staff-route";

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
  // An outage is known before the first part leaves; a later one breaks the download off, which a browser reports.
  const first = await answerOutage(parts.next(), context.log);
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
