/** `/staff/privacy.json`: all stored data of one person, for owners. By POST, so that no URL contains personal data. */
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { parsePerson } from "~/leads/privacy/lead-person.server";
import { type StaffSubmission, staffAction } from "~/staff/staff-route";

export const access = "owner";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST", ...cacheHeaders("personal") } });
}

export const action = (args: ActionFunctionArgs) => staffAction(args, "owner", { default: download });

async function download({ context: { leadPrivacy }, member: { userId }, form }: StaffSubmission) {
  const person = parsePerson(String(form.get("person") ?? ""));
  if (!person) throw data("form", { status: 400 });
  await leadPrivacy.recordExport({ actorId: userId, format: "json", scope: "person" });
  const pages = leadPrivacy.exportPerson(person);
  // The first part is read before the response starts, so that an outage gets its status. A later one aborts the download, which
  // the browser reports.
  let next = await pages.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await pages.next();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="person.json"',
      ...cacheHeaders("personal"),
    },
  });
}
