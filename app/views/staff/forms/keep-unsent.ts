/** Answers a form of a staff page in the browser when the server, or what it depends on, isn't reached, so that the page stays. */
import type { ClientActionFunctionArgs } from "@remix-run/react";

/** Event of a form, or of `window` after a form was sent by script: it wasn't sent. A form that keeps what was typed cancels it. */
export const UNSENT_EVENT = "unsent";

/**
 * Returns the server's response, or the page's own when offline or in an outage. Its status is 503, so that nothing is revalidated, which would
 * fail too and replace the page.
 * @param describe creates that response from the submitted form
 */
export async function submitOrKeep<Answer>(
  { request, serverAction }: ClientActionFunctionArgs,
  describe: (form: FormData) => Answer,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` fails with a TypeError; refusals and redirects by the server are thrown unchanged.
    if (error instanceof TypeError) dispatchEvent(new Event(UNSENT_EVENT));
    else if ((error as Partial<Response> | undefined)?.status !== 503) throw error;
    // Remix returns a Response unchanged, but drops the status of `data()` (2.17.5).
    return Response.json(describe(form), { status: 503 });
  }
}

/**
 * `clientAction` of a page whose form is parsed by Conform: answers like `rejectForm`, with what was typed.
 * @param message a translation key
 */
export const keepUnsent = (args: ClientActionFunctionArgs, message: string) =>
  submitOrKeep(args, () => ({
    status: "error",
    // The browser keeps the fields of the page as they are, passwords included.
    initialValue: {},
    error: { "": [message] },
    retryAfterMinutes: 0,
  }));
