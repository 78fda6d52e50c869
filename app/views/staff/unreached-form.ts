/** What the browser says of a form of staff's that did not reach the server: its page stays, and all that was typed into it. */
import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * The server's answer, or the page's own when there was no line. Its status is an outage's: nothing is read anew, which would fail
 * as well and take the page away.
 * @param describe what the page is told then, from the form that was sent
 */
export async function submitOrKeep<Answer>(
  { request, serverAction }: ClientActionFunctionArgs,
  describe: (form: FormData) => Answer,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // So `fetch` fails; what the server refused or where it leads is thrown as it came.
    if (!(error instanceof TypeError)) throw error;
    // Remix passes a Response on as it is, and takes the status of a `data()` away (2.17.5).
    return Response.json(describe(form), { status: 503 });
  }
}
